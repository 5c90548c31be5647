import { decimal, type Numeric, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { postTransaction, rejudge } from '../stock/ports.ts'
import { type Abnormal, placeOf } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'

/** The quality document that decides about goods, as the ledger names it. */
export type Decision = {
  quantity: Numeric
  sourceDocType: 'QA' | 'MRB' | 'QR'
  sourceDocNumber: string | null
  /** unique: QA|MRB|QR:number:row:step */
  sourceKey: string
  reason?: string | null
  serialNumbers?: string | null
}

type Goods = Pick<Abnormal, 'subinventoryId' | 'receiptLineId' | 'inventoryId' | 'uomRate'>

/** Suspect goods in stock may not be used until they are decided on. */
export async function blockGoods(context: OperationContext, report: Goods, by: Decision) {
  await post(context, report, 'BLOCK', by)
}

/** Goods found good may be used; on the receipt line the rejection is turned. */
export async function releaseGoods(
  context: OperationContext,
  report: Goods,
  by: Decision,
  verdict: 'ACCEPTED' | 'CONCESSION' = 'ACCEPTED',
): Promise<void> {
  const place = placeOf(report)
  if (place === 'STOCK') await post(context, report, 'RELEASE', by)
  if (place === 'RECEIVING')
    await rejudge(context, { ...by, receiptLineId: report.receiptLineId ?? '', to: verdict })
}

export async function scrapGoods(
  context: OperationContext,
  report: Goods,
  by: Decision,
): Promise<void> {
  const place = placeOf(report)
  if (place === 'STOCK') await post(context, report, 'SCRAP', by)
  if (place === 'RECEIVING')
    await rejudge(context, { ...by, receiptLineId: report.receiptLineId ?? '', to: 'SCRAPPED' })
}

async function post(
  context: OperationContext,
  { inventoryId, uomRate }: Goods,
  transactionType: 'BLOCK' | 'RELEASE' | 'SCRAP',
  { quantity: amount, sourceDocNumber, serialNumbers, reason, ...by }: Decision,
): Promise<void> {
  if (!inventoryId || decimal(amount).isZero()) return
  await postTransaction.run(context, {
    ...by,
    transactionType,
    inventoryId,
    quantity: quantity(decimal(amount).times(decimal(uomRate ?? 1))),
    blockedFlag: transactionType === 'SCRAP' ? 'Y' : 'N',
    serialNumbers: serialNumbers ?? null,
    postDate: context.today,
    sourceDocNumber,
    reason: reason ?? null,
  })
}
