import {
  decimal,
  isPositive,
  type Numeric,
  plain,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findEffectivePrice } from '../../base-data/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurReturn } from '../../stock/srmPurReturn/srmPurReturn.definition.ts'
import { srmPurReturnSupplierAddress } from '../../stock/srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.definition.ts'
import '../abnormal.errors.ts'
import { releaseGoods } from '../goods.ts'
import { srmQcnMrb } from '../srmQcnMrb/srmQcnMrb.definition.ts'
import { srmQcnRepair } from '../srmQcnRepair/srmQcnRepair.definition.ts'
import type { srmQcnAbnormal } from './srmQcnAbnormal.definition.ts'
import { type Abnormal, type DispositionType, placeOf } from './srmQcnAbnormal.rules.ts'

type Of<Op extends 'doSortResult' | 'doCreateReturn' | 'doCreateMrb' | 'doCreateRepair'> = InputOf<
  typeof srmQcnAbnormal,
  Op
>

/** The report is locked by its own operation, so nobody else takes the same pieces. */
function assertLeft(context: OperationContext, report: Abnormal, asked: Numeric): void {
  if (isPositive(asked) && !decimal(asked).greaterThan(decimal(report.undisposedQuantity))) return
  const left = plain(report.undisposedQuantity)
  context.refuse('ABNORMAL_ONLY_LEFT', { left }, { field: 'quantity' })
}

type Made = { resource: string; id: string; number: string | null }

function disposed(
  context: OperationContext,
  {
    type,
    amount,
    made,
    remark,
  }: {
    type: DispositionType
    amount: Numeric
    made?: Made
    remark?: string | null
  },
) {
  return {
    to: 'DISPOSING' as const,
    patch: {
      add: {
        dispositions: [
          {
            dispositionType: type,
            documentNumber: made?.number ?? null,
            documentResource: made?.resource ?? null,
            documentId: made?.id ?? null,
            quantity: quantity(amount),
            liveFlag: 'Y',
            dispositionTime: nowText(context),
            dispositionRemark: remark ?? null,
          },
        ],
      },
    },
    ...(made ? { answer: { resource: made.resource, id: made.id } } : {}),
  }
}

const stepOf = ({ abnormalNumber, dispositions }: Abnormal): string =>
  `QA:${abnormalNumber}:${dispositions.length + 1}`

export async function doSortResult(
  context: OperationContext,
  report: Abnormal,
  input: Of<'doSortResult'>,
) {
  assertLeft(context, report, input.quantity)
  await releaseGoods(context, report, {
    ...{ quantity: input.quantity, sourceDocType: 'QA', sourceDocNumber: report.abnormalNumber },
    sourceKey: `${stepOf(report)}:RELEASE`,
  })
  return disposed(context, { type: 'OK', amount: input.quantity, remark: input.remark })
}

export async function doCreateReturn(
  context: OperationContext,
  report: Abnormal,
  input: Of<'doCreateReturn'>,
) {
  assertLeft(context, report, input.quantity)
  const made = await draftReturn(context, report, {
    ...{ quantity: input.quantity, returnMode: input.returnMode, replaceDate: input.replaceDate },
    sourceDocType: 'QA',
    sourceKey: `${stepOf(report)}:RETURN`,
  })
  return disposed(context, { type: 'RETURN', amount: input.quantity, made })
}

/** A draft return of the suspect goods, at price and tax of the receipt line. */
export async function draftReturn(
  context: OperationContext,
  report: Abnormal,
  asked: {
    quantity: Numeric
    returnMode: string
    replaceDate?: string | null
    sourceDocType: 'QA' | 'MRB'
    sourceKey: string
  },
): Promise<Made> {
  const { sourceDocType, sourceKey } = asked
  const place = placeOf(report)
  const hasReceipt = Boolean(report.receiptLineId)
  const [order] = report.orderId ? await context.select(srmPurOrder, { id: report.orderId }) : []
  const price = hasReceipt ? {} : await priceOf(context, report)
  const made = await context.create(srmPurReturn, {
    returnMode: hasReceipt ? asked.returnMode : 'REFUND',
    returnFrom: place === 'RECEIVING' ? 'RECEIVING' : hasReceipt ? 'STOCK' : 'NO_SOURCE',
    reasonCode: 'QUALITY',
    reasonDesc: `${report.abnormalNumber} ${report.description ?? ''}`.slice(0, 500),
    abnormalId: report.id,
    supplierId: report.supplierId,
    returnOrgId: report.orgId,
    buyerId: order?.buyerId ?? context.caller?.personId ?? report.engineerId,
    replaceDate: hasReceipt && asked.returnMode === 'REPLACE' ? (asked.replaceDate ?? null) : null,
    ...{ sourceDocType, sourceKey },
    items: [
      {
        ...price,
        itemId: report.itemId,
        lotNumber: report.lotNumber,
        receiptLineId: report.receiptLineId,
        subinventoryId: place === 'STOCK' ? report.subinventoryId : null,
        quantity: quantity(asked.quantity),
        defectCode: 'OTHER',
      },
    ],
  })
  return { resource: 'srmPurReturn', id: made.id, number: made.returnNumber }
}

