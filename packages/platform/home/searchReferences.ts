import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Permissions } from '../access/permissions.ts'
import { addFilters, addKeyword, searchesPinyin, Where } from '../documents/filters.ts'
import { scopeFragment } from '../documents/list.ts'
import { labelSql } from '../documents/listColumns.ts'
import { type ReadDoor, readDoor } from '../documents/readDoor.ts'
import type { Caller, Platform } from '../http/action.ts'
import { rowsOfMany, type Select } from './manySelects.ts'

type Reader = { caller: Caller; permissions: Permissions }
type Named = ReadonlyMap<string, string>

/** Most records of one kind that a word may match; a word with more matches is not treated as a name. */
const NAMED_MOST = 20
/** Documents of a kind among which the newest are chosen. */
const CANDIDATES = 5_000
const HITS_OF_KIND = 4

/** The references of a document to named records: the filters of its list, which are indexed. */
export function namingPaths(
  platform: Platform,
  door: ReadDoor,
): { path: string; target: string }[] {
  const { definition } = door
  return [...new Set([...definition.list.filters, ...definition.list.columns])].flatMap((path) => {
    const [child, key] = path.includes('.') ? path.split('.', 2) : [null, path]
    const fields = child === null ? definition.fields : definition.children[child ?? '']?.fields
    const field = key ? fields?.[key] : undefined
    if (field?.type !== 'ref' || field.refChild || field.computed === 'atRead') return []
    if (!door.mayAsk(path)) return []
    const known = platform.registry.documents.get(field.ref)?.definition
    return known?.display.name ? [{ path, target: field.ref }] : []
  })
}

/**
 * The records that the caller may refer to and whose code, name or pinyin contains the word, by kind; kinds without any
 * are left out.
 */
export async function namedRecords(
  platform: Platform,
  targets: readonly DocumentDefinition[],
  { caller, permissions }: Reader,
  keyword: string,
): Promise<ReadonlyMap<string, Named>> {
  const doors = targets
    .filter((target) => permissions.canLookUp(target))
    .map((target) => readDoor(target, permissions, 'pick'))
    .filter(searchesPinyin)
  const found = await rowsOfMany<{ id: string; label: string }>(
    platform.db,
    doors.map((door) => namedIn(platform, door, { caller, keyword })),
  )
  return new Map(
    doors.flatMap(({ definition }, at) => {
      const named = new Map(found[at]?.map(({ id, label }) => [id, label]))
      return named.size > 0 ? [[definition.resource, named]] : []
    }),
  )
}

function namedIn(
  platform: Platform,
  door: ReadDoor,
  { caller, keyword }: { caller: Caller; keyword: string },
): Select {
  const { definition } = door
  const where = new Where()
  const scope = scopeFragment(platform, door)
  where.addFragment(scope.text, scope.parameters)
  addKeyword(where, door, keyword)
  return {
    text: `select t.id, (${labelSql(definition, 't', caller.language)})::text as label
      from ${tableOf(definition)} t where ${where.text} limit ${NAMED_MOST}`,
    parameters: where.parameters,
  }
}

/** The newest documents of a kind that refer to one of these records, in the caller's scope. */
export async function documentsNaming(
  platform: Platform,
  door: ReadDoor,
  paths: readonly { path: string; ids: readonly string[] }[],
): Promise<{ id: string; number: string; status: string; path: string }[]> {
  const { definition } = door
  const table = tableOf(definition)
  const selects = paths.map(({ path, ids }): Select => {
    const where = new Where()
    const scope = scopeFragment(platform, door)
    where.addFragment(scope.text, scope.parameters)
    addFilters(where, door, { [path]: ids })
    return {
      text: `with found as materialized (
          select t.id from ${table} t where ${where.text} limit ${CANDIDATES})
        select t.id, t.status, t.${snake(definition.display.code)}::text as number
        from found join ${table} t on t.id = found.id order by t.id desc limit ${HITS_OF_KIND}`,
      parameters: where.parameters,
    }
  })
  const found = await rowsOfMany<{ id: string; number: string; status: string }>(
    platform.db,
    selects,
  )
  const newest = found
    .flatMap((rows, at) => rows.map((row) => ({ ...row, path: paths[at]?.path ?? '' })))
    .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
  return newest
    .filter(({ id }, at) => newest.findIndex((other) => other.id === id) === at)
    .slice(0, HITS_OF_KIND)
}
