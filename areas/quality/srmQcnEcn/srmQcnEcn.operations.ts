import type { ListedRow } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type EnrichContext,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import { srmPurAsl } from '../../asl/srmPurAsl/srmPurAsl.definition.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { openItemOrders } from '../../orders/ports.ts'
import { stockOfItems } from '../../stock/ports.ts'
import '../ecn.errors.ts'
import { draftPpap } from '../srmQcnPpap/drafting.ts'
import { srmQcnPpap } from '../srmQcnPpap/srmQcnPpap.definition.ts'
import { srmQcnEcn } from './srmQcnEcn.definition.ts'
import { type Ecn, type EcnSupplier, isIn, ownRowOf } from './srmQcnEcn.rules.ts'

const REPLY = 'SUP_ECN_REPLY'
const IMPLEMENT = 'SUP_ECN_IMPLEMENT'
const ORDERS = 'IN_ECN_ORDERS'
const REPLIES = 'IN_ECN_REPLY'
const LISTED = ['EFFECTIVE', 'SUSPENDED']

const itemIdsOf = ({ items }: Ecn): string[] => items.flatMap(({ itemId }) => itemId ?? [])
const supplierIdsOf = (rows: readonly EcnSupplier[]): string[] =>
  rows.flatMap(({ supplierId }) => supplierId ?? [])

/** A new change proposes who is listed for its items or has open orders. */
async function beforeSave(
  context: OperationContext,
  draft: Ecn,
  before: Ecn | null,
): Promise<Issue[]> {
  const itemIds = itemIdsOf(draft)
  if (itemIds.length === 0 || (draft.status !== 'DRAFT' && draft.status !== 'REJECTED')) return []
  const open = await openItemOrders(context, { itemIds })
  await addFigures(context, draft, open)
  if (before || draft.suppliers.length > 0) return []
  const listed = await context.select(srmPurAsl, { itemId: itemIds, status: LISTED })
  const wanted = new Set([...listed, ...open].flatMap(({ supplierId }) => supplierId ?? []))
  const ids = await drawIds(context.tx, wanted.size)
  draft.suppliers = [...wanted].map((supplierId, at) => ({
    ...{ ...EMPTY, id: ids[at] ?? '', supplierId, supplierStatus: 'WAITING' },
  }))
  return []
}

const EMPTY = {
  ...{ feasible: null, supplierEffectiveDate: null, priceImpact: null, toolingCost: null },
  ...{ finishedStock: null, wipStock: null, disposalProposal: null, disposalCost: null },
  ...{ agreedCost: null, supplierRemark: null, replyTime: null, buyerReason: null, ppapId: null },
  ...{ firstLotNumber: null, implementDate: null },
}

type Open = Awaited<ReturnType<typeof openItemOrders>>

async function addFigures(context: OperationContext, draft: Ecn, open: Open): Promise<void> {
  const stock = await stockOfItems(context, itemIdsOf(draft))
  for (const item of draft.items) {
    item.buyerStock = stock.get(item.itemId ?? '') ?? '0'
    const own = open.filter(({ itemId }) => itemId === item.itemId)
    item.openOrderQuantity = fixed(sum(own.map(({ quantity }) => quantity)), 6)
  }
}

/** What each supplier still has to deliver, as it is at the publication. */
async function openOrderRows(context: OperationContext, ecn: Ecn) {
  const open = await openItemOrders(context, {
    ...{ itemIds: itemIdsOf(ecn), supplierIds: supplierIdsOf(ecn.suppliers) },
  })
  return ecn.suppliers.flatMap(({ id, supplierId }) =>
    open
      .filter((one) => one.supplierId === supplierId)
      .map(({ itemId, quantity }) => ({ parentId: id, itemId, openQuantity: quantity })),
  )
}

type Task = { matterType: string; dueTime: string | null }

async function ask(
  context: OperationContext,
  ecn: Ecn,
  { supplierId }: EcnSupplier,
  task: Task,
): Promise<void> {
  await matterDesk.raise(context, {
    ...{ ...task, definition: srmQcnEcn, record: ecn, urgency: 'NORMAL' },
    owner: { supplierId: String(supplierId) },
  })
}

