import { sameValue } from '@opensrm/kernel/document/values.ts'
import type { Column, TableRow } from './columns.ts'
import type { GridEnvironment } from './gridController.ts'
import type { GridOp, WrongText, WrongTexts } from './history.ts'
import { exactRef, type RefOption } from './options.ts'
import { parseCell, splitList } from './parse.ts'
import type { CellAt } from './selection.ts'

/** One cell to write: a text to be parsed, or valid values. */
export type BlockWrite = CellAt & ({ text: string } | { values: TableRow })

/** A text that the server has to resolve to a reference. */
export type Search = {
  id: string
  column: Column
  text: string
  /** cells written in the same step, which values copied from the record must not replace */
  written: TableRow
}

export type WritePlan = { ops: GridOp[]; searches: Search[]; wrong: number }

type Planned = {
  values: TableRow
  before: TableRow
  wrong: { [key: string]: WrongText | null }
  wrongBefore: WrongTexts
}

/** The operations to write a block, one per row; unchanged cells are left out. */
export function planWrites(input: {
  env: GridEnvironment
  rows: readonly TableRow[]
  writes: readonly BlockWrite[]
  wrong: ReadonlyMap<string, WrongTexts>
}): WritePlan {
  const { env, rows } = input
  const byRow = new Map<number, Planned>()
  const searches: Search[] = []
  let wrongCount = 0
  for (const write of input.writes) {
    const column = env.columns[write.col]
    const row = rows[write.row]
    if (!column || !row || !isOpen(column, row)) continue
    const id = String(row[env.rowKey])
    const current = input.wrong.get(id)
    const planned = byRow.get(write.row) ?? {
      values: {},
      before: {},
      wrong: {},
      wrongBefore: current ?? {},
    }
    const put = (values: TableRow, problem: WrongText | null) => {
      const known = current?.[column.key]
      if (!problem && !known && unchanged(column, row, values)) return
      for (const key of Object.keys(values)) {
        planned.values[key] = values[key]
        planned.before[key] = row[key] ?? null
      }
      if (problem || known) planned.wrong[column.key] = problem
      for (const key of Object.keys(values))
        if (key !== column.key && current?.[key]) planned.wrong[key] = null
      byRow.set(write.row, planned)
    }
    if ('values' in write) {
      put(write.values, null)
      continue
    }
    // Values set by an earlier cell of the same row (the unit before the quantity) apply to later ones.
    const parsed = parseCell(column, write.text, {
      row: { ...row, ...planned.values },
      lookups: env.lookups,
    })
    if ('value' in parsed) put(cellValues(column, parsed.value), null)
    else if ('wrong' in parsed) {
      wrongCount++
      put(cellValues(column, null), { text: write.text, msg: env.text(parsed.wrong, parsed.args) })
    } else if (parsed.search !== String(row[`${column.key}Label`] ?? '')) {
      searches.push({ id, column, text: parsed.search, written: planned.values })
      put(cellValues(column, null), { text: write.text, msg: env.text('searching'), pending: true })
    }
  }
  const ops = [...byRow].map(
    ([at, planned]): GridOp => ({
      type: 'set',
      id: String(rows[at]?.[env.rowKey]),
      ...slim(planned),
    }),
  )
  return { ops, searches, wrong: wrongCount }
}

function slim(
  planned: Planned,
): Pick<Extract<GridOp, { type: 'set' }>, 'values' | 'before' | 'wrong' | 'wrongBefore'> {
  const { values, before, wrong, wrongBefore } = planned
  const keys = Object.keys(wrong)
  if (keys.length === 0) return { values, before }
  return {
    values,
    before,
    wrong,
    wrongBefore: Object.fromEntries(keys.map((key) => [key, wrongBefore[key] ?? null])),
  }
}

function isOpen(column: Column, row: TableRow): boolean {
  return typeof column.editable === 'function' ? column.editable(row) : column.editable === true
}

function unchanged(column: Column, row: TableRow, values: TableRow): boolean {
  return Object.entries(values).every(([key, value]) =>
    key === column.key && column.field
      ? sameValue(column.field, row[key], value)
      : (row[key] ?? null) === (value ?? null),
  )
}

