// The derived list plus a dialog that shows how a given demand would be bought.
import { lookupMeaning, useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Descriptions } from 'antd'
import '../srmPurDemandSummary/screens/demand.texts.ts'
import { SIMULATE } from './srmPurCategoryDispose.asks.ts'

type Simulated = { disposeMode: string; ruleName: string | null; buyer: string | null }

export function Screen({ definition, rules, route }: ScreenProps) {
  useLookups(['PUR_DISPOSE_MODE'])
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={
        <AskButton<Simulated>
          definition={definition}
          action="doSimulate"
          ask={SIMULATE}
          show={(answer) => <Disposition {...answer} />}
        />
      }
    />
  )
}

function Disposition({ disposeMode, ruleName, buyer }: Simulated) {
  const { tx } = useText()
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        {
          key: 'mode',
          label: tx('dispose.mode'),
          children: lookupMeaning('PUR_DISPOSE_MODE', disposeMode),
        },
        { key: 'rule', label: tx('dispose.rule'), children: ruleName ?? tx('dispose.noRule') },
        { key: 'buyer', label: tx('dispose.buyer'), children: buyer ?? tx('dispose.noBuyer') },
      ]}
    />
  )
}
