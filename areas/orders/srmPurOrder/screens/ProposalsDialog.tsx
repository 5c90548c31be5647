import '../../../demand/ports/purchasing.css'
import './answers.css'
import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Alert, Button, Checkbox, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import './orderAnswer.texts.ts'
import { useDialogRun } from '@opensrm/ui/kit/useDialogRun.ts'

type Proposed = {
  id: string
  place: string
  item: string
  askedDate: string | null
  askedQuantity: string
  promisedDate: string | null
  parts: { id: string; date: string; quantity: string; reason: string }[]
}

const text = (value: unknown): string => (value ? String(value) : '')
const amount = (value: string) => formatNumber(value, { least: 0, most: 6 })

/** Delivery rows whose proposal waits for the buyer, with old and new values. */
export function proposedRows(order: AnyRecord): Proposed[] {
  const rowsOf = (child: string) => (order[child] as AnyRow[] | undefined) ?? []
  const lines = new Map(rowsOf('lines').map((line) => [line.id, line]))
  return rowsOf('deliveries')
    .filter((row) => row.confirmStatus === 'PROPOSED')
    .map((row) => {
      const line = lines.get(row.parentId ?? '')
      return {
        id: row.id,
        place: `${text(line?.lineNum)} / ${text(row.deliveryNum)}`,
        item: text(line?.itemIdLabel ?? line?.itemDescription),
        askedDate: text(row.needByDate) || null,
        askedQuantity: text(row.quantity),
        promisedDate: text(row.promisedDate) || null,
        parts: rowsOf('proposals')
          .filter((part) => part.parentId === row.id && part.result === 'WAITING')
          .map((part) => ({
            id: part.id,
            date: text(part.proposedDate),
            quantity: text(part.proposedQuantity),
            reason: text(part.reason),
          })),
      }
    })
}

/** The buyer accepts or rejects the supplier's proposals row by row. */
export function ProposalsDialog(props: {
  definition: DocumentDefinition
  object: ObjectController
  onClose: () => void
}) {
  const { tx } = useText()
  const id = useId()
  const { definition, object, onClose } = props
  const rows = object.record ? proposedRows(object.record) : []
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const ticked = rows.filter((row) => !unticked.includes(row.id)).map((row) => row.id)
  const isLast = ticked.length === rows.length
  // Remaining rows stay visible: the dialog closes with the last decision.
  const dialog = useDialogRun(definition, object, () => (isLast ? onClose() : setUnticked([])))

  function reject(): void {
    if (reason.trim()) return void dialog.run('doBuyerReject', { reason: reason.trim() }, ticked)
    dialog.setFailure(tx('proposal.needReason'))
    document.getElementById(`${id}-reason`)?.focus()
  }

  return (
    <Modal
      open
      title={tx('proposal.title', { order: text(object.record?.poNumber) })}
      width="min(920px, calc(100vw - 48px))"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{tx('common.cancel')}</Button>
          <Button danger disabled={ticked.length === 0} loading={dialog.busy} onClick={reject}>
            {tx('proposal.reject', { count: ticked.length })}
          </Button>
          <Button
            className="srm-success"
            disabled={ticked.length === 0}
            loading={dialog.busy}
            onClick={() => void dialog.run('doBuyerDeliveryConfirm', {}, ticked)}
          >
            {tx('proposal.accept', { count: ticked.length })}
          </Button>
        </>
      }
    >
      <div className="pur-dialog">
        <div aria-live="assertive">
          {dialog.failure ? <Alert type="error" showIcon title={dialog.failure} /> : null}
        </div>
        <table className="srm-facts">
          <thead>
            <tr>
              <th aria-label={tx('answer.reply')} />
              <th>{tx('answer.place')}</th>
              <th>{tx('proposal.item')}</th>
              <th>{tx('proposal.asked')}</th>
              <th>{tx('proposal.current')}</th>
              <th>{tx('proposal.proposed')}</th>
              <th>{tx('proposal.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Checkbox
                    checked={ticked.includes(row.id)}
                    aria-label={tx('proposal.tick', { place: row.place })}
                    onChange={({ target }) =>
                      setUnticked((before) =>
                        target.checked
                          ? before.filter((one) => one !== row.id)
                          : [...before, row.id],
                      )
                    }
                  />
                </td>
                <td>{row.place}</td>
                <td>{row.item}</td>
                <td>
                  {row.askedDate} <span className="pur-times">× {amount(row.askedQuantity)}</span>
                </td>
                <td>{row.promisedDate ?? '—'}</td>
                <td>
                  {row.parts.map((part) => (
                    <div key={part.id} className="pur-part">
                      <strong>{part.date}</strong>
                      <span className="pur-times">× {amount(part.quantity)}</span>
                      <Shift from={row.promisedDate ?? row.askedDate} to={part.date} />
                    </div>
                  ))}
                </td>
                <td>
                  {[...new Set(row.parts.map((part) => part.reason))].map((each) => (
                    <div key={each}>{each}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <label htmlFor={`${id}-reason`}>{tx('proposal.rejectReason')}</label>
        <Input
          id={`${id}-reason`}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  )
}

/** The difference in days between the proposal and the requested or promised date. */
function Shift({ from, to }: { from: string | null; to: string }) {
  const { tx } = useText()
  if (!from) return null
  const days = daysBetween(from, to)
  if (days === 0) return <span className="pur-shift">{tx('proposal.same')}</span>
  return (
    <span className={`pur-shift ${days > 0 ? 'is-late' : 'is-early'}`}>
      {tx(days > 0 ? 'proposal.later' : 'proposal.earlier', { days: Math.abs(days) })}
    </span>
  )
}
