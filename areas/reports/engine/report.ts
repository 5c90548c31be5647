import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>
export type Values = { [key: string]: unknown }
export type Row = { [column: string]: string | null }

/** A period of the comparison: the one asked for, the same a year earlier, the one of equal length just before. */
export type Span = 'NOW' | 'LAST_YEAR' | 'PREVIOUS'

/** What the reader asked, as the parts of a report see it. */
export type Ask = {
  values: Values
  /** the period of the span that is read */
  from: string
  to: string
  today: string
  /** dimensions of the rows, in their order */
  by: readonly string[]
  side: 'buyer' | 'supplier'
  /** values of parameters of the installation that the report names */
  parameters: { readonly [code: string]: string }
  /** whether rows of this alias may be read, by organisation, category and supplier */
  scope(alias: string): Sql
  /** the condition on rows `f` by the reader's rights and the filters, for parts that aggregate before they are counted */
  inside(): Sql
}

/** A filter. With `where` it restricts the rows `f`; without, the report itself reads its value. */
export type Filter = {
  field: Field
  where?: (value: unknown, ask: Ask) => Sql
  /** not offered to suppliers */
  buyerOnly?: true
}

export type Column = {
  field: Field
  /** over the rows `b`, aggregated where the report has dimensions; or over the groups `g` when `after` */
  value: Sql
  after?: true
  /** the total of the whole result over `b`; `ofRows` over the rows `r`. Aggregated values are their own total */
  total?: Sql
  ofRows?: Sql
  noTotal?: true
  /** a figure above the table instead of a column */
  figure?: true
  /** needs the right to see prices */
  money?: true
  buyerOnly?: true
  /** which rows the figure is made of, and what each adds to it; for the list behind it */
  of?: { when?: Sql; adds?: Sql; span?: Span }
}
export type Columns = { readonly [key: string]: Column }

export type Dimension = { key: string; field: Field; value: Sql; isTime?: true; named?: Field }

export type Chart = {
  key: string
  title: Text
  type: 'BAR' | 'BAR_STACK' | 'BAR_H' | 'LINE' | 'COMBO' | 'PIE' | 'SCATTER'
  /** the dimensions of its marks, by default those of the table; two: one line for each of the second */
  by?: readonly string[]
  /** the columns it draws; lines of a COMBO are on the second axis */
  bars: readonly string[]
  lines?: readonly string[]
  /** only the first marks in the order of `sort`; what adds up gets a mark for the rest */
  top?: number
  sort?: string
  target?: { title: Text; value: string }
}

export type Report = {
  route: string
  /** its list is also a call of the supplier reports */
  supplierCall?: string
  /** the folder of the menu */
  group: ReportGroup
  side: 'buyer' | 'both'
  title: Text
  /** how its figures are computed */
  meaning: Text
  filters: { readonly [key: string]: Filter }
  /** the period, by the keys of its filters; without one the report shows what is now */
  period?: { from: string; to: string }
  spans?: readonly Span[]
  /** parameters whose values its parts read */
  parameters?: readonly string[]
  /** the rows: one SELECT with id, org_id, category_id, supplier_id and what the columns use */
  rows(ask: Ask): Sql
  /** its parts put `ask.inside()` where it belongs: they aggregate */
  restrictsItself?: true
  /** which rows belong to the reader; by default by organisation, category and supplier of the row */
  owned?(ask: Ask): Sql
  dimensions?: { readonly [code: string]: Dimension }
  /** dimensions of the table; absent: one row for each of `rows` */
  by?(values: Values): readonly string[]
  /** a group is shown only if this holds over its rows */
  having?(ask: Ask): Sql
  columns(ask: Ask): Columns
  /** further relations over `b` and `g`, for columns that are computed after the groups */
  ctes?(ask: Ask): Sql
  /** the finished rows `r` that are listed; totals are of all */
  listed?(ask: Ask): Sql
  /** totals for each value of this column, such as the currency */
  totalsBy?: { key: string; value: Sql }
  /** columns of the order, from the largest with a minus before it */
  sort(ask: Ask): readonly string[]
  /** the document that a row opens */
  opens?: { resource: string; resourceKey?: string; id: string }
  charts?(ask: Ask): readonly Chart[]
  /** completes rows with what only other areas can compute */
  complete?(context: OperationContext, rows: Row[], ask: Ask): Promise<void>
  /** what does not fit together among the values asked */
  check?(ask: Ask): void
}

export const GROUPS = [
  'SPEND',
  'EXECUTION',
  'PAYABLE',
  'STOCK',
  'SUPPLIER',
  'QUALITY',
  'MOULD',
] as const
export type ReportGroup = (typeof GROUPS)[number]

export function defineReport(report: Report): Report {
  return report
}

export const fieldsOf = (columns: { readonly [key: string]: { field: Field } }): Fields =>
  Object.fromEntries(Object.entries(columns).map(([key, { field }]) => [key, field]))

// --- measures over b

const inSpan = (span: Span): Sql => sql`b.span = ${sql.lit(span)}`
const both = (span: Span, when?: Sql): Sql =>
  when ? sql`${inSpan(span)} and (${when})` : inSpan(span)

type Of = { when?: Sql; span?: Span }
type Measure = Pick<Column, 'value' | 'of'>

/** The sum of what each row adds. */
export function sum(adds: Sql, { when, span = 'NOW' }: Of = {}): Measure {
  return {
    value: sql`coalesce(sum(${adds}) filter (where ${both(span, when)}), 0)`,
    of: { adds, span, ...(when ? { when } : {}) },
  }
}
export function count(when?: Sql, span: Span = 'NOW'): Measure {
  return {
    value: sql`count(b.id) filter (where ${both(span, when)})`,
    of: { adds: sql`1`, span, ...(when ? { when } : {}) },
  }
}
/** Different documents, suppliers or items among the rows. */
export function distinct(what: Sql, { when, span = 'NOW' }: Of = {}): Measure {
  return {
    value: sql`count(distinct ${what}) filter (where ${both(span, when)})`,
    of: { span, ...(when ? { when } : {}) },
  }
}
/** A rate of sums, in percent; empty without a denominator. */
export const percent = (part: Sql, whole: Sql): Sql =>
  sql`round(100 * (${part})::numeric / nullif(${whole}, 0), 2)`
export const quotient = (part: Sql, whole: Sql, places = 2): Sql =>
  sql`round((${part})::numeric / nullif(${whole}, 0), ${sql.lit(places)})`
/** (this - that) / |that|, in percent. */
export const growth = (now: Sql, then: Sql): Sql =>
  sql`round(100 * ((${now}) - (${then}))::numeric / nullif(abs(${then}), 0), 2)`
