// Adds a chart of a material's prices over time to the derived list.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { PriceCourseButton, pricedItem } from '../screens/PriceCourseButton.tsx'

export const Screen = listScreen((list) => <PriceCourseButton of={pricedItem(list.selected[0])} />)
