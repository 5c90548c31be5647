import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { sql } from 'kysely'
import { chainAction } from '../../demand/ports.ts'
import { followAwards, releaseAwards } from './operations/awards.ts'
import { beforeSave, isBeingWritten } from './operations/beforeSave.ts'
import { doPlaceMallOrder } from './operations/catalogOrders.ts'
import { applyPrice, doAlter, followChange } from './operations/change.ts'
import {
  doCancel,
  doCancelLine,
  doClose,
  doCloseLine,
  doReopenLine,
  doSupplierRefuseLine,
} from './operations/close.ts'
import { applyIssue } from './operations/components.ts'
import {
  deemConfirmed,
  doBuyerDeliveryConfirm,
  doBuyerReject,
  doSupplierConfirm,
  doSupplierDeliveryConfirm,
  doSupplierRefuse,
} from './operations/confirm.ts'
import { doCopy } from './operations/copy.ts'
import { eligibilityRefusal } from './operations/eligibility.ts'
import { generatePurOrder } from './operations/generate.ts'
import { followLimits } from './operations/limits.ts'
import { planPurOrder } from './operations/plan.ts'
import { applyReceipt } from './operations/progress.ts'
import { doPublish, doUrge } from './operations/publish.ts'
import { holdSources, releaseSources } from './operations/sources.ts'
import { doApproval, doRefreshPrice, doSubmit, releaseLimits } from './operations/submit.ts'
import { listRefusal } from './operations/supplierList.ts'
import type { Order } from './srmPurOrder.balances.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'
import { srmPurOrderPrints } from './srmPurOrder.prints.ts'

/** Why the order cannot be placed: its supplier, or a line that the supplier list does not allow. */
const orderRefusal = async (context: OperationContext, order: Order): Promise<Refusal | null> =>
  (await eligibilityRefusal(context, order)) ?? listRefusal(context, order, true)

export const srmPurOrderOperations = defineOperations(srmPurOrder, {
  beforeSave,
  async afterSave(context, order, before) {
    if (!isBeingWritten(order)) return
    await holdSources(context, order, before)
    if (!before) return
    await followAwards(context, before, order)
    // A refused order keeps what it uses up while the buyer revises it.
    await followLimits(context, before, order)
  },
  async beforeDelete(context, order) {
    await releaseSources(context, order)
    await releaseAwards(context, order, { lines: [] })
  },
  /** The buyer sees when the supplier first looked at the order. */
  async opened({ platform, caller, now }, id) {
    if (caller?.side !== 'supplier') return
    await sql`update ${sql.table(tableOf(srmPurOrder))} set supplier_read_time = ${now}
      where id = ${id} and supplier_read_time is null`.execute(platform.db)
  },
  hindrances: { doSubmit: orderRefusal, doPublish: orderRefusal },
  effects: {
    doPushEbs: pushEffect(srmPurOrder),
    doRepushEbs: pushEffect(srmPurOrder),
    doSubmit,
    doApproval,
    doWithdraw: releaseLimits,
    doReject: releaseLimits,
    doPublish,
    doSupplierConfirm,
    deemConfirmed,
    doSupplierDeliveryConfirm,
    doBuyerDeliveryConfirm,
    doBuyerReject,
    doSupplierRefuse,
    doSupplierRefuseLine,
    doCancel,
    doCancelLine,
    doCloseLine,
    doReopenLine,
    doClose,
    doAlter,
    followChange,
    applyPrice,
    doPlaceMallOrder,
    doCopy,
    doUrge,
    applyReceipt,
    applyIssue,
    doRefreshPrice,
  },
  actions: { findChain: chainAction(srmPurOrder), generatePurOrder, planPurOrder },
  prints: srmPurOrderPrints,
})
