// The derived list plus how mail is currently sent: through a source of the list, the server's
// environment, or not at all.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import '../screens/sources.texts.ts'
import { TEST_MAIL } from './baseMsgSource.asks.ts'

type Way = { kind: 'SOURCE' | 'ENVIRONMENT' | 'NONE'; name?: string; host?: string; from?: string }
type Tried = Way & { isSent: boolean; result: string }

export const Screen = listScreen((list, definition) => (
  <>
    <MailWay version={list.rows.map(({ id, versionNum }) => `${id}/${versionNum}`).join()} />
    <AskButton<Tried>
      definition={definition}
      action="doTestMail"
      ask={TEST_MAIL}
      show={(tried) => <MailTried tried={tried} />}
    />
  </>
))

const COLORS = { SOURCE: 'success', ENVIRONMENT: 'processing', NONE: 'warning' } as const

/** Read again with the list, because enabling or disabling a source may change it. */
function MailWay({ version }: { version: string }) {
  const { tx } = useText()
  const { data } = useQuery({
    queryKey: ['mail way', version],
    queryFn: () => call<Way>(resourcePath('baseMsgSource', 'findMailWay'), {}, { write: false }),
  })
  if (!data) return null
  return <Tag color={COLORS[data.kind]}>{tx(`mail.way.${data.kind}`, named(data))}</Tag>
}

function MailTried({ tried }: { tried: Tried }) {
  const { tx } = useText()
  return (
    <Alert
      type={tried.isSent ? 'success' : 'error'}
      showIcon
      title={tx(`mail.way.${tried.kind}`, named(tried))}
      description={tx(tried.isSent ? 'mail.sent' : 'mail.failed', { reason: tried.result })}
    />
  )
}

function named({ name = '', host = '', from = '' }: Way): { [place: string]: string } {
  return { name, host, from }
}
