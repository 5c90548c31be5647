// Jurors compare bids index by index; the derived table has one row for each score.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Scores } from './screens/Scores.tsx'

export const Screen = objectScreen({ lines: { lines: Scores } })
