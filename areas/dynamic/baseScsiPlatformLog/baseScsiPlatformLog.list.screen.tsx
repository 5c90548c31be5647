// The derived list; a replay shows its result.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'

provideInterfaceAnswers()

export const Screen = listScreen()
