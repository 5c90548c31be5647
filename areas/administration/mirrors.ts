import type { AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'

type At = Parameters<NonNullable<Operations['enrich']>>[0]

/**
 * Fills a collection that only shows rows of another document. `select` returns columns in snake
 * case with `header_id` and `id`. Nothing is stored here, so the two cannot differ.
 */
export async function fillMirror(
  at: At,
  definition: DocumentDefinition,
  child: string,
  records: AnyRow[],
  select: (ids: readonly string[]) => RawBuilder<{ [column: string]: string | null }>,
): Promise<void> {
  const shown = records.filter((record) => child in record)
  const fields = definition.children[child]?.fields
  if (shown.length === 0 || !fields) return
  const { rows } = await select(shown.map((record) => record.id)).execute(at.db)
  const byHeader = new Map<string, AnyRow[]>()
  for (const found of rows) {
    const row: AnyRow = { id: String(found.id) }
    for (const [key, field] of Object.entries(fields)) {
      const value = found[key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ?? null
      row[key] = field.type === 'integer' && value !== null ? Number(value) : value
    }
    const header = String(found.header_id)
    byHeader.set(header, [...(byHeader.get(header) ?? []), row])
  }
  for (const record of shown) record[child] = byHeader.get(record.id) ?? []
  const { registry } = at.platform
  const all = [...byHeader.values()].flat()
  await attachRowLabels(at.db, registry, fields, all, at.caller?.language ?? 'CN')
}

/** `id = any(...)` over the requested headers. */
export function among(column: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`
}
