// The derived page with its lines as a matrix: one row per material and supplier, one column per
// period.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ForecastLines } from './screens/ForecastLines.tsx'

export const Screen = objectScreen({ lines: { lines: ForecastLines } })
