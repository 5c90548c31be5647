import { decimal, fixed, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslBarred } from '../../asl/ports.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { srmPurBillType } from '../../orders/srmPurBillType/srmPurBillType.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { assertEarlierSteps, stepDone } from '../introduction/results.ts'
import '../trials.errors.ts'
import { srmSlcBatchTryout } from './srmSlcBatchTryout.definition.ts'
import type { Tryout } from './srmSlcBatchTryout.rules.ts'

export const srmSlcBatchTryoutOperations = defineOperations(srmSlcBatchTryout, {
  async beforeSave(context, tryout, before) {
    const given = new Map(before?.opinions.map((row) => [row.personId, row]))
    for (const row of tryout.opinions)
      row.opinionResult ??= given.get(row.personId)?.opinionResult ?? null
    await takeReceived(context, tryout)
  },
  effects: {
    async doPublish(context, tryout) {
      await assertEarlierSteps(context, 'BATCH', tryout)
    },
    async doSupplierConfirm(context, { id, ownerId }, { promisedDate }) {
      context.emit('srmSlcBatchTryout.accepted', { id, ownerId })
      return { patch: { fields: { promisedDate } } }
    },
    doCreateOrder: createOrder,
    async doStart(context, tryout) {
      await takeReceived(context, tryout)
      if (!tryout.lines.some(({ receivedQuantity }) => isPositive(receivedQuantity)))
        context.refuse('TRYOUT_NOTHING_RECEIVED')
      for (const { personId } of tryout.opinions)
        if (personId)
          await matterDesk.raise(context, {
            matterType: 'IN_SLC_OPINION',
            definition: srmSlcBatchTryout,
            record: tryout,
            owner: { personId },
            dueTime: null,
            urgency: 'NORMAL',
          })
      const lines = tryout.lines.map(({ id, receivedQuantity }) => ({ id, receivedQuantity }))
      return { patch: { rows: { lines } } }
    },
    async doGiveOpinion(context, tryout, { opinionResult, opinionText }) {
      const personId = context.caller?.personId
      const own = tryout.opinions.find((row) => row.personId === personId)
      if (!own || !personId) return context.refuse('TRYOUT_NOT_ASKED')
      if (opinionResult === 'FAIL' && !opinionText)
        context.refuse('TRYOUT_COMMENT', {}, { field: 'opinionText' })
      await matterDesk.settle(context, {
        matterTypes: ['IN_SLC_OPINION'],
        documentType: srmSlcBatchTryout.resource,
        documentId: tryout.id,
        owner: { personId },
        handledBy: 'doGiveOpinion',
      })
      const opinionTime = nowText(context)
      return {
        patch: { rows: { opinions: [{ id: own.id, opinionResult, opinionText, opinionTime }] } },
      }
    },
    async doApproval(context, tryout) {
      if (tryout.conclusion === 'PASS') await stepDone(context, 'BATCH', tryout)
      context.emit('srmSlcBatchTryout.finished', { id: tryout.id, supplierId: tryout.supplierId })
      return {
        patch: {
          fields: {
            approvedTime: nowText(context),
            shownConclusion: tryout.conclusion,
            shownRemark: tryout.conclusionRemark,
          },
          rows: {
            lines: tryout.lines.map(({ id, yieldRate, defectDesc }) => ({
              ...{ id, shownYield: yieldRate, shownDefects: defectDesc },
            })),
          },
        },
      }
    },
    doRepeat: repeat,
    async doCancel(context, tryout) {
      const ids = tryout.lines.flatMap(({ orderId }) => orderId ?? [])
      const orders = ids.length > 0 ? await context.select(srmPurOrder, { id: ids }) : []
      const open = orders.find(({ status }) => !['DRAFT', 'REJECTED', 'CANCELLED'].includes(status))
      if (open) context.refuse('TRYOUT_ORDER_OPEN', { number: open.poNumber ?? '' })
    },
  },
})

/** What came on the order lines, less what went back. */
async function takeReceived(context: OperationContext, { lines }: Tryout): Promise<void> {
  for (const line of lines) {
    if (!line.orderId || !line.itemId) continue
    const rows = await context.selectRows(srmPurOrder, 'lines', {
      headerId: line.orderId,
      itemId: line.itemId,
    })
    const [row] = rows
    line.poLineNum = row?.lineNum ?? null
    line.receivedQuantity = fixed(
      decimal(row?.receivedQuantity).minus(decimal(row?.returnedQuantity)),
      6,
    )
  }
}

/** One draft order for all lines without one; it is approved and sent like any other. */
async function createOrder(context: OperationContext, tryout: Tryout) {
  const { orgId, supplierId } = tryout
  const lines = tryout.lines.filter(({ orderId }) => !orderId)
  const { allowed, reasons } = await doCheckEligibility(context, {
    supplierId: String(supplierId),
    orgId: String(orgId),
    categoryIds: lines.flatMap(({ categoryId }) => categoryId ?? []),
    action: 'TRIAL',
  })
  const of = { supplierId: String(supplierId), orgId, action: 'TRIAL' } as const
  const asked = lines.map((line) => ({ ...line, quantity: line.planQuantity }))
  const barred = allowed ? await aslBarred(context, of, asked) : { reasons: reasonsText(reasons) }
  if (barred) context.refuse('TRYOUT_NOT_ELIGIBLE', { reasons: barred.reasons })
  const types = await context.select(srmPurBillType, { orderType: 'TRIAL', status: 'ENABLED' })
  const billType = types.find((type) => !type.orgId || type.orgId === orgId)
  if (!billType) return context.refuse('TRYOUT_BILL_TYPE')
  const [site] = await context.select(srmPosSupplierSite, { supplierId, orgId })
  const order = await context.create(srmPurOrder, {
    ...{ orgId, supplierId, billTypeId: billType.id, siteId: site?.id ?? null },
    ...{ sourceType: 'TRIAL', sourceNumber: tryout.tryoutNumber },
    paymentTermId: site?.paymentTermId ?? null,
    lines: lines.map(({ itemId, planQuantity }) => ({
      ...{ itemId, quantity: planQuantity, needByDate: tryout.promisedDate ?? tryout.planDate },
    })),
  })
  return {
    answer: { id: order.id, number: order.poNumber, resource: srmPurOrder.resource },
    patch: { rows: { lines: lines.map(({ id }) => ({ id, orderId: order.id })) } },
  }
}

async function repeat(context: OperationContext, tryout: Tryout) {
  const { orgId, supplierId, qualifyId, sampleTrialId, productionSite, ownerId, targetYield } =
    tryout
  const failed = tryout.lines.filter(({ lineResult }) => lineResult !== 'PASS')
  const again = failed.length > 0 ? failed : tryout.lines
  const next = await context.create(srmSlcBatchTryout, {
    ...{ orgId, supplierId, qualifyId, sampleTrialId, productionSite, ownerId, targetYield },
    planDate: context.today,
    roundNum: (tryout.roundNum ?? 1) + 1,
    lines: again.map(({ itemId, planQuantity }) => ({ itemId, planQuantity })),
    opinions: tryout.opinions.map(({ departmentId, personId }) => ({ departmentId, personId })),
  })
  return {
    answer: { id: next.id, number: next.tryoutNumber, resource: srmSlcBatchTryout.resource },
  }
}
