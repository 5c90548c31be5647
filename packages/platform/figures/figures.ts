import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Figure, FigureSource } from '@opensrm/kernel/expression/figure.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { FieldMask } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { maskFor, readInScope } from '../documents/read.ts'
import type { Caller, Tx } from '../http/action.ts'

/**
 * Stores the calculation of figures of a record, in the transaction that computes them. For figures based on other
 * records; those based on the record alone are explained by its rules (`figures`) on demand.
 */
export async function keepFigures(
  { tx }: { tx: Tx },
  { resource }: DocumentDefinition,
  recordId: string,
  figures: readonly Figure[],
): Promise<void> {
  if (figures.length === 0) return
  const rows = figures.map(({ field, child = '', rowId = '0', ...content }) => ({
    ...{ field, child, row_id: rowId, content },
  }))
  await sql`insert into document_figure (resource, record_id, child, row_id, field, content)
    select ${resource}, ${recordId}::bigint, child, row_id, field, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(child text, row_id bigint, field text, content jsonb)
    on conflict (resource, record_id, child, row_id, field)
    do update set content = excluded.content, computed_time = now()`.execute(tx)
}

/** Deletes the calculations of deleted records. */
export async function dropFigures(
  { tx }: { tx: Tx },
  { resource }: DocumentDefinition,
  recordIds: readonly string[],
): Promise<void> {
  await sql`delete from document_figure
    where resource = ${resource} and record_id = any(${recordIds}::bigint[])`.execute(tx)
}

/**
 * The calculations of a record's figures, for fields the reader may see; sources the reader may not open are shown
 * without name.
 */
export async function findFigures(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  reader: { caller: Caller; permissions: Permissions },
): Promise<Figure[]> {
  const { db, registry } = engine.platform
  const { resource } = definition
  const { rows } = await sql<{ child: string; row_id: string; field: string; content: string }>`
    select child, row_id, field, content from document_figure
    where resource = ${resource} and record_id = ${record.id} order by child, row_id, field`.execute(
    db,
  )
  const kept = rows.map(({ child, row_id, field, content }): Figure => {
    const stored = JSON.parse(content) as Omit<Figure, 'field' | 'child' | 'rowId'>
    return { ...stored, field, ...(child ? { child, rowId: row_id } : {}) }
  })
  const own = registry.document(resource).rules.figures?.(record) ?? []
  const mask = await maskFor(engine, definition, record.id, reader)
  const visible = [...kept, ...own].filter((figure) => isVisible(figure, mask))
  return Promise.all(
    visible.map(async (figure) => ({
      ...figure,
      sources: await openSources(engine, figure.sources, reader),
    })),
  )
}

function isVisible({ field, child }: Figure, { header, children }: FieldMask): boolean {
  const mask = child ? children[child] : header
  return Boolean(mask && mask !== 'hidden' && !mask.hidden.has(field) && !mask.nulled.has(field))
}

async function openSources(
  engine: Engine,
  sources: Figure['sources'],
  reader: { caller: Caller; permissions: Permissions },
): Promise<Figure['sources']> {
  const open: { [name: string]: FigureSource[] } = {}
  for (const [name, found] of Object.entries(sources)) {
    open[name] = []
    for (const source of found) if (await mayOpen(engine, source, reader)) open[name].push(source)
  }
  return open
}

async function mayOpen(
  engine: Engine,
  { resource, id }: FigureSource,
  reader: { caller: Caller; permissions: Permissions },
): Promise<boolean> {
  const { db, registry } = engine.platform
  const found = registry.documents.get(resource)
  if (!found || !reader.permissions.can(resource, 'findById')) return false
  try {
    await readInScope(engine, db, found.definition, id, reader)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false
    throw error
  }
}
