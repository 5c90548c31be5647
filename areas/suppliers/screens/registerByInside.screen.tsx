// Adds the reading of licence and identity card to the derived page.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { RecognizeTools } from './RecognizeTools.tsx'

export const Screen = objectScreen({ tools: RecognizeTools })
