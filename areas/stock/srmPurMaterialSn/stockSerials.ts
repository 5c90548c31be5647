import { tableOf } from '@opensrm/kernel/document/define.ts'
import { AppError, type ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, type Numeric, plain } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurSnHistory } from '../srmPurSnHistory/srmPurSnHistory.definition.ts'
import { findSerials, type MaterialSn, moveSerials, type SerialMove } from './moveSerials.ts'
import { serialsOf } from './serialNumbers.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn.definition.ts'

/** Goods a movement takes from stock; fields left empty match any place or lot. */
type GoodsAsked = {
  orgId: string
  itemId: string
  subinventoryId?: string | null
  lotNumber: string | null
  ownerType: string
  supplierId: string | null
  quantity: string
}
type Named = { serialNumbers: string | null }
type SerialItem = { itemCode: string | null; serialControlFlag: string | null } | undefined

/**
 * Splits a stock request by where the named pieces are: pieces of one place and lot form one
 * request. Goods without serial control stay one request. `taken` collects the pieces of earlier
 * rows of the same operation. The ledger must be locked.
 */
export async function asksBySerials<Ask extends GoodsAsked>(
  context: OperationContext,
  ask: Ask,
  of: { row: Named; item: SerialItem; taken: Set<string>; leaves: boolean },
): Promise<(Ask & { serialNumbers?: readonly string[] })[]> {
  const serials = namedSerials({ ...of, quantity: ask.quantity })
  if (!serials) return [ask]
  const known = await findSerials(context, ask.itemId, serials)
  const there = known.filter(
    (piece) =>
      isInBooks(piece, ask, of.leaves) && !of.taken.has(`${ask.itemId}/${piece.serialNumber}`),
  )
  refuseOthers('SN_NOT_THERE', serials, { found: there, item: of.item })
  const groups = new Map<string, MaterialSn[]>()
  for (const piece of there) {
    of.taken.add(`${ask.itemId}/${piece.serialNumber}`)
    const key = `${piece.subinventoryId}/${piece.lotNumber}`
    groups.set(key, [...(groups.get(key) ?? []), piece])
  }
  return [...groups.values()].map((pieces) => ({
    ...ask,
    subinventoryId: pieces[0]?.subinventoryId ?? null,
    lotNumber: pieces[0]?.lotNumber ?? null,
    quantity: String(pieces.length),
    serialNumbers: numbersOf(pieces),
  }))
}

/** The pieces of a count difference: a loss names pieces in stock, a gain names issued ones. */
export async function countedSerials(
  context: OperationContext,
  stock: GoodsAsked,
  of: { row: Named; item: SerialItem },
): Promise<readonly string[] | undefined> {
  const isLoss = decimal(stock.quantity).isNegative()
  const serials = namedSerials({ ...of, quantity: decimal(stock.quantity).abs().toFixed() })
  if (!serials) return undefined
  const known = await findSerials(context, stock.itemId, serials)
  const found = known
    .filter(({ lotNumber }) => lotNumber === stock.lotNumber)
    .filter(isLoss ? (piece) => isInBooks(piece, stock, true) : (piece) => isOut(piece, stock))
  refuseOthers(isLoss ? 'SN_NOT_THERE' : 'SN_NOT_ISSUED', serials, { found, item: of.item })
  return serials
}

/** Serial-controlled goods must name as many pieces as are moved; other goods must name none. */
function namedSerials(of: { row: Named; item: SerialItem; quantity: string }): string[] | null {
  const serials = [...new Set(serialsOf(of.row))]
  const item = of.item?.itemCode ?? ''
  if (of.item?.serialControlFlag !== 'Y') {
    if (serials.length > 0) throw refusal('SN_NOT_CONTROLLED', { item })
    return null
  }
  if (!decimal(of.quantity).equals(serials.length)) {
    const args = { item, count: serials.length, quantity: plain(of.quantity) }
    throw refusal('SN_COUNT', args)
  }
  return serials
}

export const numbersOf = (pieces: readonly MaterialSn[]): string[] =>
  pieces.flatMap(({ serialNumber }) => serialNumber ?? [])

const refusal = (code: ErrorCode, args: { [name: string]: string | number }): AppError =>
  new AppError(code, args, { field: 'serialNumbers' })

function refuseOthers(
  code: ErrorCode,
  serials: readonly string[],
  { found, item }: { found: readonly MaterialSn[]; item: SerialItem },
): void {
  const known = new Set(found.map(({ serialNumber }) => serialNumber))
  const others = serials.filter((serial) => !known.has(serial))
  if (others.length === 0) return
  throw refusal(code, { item: item?.itemCode ?? '', serials: others.join(', ') })
}

const TAKEN_BY_HAND: readonly (string | null)[] = ['ISSUED', 'SCRAPPED']

/**
 * Whether the requested stock includes this piece. A manually issued or scrapped piece keeps its
 * place, because its stock stays in the books until a movement removes it.
 */
