import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, isPositive, plain, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { createDeduction } from '../../settlement/ports.ts'
import '../abnormal.errors.ts'
import '../repair.errors.ts'
import '../repair.events.ts'
import { releaseGoods, scrapGoods } from '../goods.ts'
import { unitPriceOf } from '../srmQcnAbnormal/disposing.ts'
import { executed, released } from '../srmQcnAbnormal/following.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { type Abnormal, placeOf } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnRepair } from './srmQcnRepair.definition.ts'
import type { Repair } from './srmQcnRepair.rules.ts'

const named = ({ id, repairNumber, supplierId }: Repair) => ({ id, repairNumber, supplierId })
const toEngineer = ({ id, repairNumber, engineerId }: Repair) => ({ id, repairNumber, engineerId })

async function reportOf(context: OperationContext, { abnormalId }: Repair): Promise<Abnormal> {
  return (await context.find(srmQcnAbnormal, abnormalId ?? '')) as Abnormal
}

async function giveBack(context: OperationContext, { id, abnormalId }: Repair): Promise<void> {
  if (abnormalId) await released(context, abnormalId, id)
}

async function doSupplierConfirm(
  context: OperationContext,
  repair: Repair,
  input: InputOf<typeof srmQcnRepair, 'doSupplierConfirm'>,
) {
  const { promisedDate, supplierRemark, received } = input
  if (promisedDate < context.today) context.refuse('ABNORMAL_PAST', {}, { field: 'promisedDate' })
  const rows = repair.items.map((item) => {
    const index = received.findIndex(({ rowId }) => rowId === item.id)
    const arrived = received[index]?.quantity ?? item.quantity
    if (decimal(arrived).greaterThan(decimal(item.quantity))) {
      const args = { quantity: plain(item.quantity) }
      const at = { child: 'received', row: index, field: 'quantity' }
      context.refuse('REPAIR_RECEIVED_OVER', args, at)
    }
    return { id: item.id, supplierReceivedQuantity: arrived, sent: item.quantity }
  })
  const isShort = rows.some(
    (row) => !decimal(row.supplierReceivedQuantity).equals(decimal(row.sent)),
  )
  if (isShort && !supplierRemark)
    context.refuse('REPAIR_SHORT_REMARK', {}, { field: 'supplierRemark' })
  if (isShort) context.emit('srmQcnRepair.receivedShort', toEngineer(repair))
  return {
    patch: {
      fields: { promisedDate, supplierRemark },
      rows: { items: rows.map(({ sent: _sent, ...row }) => row) },
    },
  }
}

async function doSupplierReturn(
  context: OperationContext,
  repair: Repair,
  { shipDate, shipments }: InputOf<typeof srmQcnRepair, 'doSupplierReturn'>,
) {
  if (shipments.length === 0) context.refuse('REPAIR_NOTHING')
  if (shipDate > context.today) context.refuse('REPAIR_SHIP_DATE', {}, { field: 'shipDate' })
  const added = shipments.map(({ rowId, shipQuantity, repairReport }, row) => {
    const item = repair.items.find(({ id }) => id === rowId)
    if (!item)
      return context.refuse('UNKNOWN_LINE', {}, { child: 'shipments', row, field: 'rowId' })
    const same = shipments.filter((one) => one.rowId === rowId)
    const left = decimal(item.quantity)
      .minus(decimal(item.shippedBackQuantity))
      .minus(decimal(item.unrepairedQuantity))
    if (sum(same.map((one) => one.shipQuantity)).greaterThan(left)) {
      const at = { child: 'shipments', row, field: 'shipQuantity' }
      context.refuse('REPAIR_OVER_OUTSTANDING', { left: plain(left) }, at)
    }
    return { itemLineNum: item.lineNum, shipDate, shipQuantity, repairReport }
  })
  context.emit('srmQcnRepair.shippedBack', toEngineer(repair))
  return { patch: { add: { returns: added } } }
}

/** Good pieces may be used again, bad ones stay outstanding, scrap leaves the books. */
async function doReceive(
  context: OperationContext,
  repair: Repair,
  { results }: InputOf<typeof srmQcnRepair, 'doReceive'>,
) {
  if (results.length === 0) context.refuse('REPAIR_NOTHING')
  const report = await reportOf(context, repair)
  const rows: { id: string; goodQuantity: string; scrapQuantity: string }[] = []
  for (const [index, result] of results.entries()) {
    const { rowId, goodQuantity, badQuantity, scrapQuantity } = result
    const at = { child: 'results', row: index, field: 'rowId' }
    const shipment = repair.returns.find(({ id }) => id === rowId)
    if (!shipment) return context.refuse('UNKNOWN_LINE', {}, at)
    if (shipment.receiveDate || rows.some(({ id }) => id === rowId))
      context.refuse('REPAIR_ALREADY_RECEIVED', {}, at)
    const all = sum([goodQuantity, badQuantity, scrapQuantity])
    if (!all.equals(decimal(shipment.shipQuantity))) {
      const args = { sum: plain(all), quantity: plain(shipment.shipQuantity) }
      context.refuse('REPAIR_RESULT_SUM', args, { ...at, field: 'goodQuantity' })
    }
    const by = { sourceDocType: 'QR', sourceDocNumber: repair.repairNumber } as const
    const key = `QR:${repair.repairNumber}:${shipment.id}`
    if (isPositive(goodQuantity))
      await releaseGoods(context, report, {
        ...{ ...by, quantity: goodQuantity, sourceKey: `${key}:RELEASE` },
      })
    if (isPositive(scrapQuantity))
      await scrapGoods(context, report, {
        ...{ ...by, quantity: scrapQuantity, sourceKey: `${key}:SCRAP` },
        serialNumbers: result.serialNumbers,
      })
    const received = { receiveDate: context.today, goodQuantity, badQuantity, scrapQuantity }
    rows.push({ id: shipment.id, ...received })
  }
  const done = sum(rows.flatMap((row) => [row.goodQuantity, row.scrapQuantity]))
  const isDone = done.equals(decimal(repair.outstandingQuantity))
  if (isDone) await finish(context, repair)
  return {
    to: isDone ? ('CLOSED' as const) : ('REPAIRING' as const),
    patch: { rows: { returns: rows } },
  }
}

