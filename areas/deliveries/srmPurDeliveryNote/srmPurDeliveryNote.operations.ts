import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { chainAction } from '../../demand/ports.ts'
import '../delivery.errors.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { findShippingRows, openQuantities } from '../../orders/ports.ts'
import { replacements } from '../needed.ts'
import { doCreateNote } from './operations/doCreateNote.ts'
import { doSubmit } from './operations/doSubmit.ts'
import { findShippable } from './operations/findShippable.ts'
import {
  doArrive,
  doCancel,
  doClose,
  doShip,
  giveBack,
  postReceipt,
} from './operations/onTheWay.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote.definition.ts'
import { findNoticeLines, noticeIssues, policies } from './srmPurDeliveryNote.notices.ts'
import { orderRowIssues } from './srmPurDeliveryNote.orderRows.ts'
import type { Note } from './srmPurDeliveryNote.rules.ts'

/**
 * Takes address and buyer from the first row; every row must match them. In later states only
 * transport data may change.
 */
async function beforeSave(context: OperationContext, draft: Note): Promise<Issue[]> {
  if (draft.status !== 'DRAFT' && draft.status !== 'REJECTED') return []
  const rows = await findShippingRows(
    context,
    draft.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  const notices = await findNoticeLines(
    context,
    draft.lines.flatMap((line) => line.noticeLineId ?? []),
  )
  const [line] = draft.lines
  const first = rows.get(line?.orderDeliveryId ?? '')
  const called = notices.get(line?.noticeLineId ?? '')?.notice
  draft.deliveryAddress = (called ?? first?.row)?.deliveryAddress ?? null
  draft.buyerId = first?.order.buyerId ?? null
  // The buying organisation, by which approval is routed.
  draft.orgId = first?.order.orgId ?? null
  const policyOf = await policies(context, rows)
  const returned = providerOf(context.platform.registry, replacements)
  return [
    ...orderRowIssues(draft, draft.lines, rows, notices),
    ...noticeIssues(draft, draft.lines, rows, { notices, policyOf }),
    ...((await returned?.replacementIssues(context, draft)) ?? []),
  ]
}

export const srmPurDeliveryNoteOperations = defineOperations(srmPurDeliveryNote, {
  beforeSave,
  effects: {
    doSubmit,
    async doWithdraw(context, note) {
      await giveBack(context, note)
      return { patch: { fields: { exceptionFlags: null, readyTime: null } } }
    },
    async doReject(context, note) {
      await giveBack(context, note)
      context.emit('srmPurDeliveryNote.rejected', { id: note.id })
    },
    async doApproval(context, note) {
      context.emit('srmPurDeliveryNote.approved', { id: note.id })
      return { patch: { fields: { readyTime: nowText(context) } } }
    },
    doShip,
    doArrive,
    doCancel,
    doClose,
    postReceipt,
  },
  actions: { findChain: chainAction(srmPurDeliveryNote), findShippable, doCreateNote },
  /**
   * The shippable quantity of a draft is calculated on read, because it changes after the draft was
   * saved.
   */
  async enrich({ db }, records) {
    const drafts = records.filter(({ status }) => status === 'DRAFT' || status === 'REJECTED')
    const lines = drafts.flatMap((record) => record.lines ?? [])
    if (lines.length === 0) return
    const open = await openQuantities(
      db,
      lines.map((line) => line.orderDeliveryId),
    )
    for (const line of lines) {
      line.openQuantity = open.get(line.orderDeliveryId ?? '') ?? line.openQuantity
    }
  },
})
