import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { describe, expect, it } from 'vitest'
import type { ReceiptLine } from '../srmPurReceipt/srmPurReceipt.rules.ts'
import type { Reversible } from '../srmSicTransaction/mirror.ts'
import { splitOf } from './srmPurWriteOff.sources.ts'

const ZERO = {
  ...{ quantity: '0', acceptedQuantity: '0', concessionQuantity: '0', rejectedQuantity: '0' },
  ...{ destroyedQuantity: '0', stockedQuantity: '0', returnedQuantity: '0', writeOffQuantity: '0' },
  ...{ returnedUnjudgedQuantity: '0', returnedRejectedQuantity: '0' },
  ...{ returnedAcceptedQuantity: '0', heldReceivingQuantity: '0', heldStockQuantity: '0' },
}
const line = (counters: Partial<typeof ZERO>) => ({ ...ZERO, ...counters }) as ReceiptLine
const posting = (transactionType: string, quantity: string, sourceKey = '', settled = '0') =>
  ({
    row: { transactionType, quantity, sourceKey, statementQuantity: settled },
    reversed: decimal(0),
  }) as unknown as Reversible

function split(
  of: ReceiptLine,
  postings: readonly Reversible[],
  asked: number,
  withStock = false,
): { [part: string]: number } {
  const parts = Object.entries(splitOf(of, postings, { asked: decimal(asked), withStock }))
  return Object.fromEntries(
    parts.filter(([, part]) => !part.isZero()).map(([name, part]) => [name, part.toNumber()]),
  )
}

describe('The goods of a write-off', () => {
  const tested = [
    posting('RECEIVE', '10'),
    posting('INSPECT_ACCEPT', '8'),
    posting('INSPECT_ACCEPT', '2', 'INSPECT_ACCEPT_DESTROYED:1'),
  ]

  it('leave reserved goods in the receiving area, and take those destroyed in testing instead', () => {
    const held = line({
      ...{ quantity: '10', acceptedQuantity: '8', destroyedQuantity: '2' },
      heldReceivingQuantity: '3',
    })
    expect(split(held, tested, 7)).toEqual({ accepted: 5, destroyed: 2 })
    expect(split(held, tested, 10)).toEqual({ accepted: 5, destroyed: 2 })
  })

  it('leave reserved goods in stock', () => {
    const postings = [
      posting('RECEIVE', '10'),
      posting('INSPECT_ACCEPT', '10'),
      posting('STOCK_IN', '6'),
    ]
    const held = line({
      ...{ quantity: '10', acceptedQuantity: '10', stockedQuantity: '6', heldStockQuantity: '5' },
      heldReceivingQuantity: '1',
    })
    expect(split(held, postings, 10, true)).toEqual({ accepted: 3, stocked: 1 })
    expect(split(held, postings, 10)).toEqual({ accepted: 3 })
  })

  it('take uninspected goods first, then rejected, then accepted ones, stock last', () => {
    const postings = [
      posting('RECEIVE', '10'),
      posting('INSPECT_REJECT', '2'),
      posting('INSPECT_ACCEPT', '5'),
      posting('STOCK_IN', '2'),
    ]
    const mixed = line({
      ...{ quantity: '10', rejectedQuantity: '2', acceptedQuantity: '5', stockedQuantity: '2' },
    })
    expect(split(mixed, postings, 4, true)).toEqual({ unjudged: 3, rejected: 1 })
    expect(split(mixed, postings, 9, true)).toEqual({
      ...{ unjudged: 3, rejected: 2, accepted: 3, stocked: 1 },
    })
  })

  it('include no acceptance that is on a statement', () => {
    const postings = [posting('RECEIVE', '10'), posting('INSPECT_ACCEPT', '10', '', '6')]
    const settled = line({ quantity: '10', acceptedQuantity: '10' })
    expect(split(settled, postings, 10)).toEqual({ accepted: 4 })
  })
})
