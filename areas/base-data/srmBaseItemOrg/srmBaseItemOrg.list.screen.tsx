// The derived list, and many materials given to many organisations in one go.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { ASSIGN_ORGS } from './srmBaseItemOrg.asks.ts'
import './itemOrg.texts.ts'

type Assigned = { created: number; skipped: number }

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) => (
        <AskButton<Assigned>
          definition={definition}
          action="doAssign"
          ask={ASSIGN_ORGS}
          show={(answer) => <Counts {...answer} />}
          onDone={list.reload}
        />
      )}
    />
  )
}

function Counts({ created, skipped }: Assigned) {
  const { tx } = useText()
  return <p>{tx('itemOrg.assigned', { created, skipped })}</p>
}
