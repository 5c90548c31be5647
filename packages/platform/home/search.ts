import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { likePattern, namingKeys, searchesPinyin, Where } from '../documents/filters.ts'
import { scopeFragment } from '../documents/list.ts'
import { nameSql } from '../documents/listColumns.ts'
import { type ReadDoor, readDoor } from '../documents/readDoor.ts'
import type { Caller, Platform } from '../http/action.ts'
import { rowsOfMany, type Select } from './manySelects.ts'
import { documentsNaming, namedRecords, namingPaths } from './searchReferences.ts'

type Reader = { caller: Caller; permissions: Permissions }

/** Maximum length of a search text. */
export const SEARCH_KEYWORD = 100
const HITS_OF_KIND = 5
const HITS_MAX = 40
/** Limit of documents that only refer to a match. */
const ABOUT_MAX = 20
/**
 * Rows of a kind among which the newest five are chosen, so that a word with thousands of matches needs no full sort.
 */
const CANDIDATES = 500

/**
 * Documents whose number or name, or whose name's pinyin initials, contain the keyword: at most five of each kind, in
 * the caller's scope; followed by documents that refer to a record with such a name. Their trigram indexes find them
 * first; sorting comes after that.
 */
export async function searchDocuments(
  engine: Engine,
  { caller, permissions }: Reader,
  keyword: string,
) {
  const wanted = keyword.trim()
  if (wanted.length < 2) return []
  const { db, registry } = engine.platform
  const kinds = [...registry.documents.values()].flatMap(({ definition }) => {
    const door = readDoor(definition, permissions, 'list')
    const columns = searchedColumns(door)
    const isOpen = Object.keys(definition.screens).length > 0 && columns.length > 0
    return isOpen && permissions.can(definition.resource, 'listByPage')
      ? [{ definition, door, columns }]
      : []
  })
  const selects = kinds.map((kind) => hitsOf(engine.platform, kind, { caller, keyword: wanted }))
  const found = await rowsOfMany<Hit>(db, selects, HITS_MAX)
  const own = kinds
    .flatMap(({ definition }, at) =>
      (found[at] ?? [])
        .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
        .map((row) => ({ ...nodeOf(definition, row.id, row), label: row.label })),
    )
    .slice(0, HITS_MAX)
  const about = await hitsByReference(engine, { caller, permissions }, kinds, wanted)
  const known = new Set(own.map(({ resource, id }) => `${resource}/${id}`))
  return [...own, ...about.filter(({ resource, id }) => !known.has(`${resource}/${id}`))].slice(
    0,
    HITS_MAX + ABOUT_MAX,
  )
}

type Kind = { definition: DocumentDefinition; door: ReadDoor; columns: readonly string[] }
type Hit = { id: string; number: string; status: string; label: string }

function hitsOf(
  platform: Platform,
  { definition, door, columns }: Kind,
  { caller, keyword }: { caller: Caller; keyword: string },
): Select {
  const table = tableOf(definition)
  const where = new Where()
  const pattern = where.param(likePattern(keyword))
  where.parts.push(
    `(${columns.map((column) => `t.${column}::text ilike ${pattern}`).join(' or ')})`,
  )
  const scope = scopeFragment(platform, door)
  where.addFragment(scope.text, scope.parameters)
  return {
    text: `with found as materialized (
        select t.id from ${table} t where ${where.text} limit ${CANDIDATES})
      select t.id, t.status, t.${snake(definition.display.code)}::text as number,
        (${nameSql(definition, 't', caller.language)})::text as label
      from found join ${table} t on t.id = found.id order by t.id desc limit ${HITS_OF_KIND}`,
    parameters: where.parameters,
  }
}

/** Documents that refer to a record with this name: orders of that supplier, or with that item in a line. */
async function hitsByReference(
  { platform }: Engine,
  reader: Reader,
  kinds: readonly { definition: DocumentDefinition; door: ReadDoor }[],
  keyword: string,
) {
  const ways = kinds.map(({ definition, door }) => ({
    definition,
    door,
    paths: namingPaths(platform, door),
  }))
  const targets = [...new Set(ways.flatMap(({ paths }) => paths.map(({ target }) => target)))]
  const meant = await namedRecords(
    platform,
    targets.map((target) => platform.registry.document(target).definition),
    reader,
    keyword,
  )
  const hits = []
  for (const { definition, door, paths } of ways) {
    const asked = paths.flatMap(({ path, target }) => {
      const named = meant.get(target)
      return named ? [{ path, ids: [...named.keys()], words: [...named.values()] }] : []
    })
    if (asked.length === 0) continue
    const found = await documentsNaming(platform, door, asked)
    hits.push(
      ...found.map((row) => {
        const words = asked.find(({ path }) => path === row.path)?.words ?? []
        return { ...nodeOf(definition, row.id, row), label: words.length === 1 ? words[0] : null }
      }),
    )
    if (hits.length >= ABOUT_MAX) break
  }
  return hits.slice(0, ABOUT_MAX)
}

/** Number, name and the name's pinyin, as far as the caller may read them. */
function searchedColumns(door: ReadDoor): string[] {
  const columns = namingKeys(door).map(snake)
  return searchesPinyin(door) ? [...columns, 'pinyin'] : columns
}

export function nodeOf(
  definition: DocumentDefinition,
  id: string,
  row: { number: string; status: string },
) {
  const screens = Object.entries(definition.screens)
  const route =
    (screens.find(([, screen]) => screen.kind === 'edit' || screen.kind === 'detail') ??
      screens[0])?.[0] ?? null
  return {
    resource: definition.resource,
    title: definition.title,
    id,
    number: row.number ?? id,
    status: row.status,
    statusLabel: definition.states[row.status] ?? { zh: row.status, en: row.status },
    route,
  }
}
