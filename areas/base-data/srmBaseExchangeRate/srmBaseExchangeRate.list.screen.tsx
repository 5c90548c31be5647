// The derived list, and how the rates of a pair run over time.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { RateCourseButton } from '../screens/RateCourse.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) => <RateCourseButton of={list.selected[0] ?? list.rows[0]} />}
    />
  )
}
