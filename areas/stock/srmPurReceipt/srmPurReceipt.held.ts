import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Numeric, plain } from '@opensrm/kernel/values/decimal.ts'
import { freeInReceiving } from './srmPurReceipt.balances.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

/** Goods reserved by a return or a write-off cannot be used meanwhile. */
export function heldIssue(receipt: Receipt, line: ReceiptLine, asked: Numeric): Issue {
  return {
    code: 'RECEIPT_LINE_HELD',
    args: {
      receipt: receipt.receiptNumber ?? '',
      line: line.lineNum ?? 0,
      held: plain(line.heldReceivingQuantity),
      asked: plain(asked),
      available: plain(freeInReceiving(line)),
    },
  }
}
