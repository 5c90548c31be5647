import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { labelsOf } from '@opensrm/platform/documents/labels.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { askYear } from './srmPosMainSupplierSchedule.ask.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule.definition.ts'

export type YearActivity = {
  id: string
  versionNum: number
  activityType: string
  planDate: string
  actualDate: string | null
  status: keyof typeof srmPosMainSupplierSchedule.states
}

/** What is planned with a supplier, for one category or for all of it. */
export type YearRow = {
  supplierId: string
  supplierName: string
  categoryId: string | null
  categoryName: string | null
  activities: YearActivity[]
}

type Stored = YearActivity & Pick<YearRow, 'supplierId' | 'categoryId'>
type MainSource = Pick<YearRow, 'supplierId' | 'categoryId'>

/** Main sources are some dozens for each category; more rows than these are not looked through. */
const MOST_ROWS = 1000

/**
 * A year by supplier and category: everything planned, and the main suppliers for whom nothing is planned yet. Rows of
 * suppliers, categories and plans that the caller may not see are left out.
 */
export const scheduleYear = documentAction({
  title: t('年历', 'Year by month'),
  by: 'buyer',
  readOnly: true,
  input: askYear.input,
  async run(context, { planYear }): Promise<{ today: string; rows: YearRow[] }> {
    const { platform, tx, caller, today } = context
    const { rows: planned } = await sql<Stored>`
      select s.id, s.version_num::int as "versionNum", s.supplier_id as "supplierId",
        s.category_id as "categoryId", s.activity_type as "activityType",
        s.plan_date::text as "planDate", s.actual_date::text as "actualDate", s.status
      from ${sql.table(tableOf(srmPosMainSupplierSchedule))} s
      where s.plan_year = ${String(planYear)} and s.status <> 'CANCELLED'
        and ${await scopeAs(context, srmPosMainSupplierSchedule, 'list', 's')}
      order by s.plan_date, s.id limit ${MOST_ROWS * 12}`.execute(tx)
    const { rows: main } = await sql<MainSource>`
      select distinct c.supplier_id as "supplierId", c.category_id as "categoryId"
      from ${sql.table(tableOf(srmPosSupplierCategory))} c
      join ${sql.table(tableOf(srmPosSupplier))} p on p.id = c.supplier_id
      where c.status in ('QUALIFIED', 'FROZEN') and p.status = 'QUALIFIED'
        and (c.main_flag = 'Y' or p.supplier_level in ('STRATEGIC', 'CORE'))
        and ${await scopeAs(context, srmPosSupplierCategory, 'list', 'c')}
        and ${await scopeAs(context, srmPosSupplier, 'list', 'p')}
      limit ${MOST_ROWS}`.execute(tx)
    const rows = gather(planned, main)
    const reader = caller ?? 'CN'
    const ids = (key: 'supplierId' | 'categoryId') => [
      ...new Set(rows.flatMap((row) => row[key] ?? [])),
    ]
    const suppliers = await labelsOf(
      tx,
      platform.registry,
      'srmPosSupplier',
      ids('supplierId'),
      reader,
    )
    const categories = await labelsOf(
      tx,
      platform.registry,
      'srmBaseCategory',
      ids('categoryId'),
      reader,
    )
    for (const row of rows) {
      row.supplierName = suppliers.get(row.supplierId) ?? row.supplierId
      row.categoryName = row.categoryId ? (categories.get(row.categoryId) ?? null) : null
    }
    const nameOf = ({ supplierName, categoryName }: YearRow) =>
      `${supplierName} ${categoryName ?? ''}`
    rows.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'zh'))
    return { today, rows: rows.slice(0, MOST_ROWS) }
  },
})

/** One row for each supplier and category; a supplier planned as a whole needs no empty rows for its categories. */
function gather(planned: readonly Stored[], main: readonly MainSource[]): YearRow[] {
  const rows = new Map<string, YearRow>()
  const rowOf = ({ supplierId, categoryId }: MainSource): YearRow => {
    const key = `${supplierId}/${categoryId ?? ''}`
    const row = rows.get(key) ?? {
      ...{ supplierId, supplierName: '', categoryId, categoryName: null, activities: [] },
    }
    rows.set(key, row)
    return row
  }
  for (const { supplierId, categoryId, ...activity } of planned)
    rowOf({ supplierId, categoryId }).activities.push(activity)
  for (const source of main) if (!rows.has(`${source.supplierId}/`)) rowOf(source)
  return [...rows.values()]
}
