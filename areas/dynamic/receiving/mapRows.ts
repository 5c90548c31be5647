import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { LookupIndex } from '@opensrm/platform/lookups/lookups.ts'
import type { Scsi } from '../calling/buildRequest.ts'
import { converted, valueAt } from '../calling/convert.ts'

type Map = Scsi['responseMaps'][number]
type Values = { [field: string]: unknown }

/**
 * One incoming record with its values under field names; its rows are lists under their collection.
 */
export type IncomingRow = {
  key: string
  /** Header fields that identify an existing record. */
  keys: Values
  values: Values
  fault: AppError | null
}

type Path = { list: string; rest: string }

/**
 * Maps a message to records. A path with one list, `$.data[].code`, creates a record for each of
 * its rows; a second list, or one that only row fields use, creates rows of the record.
 */
export function mapRows(
  message: unknown,
  maps: readonly Map[],
  lookups: LookupIndex,
): IncomingRow[] {
  const headers = maps.filter(({ targetField }) => !isOfRows(targetField))
  const children = maps.filter(({ targetField }) => isOfRows(targetField))
  const base = headers.map(({ sourcePath }) => splitPath(sourcePath)).find(Boolean)?.list ?? null
  const records = base === null ? [message] : listAt(message, base)
  return records.map((record) => {
    const values: Values = {}
    try {
      for (const map of headers) {
        const split = splitPath(map.sourcePath)
        const raw = split
          ? valueAt(record, `$${split.rest}`)
          : valueAt(message, map.sourcePath ?? '')
        values[String(map.targetField)] = fitted(map, raw, lookups)
      }
      for (const map of children) fillRows(values, map, { record, base }, lookups)
      return { ...keyOf(headers, values), values, fault: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ...keyOf(headers, values), values, fault: error }
    }
  })
}

function fillRows(
  values: Values,
  map: Map,
  { record, base }: { record: unknown; base: string | null },
  lookups: LookupIndex,
): void {
  const [child = '', field = ''] = String(map.targetField).split('.')
  const own =
    base === null
      ? splitPath(map.sourcePath)
      : splitPath(`$${splitPath(map.sourcePath)?.rest ?? ''}`)
  if (!own) throw new AppError('SCSI_LIST_PATH', { path: String(map.sourcePath) })
  values[child] ??= []
  const rows = values[child] as Values[]
  for (const [index, each] of listAt(record, own.list).entries()) {
    rows[index] ??= {}
    const row = rows[index] as Values
    row[field] = fitted(map, valueAt(each, `$${own.rest}`), lookups)
  }
}

function fitted(map: Map, raw: unknown, lookups: LookupIndex): unknown {
  const plain = raw === null || raw === undefined || typeof raw === 'object' ? null : raw
  const given = plain === null || plain === '' ? map.defaultValue : plain
  const value = converted(given, {
    type: map.convertType,
    arg: map.convertArg,
    lookups,
    direction: 'IN',
  })
  if (map.requiredFlag === 'Y' && value === null)
    throw new AppError('SCSI_EMPTY', { field: String(map.sourcePath) })
  return value === null ? null : String(value)
}

function keyOf(headers: readonly Map[], values: Values): { key: string; keys: Values } {
  const keys = Object.fromEntries(
    headers
      .filter(({ keyFlag }) => keyFlag === 'Y')
      .map(({ targetField }) => [String(targetField), values[String(targetField)] ?? null]),
  )
  // A record without a key is reported as such, not under the name "null".
  const key = Object.values(keys)
    .map((value) => String(value ?? ''))
    .join('/')
  return { keys, key }
}

export function isOfRows(targetField: unknown): boolean {
  return String(targetField ?? '').includes('.')
}

/** Splits `$.data[].a.b` into `$.data` and `.a.b`. */
function splitPath(path: unknown): Path | null {
  const text = String(path ?? '')
  const at = text.indexOf('[]')
  return at < 0 ? null : { list: text.slice(0, at), rest: text.slice(at + 2) }
}

/** XML writes a list with one element like a single element. */
function listAt(value: unknown, path: string): unknown[] {
  const found = path === '$' ? value : valueAt(value, path)
  if (found === undefined || found === null || found === '') return []
  return Array.isArray(found) ? found : [found]
}
