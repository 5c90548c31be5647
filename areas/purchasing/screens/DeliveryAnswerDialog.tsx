import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { useColumnMaker } from './columnMaker.ts'
import {
  type AnswerRow,
  answerFaults,
  answerRows,
  answersToSend,
  type Reply,
  replyOf,
  split,
} from './deliveryAnswer.ts'
import './orderAnswer.texts.ts'
import { RowsDialog } from './RowsDialog.tsx'
import { useDialogRun } from './useDialogRun.ts'

const line = srmPurOrder.children.lines.fields
const delivery = srmPurOrder.children.deliveries.fields
const proposal = srmPurOrder.children.proposals.fields
const TONES: { readonly [reply in Reply]: 'done' | 'otherSide' | 'draft' } = {
  accept: 'done',
  propose: 'otherSide',
  unchanged: 'draft',
}

/** The supplier answers every delivery row in one grid: accept, another date, or several dated parts with a reason. */
export function DeliveryAnswerDialog(props: {
  definition: DocumentDefinition
  object: ObjectController
  onClose: () => void
}) {
  const { tx } = useText()
  const { definition, object, onClose } = props
  const { record } = object
  const make = useColumnMaker([line, delivery])
  const [rows, setRows] = useState<readonly AnswerRow[]>(() => (record ? answerRows(record) : []))
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const dialog = useDialogRun(definition, object, onClose)
  const isAgain = rows.every(({ status }) => status === 'CONFIRMED')
  const columns = useMemo(
    () => [
      make<AnswerRow>('place', proposal.reason, {
        title: tx('answer.place'),
        width: 76,
        format: (value, row) => (row.isFirst ? String(value) : ''),
      }),
      make<AnswerRow>('item', line.itemDescription, {
        title: tx('proposal.item'),
        width: 130,
        format: (value, row) => (row.isFirst ? String(value) : ''),
      }),
      make<AnswerRow>('wantedDate', delivery.needByDate, {
        title: tx('answer.wantedDate'),
        width: 104,
      }),
      make<AnswerRow>('promisedDate', delivery.promisedDate, {
        title: tx('answer.promised'),
        width: 108,
        hiddenByDefault: !isAgain,
      }),
      make<AnswerRow>('wantedQuantity', line.quantity, { title: tx('answer.wanted'), width: 96 }),
      make<AnswerRow>('uomCode', line.uomCode, { width: 60 }),
      make<AnswerRow>('proposedDate', delivery.needByDate, {
        title: tx('answer.yourDate'),
        width: 116,
        editable: true,
        required: true,
      }),
      make<AnswerRow>('proposedQuantity', line.quantity, {
        title: tx('answer.yourQuantity'),
        width: 108,
        editable: true,
        required: true,
      }),
      make<AnswerRow>('reason', proposal.reason, {
        width: 160,
        editable: true,
        required: (row: AnswerRow) => replyOf(rows, row.deliveryId) === 'propose',
      }),
      make<AnswerRow>('reply', proposal.reason, {
        title: tx('answer.reply'),
        width: 92,
        render: (row) => {
          const reply = replyOf(rows, row.deliveryId)
          return row.isFirst ? (
            <StatusTag state={reply} tone={TONES[reply]} label={tx(`answer.${reply}`)} />
          ) : null
        },
      }),
    ],
    [make, tx, rows, isAgain],
  )
  const rejected = rows.find(({ rejectReason }) => rejectReason)?.rejectReason

  function send(): void {
    const found = answerFaults(rows)
    setIssues(
      found.map(({ row, key, code, quantity }) => ({ row, key, msg: tx(code, { quantity }) })),
    )
    const { rowIds, proposals } = answersToSend(rows)
    if (found.length > 0) dialog.setFailure(tx('answer.faults', { count: found.length }))
    else if (rowIds.length === 0) dialog.setFailure(tx('answer.nothing'))
    else void dialog.run('doSupplierDeliveryConfirm', { proposals }, rowIds)
  }

  return (
    <RowsDialog<AnswerRow>
      title={tx('answer.title', { order: String(record?.poNumber ?? '') })}
      intro={
        <>
          {tx(isAgain ? 'answer.introAgain' : 'answer.intro')}
          {rejected ? (
            <strong className="pur-dialog-note">
              {tx('answer.rejectedBefore', { reason: rejected })}
            </strong>
          ) : null}
        </>
      }
      label={tx('answer.rows')}
      okText={tx('answer.send')}
      columns={columns}
      rows={rows}
      failure={dialog.failure}
      busy={dialog.busy}
      onOk={send}
      onClose={onClose}
      grid={{
        onChange: (next) => {
          setRows(next)
          setIssues([])
          dialog.setFailure(null)
        },
        issues,
        rowActionsWidth: 84,
        rowActions: (row) => (
          <Button
            type="link"
            size="small"
            onClick={() =>
              setRows(
                row.isFirst
                  ? split(rows, row, newRowId())
                  : rows.filter((other) => other.id !== row.id),
              )
            }
          >
            {tx(row.isFirst ? 'answer.split' : 'answer.join')}
          </Button>
        ),
      }}
    />
  )
}
