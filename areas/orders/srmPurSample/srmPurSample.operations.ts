import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslBarred } from '../../asl/ports.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPurBillType } from '../srmPurBillType/srmPurBillType.definition.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { srmPurSample } from './srmPurSample.definition.ts'
import type { Sample } from './srmPurSample.rules.ts'
import { doCreateTrial } from './srmPurSample.trial.ts'

/**
 * Samples may also be requested from suppliers that are not yet qualified, but not from frozen or
 * blacklisted ones.
 */
async function assertEligible(context: OperationContext, sample: Sample): Promise<void> {
  const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
    supplierId: sample.supplierId ?? '',
    orgId: sample.orgId ?? '',
    categoryIds: sample.categoryId ? [sample.categoryId] : [],
    action: 'SAMPLE',
  })
  const { supplierId, orgId, itemId, categoryId } = sample
  const ask = { supplierId: supplierId ?? '', orgId, action: 'SAMPLE' } as const
  const barred = allowed
    ? await aslBarred(context, ask, [{ itemId, categoryId }])
    : { supplier: supplierName, reasons: reasonsText(reasons) }
  if (barred) context.refuse('SAMPLE_NOT_ELIGIBLE', barred)
}

/** Requests the same sample again and publishes it at once; the earlier round stays unchanged. */
async function resample(context: OperationContext, sample: Sample) {
  const { orgId, sampleType, supplierId, itemId, itemDescription, categoryId } = sample
  const { drawingVersion, quantity, uomCode, chargeFlag, priceInclTax } = sample
  const { requesterId, receiverId, deliveryAddress } = sample
  const isOver = (sample.needByDate ?? '') < context.today
  const made = await context.create(srmPurSample, {
    orgId,
    sampleType,
    supplierId,
    itemId,
    itemDescription,
    categoryId,
    drawingVersion,
    quantity,
    uomCode,
    chargeFlag,
    priceInclTax,
    requesterId,
    receiverId,
    deliveryAddress,
    needByDate: isOver ? context.today : sample.needByDate,
    roundNum: (sample.roundNum ?? 1) + 1,
    previousSampleId: sample.id,
  })
  await context.run(srmPurSample, 'doSubmitPublish', made.id)
  return { answer: { resource: 'srmPurSample', id: made.id } }
}

/** A charged sample is paid through an order and its receipt, like any other purchase. */
async function doCreateOrder(context: OperationContext, sample: Sample) {
  const types = await context.select(srmPurBillType, { orderType: 'SAMPLE', status: 'ENABLED' })
  const billType = types.find(({ orgId }) => !orgId || orgId === sample.orgId)
  if (!billType) return context.refuse('SAMPLE_BILL_TYPE')
  const sites = await context.select(srmPosSupplierSite, {
    supplierId: sample.supplierId,
    orgId: sample.orgId,
  })
  const site = sites[0]
  if (!site) return context.refuse('SAMPLE_SITE')
  const order = await context.create(srmPurOrder, {
    orgId: sample.orgId,
    billTypeId: billType.id,
    supplierId: sample.supplierId,
    siteId: site.id,
    paymentTermId: site.paymentTermId,
    deliveryAddress: sample.deliveryAddress,
    sourceType: 'SAMPLE',
    sourceNumber: sample.sampleNumber,
    lines: [
      {
        itemId: sample.itemId,
        itemDescription: sample.itemDescription,
        categoryId: sample.categoryId,
        uomCode: sample.uomCode,
        quantity: sample.quantity,
        priceInclTax: sample.priceInclTax,
        needByDate: sample.needByDate,
      },
    ],
  })
  return {
    answer: { resource: 'srmPurOrder', id: order.id },
    patch: { fields: { orderId: order.id } },
  }
}

export const srmPurSampleOperations = defineOperations(srmPurSample, {
  effects: {
    async doSubmitPublish(context, sample) {
      await assertEligible(context, sample)
      context.emit('srmPurSample.published', { id: sample.id })
    },
    doSupplierConfirm: async (_context, _sample, input) => ({
      patch: { fields: { promisedDate: input.promisedDate } },
    }),
    doSupplierRefuse: async (_context, _sample, input) => ({
      patch: { fields: { refuseReason: input.reason } },
    }),
    async doSend(context, sample, input) {
      const { sentQuantity, sendDate, trackingNumber, lotNumber } = input
      if (String(sendDate) > context.today)
        context.refuse('SAMPLE_SENT_FUTURE', { date: String(sendDate) }, { field: 'sendDate' })
      context.emit('srmPurSample.sent', { id: sample.id })
      return { patch: { fields: { sentQuantity, sendDate, trackingNumber, lotNumber } } }
    },
    async doReceive(context, sample, input) {
      const received = decimal(String(input.receivedQuantity))
      if (received.greaterThan(decimal(sample.sentQuantity))) {
        const args = { asked: plain(received), available: plain(sample.sentQuantity) }
        context.refuse('SAMPLE_RECEIVED_OVER', args, { field: 'receivedQuantity' })
      }
      if (received.isZero()) {
        const again = { sentQuantity: null, sendDate: null, trackingNumber: null }
        return { to: 'PREPARING' as const, patch: { fields: again } }
      }
      context.emit('srmPurSample.received', { id: sample.id })
      const fields = { receivedQuantity: input.receivedQuantity, receiveDate: context.today }
      return { to: 'RECEIVED' as const, patch: { fields } }
    },
    doCreateTrial,
    applyTrialResult: async (_context, _sample, input) => ({
      patch: { fields: { lineResult: input.lineResult } },
    }),
    doResample: resample,
    doResampleBeyond: resample,
    doCreateOrder,
    doClose: async (_context, _sample, input) => ({
      patch: { fields: { closeReason: input.reason } },
    }),
    doCancel: async (_context, _sample, input) => ({
      patch: { fields: { closeReason: input.reason } },
    }),
  },
})
