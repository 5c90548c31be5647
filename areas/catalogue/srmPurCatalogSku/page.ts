import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { branchOf } from '../srmPurCatalog/branch.ts'
import { isBuyable, isSeen } from './mall.ts'
import { sameMaterial } from './sameMaterial.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

const input = { id: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true }) } as const

/** The page with what was drafted or asked to be changed, for those who see the SKU. */
export const findPreview = documentAction({
  title: t('预览商品', 'Preview a SKU'),
  by: 'both',
  readOnly: true,
  input,
  async run(context, { id }) {
    const sku = await context.findAs(srmPurCatalogSku, id)
    const open = sku.changeRequests.find(({ changeState }) => changeState === 'APPROVING')
    const { steps, ...values } = (open?.newValues ?? {}) as { steps?: Sku['steps'] }
    const changed = { ...sku, ...values, steps: steps ?? sku.steps } as Sku
    return pageOf(context, changed, { isPreview: true })
  },
})

/** The page in the mall, for employees who see the SKU there. */
export const findMallPage = documentAction({
  title: t('查看商城商品', 'Open a SKU in the mall'),
  by: 'buyer',
  readOnly: true,
  input,
  async run(context, { id }) {
    const orgId = sql`${context.caller?.orgId ?? null}::bigint`
    const { rows } = await sql<{ code: string | null }>`select case
        when ${isSeen(orgId, 's')} and ${isBuyable(context.today, 's')} then 'SEEN' end as code
      from srm_pur_catalog_sku s where s.id = ${id}::bigint`.execute(context.tx)
    if (rows[0]?.code !== 'SEEN') context.refuse('SKU_NOT_IN_MALL')
    const sku = (await context.find(srmPurCatalogSku, id)) as Sku
    const page = await pageOf(context, sku, { isPreview: false })
    return {
      ...page,
      sameMaterial: await sameMaterial(context, sku, context.caller?.orgId ?? null),
    }
  },
})

/** What the page shows: nothing of mapping, remarks and limits, and prices of the past only with the price permission. */
async function pageOf(context: OperationContext, sku: Sku, of: { isPreview: boolean }) {
  const { platform, caller } = context
  const permissions = caller ? await permissionsOf(platform, caller) : null
  const seesPrices = permissions?.hasCode(srmPurCatalogSku.resource, 'btnViewPrice') ?? true
  const supplier = await context.findMaster(srmPosSupplier, sku.supplierId)
  const branch = (await branchOf(context, sku.catalogId)).reverse()
  return {
    ...of,
    ...{ id: sku.id, skuCode: sku.skuCode, skuName: sku.skuName, skuNameEn: sku.skuNameEn },
    ...{ status: sku.status, brand: sku.brand, model: sku.model },
    ...{ specification: sku.specification, barCode: sku.barCode, uomCode: sku.uomCode },
    ...{ currencyCode: sku.currencyCode, taxRate: sku.taxRate },
    ...{ priceInclTax: sku.priceInclTax, marketPriceInclTax: sku.marketPriceInclTax },
    ...{ priceEffectiveFrom: sku.priceEffectiveFrom, priceEffectiveTo: sku.priceEffectiveTo },
    steps: sku.steps.map(({ fromQuantity, toQuantity, priceInclTax }) => ({
      ...{ fromQuantity, toQuantity, priceInclTax },
    })),
    ...{ minOrderQuantity: sku.minOrderQuantity, orderMultiple: sku.orderMultiple },
    maxOrderQuantity: sku.maxOrderQuantity,
    ...{ stockMode: sku.stockMode, availableQuantity: sku.availableQuantity },
    ...{ deliveryDays: sku.deliveryDays, freightMode: sku.freightMode },
    freightAmountInclTax: sku.freightAmountInclTax,
    freeFreightAmountInclTax: sku.freeFreightAmountInclTax,
    ...{ warrantyMonths: sku.warrantyMonths, returnDays: sku.returnDays },
    ...{ mainImageId: sku.mainImageId, imageIds: sku.imageIds, skuDetail: sku.skuDetail },
    agreementFlag: sku.agreementId ? 'Y' : 'N',
    soldQuantity: sku.soldQuantity,
    directories: branch.map(({ id, catalogName, catalogNameEn }) => ({
      ...{ id, catalogName, catalogNameEn },
    })),
    attributes: sku.attributes
      .filter(({ attrValue }) => attrValue)
      .map(({ attrCode, attrName, attrValue, unitName }) => ({
        ...{ attrCode, attrName, attrValue, unitName },
      })),
    supplier: {
      ...{ id: sku.supplierId, supplierName: supplier?.supplierName ?? null },
      ...{ supplierNameEn: supplier?.supplierNameEn ?? null },
      supplierLevel: caller?.side === 'supplier' ? null : (supplier?.supplierLevel ?? null),
    },
    priceHistory: seesPrices
      ? sku.priceHistory.map(({ priceInclTax, startTime, endTime }) => ({
          ...{ priceInclTax, startTime, endTime },
        }))
      : [],
  }
}
