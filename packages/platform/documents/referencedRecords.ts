import {
  type AnyRecord,
  type DocumentDefinition,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { sql } from 'kysely'
import { idList, readTogether } from '../db/together.ts'
import type { EngineContext } from './engine.ts'
import { readDoor } from './readDoor.ts'
import { forEachReference, idsIn, type Place, targetOf } from './referencePlaces.ts'
import { decodeChild, decodeHeader, type TextRow } from './rows.ts'

export const HEADER = Symbol('header')
export const PARENT = Symbol('parent')

/** A referenced record or row, with its parent row and header. */
export type Referenced = {
  [key: string]: unknown
  [HEADER]?: Referenced | null
  [PARENT]?: Referenced | null
}

/** Value at a path of a referenced row: 'itemName', 'parent.itemId', 'header.id'. */
export function valueAt(target: Referenced, path: readonly string[]): unknown {
  const [first = '', ...rest] = path
  if (rest.length === 0) return target[first] ?? null
  const next = first === 'header' ? target[HEADER] : first === 'parent' ? target[PARENT] : null
  return next ? valueAt(next, rest) : null
}

/** Referenced headers and rows of one save: one query for all fields that refer to the same target. */
export class References {
  /** null for records that do not exist, or that this caller may not see */
  private readonly loaded = new Map<string, Map<string, Referenced | null>>()

  constructor(private readonly context: EngineContext) {}

  /** The known records of a target, shared by consecutive saves. */
  private known(target: string): Map<string, Referenced | null> {
    const { many } = this.context
    const isShared = many && target.split('.')[0] !== many.resource
    const store = isShared ? many.referred : this.loaded
    const known = store.get(target) ?? new Map<string, Referenced | null>()
    store.set(target, known)
    return known
  }

  /** Loads what the header refers to, and what rows refer to anew: nothing is copied from or checked against the rest. */
  async loadAll(places: readonly Place[]): Promise<void> {
    const wanted = new Map<string, Set<string>>()
    await forEachReference(this.context, places, (place, key, field) => {
      if (place.child && place.before && sameValue(field, place.values[key], place.before[key]))
        return
      const target = targetOf(field)
      const ids = wanted.get(target) ?? new Set<string>()
      for (const id of idsIn(place.values[key])) wanted.set(target, ids.add(id))
    })
    await this.load(wanted)
  }

  private async load(wanted: ReadonlyMap<string, Iterable<string>>): Promise<void> {
    const asked = [...wanted].flatMap(([target, ids]) => this.ask(target, ids) ?? [])
    const found = await readTogether(
      this.context.tx,
      asked.map(({ statement }) => statement),
    )
    const above = new Map<string, string[]>()
    const rows = asked.map(({ definition, childName, known }, at) => {
      const child = childName ? definition.children[childName] : undefined
      if (!child) {
        for (const row of found[at] ?? []) {
          const header = decodeHeader(definition, row)
          known.set(header.id, header)
          this.foundAsMaster(definition, header)
        }
        return []
      }
      const { resource } = definition
      const decoded = (found[at] ?? []).map((row) => decodeChild(child.fields, row))
      above.set(resource, [
        ...(above.get(resource) ?? []),
        ...decoded.map(({ headerId }) => headerId),
      ])
      const parent = child.parent ? `${resource}.${child.parent}` : null
      if (parent)
        above.set(
          parent,
          decoded.map(({ parentId }) => String(parentId)),
        )
      return decoded.map((row) => ({ row, known, resource, parent }))
    })
    if (above.size) await this.load(above)
    for (const { row, known, resource, parent } of rows.flat()) {
      // A path may continue to the parent row ('parent.itemId') or to the row's document ('header.supplierId').
      known.set(row.id, {
        ...row,
        [HEADER]: this.get(resource, row.headerId),
        [PARENT]: parent ? this.get(parent, row.parentId) : null,
      })
    }
  }

  /** Makes it available to rules that call `findMaster`, without another read. */
  private foundAsMaster({ resource }: DocumentDefinition, header: AnyRecord): void {
    const { masters } = this.context
    const key = `${resource}/${header.id}`
    if (!masters.has(key)) masters.set(key, Promise.resolve([header]))
  }

  /** The query for records of one target that are not loaded yet. */
  private ask(target: string, ids: Iterable<string>) {
    const known = this.known(target)
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    const [resource = '', childName] = target.split('.')
    const definition = this.context.platform.registry.documents.get(resource)?.definition
    if (missing.length === 0 || !definition || (childName && !definition.children[childName]))
      return null
    for (const id of missing) known.set(id, null)
    const header = sql.table(tableOf(definition))
    const scope = this.supplierScope(definition, childName ? 'h' : 't')
    const statement = childName
      ? sql<TextRow>`select t.* from ${sql.table(tableOf(definition, childName))} t
          join ${header} h on h.id = t.header_id where t.id = any(${idList(missing)}) and ${scope}`
      : sql<TextRow>`select t.* from ${header} t where t.id = any(${idList(missing)}) and ${scope}`
    return { definition, childName, known, statement }
  }

  get(target: string, id: unknown): Referenced | null {
    return this.known(target).get(String(id)) ?? null
  }

  /** A supplier may only refer to records it may look up: another supplier's row counts as unknown. */
  private supplierScope(definition: DocumentDefinition, alias: string) {
    const { caller, permissions } = this.context
    if (caller?.side !== 'supplier' || !permissions) return sql`true`
    return definition.access.supplier
      ? readDoor(definition, permissions, 'pick').scope(alias)
      : sql`true`
  }
}
