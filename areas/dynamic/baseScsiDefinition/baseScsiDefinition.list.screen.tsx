// The derived list plus the import of definitions exported from another installation.
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'
import { ImportInterface } from './ImportInterface.tsx'

provideInterfaceAnswers()

export const Screen = listScreen(<ImportInterface />)
