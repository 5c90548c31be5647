// The derived page; a test shows what every row of the message came to, an export the file.
import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { provideInterfaceAnswers } from '../screens/interfaceAnswers.tsx'

provideInterfaceAnswers()

export function Screen({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return <ObjectScreen definition={definition} rules={rules} route={route} id={id ?? 'new'} />
}
