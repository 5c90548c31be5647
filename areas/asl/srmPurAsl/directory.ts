import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmBaseItemOrg } from '../../base-data/srmBaseItemOrg/srmBaseItemOrg.definition.ts'
import { listDoor } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { directoryFilters } from '../directory.fields.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'

const MOST_ROWS = 5000

type Row = { [column: string]: string | null }

/** Categories and organisations, each with itself and those above it. */
const ABOVE = sql`
  cat(id, above) as (select id, id from srm_base_category union all
    select cat.id, c.parent_id from cat join srm_base_category c on c.id = cat.above
    where c.parent_id is not null),
  org(id, above) as (select id, id from base_organization union all
    select org.id, o.parent_id from org join base_organization o on o.id = org.above
    where o.parent_id is not null)`

/** Entries in force on a day; those of a past day as their history tells. */
function inForce(context: OperationContext, date: string): RawBuilder<unknown> {
  const { timeZone } = context.platform.config
  const end = sql`((${date}::date + 1)::timestamp at time zone ${timeZone})`
  return sql`valid as (
    select a.*, coalesce(past.v ->> 'supplyStatus', a.supply_status) as status_then,
      coalesce(past.v ->> 'supplyRole', a.supply_role) as role_then,
      coalesce((past.v ->> 'effectiveTo')::date, a.effective_to) as end_then
    from srm_pur_asl a
    left join lateral (
      select jsonb_object_agg(e.key, e.value order by h.event_time, h.id) as v
      from srm_pur_asl__histories h, jsonb_each(h.new_value) e
      where ${date}::date < ${context.today}::date and h.header_id = a.id
        and h.event_time < ${end}) past on true
    where a.creation_date < ${end} and a.effective_from <= ${date}::date
      and coalesce((past.v ->> 'effectiveTo')::date, a.effective_to) >= ${date}::date
      and case when ${date}::date < ${context.today}::date
        then coalesce(past.v ->> 'status', 'EFFECTIVE') else a.status end = 'EFFECTIVE')`
}

const localName = (context: OperationContext, zh: string, en: string): RawBuilder<string | null> =>
  context.caller?.language === 'EN'
    ? sql`coalesce(${sql.ref(en)}, ${sql.ref(zh)})`
    : sql`${sql.ref(zh)}`

/** The directory on a day: its rows, and the categories they belong to with their counts. */
export const findDirectory = documentAction({
  title: t('合格供应商名录', 'Approved supplier directory'),
  by: 'buyer',
  readOnly: true,
  input: {
    ...directoryFilters,
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  },
  async run(context, input) {
    const date = input.asOfDate ?? context.today
    const scope = await scopeAs(context, srmPurAsl, 'list', 'r')
    const where = sql`${scope}
      and (${input.orgId}::bigint is null or r.org_id is null or r.org_id = ${input.orgId})
      and (${input.itemId}::bigint is null or r.item_id = ${input.itemId})
      and (${input.supplierId}::bigint is null or r.supplier_id = ${input.supplierId})
      and (${input.supplyStatus}::text is null or r.status_then = ${input.supplyStatus})
      and (${input.supplyRole}::text is null or r.role_then = ${input.supplyRole})
      and (${input.expiringInDays}::int is null or r.end_then <= ${date}::date + ${input.expiringInDays}::int)`
    const inCategory = sql`(${input.categoryId}::bigint is null or exists (select 1 from cat
      where cat.id = r.category_id and cat.above = ${input.categoryId}))`
    const contacts = (await listDoor(context, srmPosSupplier))?.mayRead('contacts', 'mobile')
    const { rows } = await sql<Row>`with recursive ${ABOVE}, ${inForce(context, date)},
      marked as (
        select r.*, case when r.status_then in ('QUALIFIED', 'PREFERRED') and (
          select count(distinct o.supplier_id) from valid o
          where o.status_then in ('QUALIFIED', 'PREFERRED')
            and (o.org_id is null or exists (select 1 from org where org.id = r.org_id and org.above = o.org_id))
            and (o.item_id = r.item_id or (o.asl_type = 'CATEGORY' and exists (
              select 1 from cat where cat.id = r.category_id and cat.above = o.category_id)))) = 1
          then 'Y' else 'N' end as sole
        from valid r where ${where} and ${inCategory})
      select r.id::text, c.full_path as "categoryPath", r.category_id::text as "categoryId",
        i.item_code as "itemCode", ${localName(context, 'i.item_name', 'i.item_name_en')} as "itemName",
        i.specification, ${localName(context, 'g.org_name', 'g.org_name_en')} as "orgName",
        s.supplier_number as "supplierCode",
        ${localName(context, 's.supplier_name', 's.supplier_name_en')} as "supplierName",
        r.supplier_id::text as "supplierId", r.status_then as "supplyStatus", r.role_then as "supplyRole",
        r.manufacturer_name as "manufacturerName", r.lead_time_days::text as "leadTimeDays",
        r.min_order_quantity::text as "minOrderQuantity", r.effective_from::text as "effectiveFrom",
        r.end_then::text as "effectiveTo", (r.end_then - ${date}::date)::text as "daysLeft",
        r.sole as "soleSourceFlag", person.contact_name as "supplierContact",
        person.mobile as "contactPhone"
      from marked r
        join srm_pos_supplier s on s.id = r.supplier_id
        left join srm_base_category c on c.id = r.category_id
        left join srm_base_item i on i.id = r.item_id
        left join base_organization g on g.id = r.org_id
        left join lateral (select p.contact_name, p.mobile from srm_pos_supplier__contacts p
          where p.header_id = s.id and ${contacts === true}
          order by p.primary_flag desc nulls last, p.id limit 1) person on true
      where (${input.soleSourceFlag}::text is null or r.sole = ${input.soleSourceFlag})
      order by c.full_path, i.item_code nulls first,
        array_position(array['MAIN', 'SECOND', 'BACKUP'], r.role_then), s.supplier_name, r.id
      limit ${MOST_ROWS}`.execute(context.tx)
    await addFigures(context, rows)
    const { rows: tree } = await sql<Row>`with recursive ${ABOVE}, ${inForce(context, date)}
      select c.id::text, c.parent_id::text as "parentId",
        ${localName(context, 'c.category_name', 'c.category_name_en')} as name,
        count(*)::text as entries, count(distinct r.supplier_id)::text as suppliers
      from valid r join cat on cat.id = r.category_id join srm_base_category c on c.id = cat.above
      where ${where} group by c.id order by c.full_path`.execute(context.tx)
    return { data: rows, page: { count: rows.length }, tree, asOfDate: date }
  },
})

