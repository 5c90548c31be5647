// The derived page plus a test that shows the provider's metadata and links to a trial login that
// changes nothing.
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { Alert, Button } from 'antd'
import '../screens/administration.css'
import '../screens/administration.texts.ts'

provideAnswer('baseSso', 'doTest', (answer) => <Tested answer={answer} />, 560)

const SHOWN = ['issuer', 'authorization_endpoint', 'token_endpoint'] as const

function Tested({ answer }: { answer: { readonly [key: string]: unknown } }) {
  const { tx } = useText()
  return (
    <>
      <Alert type="success" showIcon title={tx('sso.reached')} />
      <dl className="adm-told">
        {SHOWN.map((key) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{String(answer[key] ?? '')}</dd>
          </div>
        ))}
      </dl>
      <p>{tx('sso.tryLogin')}</p>
      <Button href={String(answer.loginAt)} target="_blank" rel="noreferrer">
        {tx('sso.testLogin')}
      </Button>
    </>
  )
}

export const Screen = objectScreen()
