// The derived list, and definitions that come as files from another installation.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'
import { ImportInterface } from './ImportInterface.tsx'

provideInterfaceAnswers()

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen definition={definition} rules={rules} route={route} tools={<ImportInterface />} />
  )
}
