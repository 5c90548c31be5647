// The derived list, with the movements that are made by hand.
import { ActionButton } from '@opensrm/ui/screens/ActionButton.tsx'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { adjustMove, consumeMove, transferMove } from './srmSicTransaction.moves.ts'

const MOVES = { doConsume: consumeMove, doTransfer: transferMove, doAdjust: adjustMove }

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) =>
        Object.entries(MOVES).map(([op, action]) => (
          <ActionButton
            key={op}
            definition={definition}
            op={op}
            action={action}
            onDone={list.reload}
          />
        ))
      }
    />
  )
}
