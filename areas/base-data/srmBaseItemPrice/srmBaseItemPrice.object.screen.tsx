// The derived page, and how the prices of its material run over time.
import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { PriceCourseButton, pricedItem } from '../screens/PriceCourseButton.tsx'

export function Screen({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ObjectScreen
      definition={definition}
      rules={rules}
      route={route}
      id={id ?? 'new'}
      tools={CourseOfItem}
    />
  )
}

function CourseOfItem({ object }: { object: ObjectController }) {
  const item = pricedItem(object.record)
  return item ? <PriceCourseButton of={item} /> : null
}
