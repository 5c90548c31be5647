import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import {
  defineOperations,
  documentAction,
  type GivenBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { adjustStock } from './srmSicInventory.adjust.ts'
import { srmSicInventory } from './srmSicInventory.definition.ts'
import { enrichStock, itemFigures } from './srmSicInventory.figures.ts'

const { fields } = srmSicInventory

const GROUPS = {
  ITEM: ['itemId', 'stockUomCode'],
  ITEM_ORG: ['itemId', 'inventoryOrgId', 'stockUomCode'],
  DETAIL: [
    'itemId',
    'inventoryOrgId',
    'subinventoryId',
    'lotNumber',
    'ownerType',
    'supplierId',
    'stockUomCode',
    'expiryDate',
  ],
} as const

const QUANTITIES = [
  'onHandQuantity',
  'inspectQuantity',
  'rejectedQuantity',
  'blockedQuantity',
  'reservedQuantity',
  'availableQuantity',
] as const

const FILTERS = ['inventoryOrgId', 'subinventoryId', 'itemId', 'categoryId', 'supplierId'] as const

type Row = { [column: string]: string | null }

const asked = {
  groupBy: f.text('分组', 'Group by', { required: true, pattern: Object.keys(GROUPS).join('|') }),
  inventoryOrgId: f.ref('baseOrganization', '库存组织', 'Stock org'),
  subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  ownerType: f.lookup('SIC_OWNER_TYPE', '所有权', 'Owner'),
  hideZero: f.bool('隐藏零库存', 'Hide zero'),
}

/**
 * Stock by item, by item and organisation, or row by row; sums cover the rows the caller may see.
 */
const findGrouped = documentAction({
  title: t('按分组查询库存', 'Find stock by group'),
  by: 'both',
  code: 'view',
  readOnly: true,
  input: asked,
  async run(context, input) {
    const keys: readonly string[] = GROUPS[input.groupBy as keyof typeof GROUPS]
    const pageRows = Math.min(Math.max(Number(input.pageRows ?? 20), 1), 1000)
    const pageIndex = Math.max(Number(input.pageIndex ?? 1), 1)
    const columns = keys.map((key) => sql.ref(`t.${snake(key)}`))
    const totals = QUANTITIES.map(
      (key) => sql`sum(${sql.ref(`t.${snake(key)}`)}) as ${sql.ref(snake(key))}`,
    )
    const where = await groupedWhere(context, input)
    const having =
      input.hideZero === 'Y'
        ? sql`having sum(t.on_hand_quantity) <> 0 or sum(t.inspect_quantity) <> 0 or sum(t.rejected_quantity) <> 0`
        : sql``
    const grouped = sql`select ${sql.join([...columns, ...totals])}
      from ${sql.table(tableOf(srmSicInventory))} t where ${where} group by ${sql.join(columns)} ${having}`
    const found = await sql<Row>`${grouped} order by ${sql.join(columns)}
      limit ${pageRows} offset ${(pageIndex - 1) * pageRows}`.execute(context.tx)
    const counted = await sql<{
      count: string
    }>`select count(*) as count from (${grouped}) g`.execute(context.tx)
    const rows = found.rows.map((row) =>
      Object.fromEntries([...keys, ...QUANTITIES].map((key) => [key, row[snake(key)] ?? null])),
    )
    await addFigures(context, rows)
    const shown: Fields = Object.fromEntries(
      Object.entries(fields).filter(([key]) => keys.includes(key)),
    )
    const { platform, caller } = context
    await attachRowLabels(context.tx, platform.registry, shown, rows, caller ?? 'CN')
    return { rows, page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: pageIndex } }
  },
})

async function groupedWhere(context: OperationContext, input: GivenBy<typeof asked>) {
  const conditions = [await scopeAs(context, srmSicInventory, 'list', 't')]
  for (const key of FILTERS) {
    if (input[key]) conditions.push(sql`${sql.ref(`t.${snake(key)}`)} = ${input[key]}::bigint`)
  }
  if (input.ownerType) conditions.push(sql`t.owner_type = ${input.ownerType}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Goods in transit and safety stock are internal to the organisation; suppliers do not see them.
 */
async function addFigures(context: OperationContext, rows: Row[]): Promise<void> {
  if (context.caller?.side === 'supplier') return
  const figures = await itemFigures(
    context.tx,
    rows.flatMap((row) => row.itemId ?? []),
  )
  for (const row of rows) {
    if (row.itemId && row.inventoryOrgId)
      Object.assign(row, figures(row.itemId, row.inventoryOrgId))
  }
}

export const srmSicInventoryOperations = defineOperations(srmSicInventory, {
  actions: { findGrouped },
  effects: { doAdjust: adjustStock },
  enrich: ({ db, today }, rows) => enrichStock(db, rows, today),
})