async function settle(
  context: OperationContext,
  { id }: Ecn,
  matterTypes: readonly string[],
  { row, handledBy = null }: { row?: EcnSupplier; handledBy?: string | null } = {},
): Promise<void> {
  await matterDesk.settle(context, {
    ...{ matterTypes, documentType: srmQcnEcn.resource, documentId: id, handledBy },
    ...(row ? { owner: { supplierId: String(row.supplierId) } } : {}),
  })
}

function assertPublishable(context: OperationContext, ecn: Ecn): void {
  if ((ecn.requiredEffectiveDate ?? '') < context.today)
    context.refuse('ECN_EFFECTIVE_PAST', {}, { field: 'requiredEffectiveDate' })
  if ((ecn.replyDeadline ?? '') <= context.today)
    context.refuse('ECN_DEADLINE_PAST', {}, { field: 'replyDeadline' })
}

async function doPublish(context: OperationContext, ecn: Ecn) {
  assertPublishable(context, ecn)
  const { id, replyDeadline, suppliers } = ecn
  for (const row of suppliers)
    await ask(context, ecn, row, { matterType: REPLY, dueTime: replyDeadline })
  context.emit('srmQcnEcn.published', {
    ...{ id, supplierIds: supplierIdsOf(suppliers), replyDeadline: replyDeadline ?? '' },
  })
  return {
    patch: {
      fields: { publishedFlag: 'Y' },
      rows: { suppliers: suppliers.map((row) => ({ id: row.id, supplierStatus: 'WAITING' })) },
      add: { openOrders: await openOrderRows(context, ecn) },
    },
  }
}

const ownRow = (context: OperationContext, ecn: Ecn): EcnSupplier =>
  ownRowOf(ecn, context.caller?.supplierId) as EcnSupplier

async function doSupplierReply(
  context: OperationContext,
  ecn: Ecn,
  { rowIds: _, ...answer }: InputOf<typeof srmQcnEcn, 'doSupplierReply'>,
) {
  const own = ownRow(context, ecn)
  await settle(context, ecn, [REPLY], { row: own, handledBy: 'doSupplierReply' })
  const { id, ownerId } = ecn
  if (ownerId)
    await matterDesk.raise(context, {
      ...{ matterType: REPLIES, definition: srmQcnEcn, record: ecn, urgency: 'NORMAL' },
      ...{ owner: { personId: ownerId }, dueTime: null },
    })
  context.emit('srmQcnEcn.replied', { id, ownerId })
  const values = { ...answer, supplierStatus: 'REPLIED', replyTime: nowText(context) }
  return { patch: { rows: { suppliers: [{ id: own.id, ...values, buyerReason: null }] } } }
}

/** The owner is done once no reply waits any more. */
async function settleReplies(
  context: OperationContext,
  ecn: Ecn,
  handled: readonly EcnSupplier[],
  handledBy: string,
): Promise<void> {
  const open = ecn.suppliers.filter((row) => isIn(row, ['REPLIED']) && !handled.includes(row))
  if (open.length === 0) await settle(context, ecn, [REPLIES], { handledBy })
}

const chosen = ({ suppliers }: Ecn, { rowIds }: { rowIds: readonly string[] }) =>
  suppliers.filter(({ id }) => rowIds.includes(id))

async function doReturnReply(
  context: OperationContext,
  ecn: Ecn,
  input: InputOf<typeof srmQcnEcn, 'doReturnReply'>,
) {
  const rows = chosen(ecn, input)
  for (const row of rows) {
    await ask(context, ecn, row, { matterType: REPLY, dueTime: ecn.replyDeadline })
    context.emit('srmQcnEcn.replyReturned', { id: ecn.id, supplierId: row.supplierId })
  }
  await settleReplies(context, ecn, rows, 'doReturnReply')
  const values = { supplierStatus: 'RETURNED', buyerReason: input.reason }
  return { patch: { rows: { suppliers: rows.map(({ id }) => ({ id, ...values })) } } }
}