/** What other areas tell of an entry: its share, the last grade and the last order. */
async function addFigures(context: OperationContext, rows: Row[]): Promise<void> {
  const { platform, caller, today, tx } = context
  for (const { enrichments = [] } of platform.registry.areas)
    for (const { of, enrich } of enrichments)
      if (of === srmPurAsl.resource && rows.length > 0)
        await enrich({ platform, caller, today, db: tx }, rows as never)
}

/** Items under control that nobody may deliver, with what was ordered of them in a year. */
export const findUnsupplied = documentAction({
  title: t('缺供应商物料', 'Items without supplier'),
  by: 'buyer',
  readOnly: true,
  input: { orgId: f.ref('baseOrganization', '业务组织', 'Organisation') },
  async run(context, { orgId }) {
    const scope = await scopeAs(context, srmBaseItemOrg, 'list', 'b')
    const { rows } = await sql<Row>`with recursive ${ABOVE}, ${inForce(context, context.today)}
      select b.id::text, i.item_code as "itemCode",
        ${localName(context, 'i.item_name', 'i.item_name_en')} as "itemName", i.specification,
        ${localName(context, 'c.category_name', 'c.category_name_en')} as "categoryName",
        ${localName(context, 'g.org_name', 'g.org_name_en')} as "orgName",
        coalesce((select sum(l.quantity - coalesce(l.cancelled_quantity, 0))
          from srm_pur_order__lines l join srm_pur_order o on o.id = l.header_id
          where l.item_id = i.id and o.org_id = b.org_id
            and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
            and o.order_date > ${context.today}::date - interval '12 months'), 0)::text as "yearQuantity"
      from srm_base_item_org b
        join srm_base_item i on i.id = b.item_id and i.status = 'ACTIVE'
        join srm_base_category c on c.id = i.category_id
        join base_organization g on g.id = b.org_id
      where ${scope} and b.status = 'ACTIVE' and coalesce(b.purchasable_flag, 'Y') <> 'N'
        and coalesce(b.asl_control_flag, c.asl_control_flag) = 'Y'
        and (${orgId}::bigint is null or b.org_id = ${orgId})
        and not exists (select 1 from valid v
          where (v.org_id is null or exists (select 1 from org where org.id = b.org_id and org.above = v.org_id))
            and (v.item_id = i.id or (v.asl_type = 'CATEGORY' and exists (
              select 1 from cat where cat.id = i.category_id and cat.above = v.category_id))))
      order by "yearQuantity" desc, i.item_code limit ${MOST_ROWS}`.execute(context.tx)
    return { data: rows, page: { count: rows.length } }
  },
})
