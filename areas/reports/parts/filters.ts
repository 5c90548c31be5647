import { snake } from '@opensrm/kernel/document/define.ts'
import { type Condition, type Field, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import type { Ask, Dimension, Filter, Sql, Values } from '../engine/report.ts'

const CASTS: { readonly [type: string]: string } = { ref: 'bigint', date: 'date' }
/** Rows whose column has the value; the column is named like the filter unless said otherwise. */
export const same = (
  key: string,
  field: Field,
  column = snake(key),
): { [key: string]: Filter } => ({
  [key]: {
    field,
    where: (value) => sql`f.${sql.ref(column)} = ${value}::${sql.raw(CASTS[field.type] ?? 'text')}`,
  },
})
/** Rows whose text contains the words. */
export const holding = (
  key: string,
  field: Field,
  column = snake(key),
): { [key: string]: Filter } => ({
  [key]: {
    field,
    where: (value) => sql`strpos(lower(f.${sql.ref(column)}), lower(${value}::text)) > 0`,
  },
})
/** Only rows of which this holds. */
export const only = (
  key: string,
  zh: string,
  en: string,
  where: (ask: Ask) => Sql,
): { [key: string]: Filter } => ({
  [key]: {
    field: f.bool(zh, en),
    where: (value, ask) => (value === 'Y' ? where(ask) : sql`true`),
  },
})
/** A value that the report itself reads. */
export const given = (key: string, field: Field): { [key: string]: Filter } => ({
  [key]: { field },
})

export const byOrg: { [key: string]: Filter } = {
  orgId: {
    field: f.ref('baseOrganization', '组织', 'Organisation', {
      hint: t('含下级组织', 'With everything below it'),
    }),
    where: (value) =>
      sql`f.org_id in (select org_id from rpt.v_organization_above where ancestor_id = ${value}::bigint)`,
  },
}
export const byCategory: { [key: string]: Filter } = {
  categoryId: {
    field: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      hint: t('含下级品类', 'With everything below it'),
    }),
    where: (value) =>
      sql`f.category_id in (select category_id from rpt.v_category_above where ancestor_id = ${value}::bigint)`,
  },
}
export const bySupplier = same('supplierId', f.ref('srmPosSupplier', '供应商', 'Supplier'))
export const byItem = same('itemId', f.ref('srmBaseItem', '物料', 'Item'))
export const byBuyer = same('buyerId', f.ref('basePerson', '采购员', 'Buyer'))
export const byOrderType = same(
  'orderType',
  f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type'),
)
export const byCurrency = same('currencyCode', f.lookup('CURRENCY', '币种', 'Currency'))

/** The period of a report, by default this year to today. */
export const period = (zh: string, en: string): { dateFrom: Filter; dateTo: Filter } => ({
  dateFrom: { field: f.date(`${zh}从`, `${en} from`, { required: true }) },
  dateTo: { field: f.date(`${zh}到`, `${en} to`, { required: true }) },
})
export const PERIOD = { from: 'dateFrom', to: 'dateTo' } as const

const monthly = (form: string): Sql => sql`to_char(b.on_day, ${sql.lit(form)})`

/** What rows are counted by, over the facts. */
export const DIMENSIONS = {
  MONTH: { key: 'month', field: f.text('月份', 'Month'), value: monthly('YYYY-MM'), isTime: true },
  QUARTER: {
    key: 'quarter',
    field: f.text('季度', 'Quarter'),
    value: monthly('YYYY"Q"Q'),
    isTime: true,
  },
  YEAR: { key: 'year', field: f.text('年度', 'Year'), value: monthly('YYYY'), isTime: true },
  ORG: {
    key: 'orgId',
    field: f.ref('baseOrganization', '组织', 'Organisation'),
    value: sql`b.org_id`,
  },
  SUPPLIER: {
    key: 'supplierId',
    field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    value: sql`b.supplier_id`,
  },
  CATEGORY: {
    key: 'categoryId',
    field: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
    value: sql`b.rolled_id`,
  },
  ITEM: { key: 'itemId', field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
  BUYER: { key: 'buyerId', field: f.ref('basePerson', '采购员', 'Buyer'), value: sql`b.buyer_id` },
  ORDER_TYPE: {
    key: 'orderType',
    field: f.lookup('PUR_ORDER_TYPE', '业务类型', 'Business type'),
    value: sql`b.order_type`,
  },
} as const satisfies { [code: string]: Dimension }
type DimensionCode = keyof typeof DIMENSIONS

/** The filter that chooses one dimension, among those of a lookup. */
export const dimension = (lookup: string, usual: string): { dimension: Filter } => ({
  dimension: {
    field: f.lookup(lookup, '统计维度', 'Dimension', { required: true, default: usual }),
  },
})
export const ofDimension = ({ dimension: chosen }: Values): string[] => [String(chosen)]
export const some = (...codes: DimensionCode[]): { [code: string]: Dimension } =>
  Object.fromEntries(codes.map((code) => [code, DIMENSIONS[code]]))

/** The level to which categories roll up; lines of a higher category stay with it. `when`: only then it is asked for. */
export const atLevel = (usual: number, when?: Condition): { categoryLevel: Filter } => ({
  categoryLevel: {
    field: f.integer('品类级次', 'Category level', {
      ...{ min: '1', max: '9', default: usual, required: when ?? true },
      ...(when ? { onlyWhen: when } : {}),
    }),
  },
})
export const BY_CATEGORY = { field: 'dimension', is: 'CATEGORY' } as const
