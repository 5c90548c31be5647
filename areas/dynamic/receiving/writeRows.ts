import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import { translateDatabaseError } from '@opensrm/platform/documents/databaseErrors.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { setSavepoint } from '@opensrm/platform/documents/savepoint.ts'
import { fieldValue } from '@opensrm/platform/exchange/import/cellValue.ts'
import { ReferenceTexts } from '@opensrm/platform/exchange/import/references.ts'
import { type LookupIndex, lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { sql } from 'kysely'
import type { Scsi } from '../calling/buildRequest.ts'
import type { RowResult } from '../calling/logRun.ts'
import { type IncomingRow, isOfRows } from './mapRows.ts'
import { stage } from './staging.ts'

type Values = { [field: string]: unknown }

/**
 * Writes each incoming record separately, in the name of the context's caller. With `stopOnError` a
 * failure rolls back everything; a trial is always rolled back.
 */
export async function writeRows(
  context: OperationContext,
  scsi: Scsi,
  rows: readonly IncomingRow[],
  { isTrial }: { isTrial: boolean },
): Promise<RowResult[]> {
  const work = context as EngineContext
  const write = scsi.protocol === 'DB_STAGING' ? stageRow : await documentWriter(work, scsi, rows)
  const batch = await setSavepoint(work)
  const results: RowResult[] = []
  const failedKeys = new Set<string>()
  for (const row of rows) {
    const result = failedKeys.has(row.key)
      ? failed(work, row, new AppError('SCSI_EARLIER_ROW'))
      : await writeOne(work, row, write)
    // Later changes of the same record must not overtake the failed one.
    if (result.rowFlag === 'E' && scsi.orderedByDoc === 'Y' && row.key) failedKeys.add(row.key)
    results.push(result)
    if (result.rowFlag === 'E' && scsi.stopOnError === 'Y') break
  }
  const isStopped = scsi.stopOnError === 'Y' && results.some(({ rowFlag }) => rowFlag === 'E')
  if (!isTrial && !isStopped) {
    await batch.keep()
    return results
  }
  await batch.takeBack()
  return isStopped ? takenBack(work, rows, results) : results

  async function stageRow(row: IncomingRow): Promise<string | null> {
    await stage(work.tx, scsi, row.values, Object.keys(row.keys))
    return null
  }
}

async function writeOne(
  context: EngineContext,
  row: IncomingRow,
  write: (row: IncomingRow) => Promise<string | null>,
): Promise<RowResult> {
  if (row.fault) return failed(context, row, row.fault)
  const savepoint = await setSavepoint(context)
  try {
    const targetId = await write(row)
    await savepoint.keep()
    return { rowKey: row.key, rowFlag: 'S', rowMsg: null, targetId }
  } catch (thrown) {
    if (isValueError(thrown)) {
      await savepoint.takeBack()
      const reason = (thrown as Error).message.slice(0, 200)
      return failed(context, row, new AppError('SCSI_VALUE', { reason }))
    }
    const error = translateDatabaseError(thrown, context.platform.registry)
    if (!(error instanceof AppError) || error.kind === 'broken') throw thrown
    if (error.code === 'BUSY') throw thrown
    await savepoint.takeBack()
    return failed(context, row, error)
  }
}

/** Whether PostgreSQL could not convert a text to a column's type. */
function isValueError(error: unknown): boolean {
  return /^22/.test(String((error as { code?: string }).code ?? ''))
}

function failed(context: OperationContext, row: IncomingRow, error: AppError): RowResult {
  const language = context.caller?.language ?? 'CN'
  const issues = error.issues?.length ? error.issues : [error]
  const rowMsg = issues
    .slice(0, 5)
    .map(({ code, args }) => messageOf(code, args ?? {}, language))
    .join('; ')
  return { rowKey: row.key, rowFlag: 'E', rowMsg, targetId: null }
}

/** Marks the other rows as rolled back after one row failed the whole batch. */
function takenBack(
  context: OperationContext,
  rows: readonly IncomingRow[],
  results: readonly RowResult[],
): RowResult[] {
  const back = new AppError('SCSI_TAKEN_BACK')
  return rows.map((row, index) => {
    const result = results[index]
    return result?.rowFlag === 'E' ? result : failed(context, row, back)
  })
}

async function documentWriter(
  context: EngineContext,
  scsi: Scsi,
  rows: readonly IncomingRow[],
): Promise<(row: IncomingRow) => Promise<string | null>> {
  const { definition } = context.platform.registry.document(String(scsi.docResource))
  const lookups = await lookupsOf(context.platform)
  const references = new ReferenceTexts(context.platform, context.permissions as Permissions)
  for (const row of rows)
    eachValue(definition, row.values, (field, text) => {
      if (field.type === 'ref' || field.type === 'multiref') references.want(field, text)
      return text
    })
  await references.load()
  const action = String(scsi.targetAction || 'saveOrUpdate')
  const rowKeys = scsi.responseMaps
    .filter(({ keyFlag, targetField }) => keyFlag === 'Y' && isOfRows(targetField))
    .map(({ targetField }) => String(targetField).split('.') as [string, string])
  return async (row) => {
    const values = eachValue(definition, row.values, (field, text) =>
      typedValue(field, text, { references, lookups }),
    )
    const existing = await findExisting(context, definition, row, values)
    if (action !== 'saveOrUpdate') {
      if (!existing) throw new AppError('SCSI_ABSENT', { key: row.key })
      const { id, versionNum } = existing
      return (await context.callAs(definition, action, { ...values, id, versionNum })).id
    }
    if (existing && scsi.writeMode === 'INSERT') throw new AppError('SCSI_EXISTS', { key: row.key })
    if (!existing && scsi.writeMode === 'UPDATE')
      throw new AppError('SCSI_ABSENT', { key: row.key })
    if (!existing) return (await context.callAs(definition, action, values)).id
    const { id, versionNum } = existing
    const input = { ...withKnownRows(existing, values, rowKeys), id, versionNum }
    return (await context.callAs(definition, action, input)).id
  }
}

/** Calls back for every text of a record with its field; names without a field are skipped. */
function eachValue(
  definition: DocumentDefinition,
  values: Values,
  make: (field: Field, text: string) => unknown,
): Values {
  const of = (fields: Fields, given: Values): Values =>
    Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => {
        const field = fields[key]
        if (!field) return []
        return [[key, value === null || value === undefined ? null : make(field, String(value))]]
      }),
    )
  const made = of(headerFields(definition), values)
  for (const [name, child] of Object.entries(definition.children)) {
    const rows = values[name]
    if (Array.isArray(rows)) made[name] = rows.map((row) => of(child.fields, row as Values))
  }
  return made
}

