import { snake } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { unknownField } from '@opensrm/platform/documents/readDoor.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { runSourceSelect, streamSourceSelect } from '@opensrm/platform/sql/sources.ts'
import { sql } from 'kysely'
import type { Asking } from './asking.ts'
import { monthsOf, shifted, shiftOf } from './period.ts'
import {
  type Chart,
  type Column,
  type Columns,
  fieldsOf,
  type Row,
  type Span,
  type Sql,
} from './report.ts'

/** A report that takes longer is stopped. */
const TIMEOUT_MS = 60_000
/** Rows that one call reads at most. */
const MOST_ROWS = 1_000
export const OWN = { datasourceId: null, schema: 'rpt' } as const
const UNIT_MONTHS: { readonly [dimension: string]: number } = { MONTH: 1, QUARTER: 3, YEAR: 12 }

/** The shown columns of a report: without prices and what is not meant for suppliers. */
export function columnsOf(asking: Asking, by = asking.ask.by): Columns {
  const { report, ask, mayPrice } = asking
  const dimensions = by.map((code) => dimensionOf(asking, code))
  const own = Object.entries(report.columns({ ...ask, by })).filter(
    ([, { buyerOnly }]) => !(buyerOnly && ask.side === 'supplier'),
  )
  return Object.fromEntries([
    ...dimensions.map(({ key, field }) => [key, { field, value: sql.ref(key), noTotal: true }]),
    ...own.map(([key, column]) => [key, column.money && !mayPrice ? priceless(column) : column]),
  ])
}

const priceless = (column: Column): Column => ({
  ...column,
  value: sql`null::numeric`,
  ...(column.total ? { total: sql`null::numeric` } : {}),
  ...(column.ofRows ? { ofRows: sql`null::numeric` } : {}),
})

function dimensionOf({ report }: Asking, code: string) {
  const found = report.dimensions?.[code]
  if (!found) throw unknownField(code)
  return found
}

/** The rows `b` of all spans, each with the keys of its dimensions. */
function base(asking: Asking, by: readonly string[], spans: readonly Span[]): Sql {
  const { report, ask } = asking
  const dimensions = by.map((code) => dimensionOf(asking, code))
  const isRolled = by.includes('CATEGORY') && report.filters.categoryLevel !== undefined
  const level = isRolled ? String(ask.values.categoryLevel ?? 1) : ''
  const unit = by.length === 1 ? (UNIT_MONTHS[by[0] as string] ?? null) : null
  const isDated = report.period !== undefined
  const parts = spans.map((span) => {
    const shift =
      span === 'NOW'
        ? null
        : shiftOf(span, ask, by.map((code) => UNIT_MONTHS[code]).find(Boolean) ?? null)
    const asked = { ...ask, by, ...(shift ? shifted(ask, shift) : {}) }
    asked.inside = () => restricted(asking, asked)
    const moved = !shift
      ? sql`f.day`
      : 'days' in shift
        ? sql`f.day + ${sql.lit(shift.days)}`
        : sql`(f.day + make_interval(months => ${sql.lit(shift.months)}))::date`
    const rows = report.restrictsItself
      ? sql`(${report.rows(asked)})`
      : sql`(select f.* from (${report.rows(asked)}) f where ${asked.inside()})`
    const own = sql`select ${sql.lit(span)} as span, ${dimensions.length > 0 && isDated ? moved : sql`null::date`} as on_day, f.* from ${rows} f`
    // A month without rows is shown all the same.
    const empty =
      span === 'NOW' && unit && isDated
        ? sql` union all select 'NOW', c.day, f.* from unnest(${literal(monthsOf(ask))}::date[]) c(day) left join ${rows} f on false`
        : sql``
    return sql`${own}${empty}`
  })
  const keys = dimensions.map(({ key, value }) => sql`, ${value} as ${sql.ref(key)}`)
  // Rows that are of now have no place among months.
  const inPeriod =
    isDated && dimensions.some(({ isTime }) => isTime)
      ? sql`where b.on_day between ${ask.from}::date and ${ask.to}::date`
      : sql``
  const rolled = level
    ? sql`left join (select category_id as of_category, ancestor_id from rpt.v_category_above
        where ancestor_level = least(${level}::int, own_level)) u on u.of_category = b.category_id`
    : sql``
  const rolledId = level
    ? sql`, coalesce(u.ancestor_id, b.category_id) as rolled_id`
    : sql`, b.category_id as rolled_id`
  if (by.length === 0) return sql`select b.* from (${sql.join(parts, sql` union all `)}) b`
  return sql`select b.*${sql.join(keys, sql``)} from (
    select b.*${by.includes('CATEGORY') ? rolledId : sql``} from (${sql.join(parts, sql` union all `)}) b ${rolled} ${inPeriod}) b`
}

