// The derived list, and definitions that come as files from another installation.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'
import { ImportInterface } from './ImportInterface.tsx'

provideInterfaceAnswers()

export const Screen = listScreen(<ImportInterface />)
