import type { ListedRow, RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, refuseIssues, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, isPositive } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  documentAction,
  type EnrichContext,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoryChain, findLowestPrices, type LowestAsk } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../mapping.errors.ts'
import type { MappingMove } from '../sku.inputs.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import { endPrices } from '../srmPurCatalogSku/prices.ts'
import { srmPurCatalogSku } from '../srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { findMatch } from './findMatch.ts'
import { srmPurCatalogMapping } from './srmPurCatalogMapping.definition.ts'

type Mapping = RecordOf<typeof srmPurCatalogMapping>

const isMoved = (before: Mapping, after: Mapping): boolean =>
  before.itemId !== after.itemId ||
  !decimal(before.convertQuantity).equals(decimal(after.convertQuantity))

/** Whether the new values begin today, so that those before them have to be kept. */
const isReplaced = (context: OperationContext, before: Mapping, after: Mapping): boolean =>
  before.status === 'ACTIVE' &&
  isMoved(before, after) &&
  String(before.effectiveFrom) < context.today

export const srmPurCatalogMappingOperations = defineOperations(srmPurCatalogMapping, {
  async beforeSave(context, draft, before) {
    await proposeFactor(context, draft, before)
    if (before && isReplaced(context, before, draft)) draft.effectiveFrom = context.today
    return [
      ...(await categoryIssues(context, draft)),
      ...(draft.status === 'ACTIVE' ? await overlapIssues(context, draft) : []),
    ]
  },
  async afterSave(context, record, before) {
    if (before && isReplaced(context, before, record)) {
      const { orgId, skuId, itemId, convertQuantity, expenseAccount, stockFlag } = before
      await endPrices(context, await skuOf(context, record), { itemId, yesterday: true })
      await context.create(srmPurCatalogMapping, {
        ...{ orgId, skuId, itemId, convertQuantity, expenseAccount, stockFlag },
        effectiveFrom: before.effectiveFrom,
        effectiveTo: addDays(context.today, -1),
      })
    }
    await follow(context, record, {})
  },
  async beforeDelete(context, record) {
    await leave(context, record)
  },
  enrich: addPrices,
  actions: {
    findMatch,
    /** The whole sheet or nothing: SKUs by the supplier's code, items by theirs. */
    doImport: documentAction({
      title: t('导入商品物料映射', 'Import SKU mappings'),
      by: 'buyer',
      code: 'btnImport',
      input: {},
      inputRows: {
        rows: {
          title: t('映射', 'Mappings'),
          fields: {
            supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
            supplierSkuCode: f.text('供应商商品编码', "Supplier's code", {
              required: true,
              maxLength: 60,
            }),
            itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
            convertQuantity: f.number('换算数量', 'Conversion quantity', { over: '0' }),
            orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
            expenseAccount: f.text('费用科目', 'Expense account', { maxLength: 40 }),
            stockFlag: f.bool('入库管理', 'Received to stock'),
            effectiveFrom: f.date('生效日期', 'Effective from'),
            effectiveTo: f.date('失效日期', 'Effective to'),
          },
        },
      },
      async run(context, { rows }) {
        const issues: Issue[] = []
        const ids: string[] = []
        for (const [row, { supplierId, supplierSkuCode, ...values }] of rows.entries()) {
          const skus = await context.select(srmPurCatalogSku, { supplierId, supplierSkuCode })
          const sku = skus.find(({ status }) => status !== 'INVALID')
          if (!sku) {
            issues.push({
              ...{ child: 'rows', row, field: 'supplierSkuCode', code: 'MAPPING_SKU_UNKNOWN' },
              args: { code: supplierSkuCode },
            })
            continue
          }
          const given = Object.entries(values).filter(([, value]) => value !== null)
          const made = await context.attempt(() =>
            context.saveAs(srmPurCatalogMapping, { ...Object.fromEntries(given), skuId: sku.id }),
          )
          if ('done' in made) ids.push(made.done.id)
          else {
            const { code, args } = made.refused
            issues.push({ child: 'rows', row, code, args } as Issue)
          }
        }
        if (issues.length > 0) throw validationError(issues)
        return { created: ids.length, ids }
      },
    }),
  },
  effects: {
    async doInvalid(context, record) {
      await leave(context, record)
    },
    async doEffect(context, record) {
      const item = await context.findMaster(srmBaseItem, record.itemId)
      refuseIssues([
        ...(item?.status === 'ACTIVE'
          ? []
          : [{ field: 'itemId', code: 'MAPPING_ITEM_INACTIVE' as const }]),
        ...(await categoryIssues(context, record)),
        ...(await overlapIssues(context, record)),
      ])
      await follow(context, record, { joined: record.id })
    },
  },
})