/** Whose rows they are, and the filters. */
function restricted({ report, filters }: Asking, ask: Asking['ask']): Sql {
  const conditions = Object.entries(filters).flatMap(([key, { where }]) => {
    const value = ask.values[key]
    return where && value !== null && value !== undefined && value !== '' ? [where(value, ask)] : []
  })
  return sql.join([report.owned?.(ask) ?? ask.scope('f'), ...conditions], sql` and `)
}

const literal = (list: readonly string[]): string => `{${list.join(',')}}`

/** A group is there when something of the period is. */
const ANY = sql`count(*) filter (where b.span = 'NOW') > 0`

type Shape = {
  by?: readonly string[]
  only?: Sql
  /** of the columns after the groups only these: a chart has other groups than the table */
  needed?: readonly string[]
}

/** `b`, its groups `g` and the finished rows `r`. */
function relations(
  asking: Asking,
  { by = asking.ask.by, only, needed }: Shape = {},
): { b: Sql; ctes: Sql; columns: Columns } {
  const { report, ask } = asking
  const isGrouped = report.dimensions !== undefined
  const columns = columnsOf(asking, by)
  const isTimed = by.some((code) => dimensionOf(asking, code).isTime)
  const keys = by.map((code) => dimensionOf(asking, code).key)
  const plain = Object.entries(columns).filter(
    ([key, { after, figure }]) => !(after || figure || keys.includes(key)),
  )
  const after = Object.entries(columns).filter(
    ([key, column]) => column.after && !column.figure && (!needed || needed.includes(key)),
  )
  const shown = plain.map(([key, { value }]) => sql`${value} as ${sql.ref(key)}`)
  const opened = report.opens
    ? [
        sql`b.${sql.ref(snake(report.opens.id))} as "documentId"`,
        ...(report.opens.resourceKey
          ? [sql`b.${sql.ref(report.opens.resourceKey)} as "documentResource"`]
          : []),
      ]
    : []
  const id = isGrouped
    ? sql`concat_ws('/', ${sql.join([sql`'r'`, ...keys.map((key) => sql`b.${sql.ref(key)}`)])}) as id`
    : sql`b.id`
  const grouped = isGrouped
    ? sql`select ${sql.join([id, ...keys.map((key) => sql`b.${sql.ref(key)}`), ...shown])} from b
        ${keys.length > 0 ? sql`group by ${sql.join(keys.map((key) => sql`b.${sql.ref(key)}`))}` : sql``}
        ${keys.length > 0 ? sql`having ${isTimed ? ANY : (report.having?.(ask) ?? ANY)}` : sql``}`
    : sql`select ${sql.join([id, ...shown, ...opened])} from b`
  const spans: readonly Span[] = isGrouped ? ['NOW', ...(report.spans ?? [])] : ['NOW']
  const b = sql`b as (select * from (${base(asking, by, spans)}) b ${only ? sql`where ${only}` : sql``})`
  return {
    ...{ b, columns },
    ctes: sql`${b}, g as (${grouped}),
      ${report.ctes && after.length > 0 ? sql`${report.ctes({ ...ask, by })}, ` : sql``}r as (select g.*${sql.join(
        after.map(([key, { value }]) => sql`, ${value} as ${sql.ref(key)}`),
        sql``,
      )} from g)`,
  }
}

