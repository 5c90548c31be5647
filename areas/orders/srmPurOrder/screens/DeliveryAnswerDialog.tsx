import '../../../demand/ports/purchasing.css'
import './answers.css'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { useMemo } from 'react'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import {
  type AnswerRow,
  answerFaults,
  answerRows,
  answersToSend,
  type Reply,
  replyOf,
} from './deliveryAnswer.ts'
import './orderAnswer.texts.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'
import type { PartKeys } from '@opensrm/ui/kit/rowParts.ts'
import { type RowAnswersProps, useRowAnswers } from '@opensrm/ui/kit/useRowAnswers.tsx'

const line = srmPurOrder.children.lines.fields
const delivery = srmPurOrder.children.deliveries.fields
const proposal = srmPurOrder.children.proposals.fields
const TONES: { readonly [reply in Reply]: 'done' | 'otherSide' | 'draft' } = {
  accept: 'done',
  propose: 'otherSide',
  unchanged: 'draft',
}

const isFirst = (row: AnswerRow) => row.id === row.deliveryId
const PARTS: PartKeys<AnswerRow> = {
  group: 'deliveryId',
  wanted: 'wantedQuantity',
  part: 'proposedQuantity',
  blank: ['proposedDate'],
}

/**
 * The supplier answers all delivery rows in one grid: accept, another date, or several dated parts
 * with a reason.
 */
export function DeliveryAnswerDialog(props: RowAnswersProps) {
  const { tx } = useText()
  const { record } = props.object
  const make = useColumnMaker([line, delivery])
  const dialog = useRowAnswers(props, answerRows)
  const { rows } = dialog
  const isAgain = rows.every(({ status }) => status === 'CONFIRMED')
  const columns = useMemo(
    () => [
      make<AnswerRow>('place', proposal.reason, {
        title: tx('answer.place'),
        width: 76,
        format: (value, row) => (isFirst(row) ? String(value) : ''),
      }),
      make<AnswerRow>('item', line.itemDescription, {
        title: tx('proposal.item'),
        width: 130,
        format: (value, row) => (isFirst(row) ? String(value) : ''),
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
          return isFirst(row) ? (
            <StatusTag state={reply} tone={TONES[reply]} label={tx(`answer.${reply}`)} />
          ) : null
        },
      }),
    ],
    [make, tx, rows, isAgain],
  )
  const rejected = rows.find(({ rejectReason }) => rejectReason)?.rejectReason

  function send(): void {
    if (!dialog.accepts(answerFaults(rows))) return
    const { rowIds, proposals } = answersToSend(rows)
    if (rowIds.length === 0) dialog.fail(tx('answer.nothing'))
    else void dialog.run('doSupplierDeliveryConfirm', { proposals }, rowIds)
  }

  return (
    <RowAnswersDialog<AnswerRow>
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
      {...dialog.shared}
      onOk={send}
      grid={{ ...dialog.grid, ...dialog.parts(PARTS) }}
    />
  )
}
