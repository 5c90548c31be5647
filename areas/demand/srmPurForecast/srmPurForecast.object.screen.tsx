// The derived page with its lines as a matrix: a line a material and supplier, a column a period.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ForecastLines } from './screens/ForecastLines.tsx'

export const Screen = objectScreen({ lines: { lines: ForecastLines } })