/** Names of what a column refers to, by which it is sorted. */
const NAMES: { readonly [resource: string]: { view: string; zh: string; en: string } } = {
  srmPosSupplier: { view: 'v_supplier', zh: 'supplier_name', en: 'supplier_name_en' },
  baseOrganization: { view: 'v_organization', zh: 'org_name', en: 'org_name_en' },
  srmBaseCategory: { view: 'v_category', zh: 'category_name', en: 'category_name_en' },
  srmBaseItem: { view: 'v_item', zh: 'item_code', en: 'item_code' },
  basePerson: { view: 'v_person', zh: 'person_name', en: 'person_name_en' },
}

function orderOf(asking: Asking, columns: Columns): Sql {
  const { report, ask, sort, language } = asking
  const keys = sort ? [sort] : report.sort(ask)
  const terms = keys.flatMap((term) => {
    const key = term.replace(/^-/, '')
    const column = Object.hasOwn(columns, key) ? columns[key] : undefined
    if (!column || column.figure) {
      if (sort) throw unknownField(key)
      return []
    }
    const { field } = column
    const names = field.type === 'ref' ? NAMES[field.ref] : undefined
    const name = names && sql.ref(language === 'EN' ? names.en : names.zh)
    const by = names
      ? sql`(select coalesce(n.${name}, n.${sql.ref(names.zh)}) from rpt.${sql.ref(names.view)} n where n.id = r.${sql.ref(key)})`
      : sql`r.${sql.ref(key)}`
    return [sql`${by} ${sql.raw(term.startsWith('-') ? 'desc' : 'asc')} nulls last`]
  })
  return sql`order by ${sql.join([...terms, sql`r.id`])}`
}

const listed = ({ report, ask }: Asking): Sql =>
  report.listed ? sql`where ${report.listed(ask)}` : sql``

/** One page of the rows, and how many there are. */
export async function listRows(asking: Asking): Promise<{ rows: Row[]; count: number }> {
  const { ctes, columns } = relations(asking)
  const { pageIndex, pageRows } = asking
  const limit = Math.min(pageRows, MOST_ROWS)
  const rows = await read(
    asking,
    sql`with ${ctes} select r.*, count(*) over () as "countOfAll" from r ${listed(asking)} ${orderOf(asking, columns)}
      limit ${limit}::int offset ${(pageIndex - 1) * limit}::int`,
    limit,
  )
  const count = Number(rows[0]?.countOfAll ?? 0)
  for (const row of rows) delete row.countOfAll
  return { rows, count }
}

/** Totals of the whole result, for each value of `totalsBy`, and the figures above the table. */
export async function totalsOf(asking: Asking): Promise<Row[]> {
  const { report, ask } = asking
  const { ctes, columns } = relations(asking)
  const isGrouped = report.dimensions !== undefined
  const all = columnsOf(asking, ask.by)
  // Without dimensions a comparison is that of the whole period.
  const whole = isGrouped ? columnsOf(asking, []) : all
  const ofBase = Object.entries(whole).flatMap(
    ([key, { value, total, ofRows, after, noTotal }]) => {
      const shown = total ?? (isGrouped && !after && !ofRows && !noTotal ? value : null)
      return shown ? [sql`(${shown})::text as ${sql.ref(key)}`] : []
    },
  )
  const ofRows = Object.entries(columns).flatMap(([key, column]) =>
    column.ofRows ? [sql`(${column.ofRows})::text as ${sql.ref(key)}`] : [],
  )
  const { totalsBy } = report
  const own = totalsBy ? [sql`${totalsBy.value} as ${sql.ref(totalsBy.key)}`] : []
  const bare = relations(asking, { by: [] }).b
  const found =
    ofBase.length > 0
      ? await read(
          asking,
          sql`with ${bare} select ${sql.join([...own, ...ofBase])} from b ${totalsBy ? sql`group by 1 order by 1` : sql``}`,
          200,
        )
      : [{}]
  if (ofRows.length === 0) return found
  const [more = {}] = await read(asking, sql`with ${ctes} select ${sql.join(ofRows)} from r`, 1)
  return found.length > 0 ? found.map((row) => ({ ...row, ...more })) : [more]
}

