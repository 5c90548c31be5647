import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify, tell } from '@opensrm/ui/shell/notify.ts'
import { openDocument } from '@opensrm/ui/shell/tabs.ts'
import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import './screens.texts.ts'

type Answer = { readonly [key: string]: unknown }

/** `width` of its dialog, where that of a sentence is too narrow: tables, charts */
type Shown = { show: (answer: object) => ReactNode; width?: number | undefined }
const shown = new Map<string, Shown>()

/** An area says how it shows what an operation of its document answers, e.g. the picture of a chart's preview. */
export function provideAnswer<A extends object = Answer>(
  resource: string,
  op: string,
  show: (answer: A) => ReactNode,
  width?: number,
): void {
  // What an operation answers is its own affair; the area names the form it has.
  shown.set(`${resource}.${op}`, { show: show as (answer: object) => ReactNode, width })
}

/** A process was asked instead of doing it at once. */
export function awaitsApproval(result: unknown): boolean {
  return (result as { answer?: Answer } | null)?.answer?.awaitsApproval === true
}

/** What an operation answered beside its record: a sentence is said, a secret is shown once, the result of a test told, a copy or new version is opened. */
export function showAnswer(
  definition: DocumentDefinition,
  op: string,
  title: string,
  result: unknown,
): void {
  const answer = (result as { answer?: Answer } | null)?.answer
  if (!answer) return
  if (typeof answer.warning === 'string') notify.warning(answer.warning)
  if (typeof answer.said === 'string') notify.success(answer.said)
  const own = shown.get(`${definition.resource}.${op}`)
  if (own) {
    tell({ title, content: own.show(answer), width: own.width })
    return
  }
  if (typeof answer.temporaryPassword === 'string')
    tell({ title, content: <Password value={answer.temporaryPassword} /> })
  if (typeof answer.clientSecret === 'string')
    tell({ title, content: <ClientSecret id={answer.clientId} secret={answer.clientSecret} /> })
  if (typeof answer.result === 'string')
    tell({ title, content: <TryResult text={answer.result} /> })
  if (typeof answer.id !== 'string') return
  // What an operation made opens: another document, or another record of the same.
  if (typeof answer.resource === 'string') void openDocument(answer.resource, answer.id)
  else if (op === 'doCopy' || op === 'doAlter') void openDocument(definition.resource, answer.id)
}

/** What came of trying a connection: 'OK' and what the other side said, or why not. */
function TryResult({ text }: { text: string }) {
  return <Alert type={/^OK\b/.test(text) ? 'success' : 'error'} showIcon title={text} />
}

function Password({ value }: { value: string }) {
  const { tx } = useText()
  return (
    <div className="srm-secret">
      <ToCopy label={tx('answer.temporaryPassword')} value={value} />
      <p>{tx('answer.shownOnce')}</p>
    </div>
  )
}

/** What an application identifies itself by. */
function ClientSecret({ id, secret }: { id: unknown; secret: string }) {
  const { tx } = useText()
  return (
    <div className="srm-secret">
      <ToCopy label={tx('answer.clientId')} value={String(id)} />
      <ToCopy label={tx('answer.clientSecret')} value={secret} />
      <p>{tx('answer.secretShownOnce')}</p>
    </div>
  )
}

function ToCopy({ label, value }: { label: string; value: string }) {
  return (
    <>
      <p>{label}</p>
      <Typography.Paragraph copyable={{ text: value }} code style={{ fontSize: 18 }}>
        {value}
      </Typography.Paragraph>
    </>
  )
}
