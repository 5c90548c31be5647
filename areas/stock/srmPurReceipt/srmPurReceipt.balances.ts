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
> & { scrappedQuantity?: string | null }

/**
 * Quantity received and still waiting for inspection. A write-off also reverses its inspection
 * results, so written-off quantity does not wait.
 */
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

/** Accepted goods that are neither in stock nor returned. */
export function stockableQuantity(line: Counted): Decimal {
  const good = sum([line.acceptedQuantity, line.concessionQuantity])
  return greatest(
    0,
    good.minus(decimal(line.stockedQuantity)).minus(decimal(line.returnedAcceptedQuantity)),
  )
}

/** Rejected goods that are still here. */
export function rejectedHere(line: Counted): Decimal {
  const gone = decimal(line.returnedRejectedQuantity).plus(decimal(line.scrappedQuantity))
  return greatest(0, decimal(line.rejectedQuantity).minus(gone))
}

/** Quantity of the line that is not stocked yet and can be taken from the receiving area. */
export function inReceiving(line: Counted): Decimal {
  return sum([waitingQuantity(line), rejectedHere(line), stockableQuantity(line)])
}

/** Quantity of the line that was stocked and not returned. */
export function keptInStock(line: Counted): Decimal {
  const fromReceiving = sum([
    line.returnedUnjudgedQuantity,
    line.returnedRejectedQuantity,
    line.returnedAcceptedQuantity,
  ])
  const fromStock = decimal(line.returnedQuantity).minus(fromReceiving)
  return greatest(0, decimal(line.stockedQuantity).minus(fromStock))
}

/** The same, less what returns and write-offs in approval reserve. */
export function freeInReceiving(line: Counted): Decimal {
  return greatest(0, inReceiving(line).minus(decimal(line.heldReceivingQuantity)))
}

export function freeInStock(line: Counted): Decimal {
  return greatest(0, keptInStock(line).minus(decimal(line.heldStockQuantity)))
}

export type Parts = { rejected: Decimal; unjudged: Decimal; accepted: Decimal; open: Decimal }

/**
 * Splits a quantity leaving the receiving area by the given order of kinds; `open` is the missing
 * quantity.
 */
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
