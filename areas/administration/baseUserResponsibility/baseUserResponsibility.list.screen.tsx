// The derived list, and many users given many responsibilities in one go.

import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { BatchAssign } from './BatchAssign.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return <ListScreen definition={definition} rules={rules} route={route} tools={<BatchAssign />} />
}
