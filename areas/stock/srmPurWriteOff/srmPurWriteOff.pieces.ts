import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, plain, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseSubinventory } from '../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { findSerials, type MaterialSn } from '../srmPurMaterialSn/moveSerials.ts'
import { serialsIn, serialsOf } from '../srmPurMaterialSn/serialNumbers.ts'
import { srmPurMaterialSn } from '../srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { numbersOf, piecesOutBy } from '../srmPurMaterialSn/stockSerials.ts'
import { srmPurReturn } from '../srmPurReturn/srmPurReturn.definition.ts'
import type { Reversible } from '../srmSicTransaction/mirror.ts'
import type { Posting } from '../srmSicTransaction/postTransaction.ts'
import type { WriteOff, WriteOffLine } from './srmPurWriteOff.rules.ts'
import { componentShare, type Drafted, postingsOf, type Sources } from './srmPurWriteOff.sources.ts'

/**
 * Serial-controlled goods must name pieces that the original posting moved and that have not moved
 * since. Checked at submission, and again under lock at approval.
 */
export async function serialIssues(
  context: OperationContext,
  writeOff: WriteOff,
  sources: Sources,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, line] of writeOff.lines.entries()) {
    const source = sources.of(line)
    const free = source ? await freePieces(context, writeOff, line, { source, sources }) : null
    if (!free) continue
    const place = { child: 'lines', row, field: 'serialNumbers' }
    const named = new Set(serialsOf(line))
    const args = { line: line.lineNum ?? 0 }
    if (!decimal(named.size).equals(decimal(line.quantity))) {
      const counts = { count: named.size, quantity: plain(line.quantity) }
      issues.push({ ...place, code: 'WRITEOFF_SERIALS', args: { ...args, ...counts } })
      continue
    }
    const known = new Set(numbersOf(free))
    const strays = [...named].filter((serial) => !known.has(serial))
    if (strays.length > 0) {
      const serials = strays.join(', ')
      issues.push({ ...place, code: 'WRITEOFF_SERIALS_MOVED', args: { ...args, serials } })
    }
  }
  return issues
}

/** Default pieces and their number for a new line, if there is no choice between them. */
export async function proposedPieces(
  context: OperationContext,
  writeOff: Drafted,
  line: WriteOffLine,
  sources: Sources,
): Promise<{ quantity?: string; serialNumbers?: string }> {
  const source = sources.of(line)
  const free = source ? await freePieces(context, writeOff, line, { source, sources }) : null
  if (!free?.length || decimal(free.length).greaterThan(decimal(line.quantity))) return {}
  return { quantity: quantity(free.length), serialNumbers: numbersOf(free).join('\n') }
}

/** The pieces a line may reverse; null for goods without serial control. */
async function freePieces(
  context: OperationContext,
  writeOff: Drafted,
  line: WriteOffLine,
  { source, sources }: { source: Reversible; sources: Sources },
): Promise<readonly MaterialSn[] | null> {
  const { row } = source
  if (writeOff.writeOffType === 'CONSUME') {
    const item = await context.findMaster(srmBaseItem, row.itemId)
    return item?.serialControlFlag === 'Y' ? piecesOutBy(context, row.transactionNumber) : null
  }
  const at = sources.receiptLine(line)?.line
  if (at?.serialControlFlag !== 'Y') return null
  if (writeOff.writeOffType === 'RETURN') {
    const gone = await context.selectRows(srmPurReturn, 'itemSns', { parentId: row.returnItemId })
    const serials = gone.flatMap(({ serialNumber }) => (serialNumber as string | null) ?? [])
    return (await findSerials(context, at.itemId, serials)).filter(
      ({ snStatus }) => snStatus === 'RETURNED',
    )
  }
  const pieces = await context.select(srmPurMaterialSn, {
    ...{ receiptLineId: at.id, writtenOffFlag: 'N', status: 'ACTIVE' },
  })
  const waits = (piece: MaterialSn) => piece.snStatus === 'RECEIVED'
  const lies = ({ snStatus, subinventoryId }: MaterialSn) =>
    snStatus === 'IN_STOCK' && subinventoryId !== null
  switch (writeOff.writeOffType) {
    case 'STOCK_IN':
      return pieces.filter((piece) => lies(piece) && piece.subinventoryId === row.subinventoryId)
    case 'RECEIPT_AND_STOCK':
      return pieces.filter((piece) => waits(piece) || lies(piece))
    default:
      return pieces.filter(waits)
  }
}

