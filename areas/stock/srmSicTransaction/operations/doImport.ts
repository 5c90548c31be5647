import {
  AppError,
  type ErrorCode,
  type Issue,
  refuseIssues,
} from '@opensrm/kernel/protocol/errors.ts'
import type { Decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import '../../movement.errors.ts'
import { applyOrderReceipt, lockComponents, type OrderComponent } from '../../../orders/ports.ts'
import { asksBySerials } from '../../srmPurMaterialSn/stockSerials.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { lockLedger, type Posting, postTransactions } from '../postTransaction.ts'
import { srmSicTransaction } from '../srmSicTransaction.definition.ts'
import { importMove } from '../srmSicTransaction.moves.ts'
import { componentIssues, componentsOf, type OutsideEntry, outsideEntry } from './componentMoves.ts'
import { consumedStock, consumptions, type KnownSources, lockSources } from './doConsume.ts'
import { transferPair } from './doTransfer.ts'
import { allocateAll, assertMayPost, itemsOf, type StockAsk, type StockPart } from './stockRows.ts'

type Asked = {
  sourceKey: string
  transactionType: string
  subinventoryId: string
  toSubinventoryId: string | null
  itemId: string
  lotNumber: string | null
  ownerType: string | null
  supplierId: string | null
  quantity: string
  postDate: string | null
  sourceDocNumber: string | null
  reason: string | null
  orderComponentId: string | null
  serialNumbers: string | null
}
/** A row with the organisation of its place. */
type Move = Asked & {
  row: number
  orgId: string
  date: string
  from: Place | undefined
  to: Place | undefined
}
type Place = HeaderOf<typeof srmBaseSubinventory>

const POSSIBLE: readonly string[] = ['CONSUME', 'ISSUE', 'TRANSFER']
const keyOf = (move: Pick<Asked, 'sourceKey'>, part: number): string =>
  `IMPORT:${move.sourceKey}:${part}`

/**
 * Imports movements that another system has already made: consumption of consigned goods, issues
 * and transfers. A key is posted only once, so a file sent twice has no further effect.
 */
export const doImport = documentAction({
  ...importMove,
  async run(context, input) {
    const rows = input.rows
    const moves = await placed(context, rows)
    const items = await itemsOf(context, rows)
    await refuseForeignPlaces(context, moves)
    const fresh = await notPosted(context, moves)
    const known = await lockSources(context, consumptionsOf(fresh))
    const components = await lockComponents(context, componentsOf(fresh))
    refuseIssues(componentIssues(fresh, components))
    await lockLedger(context)
    const { postings, consumed } = await postingsOf(context, fresh, { known, items, components })
    if (consumed.length > 0) await applyOrderReceipt(context, consumed)
    const posted = await postTransactions(context, postings)
    return { posted: posted.length, postedBefore: moves.length - fresh.length }
  },
})

/** All faults of the rows that can be found without reading stock. */
async function placed(context: OperationContext, rows: readonly Asked[]): Promise<Move[]> {
  const ids = rows.flatMap(({ subinventoryId, toSubinventoryId }) =>
    toSubinventoryId ? [subinventoryId, toSubinventoryId] : [subinventoryId],
  )
  const places = new Map(
    (await context.select(srmBaseSubinventory, { id: [...new Set(ids)], status: 'ACTIVE' })).map(
      (place) => [place.id, place],
    ),
  )
  const moves = rows.map((asked, row): Move => {
    const from = places.get(asked.subinventoryId)
    const to = places.get(asked.toSubinventoryId ?? '')
    const orgId = from?.orgId ?? ''
    return { ...asked, row, orgId, date: asked.postDate ?? context.today, from, to }
  })
  const keys = new Set<string>()
  const issues: Issue[] = []
  for (const move of moves) {
    const tell = (field: string, code: ErrorCode, args: Issue['args'] = {}) =>
      issues.push({ child: 'rows', row: move.row, field, code, args })
    if (keys.has(move.sourceKey)) tell('sourceKey', 'MOVEMENT_KEY_TWICE', { key: move.sourceKey })
    keys.add(move.sourceKey)
    if (!POSSIBLE.includes(move.transactionType)) tell('transactionType', 'MOVEMENT_TYPE')
    if (!move.orgId) tell('subinventoryId', 'MOVEMENT_PLACE_CLOSED')
    const isOfSupplier = move.transactionType === 'CONSUME' || move.ownerType === 'SUPPLIER'
    if (isOfSupplier && !move.supplierId) tell('supplierId', 'ADJUST_OWNER', { row: move.row + 1 })
    if (move.transactionType !== 'TRANSFER') {
      if (move.orderComponentId) tell('orderComponentId', 'MOVEMENT_NOT_TRANSFER')
      continue
    }
    if (move.toSubinventoryId === move.subinventoryId)
      tell('toSubinventoryId', 'TRANSFER_SAME_PLACE')
    else if (move.to?.orgId !== move.orgId) tell('toSubinventoryId', 'TRANSFER_OTHER_ORG')
  }
  const asked = new Map(moves.map(({ orgId, date }) => [`${orgId}/${date}`, { orgId, date }]))
  for (const [key, { orgId, date }] of asked) {
    const closed = await periodIssues(context, orgId || null, date)
    for (const { row } of moves.filter((one) => `${one.orgId}/${one.date}` === key))
      issues.push(...closed.map((issue) => ({ ...issue, child: 'rows', row })))
  }
  refuseIssues(issues)
  return moves
}

async function refuseForeignPlaces(
  context: OperationContext,
  moves: readonly Move[],
): Promise<void> {
  for (const orgId of new Set(moves.map((move) => move.orgId)))
    await assertMayPost(context, orgId, 'doImport')
}

async function notPosted(context: OperationContext, moves: readonly Move[]): Promise<Move[]> {
  const found = await context.select(srmSicTransaction, {
    sourceKey: moves.flatMap((move) => [keyOf(move, 0), `${keyOf(move, 0)}:OUT`]),
  })
  const posted = new Set(found.map(({ sourceKey }) => sourceKey))
  return moves.filter((move) => !posted.has(keyOf(move, 0)) && !posted.has(`${keyOf(move, 0)}:OUT`))
}

const headerOf = (move: Move) => ({
  orgId: move.orgId,
  supplierId: move.supplierId ?? '',
  postDate: move.date,
})

function consumptionsOf(moves: readonly Move[]) {
  const uses = new Map<string, { header: ReturnType<typeof headerOf>; rows: Move[] }>()
  for (const move of moves) {
    if (move.transactionType !== 'CONSUME') continue
    const key = `${move.orgId}/${move.supplierId}`
    const use = uses.get(key) ?? { header: headerOf(move), rows: [] }
    uses.set(key, use)
    use.rows.push(move)
  }
  return [...uses.values()]
}

/** Takes stock row by row and reports every row with too little stock. */
async function postingsOf(
  context: OperationContext,
  moves: readonly Move[],
  {
    known,
    items,
    components,
  }: {
    known: KnownSources
    items: Awaited<ReturnType<typeof itemsOf>>
    components: ReadonlyMap<string, OrderComponent>
  },
) {
  const taken = new Map<string, Decimal>()
  const pieces = new Set<string>()
  const postings: Posting[] = []
  const consumed: { deliveryId: string; consumed: string }[] = []
  const issues: Issue[] = []
  for (const move of moves) {
    try {
      const named = {
        row: move,
        item: items.get(move.itemId),
        taken: pieces,
        leaves: move.transactionType !== 'TRANSFER',
      }
      const asks = await asksBySerials(context, stockOf(move), named)
      const parts = await allocateAll(context, asks, taken)
      if (move.transactionType === 'CONSUME') {
        const sourceKey = (index: number) => keyOf(move, index)
        const of = { header: headerOf(move), row: move, parts, known, sourceKey }
        const used = await consumptions(context, of)
        postings.push(...used.postings.map((posting) => withSource(posting, move)))
        consumed.push(...used.consumed)
      } else {
        const outside = outsideEntry(components.get(move.orderComponentId ?? ''), move.to)
        for (const [index, part] of parts.entries())
          postings.push(...moved(move, { part, sourceKey: keyOf(move, index), outside }))
      }
    } catch (error) {
      // Missing stock is detected by a read, so the transaction can continue and report all rows.
      const isMissing =
        error instanceof AppError &&
        (error.code === 'INSUFFICIENT_STOCK' || error.field === 'serialNumbers')
      if (!isMissing) throw error
      const { code, args, field = 'quantity' } = error
      issues.push({ child: 'rows', row: move.row, field, code, args })
    }
  }
  refuseIssues(issues)
  return { postings, consumed }
}

function ownerOf(move: Move): { ownerType: string; supplierId: string | null } {
  return move.ownerType === 'SUPPLIER'
    ? { ownerType: 'SUPPLIER', supplierId: move.supplierId }
    : { ownerType: 'OWN', supplierId: null }
}

function stockOf(move: Move): StockAsk {
  if (move.transactionType === 'CONSUME') return consumedStock(headerOf(move), move)
  const { orgId, subinventoryId, itemId, lotNumber, quantity } = move
  return { orgId, subinventoryId, itemId, lotNumber, quantity, ...ownerOf(move) }
}

const withSource = (posting: Posting, move: Move): Posting => ({
  ...posting,
  sourceDocNumber: move.sourceDocNumber,
  reason: move.reason,
})

function moved(
  move: Move,
  { part, sourceKey, outside }: { part: StockPart; sourceKey: string; outside?: OutsideEntry },
): Posting[] {
  const { orgId, itemId, reason } = move
  const owner = ownerOf(move)
  if (move.transactionType === 'TRANSFER') {
    const places = { from: move.subinventoryId, to: move.toSubinventoryId ?? '' }
    const of = { orgId, itemId, places, postDate: move.date, owner, part, sourceKey, reason }
    return transferPair({ ...of, outside }).map((posting) => withSource(posting, move))
  }
  const issue: Posting = {
    type: 'ISSUE',
    sourceKey,
    sourceDocType: 'TRANSACTION',
    sourceDocNumber: move.sourceDocNumber,
    postDate: move.date,
    stock: {
      inventoryOrgId: orgId,
      subinventoryId: part.subinventoryId,
      itemId,
      lotNumber: part.lotNumber,
      ...owner,
    },
    categoryId: part.categoryId,
    quantity: part.quantity.negated(),
    uomCode: part.stockUomCode,
    stockUomCode: part.stockUomCode,
    uomRate: 1,
    supplierId: owner.supplierId,
    reason,
    serialNumbers: part.serialNumbers,
  }
  return [issue]
}