/** The compensation of a row: nothing where nothing is asked. */
function agreed(context: OperationContext, row: EcnSupplier, agreedCost: string | null): string {
  const asked = decimal(row.disposalCost)
  if (agreedCost === null && isPositive(asked))
    context.refuse('ECN_COST_OPEN', { asked: fixed(asked, 2) }, { field: 'agreedCost' })
  if (isGreater(agreedCost, asked))
    context.refuse('ECN_COST_ABOVE', { asked: fixed(asked, 2) }, { field: 'agreedCost' })
  return agreedCost ?? '0'
}

async function doConfirmReply(
  context: OperationContext,
  ecn: Ecn,
  input: InputOf<typeof srmQcnEcn, 'doConfirmReply'>,
) {
  const patches: ({ id: string } & Partial<EcnSupplier>)[] = []
  const rows = chosen(ecn, input)
  for (const row of rows) {
    if (row.feasible !== 'Y') context.refuse('ECN_NOT_FEASIBLE', {})
    const agreedCost = agreed(context, row, input.agreedCost)
    const ppapId = ecn.ppapRequired === 'Y' ? await draftPpaps(context, ecn, row) : null
    await ask(context, ecn, row, { matterType: IMPLEMENT, dueTime: row.supplierEffectiveDate })
    await askBuyers(context, ecn, row)
    context.emit('srmQcnEcn.replyConfirmed', { id: ecn.id, supplierId: row.supplierId })
    patches.push({ id: row.id, supplierStatus: 'CONFIRMED', agreedCost, ppapId })
  }
  await settleReplies(context, ecn, rows, 'doConfirmReply')
  return { patch: { rows: { suppliers: patches } } }
}

async function draftPpaps(
  context: OperationContext,
  ecn: Ecn,
  { supplierId, supplierEffectiveDate }: EcnSupplier,
): Promise<string | null> {
  const date = supplierEffectiveDate ?? context.today
  const made: string[] = []
  for (const { itemId, newVersion } of ecn.items)
    made.push(
      await draftPpap(context, {
        ...{ supplierId: String(supplierId), itemId: String(itemId), drawingVersion: newVersion },
        ...{ ppapLevel: ecn.ppapLevel, submissionReason: 'ENG_CHANGE', cause: { ecnId: ecn.id } },
        engineerId: ecn.ownerId,
        planSubmitDate: date < context.today ? context.today : date,
      }),
    )
  return made[0] ?? null
}

/** Buyers with open orders decide to alter them or to use up what is old: nothing is altered by itself. */
async function askBuyers(
  context: OperationContext,
  ecn: Ecn,
  { supplierId, supplierEffectiveDate }: EcnSupplier,
): Promise<void> {
  const open = await openItemOrders(context, {
    ...{ itemIds: itemIdsOf(ecn), supplierIds: [String(supplierId)] },
  })
  for (const personId of new Set(open.flatMap(({ buyerIds }) => buyerIds)))
    await matterDesk.raise(context, {
      ...{ matterType: ORDERS, definition: srmQcnEcn, record: ecn, urgency: 'NORMAL' },
      ...{ owner: { personId }, dueTime: supplierEffectiveDate },
    })
}

/** The part approvals of the supplier for this change. */
async function assertApproved(context: OperationContext, ecn: Ecn): Promise<void> {
  const own = ownRowOf(ecn, context.caller?.supplierId)
  if (ecn.ppapRequired !== 'Y' || !own) return
  const ppaps = await context.select(srmQcnPpap, { ecnId: ecn.id, supplierId: own.supplierId })
  const open = ppaps.find(({ status }) => status !== 'APPROVED' && status !== 'INTERIM')
  if (open || ppaps.length === 0)
    context.refuse('ECN_PPAP_OPEN', { number: open?.ppapNumber ?? '' })
}