function isInBooks(piece: MaterialSn, goods: GoodsAsked, leaves: boolean): boolean {
  const isTaken = leaves && piece.subinventoryId && TAKEN_BY_HAND.includes(piece.snStatus)
  return (
    (piece.snStatus === 'IN_STOCK' || Boolean(isTaken)) &&
    piece.locationOrgId === goods.orgId &&
    (!goods.subinventoryId || piece.subinventoryId === goods.subinventoryId) &&
    (!goods.lotNumber || piece.lotNumber === goods.lotNumber) &&
    isOf(piece, goods)
  )
}

/** Whether the piece is issued and no longer in the books, so that a count can find it again. */
function isOut(piece: MaterialSn, goods: GoodsAsked): boolean {
  return piece.snStatus === 'ISSUED' && !piece.subinventoryId && isOf(piece, goods)
}

/** A piece of a written-off receipt belongs to nobody; consigned goods belong to their supplier. */
function isOf(piece: MaterialSn, { ownerType, supplierId }: GoodsAsked): boolean {
  return (
    piece.writtenOffFlag !== 'Y' && (ownerType !== 'SUPPLIER' || piece.supplierId === supplierId)
  )
}

/** The part of a posting that determines how its pieces move. */
type PiecePosting = {
  type: string
  quantity: Numeric
  stock: { inventoryOrgId: string; subinventoryId: string | null; itemId: string }
  toSubinventoryId?: string | null
  reversedTransactionId?: string | null
  reason?: string | null
  serialNumbers?: readonly string[] | undefined
}

/** Moves pieces with the ledger posting, or back with its reversal. */
export async function moveWithStock(
  context: OperationContext,
  posting: PiecePosting,
  transactionNumber: string,
): Promise<void> {
  const { stock, serialNumbers = [], reason = null } = posting
  const known = await findSerials(context, stock.itemId, serialNumbers)
  const isScrapped = ({ snStatus }: MaterialSn) => snStatus === 'SCRAPPED'
  const move = (pieces: readonly MaterialSn[], how: Followed): Promise<unknown> =>
    moveSerials(context, {
      ...{ itemId: stock.itemId, serialNumbers: numbersOf(pieces), remark: reason },
      ...{ documentType: LEDGER, documentNumber: transactionNumber, ...how },
    })
  const how = posting.reversedTransactionId ? takenBack(posting) : followed(posting)
  // A manually scrapped piece stays scrapped, wherever its stock moves.
  const { to: _to, ...place } = how
  await move(known.filter(isScrapped), place)
  const others = known.filter((piece) => !isScrapped(piece))
  await move(others, how)
  if (!posting.reversedTransactionId || !posting.type.startsWith('RETURN_')) return
  for (const { id, returnCount } of others)
    await context.updateAll(srmPurMaterialSn, [id], { returnCount: (returnCount ?? 1) - 1 })
}

const LEDGER = 'TRANSACTION'
type Followed = Pick<SerialMove, 'event' | 'to' | 'values'>

function followed({ type, quantity, stock, toSubinventoryId }: PiecePosting): Followed {
  const gone = { subinventoryId: null }
  switch (type) {
    case 'TRANSFER':
      return { event: 'TRANSFER', values: { subinventoryId: toSubinventoryId ?? null } }
    case 'ADJUST':
      return decimal(quantity).isNegative()
        ? { event: 'COUNT', to: 'ISSUED', values: gone }
        : { event: 'COUNT', to: 'IN_STOCK', values: placeOf(stock) }
    case 'SCRAP':
      return { event: 'SCRAP', to: 'SCRAPPED', values: gone }
    default:
      return { event: 'ISSUE', to: 'ISSUED', values: gone }
  }
}

/**
 * The state before the posting: consumed goods are back where they were taken from, stocked ones
 * wait again, received ones count as not received.
 */
function takenBack({ type, stock }: PiecePosting): Followed {
  const event = 'WRITE_OFF'
  switch (type) {
    case 'RECEIVE':
      return { event, values: { writtenOffFlag: 'Y', subinventoryId: null } }
    case 'STOCK_IN':
    case 'RETURN_RECEIVING':
      return { event, to: 'RECEIVED', values: { subinventoryId: null } }
    default:
      return { event, to: 'IN_STOCK', values: placeOf(stock) }
  }
}

const placeOf = ({ inventoryOrgId, subinventoryId }: PiecePosting['stock']) => ({
  locationOrgId: inventoryOrgId,
  subinventoryId,
})

/**
 * The pieces a posting took out of stock that have not changed since: only these can be returned.
 */
export async function piecesOutBy(
  context: OperationContext,
  transactionNumber: string | null,
): Promise<readonly MaterialSn[]> {
  const history = sql.table(tableOf(srmPurSnHistory))
  const { rows } = await sql<{ id: string }>`select h.material_sn_id as id from ${history} h
    where h.document_type = ${LEDGER} and h.document_number = ${transactionNumber} and h.event_code in ('ISSUE', 'SCRAP')
      and not exists (select 1 from ${history} later where later.material_sn_id = h.material_sn_id and later.id > h.id)
    `.execute(context.tx)
  if (rows.length === 0) return []
  return context.select(srmPurMaterialSn, { id: rows.map(({ id }) => id), status: 'ACTIVE' })
}
