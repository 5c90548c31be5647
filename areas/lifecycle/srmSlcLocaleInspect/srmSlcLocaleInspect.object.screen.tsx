// Scores are entered on the spot, on a phone and without a connection, which the derived rows cannot do.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ScoreRecords } from './screens/ScoreRecords.tsx'
import { ToScores } from './screens/ToScores.tsx'

export const Screen = objectScreen({ tools: ToScores, lines: { records: ScoreRecords } })
