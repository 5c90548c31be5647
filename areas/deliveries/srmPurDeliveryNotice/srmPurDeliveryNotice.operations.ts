import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../notice.errors.ts'
import { findShippingRows } from '../../orders/ports.ts'
import {
  doBuyerDeliveryConfirm,
  doBuyerReject,
  doCancel,
  doClose,
  doCloseLine,
  doSupplierAppeal,
  doSupplierConfirm,
} from './operations/answers.ts'
import { doCreateFromRows } from './operations/doCreateFromRows.ts'
import { doSubmitPublish } from './operations/doSubmitPublish.ts'
import { findNoticeable } from './operations/findNoticeable.ts'
import { applyProgress, deemConfirmed, endLines, unanswered } from './operations/progress.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice.definition.ts'
import { noticeRowIssues } from './srmPurDeliveryNotice.orderRows.ts'
import type { Notice } from './srmPurDeliveryNotice.rules.ts'

/** Rows must be eligible for call-off; the quantity is checked at publication, under lock. */
async function beforeSave(context: OperationContext, draft: Notice): Promise<Issue[]> {
  if (draft.status !== 'DRAFT') return []
  const rows = await findShippingRows(
    context,
    draft.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  const [first] = rows.values()
  // The buying organisation, taken from the order.
  draft.orgId = first?.order.orgId ?? draft.orgId
  return noticeRowIssues(draft, rows)
}

export const srmPurDeliveryNoticeOperations = defineOperations(srmPurDeliveryNotice, {
  beforeSave,
  effects: {
    doSubmitPublish,
    doSupplierConfirm,
    doSupplierAppeal,
    doBuyerDeliveryConfirm,
    doBuyerReject,
    doCloseLine,
    doCancel,
    doClose,
    applyProgress,
    endLines,
    deemConfirmed,
  },
  clock: { unanswered },
  actions: { findNoticeable, doCreateFromRows },
})