export type DrawnChart = Pick<Chart, 'key' | 'title' | 'type' | 'target'> & {
  dimensions: { key: string; field: Fields[string] }[]
  series: { key: string; isLine: boolean; field: Fields[string] }[]
  marks: { row: Row; values: (string | null)[] }[]
  /** what the marks beyond the first ones add up to */
  others: (string | null)[] | null
}

export async function drawChart(asking: Asking, chart: Chart): Promise<DrawnChart | null> {
  const { report, ask } = asking
  const by = chart.by ?? ask.by.slice(0, 1)
  const inner: Asking = { ...asking, ask: { ...ask, by }, sort: chart.sort ?? null }
  const dimensions = by.map((code) => dimensionOf(asking, code))
  const [first] = dimensions
  const wanted = [...chart.bars, ...(chart.lines ?? [])]
  const sorts = first?.isTime ? [] : [chart.sort ?? report.sort({ ...ask, by })].flat()
  const { ctes, columns } = relations(inner, {
    by,
    needed: [...wanted, ...sorts.map((key) => key.replace(/^-/, ''))],
  })
  const keys = wanted.filter((key) => columns[key])
  if (!first || keys.length === 0) return null
  const order = first.isTime ? sql`order by ${sql.ref(first.key)}` : orderOf(inner, columns)
  const most = chart.top ?? MOST_MARKS
  const rows = await read(
    inner,
    sql`with ${ctes} select r.* from r ${order} limit ${most}::int`,
    most,
  )
  return {
    ...{ key: chart.key, title: chart.title, type: chart.type },
    ...(chart.target ? { target: chart.target } : {}),
    dimensions: dimensions.map(({ key, field }) => ({ key, field })),
    series: keys.map((key) => ({
      ...{ key, field: (columns[key] as Column).field },
      isLine: chart.lines?.includes(key) ?? false,
    })),
    marks: rows.map((row) => ({ row, values: keys.map((key) => row[key] ?? null) })),
    others: rows.length === chart.top ? await othersOf(inner, { keys, columns, rows }) : null,
  }
}

/** What the marks that are not shown add up to; a rate of the rest says nothing. */
async function othersOf(
  asking: Asking,
  { keys, columns, rows }: { keys: readonly string[]; columns: Columns; rows: readonly Row[] },
): Promise<(string | null)[] | null> {
  const added = keys.map((key) => Boolean(columns[key]?.of?.adds))
  if (!added.some(Boolean)) return null
  const bare = relations(asking, { by: [] })
  const sums = keys.flatMap((key, at) =>
    added[at] ? [sql`(${bare.columns[key]?.value})::text as ${sql.ref(key)}`] : [],
  )
  const [total = {}] = await read(asking, sql`with ${bare.b} select ${sql.join(sums)} from b`, 1)
  const rest = keys.map((key, at) =>
    added[at]
      ? rows.reduce((left, row) => left.minus(row[key] ?? 0), decimal(total[key] ?? '0')).toFixed()
      : null,
  )
  return rest.some((value) => value !== null && !decimal(value).isZero()) ? rest : null
}
const MOST_MARKS = 120

