// Adds the pushes of the document into the ERP to the derived page.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { PushLog } from '../screens/PushLog.tsx'

export const Screen = objectScreen({ tools: PushLog })
