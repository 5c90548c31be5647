// The derived page; a test shows the result of every row of the message, and an export saves the
// definition as a file.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'

provideInterfaceAnswers()

export const Screen = objectScreen()