/** The rows that a figure of a row is made of. */
export async function drill(
  asking: Asking,
  { column, row }: { column: string; row: { [key: string]: unknown } | null },
): Promise<{ rows: Row[]; count: number; total: string | null }> {
  const { ask, pageIndex, pageRows, mayPrice } = asking
  const columns = columnsOf(asking)
  const asked = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (!asked) throw unknownField(column)
  const { when, adds, span = 'NOW' } = asked.of ?? {}
  const by = row ? ask.by : []
  const ofRow = by.map((code) => {
    const { key } = dimensionOf(asking, code)
    const given = row?.[key]
    return sql`b.${sql.ref(key)}::text is not distinct from ${given === undefined || given === null || given === '' ? null : String(given)}::text`
  })
  const only = sql.join(
    [
      sql`b.span = ${sql.lit(span)} and b.id is not null`,
      ...(when ? [sql`(${when})`] : []),
      ...ofRow,
    ],
    sql` and `,
  )
  const { ctes } = relations(asking, { by, only })
  const hidden = asked.money && !mayPrice
  const figure = adds && !hidden ? adds : sql`null::numeric`
  const limit = Math.min(pageRows, MOST_ROWS)
  const rows = await read(
    asking,
    sql`with ${ctes} select concat_ws('/', b.kind, b.id) as id, b.kind, b.doc as "documentResource", b.doc_id as "documentId",
        b.doc_number as "documentNumber", b.day, b.supplier_id as "supplierId", b.org_id as "orgId", b.item_id as "itemId",
        b.quantity, b.uom_code as "uomCode", ${mayPrice ? sql`b.amount` : sql`null::numeric`} as amount, ${figure} as figure,
        count(*) over () as "countOfAll", sum(${figure}) over () as "sumOfAll"
      from b order by b.day desc nulls last, b.id limit ${limit}::int offset ${(pageIndex - 1) * limit}::int`,
    limit,
  )
  const [{ countOfAll = '0', sumOfAll = null } = {}] = rows
  for (const each of rows) {
    delete each.countOfAll
    delete each.sumOfAll
  }
  return { rows, count: Number(countOfAll), total: sumOfAll }
}

/** All rows through one cursor, in portions. */
export async function streamRows(
  asking: Asking,
  name: string,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const { ctes, columns } = relations(asking)
  const keys = ['id', ...keysOf(columns)]
  const shown = sql.join(keys.map((key) => sql`r.${sql.ref(key)}`))
  const run = bound(
    asking.platform,
    sql`with ${ctes} select ${shown} from r ${listed(asking)} ${orderOf(asking, columns)}`,
  )
  await streamSourceSelect(
    asking.platform,
    OWN,
    { ...run, maxRows: EXPORT_MOST, timeoutMs: 10 * TIMEOUT_MS, name },
    (rows) =>
      take(rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])))),
  )
}
export const EXPORT_MOST = 1_000_000

export const keysOf = (columns: Columns): string[] =>
  Object.entries(columns).flatMap(([key, { figure }]) => (figure ? [] : [key]))

export const tableFields = (columns: Columns): Fields =>
  fieldsOf(Object.fromEntries(keysOf(columns).map((key) => [key, columns[key] as Column])))

async function read({ platform }: Asking, statement: Sql, maxRows: number): Promise<Row[]> {
  const run = { ...bound(platform, statement), maxRows, timeoutMs: TIMEOUT_MS }
  const { columns, rows } = await runSourceSelect(platform, OWN, run)
  return rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])),
  )
}

/** The statement for the reader of the views, with its values by name; lists become array literals. */
function bound({ db }: Platform, statement: Sql) {
  const { sql: text, parameters } = statement.compile(db)
  const values = parameters.map((value) =>
    Array.isArray(value) ? literal(value.map(String)) : (value as string | null),
  )
  return {
    sqlText: text.replace(/\$(\d+)/g, ':p$1'),
    values: Object.fromEntries(values.map((value, at) => [`p${at + 1}`, value])),
  }
}
