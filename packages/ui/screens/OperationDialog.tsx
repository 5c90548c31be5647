import { needsProcess } from '@opensrm/kernel/document/approval.ts'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { isServerOwned } from '@opensrm/kernel/document/fields.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { newRequestKey } from '@opensrm/ui/client/call.ts'
import { isConflict, ServerError } from '@opensrm/ui/client/serverError.ts'
import { type SessionUser, useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { soleChoices } from '@opensrm/ui/form/among.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import { useUsualChoices } from '@opensrm/ui/form/useUsualChoices.ts'
import { defaultsOf, labelKey, newRowId, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'
import { InputRows } from './InputRows.tsx'
import { faultsOf, inputOf, isAsked } from './operationInput.ts'
import { useRuleContext } from './operationsOffered.ts'
import { type ProposedRow, proposedRows } from './proposedRows.ts'
import './screens.css'
import './screens.texts.ts'
import { References } from './References.tsx'
import type { OperationInput, OperationRequest } from './useRunOperation.ts'

type Props = {
  definition: DocumentDefinition
  request: OperationRequest
  /** the subject of the dialog: a number, or how many records */
  subject: string
  /** values of the record, for defaults and references */
  header?: Values
  /** values known beforehand */
  initial?: Values
  /** rows known beforehand, by the name of their set */
  initialRows?: { readonly [set: string]: readonly Values[] }
  run: (request: OperationRequest & { requestKey: string }, input: OperationInput) => Promise<void>
  onClose: () => void
}

/** Asks for the input of an operation, runs it, and stays open with the server's message when it is refused. */
export function OperationDialog({
  definition,
  request,
  subject,
  header = {},
  initial = {},
  initialRows = {},
  run,
  onClose,
}: Props) {
  const { tx, label, language } = useText()
  const { transition } = request
  const fields = inputOf(transition)
  const rowSets = Object.entries(transition.inputRows ?? {})
  const context = useRuleContext()
  const user = useUser()
  const prefix = useId()
  const known = {
    ...{ header, today: context.today },
    ...{
      now: `${context.today} 00:00:00`,
      session: { ...context, ...ownSupplier(user, language) },
    },
  }
  const [values, setValues] = useState<Values>(() => ({
    ...defaultsOf(fields, known),
    ...soleChoices(fields, header),
    ...initial,
  }))
  const [rows, setRows] = useState<{ [key: string]: ProposedRow[] }>(() =>
    Object.fromEntries(
      rowSets.map(([key, set]) => {
        const { rowIds } = request
        const given = initialRows[key]?.map((row) => ({
          ...{ ...defaultsOf(set.fields, known), ...row },
          id: newRowId(),
        }))
        return [key, given ?? proposedRows(definition, set.fields, { header, rowIds })]
      }),
    ),
  )
  const scope = { resource: definition.resource, header, prefix, asked: { op: transition.op } }
  useUsualChoices({
    ...{ fields, scope, row: values },
    onFound: (key, found) => setValues((now) => (now[key] ? now : { ...now, ...found })),
  })
  const [faults, setFaults] = useState<{ [key: string]: string }>({})
  /** faults of fields outside this dialog, e.g. of a document that the operation would create */
  const [elsewhere, setElsewhere] = useState<readonly Issue[]>([])
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy, failure, setFailure } = useAttempt((error) => {
    if (error instanceof ServerError) {
      setFaults(faultsFrom(error))
      setElsewhere(error.issues.filter(({ field, child }) => child || !field || !(field in fields)))
    }
    // an answer arrived, so the next press is a new request
    setRequestKey(newRequestKey())
    if (isConflict(error)) throw error
  })
  const title = label(transition.label)

  async function submit(): Promise<void> {
    const wrong = faultsOf(fields, values, language)
    setFaults(wrong)
    const [first] = Object.keys(wrong)
    if (first) {
      // The refusal of another input says nothing about this one.
      setFailure(null)
      setElsewhere([])
      document.getElementById(`${prefix}-${first}`)?.focus()
      return
    }
    await attempt(async () => {
      await run({ ...request, requestKey }, { ...asked(values), ...rowsAsked(rows) })
      onClose()
    })
  }

  function asked(all: Values): Values {
    return Object.fromEntries(Object.keys(fields).map((key) => [key, all[key] ?? null]))
  }

  // The message of the refusal may name the faults already.
  const told = elsewhere
    .map(({ msg, code }) => msg ?? code)
    .filter((msg) => !failure?.includes(msg))
  const danger = transition.style === 'danger'
  return (
    <Modal
      open
      title={`${title} ${subject}`.trim()}
      okText={title}
      cancelText={tx('common.cancel')}
      okButtonProps={{ danger, className: transition.style === 'success' ? 'srm-success' : '' }}
      confirmLoading={busy}
      mask={{ closable: false }}
      width={widthOf(rowSets.map(([, set]) => Object.keys(set.fields).length))}
      onOk={() => void submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole dialog, whose controls do the same */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }
        }}
      >
        {transition.confirm ? (
          <p className="srm-dialog-confirm">{label(transition.confirm)}</p>
        ) : null}
        <div className="srm-dialog-notice" aria-live="assertive">
          {needsProcess(transition, String(header.status)) && !failure ? (
            <Alert type="info" showIcon title={tx('op.needsApproval')} />
          ) : null}
          {failure ? (
            <Alert
              type="error"
              showIcon
              title={failure}
              description={told.join('; ') || undefined}
            />
          ) : null}
        </div>
        {transition.showsReferences ? (
          <References resource={definition.resource} ids={request.targets.map(({ id }) => id)} />
        ) : null}
        <FormGrid
          keys={Object.keys(fields)}
          fields={fields}
          row={values}
          scope={scope}
          onChange={(change) => {
            setValues((before) => ({ ...before, ...change }))
            setFaults((before) =>
              Object.fromEntries(Object.entries(before).filter(([key]) => !(key in change))),
            )
          }}
          isEditable={(_key, field) => !isServerOwned(field)}
          isRequired={(_key, field) => isAsked(field, values)}
          issueOf={(key) => faults[key]}
          autoFocus
          columns={1}
        />
        {rowSets.map(([key, set]) => (
          <InputRows
            key={key}
            definition={definition}
            set={set}
            asked={{ op: transition.op, rows: key }}
            // the pickers in the rows may be restricted by the values above them
            header={{ ...header, ...values }}
            rows={rows[key] ?? []}
            onChange={(next) => setRows((before) => ({ ...before, [key]: next }))}
          />
        ))}
      </div>
    </Modal>
  )
}

/** Tables with many columns use the available width of the window. */
function widthOf(columns: readonly number[]): number | string {
  if (columns.length === 0) return 520
  return Math.max(...columns) > 4 ? 'min(1120px, calc(100vw - 48px))' : 860
}

/** Removes temporary row ids, which mean nothing to the server. */
function rowsAsked(rows: { readonly [key: string]: readonly ProposedRow[] }): OperationInput {
  return Object.fromEntries(
    Object.entries(rows).map(([key, list]) => [key, list.map(({ id: _id, ...values }) => values)]),
  )
}

function faultsFrom(error: ServerError): { [key: string]: string } {
  const faults: { [key: string]: string } = {}
  if (error.field) faults[error.field] = error.message
  for (const issue of error.issues)
    if (issue.field && !issue.child) faults[issue.field] = issue.msg ?? issue.code
  return faults
}

/** A supplier is proposed itself, by its name. */
function ownSupplier(
  { supplierId, supplierName, supplierNameEn }: SessionUser,
  language: Language,
) {
  const name = (language === 'EN' && supplierNameEn) || supplierName
  return { supplierId, [labelKey('supplierId')]: name }
}
