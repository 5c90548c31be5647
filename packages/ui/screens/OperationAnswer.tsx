import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify, tell } from '@opensrm/ui/shell/notify.ts'
import { openDocument } from '@opensrm/ui/shell/tabs.ts'
import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import './screens.texts.ts'

type Answer = { readonly [key: string]: unknown }

/** `width` of its dialog, for answers wider than a sentence: tables, charts */
type Shown = { show: (answer: object) => ReactNode; width?: number | undefined }
const shown = new Map<string, Shown>()

/** Registers how an area shows the answer of its document's operation, e.g. the preview of a chart. */
export function provideAnswer<A extends object = Answer>(
  resource: string,
  op: string,
  show: (answer: A) => ReactNode,
  width?: number,
): void {
  // The type of the answer is known only to the area, which declares it.
  shown.set(`${resource}.${op}`, { show: show as (answer: object) => ReactNode, width })
}

/** Whether an approval process was started instead of running the operation. */
export function awaitsApproval(result: unknown): boolean {
  return (result as { answer?: Answer } | null)?.answer?.awaitsApproval === true
}

/**
 * Shows an operation's answer, in addition to its record: a message, a secret (once), the result of a connection test,
 * or the new copy or version, which is opened.
 */
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
  // Opens the record that an operation created: of another document, or of the same one.
  if (typeof answer.resource === 'string') void openDocument(answer.resource, answer.id)
  else if (op === 'doCopy' || op === 'doAlter') void openDocument(definition.resource, answer.id)
}

/** The result of a connection test: 'OK' with the answer of the other side, or the reason for the failure. */
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

/** The credentials of an application. */
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
