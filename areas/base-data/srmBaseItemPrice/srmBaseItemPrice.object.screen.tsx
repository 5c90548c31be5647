// Adds a chart of the material's prices over time to the derived page.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { PriceCourseButton, pricedItem } from '../screens/PriceCourseButton.tsx'

export const Screen = objectScreen({ tools: CourseOfItem })

function CourseOfItem({ object }: { object: ObjectController }) {
  const item = pricedItem(object.record)
  return item ? <PriceCourseButton of={item} /> : null
}
