// Readers open the text of a notice, also those who may edit notices; none are written here.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'

const opens = () => 'notice/noticeDesc'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return <ListScreen {...{ definition, rules, route }} routeOf={opens} withoutNew />
}
