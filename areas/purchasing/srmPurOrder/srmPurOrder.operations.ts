import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { beforeSave, isBeingWritten } from './operations/beforeSave.ts'
import { doAlter, followChange } from './operations/change.ts'
import { doCancel, doCancelLine, doClose, doCloseLine, doReopenLine } from './operations/close.ts'
import {
  doBuyerDeliveryConfirm,
  doBuyerReject,
  doSupplierConfirm,
  doSupplierDeliveryConfirm,
  doSupplierRefuse,
} from './operations/confirm.ts'
import { doCopy } from './operations/copy.ts'
import { generatePurOrder } from './operations/generate.ts'
import { applyReceipt } from './operations/progress.ts'
import { doPublish, doUrge } from './operations/publish.ts'
import { holdSources, releaseSources } from './operations/sources.ts'
import { doApproval, doRefreshPrice, doSubmit } from './operations/submit.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'
import { srmPurOrderPrints } from './srmPurOrder.prints.ts'

export const srmPurOrderOperations = defineOperations(srmPurOrder, {
  beforeSave,
  async afterSave(context, order, before) {
    if (isBeingWritten(order)) await holdSources(context, order, before)
  },
  beforeDelete: releaseSources,
  effects: {
    doSubmit,
    doApproval,
    doPublish,
    doSupplierConfirm,
    doSupplierDeliveryConfirm,
    doBuyerDeliveryConfirm,
    doBuyerReject,
    doSupplierRefuse,
    doCancel,
    doCancelLine,
    doCloseLine,
    doReopenLine,
    doClose,
    doAlter,
    followChange,
    doCopy,
    doUrge,
    applyReceipt,
    doRefreshPrice,
  },
  actions: { generatePurOrder },
  prints: srmPurOrderPrints,
})
