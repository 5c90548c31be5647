// Adds a check that the log has not been altered to the derived list.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { Alert } from 'antd'
import '../screens/administration.texts.ts'
import { VERIFY_CHAIN } from './baseOperateLog.asks.ts'

type Verdict = {
  checked: number
  broken: { day: string; seq: number; logId: string; isMissing: boolean } | null
}

export const Screen = listScreen((_list, definition) => (
  <AskButton<Verdict>
    definition={definition}
    action="doVerifyChain"
    ask={VERIFY_CHAIN}
    show={(verdict) => <ChainVerdict verdict={verdict} />}
  />
))

function ChainVerdict({ verdict }: { verdict: Verdict }) {
  const { tx } = useText()
  const { checked, broken } = verdict
  if (!broken)
    return <Alert type="success" showIcon title={tx('log.chainHolds', { count: checked })} />
  const { day, seq, logId, isMissing } = broken
  return (
    <Alert
      type="error"
      showIcon
      title={tx(isMissing ? 'log.chainMissing' : 'log.chainChanged', { day, seq, id: logId })}
      description={tx('log.chainBefore', { count: checked })}
    />
  )
}
