import type { Field } from '@opensrm/kernel/document/fields.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import type { Ask, Dimension, Filter, Sql } from '../engine/report.ts'
import { type FactColumns, facts, together } from './facts.ts'
import { byCategory, byOrg, DIMENSIONS, same } from './filters.ts'

/** What the history calls the flag of frozen orders. */
const FROZEN_ORDERS = srmPosSupplier.fields.freezeOrderFlag.label.zh
/** Draft registrations are not suppliers yet. */
export const STAGES = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'QUIT', 'BLACKLISTED']
const MOVED = sql`('RECEIVE', 'INSPECT_ACCEPT', 'CONSUME')`

/** A supplier belongs to the organisations of its sites and the categories it serves. */
const within = (
  key: string,
  view: string,
  column: string,
  field: Field,
): { [key: string]: Filter } => ({
  [key]: {
    field,
    where: (value) => sql`f.supplier_id in (select p.supplier_id from rpt.v_supplier_place p
      join rpt.${sql.ref(view)} a on a.${sql.ref(column)} = p.${sql.ref(column)} where a.ancestor_id = ${value}::bigint)`,
  },
})
export const placeFilters = {
  ...within('orgId', 'v_organization_above', 'org_id', byOrg.orgId?.field as Field),
  ...within('categoryId', 'v_category_above', 'category_id', byCategory.categoryId?.field as Field),
}
export const bySupplierType = same(
  'supplierType',
  f.lookup('POS_SUPPLIER_TYPE', '供应商类型', 'Supplier type'),
  'order_type',
)
export const byStage: { [key: string]: Filter } = {
  supplierStatus: {
    field: f.lookup('POS_SUPPLIER_STAGE', '供应商状态', 'Stage', { default: 'QUALIFIED' }),
    where: (value) => sql`(f.kind <> 'SUPPLIER' or f.tag = ${value}::text)`,
  },
}

const isPlaced = ({ by }: Ask): boolean => by.includes('CATEGORY') || by.includes('ORG')
/** A supplier counts when one of its places is permitted, and counted by place where that place is. */
export const ownedSuppliers = (ask: Ask): Sql =>
  sql`(${ask.scope('f')} or f.kind in ('SUPPLIER', 'EVENT') and exists (select 1 from rpt.v_supplier_place p
    where p.supplier_id = f.supplier_id and (f.category_id is null or p.category_id = f.category_id)
      and (f.org_id is null or p.org_id = f.org_id) and ${ask.scope('p')}))`

/** The last event of a kind up to a day. */
export const lastEvent = (
  supplier: Sql,
  day: string,
  when: Sql,
  what: Sql,
): Sql => sql`(select ${what} from rpt.v_supplier_event e
  where e.supplier_id = ${supplier} and e.effective_date <= ${day}::date and e.target_org_id is null and e.category_id is null and ${when}
  order by e.id desc limit 1)`
export const stageAt = (ask: Ask, day: string): Sql =>
  day === ask.today
    ? sql`s.status`
    : lastEvent(sql`s.id`, day, sql`e.event_type = 'STAGE'`, sql`e.to_stage`)
export const levelAt = (ask: Ask, day: string): Sql =>
  day === ask.today
    ? sql`s.supplier_level`
    : lastEvent(sql`s.id`, day, sql`e.event_type = 'LEVEL'`, sql`e.to_value`)
export const frozenAt = (ask: Ask, day: string): Sql =>
  day === ask.today
    ? sql`s.freeze_order_flag = 'Y'`
    : sql`${lastEvent(sql`s.id`, day, sql`e.event_type in ('FREEZE', 'UNFREEZE') and e.to_value = ${FROZEN_ORDERS}::text`, sql`e.event_type`)} = 'FREEZE'`

/** Receipts, acceptances and consumption that were not reversed in full. */
export const lastMove = (supplier: Sql, where: Sql = sql`true`): Sql =>
  sql`(select max(t.post_date) from rpt.v_stock_transaction t where t.supplier_id = ${supplier} and t.transaction_type in ${MOVED} and t.quantity > 0 and ${where})`

/**
 * A row for each supplier, or for each of its places when counted by them: stage in `tag`, type in `order_type`, grade in
 * `uom_code`, level in `currency_code`, province in `ref_id`.
 */
export function suppliersAt(ask: Ask, day: string, more: FactColumns): Sql {
  const column = ask.by.includes('CATEGORY') ? sql`category_id` : sql`org_id`
  const placed = isPlaced(ask)
    ? sql`left join (select distinct supplier_id, ${ask.by.includes('ORG') && ask.by.includes('CATEGORY') ? sql`org_id, category_id` : column} from rpt.v_supplier_place
        where ${column} is not null) p on p.supplier_id = s.id`
    : sql``
  return facts('SUPPLIER', sql`rpt.v_supplier_profile s ${placed}`, {
    ...{
      id: sql`s.id`,
      supplier_id: sql`s.id`,
      doc: sql`'srmPosSupplier'`,
      doc_id: sql`s.id`,
      doc_number: sql`s.supplier_number`,
    },
    ...(ask.by.includes('CATEGORY') ? { category_id: sql`p.category_id` } : {}),
    ...(ask.by.includes('ORG') ? { org_id: sql`p.org_id` } : {}),
    ...{ buyer_id: sql`s.buyer_id`, order_type: sql`s.supplier_type`, uom_code: sql`s.grade_code` },
    ...{
      currency_code: levelAt(ask, day),
      tag: stageAt(ask, day),
      ref_id: sql`s.province_id`,
      day: sql`${day}::date`,
    },
    ...more,
  })
}
export { together }

export const BASE_DIMENSIONS: { readonly [code: string]: Dimension } = {
  ...{ CATEGORY: DIMENSIONS.CATEGORY, ORG: DIMENSIONS.ORG },
  PROVINCE: {
    key: 'provinceId',
    field: f.ref('srmBaseDistrict', '省份', 'Province'),
    value: sql`b.ref_id`,
  },
  TYPE: {
    key: 'supplierType',
    field: f.lookup('POS_SUPPLIER_TYPE', '供应商类型', 'Supplier type'),
    value: sql`b.order_type`,
  },
  LEVEL: {
    key: 'supplierLevel',
    field: f.lookup('POS_SUPPLIER_LEVEL', '级别', 'Level'),
    value: sql`b.currency_code`,
  },
  GRADE: {
    key: 'gradeCode',
    field: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade'),
    value: sql`b.uom_code`,
  },
}