/** References are written together with their label. */
export function cellValues(column: Column, value: unknown): TableRow {
  const type = column.field?.type
  if (value === null && (type === 'ref' || type === 'multiref'))
    return { [column.key]: null, [`${column.key}Label`]: null }
  return { [column.key]: value }
}

export function pickedValues(
  env: GridEnvironment,
  column: Column,
  option: RefOption,
  row: TableRow,
): TableRow {
  return {
    [column.key]: option.id,
    [`${column.key}Label`]: option.label,
    ...env.onPicked?.(column.key, option, row),
  }
}

const PARALLEL_SEARCHES = 6

/** Looks up every reference once per text, and passes on the answers as they arrive. */
export async function resolveSearches(
  searches: readonly Search[],
  env: () => GridEnvironment,
  done: (ops: GridOp[]) => void,
): Promise<void> {
  const groups = new Map<string, Search[]>()
  for (const search of searches) {
    const row = rowOf(env(), search.id)
    // A picker filtered by other fields of the row may have different answers per row.
    const narrowed = search.column.field?.refFilter?.length
      ? JSON.stringify(filterValues(search.column, row))
      : ''
    const key = `${search.column.key}\n${narrowed}\n${search.text}`
    const group = groups.get(key)
    if (group) group.push(search)
    else groups.set(key, [search])
  }
  const queue = [...groups.values()]
  const worker = async () => {
    for (let group = queue.shift(); group; group = queue.shift())
      done(await resolveGroup(group, env))
  }
  await Promise.all(Array.from({ length: PARALLEL_SEARCHES }, worker))
}

async function resolveGroup(
  group: readonly Search[],
  env: () => GridEnvironment,
): Promise<GridOp[]> {
  const first = group[0]
  const row = first && rowOf(env(), first.id)
  if (!first || !row) return []
  const outcome = await findRefs(first, row, env())
  return group.flatMap((search): GridOp[] => {
    const target = rowOf(env(), search.id)
    if (!target) return []
    const key = search.column.key
    const pending = {
      [key]: { text: search.text, msg: env().text('searching'), pending: true as const },
    }
    const found =
      'options' in outcome ? refValues(env(), search.column, outcome.options, target) : {}
    const own = [key, `${key}Label`]
    const values = Object.fromEntries(
      Object.entries(found).filter(([name]) => own.includes(name) || !(name in search.written)),
    )
    const problem = 'problem' in outcome ? { text: search.text, msg: outcome.problem } : null
    const before = Object.fromEntries(
      Object.keys(values).map((name) => [name, target[name] ?? null]),
    )
    return [
      {
        type: 'set',
        id: search.id,
        values,
        before,
        wrong: { [key]: problem },
        wrongBefore: pending,
      },
    ]
  })
}

function refValues(
  env: GridEnvironment,
  column: Column,
  options: readonly RefOption[],
  row: TableRow,
): TableRow {
  if (column.field?.type === 'multiref') {
    return {
      [column.key]: options.map((option) => option.id),
      [`${column.key}Label`]: options.map((option) => option.label),
    }
  }
  return options[0] ? pickedValues(env, column, options[0], row) : {}
}

async function findRefs(
  search: Search,
  row: TableRow,
  env: GridEnvironment,
): Promise<{ options: RefOption[] } | { problem: string }> {
  const parts = search.column.field?.type === 'multiref' ? splitList(search.text) : [search.text]
  const options: RefOption[] = []
  for (const part of parts) {
    let answers: RefOption[]
    try {
      answers = (await env.onPickRef?.(search.column.key, row, part)) ?? []
    } catch {
      return { problem: env.text('searchFailed') }
    }
    const match = exactRef(answers, part)
    if ('problem' in match) return { problem: env.text(match.problem, { text: part }) }
    options.push(match.found)
  }
  return { options }
}

function rowOf(env: GridEnvironment, id: string): TableRow | undefined {
  return env.rows.find((row) => String(row[env.rowKey]) === id)
}

function filterValues(column: Column, row: TableRow | undefined): unknown[] {
  return (column.field?.refFilter ?? []).map((filter) =>
    'is' in filter ? filter.is : row?.['sameAs' in filter ? filter.sameAs : filter.otherThan],
  )
}