/** Without a figure the units of the item tell how many of it are in one sales unit. */
async function proposeFactor(context: OperationContext, draft: Mapping, before: Mapping | null) {
  if (before || !decimal(draft.convertQuantity).equals(1)) return
  const item = await context.findMaster(srmBaseItem, draft.itemId)
  if (!item || draft.skuUomCode === item.purchaseUomCode) return
  const rows = await context.findMasterRows(srmBaseItem, 'uomConversions', item.id)
  const factorOf = (uomCode: string | null) =>
    uomCode === item.uomCode ? '1' : rows.find((row) => row.fromUomCode === uomCode)?.factor
  const [sales, own] = [factorOf(draft.skuUomCode), factorOf(item.purchaseUomCode)]
  if (sales && own && isPositive(own)) draft.convertQuantity = fixed(decimal(sales).div(own), 6)
}

async function categoryIssues(context: OperationContext, draft: Mapping): Promise<Issue[]> {
  const sku = await context.findMaster(srmPurCatalogSku, draft.skuId)
  const catalog = await context.findMaster(srmPurCatalog, sku?.catalogId)
  const item = await context.findMaster(srmBaseItem, draft.itemId)
  if (!catalog || !item) return []
  const chain = await categoryChain(context, item.categoryId)
  if (chain.includes(catalog.categoryId ?? '')) return []
  const path = async (id: string | null) => {
    const names = []
    for (const above of await categoryChain(context, id))
      names.unshift((await context.findMaster(srmBaseCategory, above))?.categoryName ?? '')
    return names.join(' / ')
  }
  return [
    {
      ...{ field: 'itemId', code: 'MAPPING_CATEGORY' },
      args: { item: await path(item.categoryId), directory: await path(catalog.categoryId) },
    },
  ]
}

async function overlapIssues(context: OperationContext, draft: Mapping): Promise<Issue[]> {
  const others = await context.select(srmPurCatalogMapping, {
    ...{ skuId: draft.skuId, orgId: draft.orgId, status: 'ACTIVE' },
  })
  const clash = others.find(
    (other) =>
      other.id !== draft.id &&
      String(other.effectiveFrom) <= String(draft.effectiveTo ?? '9999') &&
      String(other.effectiveTo ?? '9999') >= String(draft.effectiveFrom),
  )
  if (!clash) return []
  const item = await context.findMaster(srmBaseItem, clash.itemId)
  return [
    {
      ...{ field: 'effectiveFrom', code: 'MAPPING_OVERLAP' },
      args: { item: item?.itemName ?? '' },
    },
  ]
}

async function skuOf(context: OperationContext, { skuId }: Mapping) {
  const [sku] = await context.select(srmPurCatalogSku, { id: skuId })
  return sku ?? context.refuse('NOT_FOUND')
}

async function leave(context: OperationContext, record: Mapping): Promise<void> {
  if (record.status !== 'ACTIVE') return
  await endPrices(context, await skuOf(context, record), { itemId: record.itemId })
  await follow(context, record, { left: record.id })
}

/** The SKU shows whether it is mapped, and its price on the shelf is that of the item. */
async function follow(
  context: OperationContext,
  record: Mapping,
  move: MappingMove,
): Promise<void> {
  await context.run(srmPurCatalogSku, 'followMapping', record.skuId ?? '', move)
}

type Prices = { id: string; own: string | null } & LowestAsk

/** The mall's price by the item's unit, beside the lowest of the price library. */
async function addPrices(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  rows: ListedRow<typeof srmPurCatalogMapping>[],
): Promise<void> {
  const { rows: found } = await sql<Prices>`select m.id::text, m.item_id::text as "itemId",
      m.item_uom_code as "uomCode", s.currency_code as "currencyCode",
      round(s.price_incl_tax / m.convert_quantity, 6)::text as own
    from srm_pur_catalog_mapping m join srm_pur_catalog_sku s on s.id = m.sku_id
    where m.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  const lowest = await findLowestPrices({ db, today }, found)
  const byId = new Map(found.map(({ id, own }, at) => [id, { own, library: lowest[at] ?? null }]))
  for (const row of rows) {
    const { own = null, library = null } = byId.get(row.id) ?? {}
    row.itemPriceInclTax = own
    row.libraryPriceInclTax = library
    row.priceGapPct =
      own && isPositive(library)
        ? fixed(decimal(own).minus(decimal(library)).div(decimal(library)).times(100), 4)
        : null
  }
}
