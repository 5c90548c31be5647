// The derived list, and how the prices of a material run over time.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { PriceCourseButton, pricedItem } from '../screens/PriceCourseButton.tsx'

export const Screen = listScreen((list) => <PriceCourseButton of={pricedItem(list.selected[0])} />)
