// The derived page; a test shows what every row of the message came to, an export the file.
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'

provideInterfaceAnswers()

export const Screen = objectScreen()
