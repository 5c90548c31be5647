// The derived list plus the manual movements.
import { ActionButton } from '@opensrm/ui/screens/ActionButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { adjustMove, consumeMove, transferMove } from './srmSicTransaction.moves.ts'

const MOVES = { doConsume: consumeMove, doTransfer: transferMove, doAdjust: adjustMove }

export const Screen = listScreen((list, definition) =>
  Object.entries(MOVES).map(([op, action]) => (
    <ActionButton key={op} definition={definition} op={op} action={action} onDone={list.reload} />
  )),
)
