// The derived list plus a dialog that assigns several persons to several positions at once.
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { ASSIGN_SEVERAL } from './basePositionAllot.asks.ts'

export const Screen = listScreen((list, definition) => (
  <AskButton definition={definition} action="doSave" ask={ASSIGN_SEVERAL} onDone={list.reload} />
))
