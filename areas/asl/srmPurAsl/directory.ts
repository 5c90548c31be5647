import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, sql } from 'kysely'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { listDoor } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { directoryFilters } from '../directory.fields.ts'
import { addFigures } from './figures.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'

const MOST_ROWS = 5000

type Row = { id: string; categoryId: string; supplierId: string; [column: string]: string | null }

const named = (context: OperationContext, column: string): RawBuilder<string | null> =>
  context.caller?.language === 'EN'
    ? sql`coalesce(${sql.ref(`${column}_en`)}, ${sql.ref(column)})`
    : sql.ref(column)

/** The directory on a day: its rows, and the categories they belong to with their counts. */
export const findDirectory = documentAction({
  title: t('合格供应商名录', 'Approved supplier directory'),
  by: 'buyer',
  readOnly: true,
  input: {
    ...directoryFilters,
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  },
  async run(context, { categoryId, ...input }) {
    const { today, tx, platform } = context
    const date = input.asOfDate ?? today
    const contacts = (await listDoor(context, srmPosSupplier))?.mayRead('contacts', 'mobile')
    const { rows } = await sql<Row>`
      select r.id::text, r.category_path as "categoryPath", r.category_id::text as "categoryId",
        r.item_code as "itemCode", ${named(context, 'r.item_name')} as "itemName", r.specification,
        ${named(context, 'r.org_name')} as "orgName", r.supplier_code as "supplierCode",
        ${named(context, 'r.supplier_name')} as "supplierName", r.supplier_id::text as "supplierId",
        r.supply_status as "supplyStatus", r.supply_role as "supplyRole",
        r.manufacturer_name as "manufacturerName", r.lead_time_days::text as "leadTimeDays",
        r.min_order_quantity::text as "minOrderQuantity", r.effective_from::text as "effectiveFrom",
        r.effective_to::text as "effectiveTo", (r.effective_to - ${date}::date)::text as "daysLeft",
        r.sole as "soleSourceFlag",
        case when ${contacts === true} then r.contact_name end as "supplierContact",
        case when ${contacts === true} then r.contact_phone end as "contactPhone"
      from asl_directory(${date}::date, ${today}::date, ${platform.config.timeZone}) r
      where ${await scopeAs(context, srmPurAsl, 'list', 'r')}
        and (${input.orgId}::bigint is null or r.org_id is null or r.org_id = ${input.orgId})
        and (${input.itemId}::bigint is null or r.item_id = ${input.itemId})
        and (${input.supplierId}::bigint is null or r.supplier_id = ${input.supplierId})
        and (${input.supplyStatus}::text is null or r.supply_status = ${input.supplyStatus})
        and (${input.supplyRole}::text is null or r.supply_role = ${input.supplyRole})
        and (${input.soleSourceFlag}::text is null or r.sole = ${input.soleSourceFlag})
        and (${input.expiringInDays}::int is null
          or r.effective_to <= ${date}::date + ${input.expiringInDays}::int)
      order by r.category_path, r.item_code nulls first,
        array_position(array['MAIN', 'SECOND', 'BACKUP'], r.supply_role), r.supplier_name, r.id
      limit ${MOST_ROWS}`.execute(tx)
    const chains = new Map<string, string[]>()
    for (const id of new Set(rows.map((row) => row.categoryId)))
      chains.set(id, await categoryChain(context, id))
    const shown = categoryId
      ? rows.filter((row) => chains.get(row.categoryId)?.includes(categoryId))
      : rows
    await addFigures({ db: tx, today }, shown)
    const tree = await categoriesOf(context, rows, chains)
    return { data: shown, page: { count: shown.length }, tree, asOfDate: date }
  },
})

/** Every category with what is listed in it and below it. */
async function categoriesOf(
  context: OperationContext,
  rows: readonly Row[],
  chains: ReadonlyMap<string, readonly string[]>,
) {
  const counted = new Map<string, { entries: number; suppliers: Set<string> }>()
  for (const { categoryId, supplierId } of rows)
    for (const id of chains.get(categoryId) ?? []) {
      const count = counted.get(id) ?? { entries: 0, suppliers: new Set<string>() }
      count.entries += 1
      counted.set(id, { ...count, suppliers: count.suppliers.add(supplierId) })
    }
  const nodes = []
  for (const [id, { entries, suppliers }] of counted) {
    const category = await context.findMaster(srmBaseCategory, id)
    const english = context.caller?.language === 'EN' ? category?.categoryNameEn : null
    nodes.push({
      ...{ id, parentId: category?.parentId ?? null, path: category?.fullPath ?? '' },
      name: english ?? category?.categoryName ?? '',
      ...{ entries: String(entries), suppliers: String(suppliers.size) },
    })
  }
  return nodes.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Items under control that nobody may deliver, with what was ordered of them in a year. */
export const findUnsupplied = documentAction({
  title: t('缺供应商物料', 'Items without supplier'),
  by: 'buyer',
  readOnly: true,
  input: { orgId: f.ref('baseOrganization', '业务组织', 'Organisation') },
  async run(context, { orgId }) {
    const { today, tx, platform } = context
    const { rows } = await sql<Row>`
      select r.id::text, r.item_code as "itemCode", ${named(context, 'r.item_name')} as "itemName",
        r.specification, ${named(context, 'r.category_name')} as "categoryName",
        ${named(context, 'r.org_name')} as "orgName", r.year_quantity::text as "yearQuantity"
      from asl_unsupplied(${today}::date, ${platform.config.timeZone}) r
      where ${await scopeAs(context, srmPurAsl, 'list', 'r')}
        and (${orgId}::bigint is null or r.org_id = ${orgId})
      order by r.year_quantity desc, r.item_code limit ${MOST_ROWS}`.execute(tx)
    return { data: rows, page: { count: rows.length } }
  },
})
