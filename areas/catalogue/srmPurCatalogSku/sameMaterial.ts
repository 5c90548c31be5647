import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { findMappings, type Mapping } from '../srmPurCatalogOrder/mappings.ts'
import { isBuyable, isSeen } from './mall.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

/** More than a reader compares. */
const MOST = 20

/** Prices incl. tax per unit of the material. */
export type SameMaterial = {
  uomCode: string | null
  ownPrice: string
  others: {
    id: string
    skuName: string | null
    skuNameEn: string | null
    supplierName: string | null
    supplierNameEn: string | null
    currencyCode: string | null
    unitPrice: string
    deliveryDays: number | null
  }[]
}

/**
 * What other suppliers offer in the mall of the material that this SKU is mapped to, cheapest first within a currency.
 * Null where the SKU has no material or nobody else offers it. The material itself is not told.
 */
export async function sameMaterial(
  context: OperationContext,
  sku: Sku,
  orgId: string | null,
): Promise<SameMaterial | null> {
  const own = (await findMappings(context, [sku.id], orgId)).get(sku.id)
  if (!own) return null
  const { rows } = await sql<{ id: string }>`select s.id::text as id from srm_pur_catalog_sku s
    where s.supplier_id <> ${sku.supplierId}::bigint
      and s.id in (select m.sku_id from srm_pur_catalog_mapping m where m.item_id = ${own.itemId}::bigint)
      and ${isSeen(sql`${orgId}::bigint`, 's')} and ${isBuyable(context.today, 's')}
    order by s.sold_quantity desc nulls last, s.id limit ${MOST}`.execute(context.tx)
  const found = await findMappings(
    context,
    rows.map(({ id }) => id),
    orgId,
  )
  // Another organisation may have mapped a SKU otherwise, and prices of other units cannot be compared.
  const mappings = [...found.values()].filter(
    ({ itemId, itemUomCode }) => itemId === own.itemId && itemUomCode === own.itemUomCode,
  )
  if (mappings.length === 0) return null
  const skus = await context.select(srmPurCatalogSku, { id: mappings.map(({ skuId }) => skuId) })
  const suppliers = await context.select(srmPosSupplier, {
    id: skus.flatMap(({ supplierId }) => supplierId ?? []),
  })
  const others = skus.map((other) => {
    const supplier = suppliers.find(({ id }) => id === other.supplierId)
    return {
      ...{ id: other.id, skuName: other.skuName, skuNameEn: other.skuNameEn },
      supplierName: supplier?.supplierName ?? null,
      supplierNameEn: supplier?.supplierNameEn ?? null,
      ...{ currencyCode: other.currencyCode, deliveryDays: other.deliveryDays },
      unitPrice: perUnit(other.priceInclTax, found.get(other.id) as Mapping),
    }
  })
  others.sort(
    (a, b) =>
      (a.currencyCode ?? '').localeCompare(b.currencyCode ?? '') ||
      decimal(a.unitPrice).comparedTo(decimal(b.unitPrice)),
  )
  return { uomCode: own.itemUomCode, ownPrice: perUnit(sku.priceInclTax, own), others }
}

/** The price of a sales unit, by the units of the material in it; 6 decimals. */
const perUnit = (priceInclTax: string | null, { convertQuantity }: Mapping): string =>
  fixed(decimal(priceInclTax).div(decimal(convertQuantity)), 6)