function typedValue(
  field: Field,
  text: string,
  { references, lookups }: { references: ReferenceTexts; lookups: LookupIndex },
): unknown {
  if (field.type !== 'ref' && field.type !== 'multiref') return fieldValue(field, text, lookups)
  const found = references.get(field, text)
  if (typeof found !== 'object')
    throw new AppError(found === 'many' ? 'IMPORT_AMBIGUOUS' : 'IMPORT_NOT_FOUND', {
      label: field.label,
      value: text,
    })
  return field.type === 'ref' ? found.id : [found.id]
}

/** The only record with this key that the caller may see. */
async function findExisting(
  context: EngineContext,
  definition: DocumentDefinition,
  row: IncomingRow,
  values: Values,
): Promise<AnyRecord | null> {
  const keys = Object.keys(row.keys)
  if (keys.length === 0) return null
  const scope = readDoor(definition, context.permissions as Permissions, 'list').scope('t')
  const where = sql.join(
    keys.map((key) => sql`t.${sql.id(snake(key))}::text = ${String(values[key] ?? '')}`),
    sql` and `,
  )
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(definition))} t
    where ${where} and ${scope} order by t.id limit 2`.execute(context.tx)
  if (rows.length > 1) throw new AppError('SCSI_KEY_MANY', { key: row.key })
  return rows[0] ? context.find(definition, rows[0].id) : null
}

/**
 * Matches rows by the keys in the message: matched rows keep their ids, unmatched ones are added or
 * removed.
 */
function withKnownRows(
  existing: AnyRecord,
  values: Values,
  rowKeys: readonly (readonly [string, string])[],
): Values {
  const children = new Set(rowKeys.map(([child]) => child))
  const matched = { ...values }
  for (const child of children) {
    const keys = rowKeys.filter(([name]) => name === child).map(([, key]) => key)
    const keyOf = (row: Values) => JSON.stringify(keys.map((key) => String(row[key] ?? '')))
    const known = new Map(((existing[child] ?? []) as AnyRow[]).map((row) => [keyOf(row), row.id]))
    matched[child] = ((values[child] ?? []) as Values[]).map((row) => {
      const id = known.get(keyOf(row))
      return id ? { ...row, id } : row
    })
  }
  return matched
}
