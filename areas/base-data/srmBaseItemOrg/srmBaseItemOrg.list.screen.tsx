// The derived list plus a dialog that assigns several materials to several organisations at once.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { ASSIGN_ORGS } from './srmBaseItemOrg.asks.ts'
import './itemOrg.texts.ts'

type Assigned = { created: number; skipped: number }

export const Screen = listScreen((list, definition) => (
  <AskButton<Assigned>
    definition={definition}
    action="doAssign"
    ask={ASSIGN_ORGS}
    show={(answer) => <Counts {...answer} />}
    onDone={list.reload}
  />
))

function Counts({ created, skipped }: Assigned) {
  const { tx } = useText()
  return <p>{tx('itemOrg.assigned', { created, skipped })}</p>
}
