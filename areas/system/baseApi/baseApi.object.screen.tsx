// The derived page; a test call is sent from here, with the tester's own session.
import { callAnswer } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { provideAnswer } from '@opensrm/ui/screens/OperationAnswer.tsx'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import '../screens/console.css'
import '../screens/consoles.texts.ts'

type Prepared = { method: string; path: string; sample: string; isRead: boolean }

provideAnswer<Prepared>('baseApi', 'doTest', (answer) => <TestCall api={answer} />)

export const Screen = objectScreen()

/** The tester's own rights apply to the test call. */
function TestCall({ api }: { api: Prepared }) {
  const { tx } = useText()
  const [body, setBody] = useState(api.sample)
  const [answer, setAnswer] = useState<{ text: string; ms: number; isRefused: boolean } | null>(
    null,
  )
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function send() {
    const input = parsed(body)
    setFault(input === undefined ? tx('console.notJson') : null)
    if (input === undefined) return
    setBusy(true)
    const started = performance.now()
    const tell = (text: string, isRefused: boolean) =>
      setAnswer({ text, isRefused, ms: Math.round(performance.now() - started) })
    try {
      tell(JSON.stringify(await callAnswer(api.path, input), null, 2), false)
    } catch (error) {
      tell(errorText(error), true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="con-try">
      <strong className="con-key">{`${api.method} ${api.path}`}</strong>
      {!api.isRead && <Alert type="warning" showIcon message={tx('console.testWrites')} />}
      <Input.TextArea
        aria-label={tx('console.testBody')}
        rows={8}
        value={body}
        status={fault ? 'error' : ''}
        onChange={({ target }) => setBody(target.value)}
      />
      {fault && <Alert type="error" message={fault} />}
      <Button type="primary" loading={busy} onClick={() => void send()}>
        {tx('console.send')}
      </Button>
      {answer && (
        <section aria-live="polite">
          <p>
            {tx(answer.isRefused ? 'console.testRefused' : 'console.testAnswered', {
              ms: answer.ms,
            })}
          </p>
          <pre className="con-code">{answer.text}</pre>
        </section>
      )}
    </div>
  )
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
