import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { RawBuilder } from 'kysely'
import type { EngineContext } from './engine.ts'
import { insertHistory } from './history.ts'

type Values = { [key: string]: unknown }

/** What many saves in one transaction, one after the other, need not ask or write each for itself. */
export type Succession = {
  /** what is saved: its own records change on the way and are read anew */
  resource: string
  /** rows that were referred to, by target and id; null for what is not there, or not for this caller */
  referred: Map<string, Map<string, Values | null>>
  /** rows of document_history, written some hundred at a time */
  history: RawBuilder<unknown>[]
}

export function beginSuccession(context: EngineContext, resource: string): Succession {
  context.many = { resource, referred: new Map(), history: [] }
  return context.many
}

/** Before the transaction ends, and now and then before. */
export async function writeSuccession({ tx, many }: EngineContext): Promise<void> {
  await insertHistory(tx, many?.history.splice(0) ?? [])
}

/** A record was written: what was read of it before is old. */
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

/** Writes were taken back to a savepoint: nothing read since then can be relied on. */
export function forgetAll({ masters, many }: Pick<EngineContext, 'masters' | 'many'>): void {
  masters.clear()
  many?.referred.clear()
}
