// The derived list, and several persons seated on several positions in one go.
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { ASSIGN_SEVERAL } from './basePositionAllot.asks.ts'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) => (
        <AskButton
          definition={definition}
          action="doSave"
          ask={ASSIGN_SEVERAL}
          onDone={list.reload}
        />
      )}
    />
  )
}
