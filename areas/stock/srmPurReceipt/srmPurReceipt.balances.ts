import {
  type Decimal,
  decimal,
  greatest,
  isPositive,
  least,
  type Numeric,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { ReceiptLine } from './srmPurReceipt.rules.ts'

type Counted = Pick<
  ReceiptLine,
  | 'quantity'
  | 'acceptedQuantity'
  | 'concessionQuantity'
  | 'rejectedQuantity'
  | 'destroyedQuantity'
  | 'stockedQuantity'
  | 'returnedQuantity'
  | 'returnedUnjudgedQuantity'
  | 'returnedRejectedQuantity'
  | 'returnedAcceptedQuantity'
  | 'heldReceivingQuantity'
  | 'heldStockQuantity'
  | 'writeOffQuantity'
>

/** Received and still here without a verdict. A write-off takes its verdicts with it, so what is written off is not judged. */
export function waitingQuantity(line: Counted): Decimal {
  const gone = sum([
    line.acceptedQuantity,
    line.concessionQuantity,
    line.rejectedQuantity,
    line.destroyedQuantity,
    line.writeOffQuantity,
    line.returnedUnjudgedQuantity,
  ])
  return greatest(0, decimal(line.quantity).minus(gone))
}

/** Good goods that are neither in stock nor gone back. */
export function stockableQuantity(line: Counted): Decimal {
  const good = sum([line.acceptedQuantity, line.concessionQuantity])
  return greatest(
    0,
    good.minus(decimal(line.stockedQuantity)).minus(decimal(line.returnedAcceptedQuantity)),
  )
}

/** Bad goods that are still here. */
export function rejectedHere(line: Counted): Decimal {
  return greatest(0, decimal(line.rejectedQuantity).minus(decimal(line.returnedRejectedQuantity)))
}

/** What of the line has not reached the shelves yet and can be taken from the receiving area. */
export function inReceiving(line: Counted): Decimal {
  return sum([waitingQuantity(line), rejectedHere(line), stockableQuantity(line)])
}

/** What of the line was stocked and has not gone back. */
export function keptInStock(line: Counted): Decimal {
  const fromReceiving = sum([
    line.returnedUnjudgedQuantity,
    line.returnedRejectedQuantity,
    line.returnedAcceptedQuantity,
  ])
  const fromStock = decimal(line.returnedQuantity).minus(fromReceiving)
  return greatest(0, decimal(line.stockedQuantity).minus(fromStock))
}

/** The same, less what returns and write-offs on their way through approval already hold. */
export function freeInReceiving(line: Counted): Decimal {
  return greatest(0, inReceiving(line).minus(decimal(line.heldReceivingQuantity)))
}

export function freeInStock(line: Counted): Decimal {
  return greatest(0, keptInStock(line).minus(decimal(line.heldStockQuantity)))
}

export type Parts = { rejected: Decimal; unjudged: Decimal; accepted: Decimal; open: Decimal }

/** Where a quantity leaving the receiving area is taken from, in the order given; `open` is what there was not enough of. */
export function partsOf(
  line: Counted,
  asked: Numeric,
  order: readonly ('rejected' | 'unjudged' | 'accepted')[],
): Parts {
  const here = {
    rejected: rejectedHere(line),
    unjudged: waitingQuantity(line),
    accepted: stockableQuantity(line),
  }
  const parts: Parts = {
    rejected: decimal(0),
    unjudged: decimal(0),
    accepted: decimal(0),
    open: greatest(0, asked),
  }
  for (const kind of order) {
    if (!isPositive(parts.open)) break
    parts[kind] = least(here[kind], parts.open)
    parts.open = parts.open.minus(parts[kind])
  }
  return parts
}
