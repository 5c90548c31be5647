// Adds a chart of a pair's rates over time to the derived list.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { RateCourseButton } from '../screens/RateCourse.tsx'

export const Screen = listScreen((list) => (
  <RateCourseButton of={list.selected[0] ?? list.rows[0]} />
))
