// The derived list, and how the rates of a pair run over time.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { RateCourseButton } from '../screens/RateCourse.tsx'

export const Screen = listScreen((list) => (
  <RateCourseButton of={list.selected[0] ?? list.rows[0]} />
))