async function doImplement(
  context: OperationContext,
  ecn: Ecn,
  { firstLotNumber, implementDate }: InputOf<typeof srmQcnEcn, 'doImplement'>,
) {
  await assertApproved(context, ecn)
  const own = ownRow(context, ecn)
  await settle(context, ecn, [IMPLEMENT], { row: own, handledBy: 'doImplement' })
  const { id, ownerId } = ecn
  context.emit('srmQcnEcn.implemented', { id, ownerId })
  const values = { supplierStatus: 'IMPLEMENTED', firstLotNumber, implementDate }
  return { patch: { rows: { suppliers: [{ id: own.id, ...values }] } } }
}

async function doExcludeSupplier(
  context: OperationContext,
  ecn: Ecn,
  input: InputOf<typeof srmQcnEcn, 'doExcludeSupplier'>,
) {
  const rows = chosen(ecn, input)
  for (const row of rows) {
    await settle(context, ecn, [REPLY, IMPLEMENT], { row })
    await dropPpaps(context, ecn, String(row.supplierId), input.reason)
    context.emit('srmQcnEcn.excluded', { id: ecn.id, supplierId: row.supplierId })
  }
  await settleReplies(context, ecn, rows, 'doExcludeSupplier')
  const values = { supplierStatus: 'EXCLUDED', buyerReason: input.reason }
  return { patch: { rows: { suppliers: rows.map(({ id }) => ({ id, ...values })) } } }
}

/** Drafts of part approvals that nobody waits for any more. */
async function dropPpaps(
  context: OperationContext,
  { id }: Ecn,
  supplierId: string | null,
  reason: string,
): Promise<void> {
  const drafts = await context.select(srmQcnPpap, {
    ...{ ecnId: id, status: 'DRAFT', ...(supplierId ? { supplierId } : {}) },
  })
  for (const draft of drafts) await context.run(srmQcnPpap, 'doCancel', draft.id, { reason })
}

/** How many suppliers still have to reply; a reply itself leaves the header as it is. */
async function countWaiting(
  { db, caller }: EnrichContext,
  changes: ListedRow<typeof srmQcnEcn>[],
): Promise<void> {
  if (caller?.side === 'supplier') return
  const { rows } = await sql<{ id: string; waiting: number }>`
    select header_id::text as id, count(*)::int as waiting from srm_qcn_ecn__suppliers
    where header_id = any(${changes.map(({ id }) => id)}::bigint[])
      and supplier_status in ('WAITING', 'RETURNED') group by header_id`.execute(db)
  const byId = new Map(rows.map(({ id, waiting }) => [id, waiting]))
  for (const change of changes) change.waitingCount = byId.get(change.id) ?? 0
}

export const srmQcnEcnOperations = defineOperations(srmQcnEcn, {
  beforeSave,
  enrich: countWaiting,
  hindrances: {
    doPublish: hinderedBy(assertPublishable),
    doImplement: hinderedBy(assertApproved),
  },
  effects: {
    doPublish,
    doSupplierReply,
    doReturnReply,
    doConfirmReply,
    doImplement,
    doExcludeSupplier,
    async doClose(context, ecn) {
      await settle(context, ecn, [ORDERS])
      const told = ecn.suppliers.filter((row) => isIn(row, ['IMPLEMENTED']))
      context.emit('srmQcnEcn.closed', { id: ecn.id, supplierIds: supplierIdsOf(told) })
    },
    async doInvalid(context, ecn, { reason }) {
      await settle(context, ecn, [REPLY, IMPLEMENT, ORDERS, REPLIES])
      await dropPpaps(context, ecn, null, reason)
      if (ecn.publishedFlag === 'Y')
        context.emit('srmQcnEcn.voided', { id: ecn.id, supplierIds: supplierIdsOf(ecn.suppliers) })
      return { patch: { fields: { invalidReason: reason } } }
    },
  },
  clock: {
    /** On the deadline and daily after it, those who have not replied. */
    async replyDue(context, ecn) {
      const late = ecn.suppliers.filter((row) => isIn(row, ['WAITING', 'RETURNED']))
      if (late.length > 0)
        context.emit('srmQcnEcn.replyDue', {
          ...{ id: ecn.id, supplierIds: supplierIdsOf(late) },
          replyDeadline: ecn.replyDeadline ?? '',
        })
    },
  },
})