/**
 * Adds the pieces to the mirrored posting that reverses them: the receipt's own or that of stock.
 * Pieces of a receipt that are in stock must be in the place the stock is taken from.
 */
export async function withPieces(
  context: OperationContext,
  line: WriteOffLine,
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
  const serials = serialsOf(line)
  if (serials.length === 0) return postings
  const receipt = postings.find(({ type }) => type === 'RECEIVE')
  if (!receipt) return postings.map((posting) => ({ ...posting, serialNumbers: serials }))
  const pieces = await findSerials(context, line.itemId, serials)
  for (const { type, stock, quantity: moved } of postings) {
    if (type !== 'STOCK_IN') continue
    const count = pieces.filter(({ subinventoryId }) => subinventoryId === stock.subinventoryId)
    const wanted = decimal(moved).abs()
    if (wanted.equals(count.length)) continue
    const place = await context.findMaster(srmBaseSubinventory, stock.subinventoryId)
    context.refuse('WRITEOFF_SERIALS_PLACE', {
      ...{ line: line.lineNum ?? 0, place: place?.subinventoryCode ?? '' },
      ...{ count: count.length, quantity: plain(wanted) },
    })
  }
  return postings.map((posting) =>
    posting === receipt ? { ...posting, serialNumbers: serials } : posting,
  )
}

/**
 * A partial reversal of subcontracted goods must say which component pieces it contains; they need
 * not all be named. Checked at submission, and again under lock at approval.
 */
export async function componentIssues(
  context: OperationContext,
  writeOff: WriteOff,
  sources: Sources,
): Promise<Issue[]> {
  if (!['RECEIPT', 'RECEIPT_AND_STOCK'].includes(writeOff.writeOffType ?? '')) return []
  const issues: Issue[] = []
  for (const [row, line] of writeOff.lines.entries()) {
    const source = sources.of(line)
    if (!source) continue
    const place = { child: 'lines', row, field: 'componentSerials' }
    const known = new Set<string>()
    for (const used of postingsOf(sources.postings(line)).components) {
      const pieces = await usedPieces(context, used)
      if (!pieces) continue
      for (const serial of numbersOf(pieces)) known.add(serial)
      const amount = componentShare(used, source, decimal(line.quantity))
      const count = backWith(line, pieces, amount).length
      if (amount.equals(count)) continue
      const item = await context.findMaster(srmBaseItem, used.row.itemId)
      const args = {
        ...{ line: line.lineNum ?? 0, item: item?.itemCode ?? '' },
        ...{ count, quantity: plain(amount), serials: numbersOf(pieces).join(', ') },
      }
      issues.push({ ...place, code: 'WRITEOFF_COMPONENT_PIECES', args })
    }
    const strays = serialsIn(line.componentSerials).filter((serial) => !known.has(serial))
    if (strays.length > 0) {
      const args = { line: line.lineNum ?? 0, serials: strays.join(', ') }
      issues.push({ ...place, code: 'SN_NOT_COMPONENT', args })
    }
  }
  return issues
}

/** The component pieces of its mirrored posting. */
export async function componentPieces(
  context: OperationContext,
  line: WriteOffLine,
  used: Reversible,
  amount: Decimal,
): Promise<{ serialNumbers?: readonly string[] }> {
  const pieces = await usedPieces(context, used)
  return pieces ? { serialNumbers: numbersOf(backWith(line, pieces, amount)) } : {}
}

/** Pieces used by a component's posting that can be returned; null without serial control. */
async function usedPieces(
  context: OperationContext,
  { row }: Reversible,
): Promise<readonly MaterialSn[] | null> {
  const item = await context.findMaster(srmBaseItem, row.itemId)
  return item?.serialControlFlag === 'Y' ? piecesOutBy(context, row.transactionNumber) : null
}

/** All remaining pieces if there is no choice between them, otherwise the named ones. */
function backWith(
  line: WriteOffLine,
  pieces: readonly MaterialSn[],
  amount: Decimal,
): readonly MaterialSn[] {
  if (amount.equals(pieces.length)) return pieces
  const named = new Set(serialsIn(line.componentSerials))
  return pieces.filter(({ serialNumber }) => named.has(serialNumber ?? ''))
}
