import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { CompiledQuery } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import { addFilters, addKeyword, searchesPinyin, Where } from '../documents/filters.ts'
import { scopeFragment } from '../documents/list.ts'
import { labelSql } from '../documents/listColumns.ts'
import { type ReadDoor, readDoor } from '../documents/readDoor.ts'
import type { Caller, Platform } from '../http/action.ts'

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

/** The records of a kind that the caller may refer to and whose code, name or pinyin contains the word. */
export async function namedRecords(
  platform: Platform,
  target: DocumentDefinition,
  { caller, permissions }: Reader,
  keyword: string,
): Promise<Named> {
  if (!permissions.canLookUp(target)) return new Map()
  const door = readDoor(target, permissions, 'pick')
  if (!searchesPinyin(door)) return new Map()
  const where = new Where()
  const scope = scopeFragment(platform, door)
  where.addFragment(scope.text, scope.parameters)
  addKeyword(where, door, keyword)
  const { rows } = await platform.db.executeQuery<{ id: string; label: string }>(
    CompiledQuery.raw(
      `select t.id::text as id, ${labelSql(target, 't', caller.language)} as label
       from ${tableOf(target)} t where ${where.text} limit ${NAMED_MOST}`,
      [...where.parameters],
    ),
  )
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** The newest documents of a kind that refer to one of these records, in the caller's scope. */
export async function documentsNaming(
  platform: Platform,
  door: ReadDoor,
  paths: readonly { path: string; ids: readonly string[] }[],
): Promise<{ id: string; number: string; status: string; path: string }[]> {
  const { definition } = door
  const table = tableOf(definition)
  const found = await Promise.all(
    paths.map(async ({ path, ids }) => {
      const where = new Where()
      const scope = scopeFragment(platform, door)
      where.addFragment(scope.text, scope.parameters)
      addFilters(where, door, { [path]: ids })
      const { rows } = await platform.db.executeQuery<{
        id: string
        number: string
        status: string
      }>(
        CompiledQuery.raw(
          `with found as materialized (
             select t.id from ${table} t where ${where.text} limit ${CANDIDATES})
           select t.id, t.status, t.${snake(definition.display.code)}::text as number
           from found join ${table} t on t.id = found.id order by t.id desc limit ${HITS_OF_KIND}`,
          [...where.parameters],
        ),
      )
      return rows.map((row) => ({ ...row, path }))
    }),
  )
  const newest = found.flat().sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
  return newest
    .filter(({ id }, at) => newest.findIndex((other) => other.id === id) === at)
    .slice(0, HITS_OF_KIND)
}
