import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { RawBuilder } from 'kysely'
import type { EngineContext } from './engine.ts'
import { insertHistory } from './history.ts'
import { drawStock, type NumberStock, nextNumber, returnStock } from './numbering.ts'

type Values = { [key: string]: unknown }

/** State shared by many consecutive saves in one transaction, so that they need not each query or write it. */
export type Succession = {
  /** the document being saved: its own records change and are read again */
  resource: string
  /** rows that were referred to, by target and id; null for those that do not exist or that this caller may not see */
  referred: Map<string, Map<string, Values | null>>
  /** rows of document_history, written in batches of some hundred */
  history: RawBuilder<unknown>[]
  /** numbers for the next records */
  numbers: NumberStock | null
}

export function beginSuccession(context: EngineContext, resource: string): Succession {
  context.many = { resource, referred: new Map(), history: [], numbers: null }
  return context.many
}

/**
 * Draws numbers for this many new records, after returning unused ones. Must not run below a savepoint that may be
 * rolled back: the counter would go back and the numbers would be drawn again.
 */
export async function stockNumbers(
  { tx, many, today }: EngineContext,
  { number }: DocumentDefinition,
  count: number,
): Promise<void> {
  if (!many) return
  if (many.numbers) await returnStock(tx, many.numbers)
  many.numbers = number && count > 0 ? await drawStock(tx, number.pattern, today, count) : null
}

/** The number of a new record: one drawn ahead, else the next of the counter. */
export async function numberFor(
  { tx, many, today }: EngineContext,
  pattern: string,
): Promise<string> {
  const stock = many?.numbers
  const drawn = stock?.pattern === pattern ? stock.drawn[stock.next] : undefined
  if (!stock || drawn === undefined) return nextNumber(tx, pattern, today)
  stock.next++
  return drawn
}

/**
 * Runs before the transaction ends, and from time to time before that. Must not run below a savepoint that may be
 * rolled back: the history of records that stay would be lost.
 */
export async function writeSuccession({ tx, many }: EngineContext): Promise<void> {
  await insertHistory(tx, many?.history.splice(0) ?? [])
}

/** Saves the state that a database savepoint does not cover. The returned function restores it after a rollback. */
export function markPlace(
  context: Pick<EngineContext, 'events' | 'masters' | 'many' | 'afterwards'>,
): () => void {
  const { events, many, afterwards } = context
  const sent = events.length
  const planned = afterwards.length
  const history = many?.history.length ?? 0
  const next = many?.numbers?.next ?? 0
  return () => {
    events.length = sent
    afterwards.length = planned
    context.masters.clear()
    if (!many) return
    many.referred.clear()
    many.history.length = history
    if (many.numbers) many.numbers.next = next
  }
}

/** A record was written: earlier reads of it are outdated. */
export function forget(
  { masters, many }: EngineContext,
  { resource, children }: DocumentDefinition,
  id: string,
): void {
  masters.delete(`${resource}/${id}`)
  many?.referred.get(resource)?.delete(id)
  for (const child of Object.keys(children)) {
    masters.delete(`${resource}.${child}/${id}`)
    many?.referred.delete(`${resource}.${child}`)
  }
}
