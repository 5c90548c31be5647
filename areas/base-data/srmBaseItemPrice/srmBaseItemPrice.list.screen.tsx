// The derived list, and how the prices of a material run over time.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { PriceCourseButton, pricedItem } from '../screens/PriceCourseButton.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) => <PriceCourseButton of={pricedItem(list.selected[0])} />}
    />
  )
}