async function priceOf(context: OperationContext, report: Abnormal) {
  const found = await findEffectivePrice(context, {
    ...{ orgId: report.orgId, supplierId: report.supplierId ?? '', itemId: report.itemId ?? '' },
    ...{ currencyCode: BASE_CURRENCY, priceType: 'PURCHASE', uomCode: report.uomCode ?? '' },
    ...{ quantity: report.suspectQuantity ?? '0', date: context.today },
  })
  if (!found) return context.refuse('ABNORMAL_NO_PRICE')
  const { priceInclTax, taxRate, priceUnitQty } = found
  return { priceInclTax, taxRate, priceUnitQty, currencyCode: BASE_CURRENCY }
}

/** Price including tax of one piece, currency and tax rate: those of the receipt line. */
export async function unitPriceOf(context: OperationContext, report: Abnormal) {
  const [line] = report.receiptLineId
    ? await context.selectRows(srmPurReceipt, 'lines', { id: report.receiptLineId })
    : []
  if (!line?.priceInclTax)
    return {
      unitPriceInclTax: null,
      currencyCode: line?.currencyCode ?? BASE_CURRENCY,
      taxRate: line?.taxRate ?? '0',
    }
  const unit = decimal(line.priceInclTax).div(decimal(line.priceUnitQty ?? 1))
  return {
    unitPriceInclTax: unit.toFixed(6),
    currencyCode: line.currencyCode ?? BASE_CURRENCY,
    taxRate: line.taxRate ?? '0',
  }
}

export async function doCreateMrb(
  context: OperationContext,
  report: Abnormal,
  input: Of<'doCreateMrb'>,
) {
  assertLeft(context, report, input.quantity)
  const { unitPriceInclTax, currencyCode } = await unitPriceOf(context, report)
  const made = await context.create(srmQcnMrb, {
    orgId: report.orgId,
    abnormalId: report.id,
    reviewQuantity: quantity(input.quantity),
    urgentFlag: input.urgentFlag ?? 'N',
    ...{ unitPriceInclTax, currencyCode },
    problem: report.description ?? '',
    hostId: context.caller?.personId ?? report.engineerId,
  })
  const named = { resource: 'srmQcnMrb', id: made.id, number: made.mrbNumber }
  return disposed(context, { type: 'MRB', amount: input.quantity, made: named })
}

export async function doCreateRepair(
  context: OperationContext,
  report: Abnormal,
  input: Of<'doCreateRepair'>,
) {
  assertLeft(context, report, input.quantity)
  if (input.planReturnDate < context.today)
    context.refuse('ABNORMAL_PAST', {}, { field: 'planReturnDate' })
  const made = await draftRepair(context, report, {
    ...{ quantity: input.quantity, repairPlace: input.repairPlace },
    ...{ planReturnDate: input.planReturnDate, requirement: input.requirement },
    costBearer: report.responsibility ?? 'SUPPLIER',
  })
  return disposed(context, { type: 'REPAIR', amount: input.quantity, made })
}

export async function draftRepair(
  context: OperationContext,
  report: Abnormal,
  asked: {
    quantity: Numeric
    repairPlace: string
    planReturnDate: string
    requirement: string
    costBearer: string
    mrbId?: string
  },
): Promise<Made> {
  const { supplierId } = report
  const addresses = await context.select(srmPurReturnSupplierAddress, {
    ...{ supplierId, status: 'ENABLED' },
  })
  const address = addresses.find(({ defaultFlag }) => defaultFlag === 'Y') ?? addresses[0]
  const { quantity: amount, mrbId, repairPlace, ...values } = asked
  const made = await context.create(srmQcnRepair, {
    ...values,
    ...{ repairPlace, supplierId, orgId: report.orgId, abnormalId: report.id },
    mrbId: mrbId ?? null,
    shipAddress: repairPlace === 'AT_SUPPLIER' ? (address?.addressDetail ?? null) : null,
    items: [
      {
        ...{ itemId: report.itemId, lotNumber: report.lotNumber, orderId: report.orderId },
        ...{ uomCode: report.uomCode, quantity: quantity(amount) },
        defectDescription: (report.description ?? '').slice(0, 300),
      },
    ],
  })
  return { resource: 'srmQcnRepair', id: made.id, number: made.repairNumber }
}
