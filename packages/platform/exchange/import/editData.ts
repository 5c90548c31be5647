import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { maskRecord } from '../../access/mask.ts'
import { labelsOf } from '../../documents/labels.ts'
import { type ListRequest, wholeList } from '../../documents/list.ts'
import { readDoor } from '../../documents/readDoor.ts'
import { decodeHeader, type TextRow } from '../../documents/rows.ts'
import { attachChildren } from '../../documents/store.ts'
import { lookupsOf } from '../../lookups/lookups.ts'
import { profilesOf } from '../../lookups/profiles.ts'
import { cursorRows } from '../cursor.ts'
import type { Exporter } from '../plan.ts'
import { LIST_MARK, shownValue } from '../values.ts'
import { keyText } from './drafts.ts'
import type { ImportColumn, ImportFunction } from './functions.ts'
import type { TemplateData } from './template.ts'

/**
 * The caller's records as a sheet for editing: the rows of the list, each with the key that identifies it on import.
 */
export async function editData(
  exporter: Exporter,
  fn: ImportFunction,
  request: ListRequest,
): Promise<TemplateData> {
  const { engine, caller, permissions } = exporter
  const { platform } = engine
  const { definition } = fn.document
  if (!permissions.can(definition.resource, 'exportRows')) throw new AppError('NO_PERMISSION')
  const context = {
    platform,
    totals: engine.totals,
    caller,
    permissions,
    today: dayOf(platform.clock(), platform.config.timeZone),
  }
  const max = (await profilesOf(platform)).number('IMPORT_MAX_ROWS')
  const list = wholeList(context, { ...fn.document, operations: {} }, request, ['id'])
  if ((await list.count(max)) > max) throw new AppError('IMPORT_TOO_MANY_ROWS', { max })
  const show = await cellsOf(exporter, fn)
  const rows: { key: string; cells: (string | null)[] }[] = []
  for await (const batch of cursorRows(platform, list)) {
    const records = await recordsOf(
      exporter,
      definition,
      batch.map(([id]) => String(id)),
    )
    const shown = await show(records)
    for (const record of records) rows.push(...shown(record))
  }
  return { rows }
}

async function recordsOf(
  { engine, permissions }: Exporter,
  definition: DocumentDefinition,
  ids: readonly string[],
): Promise<AnyRecord[]> {
  const { db } = engine.platform
  const { rows } = await sql<TextRow>`select * from ${sql.table(tableOf(definition))}
    where id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], id)`.execute(db)
  const records = rows.map((row) => decodeHeader(definition, row))
  await attachChildren(db, definition, records)
  // with rows of several suppliers, the sheet holds only the caller's own, like every other read
  const { mask } = readDoor(definition, permissions, 'list')
  return records.map((record) => maskRecord(definition, record, mask))
}

type ShowRecord = (record: AnyRecord) => { key: string; cells: (string | null)[] }[]

async function cellsOf(
  { engine, caller }: Exporter,
  fn: ImportFunction,
): Promise<(records: readonly AnyRecord[]) => Promise<ShowRecord>> {
  const { platform } = engine
  const { definition } = fn.document
  const { language } = caller
  const lookups = await lookupsOf(platform)
  const shows = fn.columns.map(({ key, field }) =>
    shownValue(definition, key, field, { lookups, language }),
  )
  return async (records) => {
    const names = await namesOf(records)
    const cell = (column: ImportColumn, at: number, holder: AnyRow | AnyRecord): string | null => {
      const value = holder[column.key]
      if (value === null || value === undefined) return null
      const { field } = column
      if (field.type === 'ref' || field.type === 'multiref')
        return (Array.isArray(value) ? value : [value])
          .map((id) => names.get(targetOf(field))?.get(String(id)) ?? String(id))
          .join(LIST_MARK)
      const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
      return shows[at]?.(text) ?? text
    }
    return (record) => {
      const lines: (AnyRow | null)[] = fn.lines ? rowsOf(record, fn.lines) : []
      if (lines.length === 0) lines.push(null)
      return lines.map((line) => ({
        key: keyText(record.id, record.versionNum, line?.id ?? null),
        cells: fn.columns.map((column, at) => {
          if (column.child === null) return cell(column, at, record)
          return line ? cell(column, at, line) : null
        }),
      }))
    }
  }

  async function namesOf(records: readonly AnyRecord[]) {
    const wanted = new Map<string, Set<string>>()
    for (const { child, key, field } of fn.columns) {
      if (field.type !== 'ref' && field.type !== 'multiref') continue
      const ids = wanted.get(targetOf(field)) ?? new Set<string>()
      wanted.set(targetOf(field), ids)
      const holders = records.flatMap((record): { [key: string]: unknown }[] =>
        child === null ? [record] : rowsOf(record, child),
      )
      for (const holder of holders) {
        const value = holder[key]
        if (value === null || value === undefined) continue
        for (const id of Array.isArray(value) ? value : [value]) ids.add(String(id))
      }
    }
    const names = new Map<string, Map<string, string>>()
    for (const [target, ids] of wanted) names.set(target, await codesOf(target, [...ids]))
    return names
  }

  /** A name alone may not be unique, so the code precedes it; an import reads this form back. */
  async function codesOf(target: string, ids: readonly string[]): Promise<Map<string, string>> {
    const labels = await labelsOf(platform.db, platform.registry, target, ids, language)
    const [resource = '', child] = target.split('.')
    const { code, name, withCode } = platform.registry.document(resource).definition.display
    if (child || !name || withCode) return labels
    const { rows } = await sql<{ id: string; code: string | null }>`
      select id, ${sql.ref(snake(code))}::text as code from ${sql.table(snake(resource))}
      where id = any(${ids}::bigint[])`.execute(platform.db)
    return new Map(
      rows.map((row) => [row.id, `${row.code ?? ''} ${labels.get(row.id) ?? ''}`.trim()]),
    )
  }
}

function targetOf(field: Field): string {
  if (field.type === 'ref' && field.refChild) return `${field.ref}.${field.refChild}`
  return field.type === 'ref' || field.type === 'multiref' ? field.ref : ''
}