async function finish(context: OperationContext, repair: Repair): Promise<void> {
  context.emit('srmQcnRepair.closed', named(repair))
  await executed(context, repair.id)
}

/** What is outstanding is given up: it leaves the books as scrap. */
async function doClose(
  context: OperationContext,
  repair: Repair,
  { closeReason, serialNumbers }: InputOf<typeof srmQcnRepair, 'doClose'>,
) {
  if (repair.arrivingFlag === 'Y') context.refuse('REPAIR_ON_THE_WAY')
  const report = await reportOf(context, repair)
  const lost = repair.items.filter((item) => isPositive(item.outstandingQuantity))
  for (const item of lost)
    await scrapGoods(context, report, {
      ...{ quantity: item.outstandingQuantity ?? '0', sourceDocType: 'QR' },
      sourceDocNumber: repair.repairNumber,
      sourceKey: `QR:${repair.repairNumber}:${item.lineNum}:CLOSE`,
      ...{ reason: closeReason, serialNumbers },
    })
  await finish(context, repair)
  const items = lost.map(({ id, outstandingQuantity }) => ({
    id,
    unrepairedQuantity: outstandingQuantity,
  }))
  return { patch: { fields: { closeReason }, rows: { items } } }
}

/** The typed cost, and goods accepted before that were scrapped or not repaired, at their receipt price. */
async function doCreateDeduction(
  context: OperationContext,
  repair: Repair,
  { repairCost }: InputOf<typeof srmQcnRepair, 'doCreateDeduction'>,
) {
  const report = await reportOf(context, repair)
  const { unitPriceInclTax, currencyCode, taxRate } = await unitPriceOf(context, report)
  const isAccepted = placeOf(report) === 'STOCK'
  const lost = sum(repair.items.flatMap((row) => [row.scrapQuantity, row.unrepairedQuantity]))
  const value = isAccepted ? lost.times(decimal(unitPriceInclTax)) : decimal(0)
  const share = repair.costBearer === 'SHARED' ? decimal(report.supplierShare) : decimal(100)
  const all = decimal(repairCost).plus(value).times(share).div(100)
  const amount = fixed(roundTo(all, currencyDecimals(currencyCode)), 2)
  if (!isPositive(amount)) context.refuse('REPAIR_NOTHING_TO_CHARGE', {}, { field: 'repairCost' })
  const made = await createDeduction(context, {
    ...{ sourceDocType: 'QCN_REPAIR', sourceDocId: repair.id, part: 'REPAIR' },
    sourceDocNumber: repair.repairNumber ?? '',
    ...{ deductionType: 'REPAIR_COST', direction: 'DEDUCT', offsetMode: 'INVOICE' },
    ...{ supplierId: repair.supplierId ?? '', orgId: repair.orgId ?? '', currencyCode, taxRate },
    ...{ amount, born: 'CHARGED' },
    reason: inBothLanguages(
      t(
        `返修单${repair.repairNumber}的费用与损失`,
        `Cost and loss of repair ${repair.repairNumber}`,
      ),
    ),
  })
  return {
    patch: { fields: { deductionId: made.id } },
    answer: { resource: 'srmRcnDeduction', id: made.id },
  }
}

export const srmQcnRepairOperations = defineOperations(srmQcnRepair, {
  beforeDelete: giveBack,
  effects: {
    async doApproval(context, repair) {
      context.emit('srmQcnRepair.approved', named(repair))
    },
    async doSend(context, repair, { carrier, trackingNumber }) {
      context.emit('srmQcnRepair.sent', named(repair))
      const isOnSite = repair.repairPlace === 'ON_SITE'
      return {
        to: isOnSite ? ('REPAIRING' as const) : ('SENT' as const),
        patch: {
          fields: {
            sendDate: context.today,
            ...(isOnSite
              ? {}
              : {
                  carrier: carrier ?? repair.carrier,
                  trackingNumber: trackingNumber ?? repair.trackingNumber,
                }),
          },
        },
      }
    },
    doSupplierConfirm,
    async doResend(context, repair, { trackingNumber, carrier }) {
      context.emit('srmQcnRepair.resent', named(repair))
      return { patch: { fields: { trackingNumber, carrier: carrier ?? repair.carrier } } }
    },
    doSupplierReturn,
    doReceive,
    doClose,
    doCreateDeduction,
    async doInvalid(context, repair, { reason }) {
      await giveBack(context, repair)
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
})
