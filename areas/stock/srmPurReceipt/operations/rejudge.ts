import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  least,
  type Numeric,
  plain,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  applyOrderReceipt,
  lockOrderRowsForShipping,
  type ShippingRow,
} from '../../../orders/ports.ts'
import '../../returns.errors.ts'
import { postTransactions } from '../../srmSicTransaction/postTransaction.ts'
import { srmSicTransaction } from '../../srmSicTransaction/srmSicTransaction.definition.ts'
import { freeInReceiving, rejectedHere, waitingQuantity } from '../srmPurReceipt.balances.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { periodIssues } from '../srmPurReceipt.period.ts'
import { receiptPosting } from '../srmPurReceipt.postings.ts'
import { applyReceiptBalances } from './applyBalances.ts'

export type Rejudgement = {
  receiptLineId: string
  /** in the receipt's unit */
  quantity: Numeric
  /** ACCEPTED and CONCESSION turn the verdict; SCRAPPED takes the goods off the receiving area */
  to: 'ACCEPTED' | 'CONCESSION' | 'SCRAPPED'
  sourceDocType: 'QA' | 'MRB' | 'QR'
  sourceDocNumber: string | null
  /** unique; the same key again does nothing */
  sourceKey: string
  reason?: string | null
}

/**
 * Another decision about goods of a receipt line that were rejected and are still in the receiving area. The verdict is turned
 * by a pair of postings, the rejection taken back and the acceptance added; scrap is never payable.
 */
export async function rejudge(context: OperationContext, asked: Rejudgement): Promise<void> {
  const [row] = await context.selectRows(srmPurReceipt, 'lines', { id: asked.receiptLineId })
  if (!row) return context.refuse('UNKNOWN_LINE')
  const receipt = await context.lock(srmPurReceipt, row.headerId)
  const isScrap = asked.to === 'SCRAPPED'
  const keys = isScrap ? [asked.sourceKey] : [`${asked.sourceKey}:REJECT`]
  if ((await context.select(srmSicTransaction, { sourceKey: keys })).length > 0) return
  refuseIssues(await periodIssues(context, receipt.receiveOrgId, context.today))
  const line = receipt.lines.find(({ id }) => id === asked.receiptLineId) ?? row
  const available = least(rejectedHere(line), freeInReceiving(line))
  const amount = decimal(asked.quantity)
  if (amount.greaterThan(available))
    context.refuse('REJUDGE_OVER_REJECTED', {
      receipt: receipt.receiptNumber ?? '',
      line: line.lineNum ?? 0,
      asked: plain(amount),
      available: plain(available),
    })
  const deliveryId = line.orderDeliveryId ?? ''
  const rows = await lockOrderRowsForShipping(context, [deliveryId])
  const shipping = rows.get(deliveryId) as ShippingRow
  const by = quantity(amount)
  const back = quantity(amount.negated())
  const source = {
    sourceDocType: asked.sourceDocType,
    sourceDocNumber: asked.sourceDocNumber,
    reason: asked.reason ?? null,
  }
  const posting = (type: 'INSPECT_ACCEPT' | 'INSPECT_REJECT', moved: string, before: Numeric) =>
    receiptPosting(receipt, line, shipping, {
      ...{ type, quantity: moved, takenBefore: before, postDate: context.today },
    })
  if (isScrap) {
    await applyReceiptBalances(context, [receipt], [{ id: line.id, scrappedQuantity: by }])
    const base = posting('INSPECT_REJECT', back, line.rejectedQuantity ?? '0')
    await postTransactions(context, [
      {
        ...{ ...base, ...source, type: 'SCRAP', sourceKey: asked.sourceKey },
        ...{ price: null, isPayable: false, stockOptions: { rejected: true } },
        stock: { ...base.stock, subinventoryId: null },
      },
    ])
    return
  }
  const counter = asked.to === 'ACCEPTED' ? 'acceptedQuantity' : 'concessionQuantity'
  await applyReceiptBalances(
    context,
    [receipt],
    [{ id: line.id, rejectedQuantity: back, [counter]: by }],
  )
  await applyOrderReceipt(context, [{ deliveryId, accepted: by, rejected: back }])
  const good = sum([line.acceptedQuantity, line.concessionQuantity, line.destroyedQuantity])
  await postTransactions(context, [
    {
      ...posting('INSPECT_REJECT', back, line.rejectedQuantity ?? '0'),
      ...source,
      sourceKey: `${asked.sourceKey}:REJECT`,
    },
    {
      ...posting('INSPECT_ACCEPT', by, good),
      ...source,
      sourceKey: `${asked.sourceKey}:ACCEPT`,
    },
  ])
  if (asked.to === 'CONCESSION')
    await context.update(srmPurReceipt, receipt.id, {
      rows: { lines: [{ id: line.id, mrbNumber: asked.sourceDocNumber }] },
    })
}

/** Rejected goods of the line that are still here, and what waits for a verdict. */
export function receiptGoods(line: Parameters<typeof rejectedHere>[0]) {
  return { rejected: rejectedHere(line), waiting: waitingQuantity(line) }
}
