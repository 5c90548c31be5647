import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  greatest,
  isPositive,
  least,
  plain,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Note, replacementsComing, type ToShip } from '../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurReturn } from './srmPurReturn.definition.ts'
import { type Return, toReplace } from './srmPurReturn.rules.ts'

/** States in which a return waits for replacements. */
const SENT_BACK: ReadonlySet<string> = new Set(['SHIPPED', 'SIGNED'])

function isWaiting({ returnMode, status }: Pick<Return, 'returnMode' | 'status'>): boolean {
  return returnMode === 'REPLACE' && SENT_BACK.has(status)
}

/** Items replaced by note lines, by id, with their returns. */
async function replacedReturns(
  context: OperationContext,
  note: Pick<Note, 'lines'>,
): Promise<Return[]> {
  const ids = note.lines.flatMap((line) => line.returnItemId ?? [])
  if (ids.length === 0) return []
  const items = await context.selectRows(srmPurReturn, 'items', { id: ids })
  return context.lockAll(
    srmPurReturn,
    items.map(({ headerId }) => headerId),
  )
}

/**
 * Note lines that replace what the return is not waiting for: another order row, or more than was
 * returned.
 */
export async function replacementIssues(context: OperationContext, note: Note): Promise<Issue[]> {
  const returns = await replacedReturns(context, note)
  const issues: Issue[] = []
  for (const [row, line] of note.lines.entries()) {
    if (!line.returnItemId) continue
    const goods = returns.find(({ items }) => items.some(({ id }) => id === line.returnItemId))
    const item = goods?.items.find(({ id }) => id === line.returnItemId)
    const fits = item?.orderDeliveryId === line.orderDeliveryId && goods?.returnMode === 'REPLACE'
    if (!goods || !item || !fits) {
      const args = { line: line.lineNum ?? 0 }
      issues.push({
        child: 'lines',
        row,
        field: 'returnItemId',
        code: 'RETURN_REPLACEMENT_ROW',
        args,
      })
      continue
    }
    const available = toReplace(item).minus(await comingFor(context, item.id, note.id))
    if (!decimal(line.quantity).greaterThan(available)) continue
    issues.push({
      child: 'lines',
      row,
      field: 'quantity',
      code: 'RETURN_REPLACEMENT_OVER',
      args: {
        return: goods.returnNumber ?? '',
        line: item.lineNum ?? 0,
        asked: plain(line.quantity),
        available: plain(available),
      },
    })
  }
  return issues
}

const UNDERWAY = ['APPROVING', 'READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED']
const UNDERWAY_OR_DRAFT = ['DRAFT', 'REJECTED', ...UNDERWAY]

/** Replacements of an item that are on other notes and have not arrived. */
function comingFor(
  context: OperationContext,
  returnItemId: string,
  exceptNoteId: string | null,
  states: readonly string[] = UNDERWAY,
): Promise<Decimal> {
  return replacementsComing(context, { returnItemId, exceptNoteId, states })
}

/** Drafts a delivery note for everything the return still waits for; the supplier completes it. */
export async function doCreateReplacement(context: OperationContext, goods: Return) {
  const lines = []
  for (const item of goods.items) {
    const open = toReplace(item).minus(await comingFor(context, item.id, null))
    if (!isPositive(open)) continue
    const { orderDeliveryId, id } = item
    lines.push({ orderDeliveryId, quantity: quantity(open), returnItemId: id })
  }
  if (lines.length === 0)
    context.refuse('RETURN_NOTHING_TO_REPLACE', { return: goods.returnNumber ?? '' })
  const note = await context.create(srmPurDeliveryNote, {
    supplierId: goods.supplierId,
    receiveOrgId: goods.returnOrgId,
    lines,
  })
  return { answer: { resource: 'srmPurDeliveryNote', id: note.id } }
}

/**
 * The quantity of an item not on any note yet. Drafts reserve nothing, but two for the same goods
 * could not both be submitted, so they count.
 */
async function stillToSend(
  context: OperationContext,
  item: Return['items'][number],
): Promise<Decimal> {
  return toReplace(item).minus(await comingFor(context, item.id, null, UNDERWAY_OR_DRAFT))
}

/** Replacements for returned goods that are on no note yet, by order row. */
export async function replacementsToSend(
  context: OperationContext,
  orderDeliveryId: readonly string[],
): Promise<Map<string, Decimal>> {
  const items = await context.selectRows(srmPurReturn, 'items', {
    orderDeliveryId: [...orderDeliveryId],
  })
  const returns = await context.select(srmPurReturn, { id: items.map(({ headerId }) => headerId) })
  const waiting = new Set(returns.filter(isWaiting).map(({ id }) => id))
  const found = new Map<string, Decimal>()
  for (const item of items) {
    const rowId = item.orderDeliveryId
    if (!rowId || !waiting.has(item.headerId)) continue
    const open = greatest(0, await stillToSend(context, item))
    found.set(rowId, open.plus(found.get(rowId) ?? 0))
  }
  return found
}

/**
 * Splits the rows to ship: the part that replaces returned goods comes first, because it has been
 * owed longest and a return waits for it.
 */
export async function withReplacements(
  context: OperationContext,
  rows: readonly ToShip[],
): Promise<ToShip[]> {
  const straight = rows.filter(({ noticeLineId }) => noticeLineId === null)
  const items = await context.selectRows(srmPurReturn, 'items', {
    orderDeliveryId: straight.map(({ orderDeliveryId }) => orderDeliveryId),
  })
  const returns = await context.lockAll(
    srmPurReturn,
    items.map(({ headerId }) => headerId),
  )
  const waiting = returns.filter(isWaiting).flatMap((goods) => goods.items)
  const shipped: ToShip[] = []
  for (const row of rows) {
    let left = decimal(row.quantity)
    for (const item of waiting) {
      if (row.noticeLineId !== null || item.orderDeliveryId !== row.orderDeliveryId) continue
      const part = least(await stillToSend(context, item), left)
      if (!isPositive(part)) continue
      shipped.push({ ...row, quantity: quantity(part), returnItemId: item.id })
      left = left.minus(part)
    }
    if (isPositive(left)) shipped.push({ ...row, quantity: quantity(left) })
  }
  return shipped
}

/** Counts what a receipt (or its write-off, negative) brought of replaced goods. */
export async function countReplaced(
  context: OperationContext,
  note: Note,
  received: readonly { noteLineId: string; received: string }[],
): Promise<void> {
  const changes = note.lines.flatMap((line) => {
    const change = received.find(({ noteLineId }) => noteLineId === line.id)
    return line.returnItemId && change ? [{ id: line.returnItemId, replaced: change.received }] : []
  })
  if (changes.length > 0)
    await changeCounters(context, srmPurReturn, 'applyReplaced', { child: 'items', changes })
}
