// The derived page, with the way to the page for signing.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { SignTools } from '../screens/SignTools.tsx'

export const Screen = objectScreen({ tools: SignTools })
