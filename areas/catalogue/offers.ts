import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { inBothLanguages, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type ErrorCode, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, isPositive, plain } from '@opensrm/kernel/values/decimal.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'
import { orgsAbove } from '../administration/ports.ts'
import { districtsAbove } from '../base-data/ports.ts'
import './mall.errors.ts'
import { isBuyable } from './srmPurCatalogSku/mall.ts'
import { stepAt } from './steps.ts'

type Step = {
  fromQuantity: string
  toQuantity: string | null
  priceExclTax: string
  priceInclTax: string
}

/** What a SKU offers an organisation at this moment. */
export type Offer = {
  id: string
  skuCode: string
  skuName: string
  skuNameEn: string | null
  status: string
  specification: string | null
  supplierId: string
  supplierSkuCode: string | null
  catalogId: string
  categoryId: string
  uomCode: string
  currencyCode: string
  priceBasis: string
  taxRate: string
  priceExclTax: string
  priceInclTax: string
  priceEffectiveFrom: string
  priceEffectiveTo: string
  minOrderQuantity: string
  orderMultiple: string
  maxOrderQuantity: string | null
  stockMode: string
  availableQuantity: string | null
  deliveryDays: number
  freightMode: string
  freightAmountInclTax: string | null
  freeFreightAmountInclTax: string | null
  agreementId: string | null
  agreementLineNum: number | null
  /** of the directory */
  approveFlag: string
  maxLineAmount: string | null
  ownerId: string | null
  isVisible: boolean
  isDelivered: boolean
  isBuyable: boolean
  steps: Step[]
}

/** Where something is bought for; without a district it is not asked whether it is delivered there. */
export type MallPlace = { orgId: string | null; districtId?: string | null }

const COLUMNS = `id skuCode skuName skuNameEn status specification supplierId supplierSkuCode
  catalogId categoryId uomCode currencyCode priceBasis taxRate priceExclTax priceInclTax
  priceEffectiveFrom priceEffectiveTo minOrderQuantity orderMultiple maxOrderQuantity stockMode
  availableQuantity deliveryDays freightMode freightAmountInclTax freeFreightAmountInclTax
  agreementId agreementLineNum`
  .trim()
  .split(/\s+/)
const NUMBERS: readonly string[] = ['deliveryDays', 'agreementLineNum']

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const selected = sql.join(
  COLUMNS.map((name) =>
    NUMBERS.includes(name)
      ? sql`${sql.ref(`s.${snake(name)}`)}::int as ${sql.ref(name)}`
      : sql`${sql.ref(`s.${snake(name)}`)}::text as ${sql.ref(name)}`,
  ),
)

/** Whether a list of organisations is open to one with those above it; an empty list is open to all. */
const isOpen = (column: string, orgs: RawBuilder<unknown>) =>
  sql`(coalesce(cardinality(${sql.ref(column)}), 0) = 0 or ${sql.ref(column)} && ${orgs}::bigint[])`

/** Directories an organisation sees: open to it, in use, and so are those above. */
export const visibleCatalogs = (orgs: RawBuilder<unknown>): RawBuilder<unknown> => {
  const sees = (alias: string) =>
    sql`(${sql.ref(`${alias}.status`)} = 'ACTIVE' and ${isOpen(`${alias}.org_ids`, orgs)})`
  return sql`(select c.id from srm_pur_catalog c
    left join srm_pur_catalog c2 on c2.id = c.parent_id
    left join srm_pur_catalog c3 on c3.id = c2.parent_id
    where ${sees('c')} and (c2.id is null or ${sees('c2')}) and (c3.id is null or ${sees('c3')}))`
}

/** Whether the organisation with those above it sees the SKU `s`, whatever its state. */
export const isVisibleSku = (orgs: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${isOpen('s.org_ids', orgs)} and s.catalog_id in ${visibleCatalogs(orgs)})`

/** Whether the SKU `s` is delivered to a district with those above it. */
export const isDeliveredSku = (districts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(coalesce(cardinality(s.district_ids), 0) = 0 or s.district_ids && ${districts}::bigint[])`

/** The offers of these SKUs, in any state. */
export async function findOffers(
  db: EnrichContext['db'],
  skuIds: readonly (string | null)[],
  { orgId, districtId = null }: MallPlace,
  today: string,
): Promise<Map<string, Offer>> {
  const ids = [...new Set(skuIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Stored>`
    with place as materialized (
      select ${orgsAbove(sql`${orgId}::bigint`)} as orgs, ${districtsAbove(sql`${districtId}::bigint`)} as districts)
    select ${selected}, c.approve_flag as "approveFlag", c.max_line_amount::text as "maxLineAmount",
      c.owner_id::text as "ownerId",
      ${isVisibleSku(sql`(select orgs from place)`)} as "isVisible",
      (${districtId}::bigint is null or ${isDeliveredSku(sql`(select districts from place)`)}) as "isDelivered",
      ${isBuyable(today, 's')} as "isBuyable",
      coalesce((select json_agg(json_build_object('fromQuantity', p.from_quantity::text, 'toQuantity', p.to_quantity::text,
        'priceExclTax', p.price_excl_tax::text, 'priceInclTax', p.price_incl_tax::text) order by p.from_quantity)
        from srm_pur_catalog_sku__steps p where p.header_id = s.id), '[]')::text as steps
    from srm_pur_catalog_sku s join srm_pur_catalog c on c.id = s.catalog_id
    where s.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.map((row): [string, Offer] => [
      row.id,
      {
        ...row,
        ...{ isVisible: isTrue(row.isVisible), isDelivered: isTrue(row.isDelivered) },
        isBuyable: isTrue(row.isBuyable),
        deliveryDays: Number(row.deliveryDays),
        agreementLineNum: row.agreementLineNum === null ? null : Number(row.agreementLineNum),
        steps: JSON.parse(row.steps) as Step[],
      },
    ]),
  )
}

/** PostgreSQL answers everything as text. */
type Stored = Omit<Offer, 'steps' | 'isVisible' | 'isDelivered' | 'isBuyable'> & {
  steps: string
  isVisible: string
  isDelivered: string
  isBuyable: string
}
export const isTrue = (value: unknown): boolean => value === 't'

/** The prices of a quantity, by its step. */
export function priceFor(
  { steps, ...header }: Pick<Offer, 'steps' | 'priceInclTax' | 'priceExclTax'>,
  quantity: string | null,
): { priceInclTax: string; priceExclTax: string } {
  const { priceInclTax, priceExclTax } = stepAt(steps, quantity) ?? header
  return { priceInclTax, priceExclTax }
}

/** Why a quantity cannot be bought; the first reason. */
export function offerRefusal(
  offer: Offer | undefined,
  quantity: string | null,
  today: string,
): Refusal | null {
  if (!offer) return { code: 'MALL_OFF_SHELF', args: { sku: '-' } }
  const sku = nameOf(offer)
  const wanted = decimal(quantity)
  const { minOrderQuantity, orderMultiple, maxOrderQuantity, availableQuantity } = offer
  if (!offer.isVisible) return { code: 'MALL_NOT_VISIBLE', args: { sku } }
  if (offer.status !== 'ON_SHELF') return { code: 'MALL_OFF_SHELF', args: { sku } }
  if (today < offer.priceEffectiveFrom || today > offer.priceEffectiveTo)
    return {
      code: 'MALL_PRICE_ENDED',
      args: { sku, from: offer.priceEffectiveFrom, to: offer.priceEffectiveTo },
    }
  if (!offer.isBuyable) return { code: 'MALL_NOT_BUYABLE', args: { sku } }
  if (!offer.isDelivered) return { code: 'MALL_NOT_DELIVERED', args: { sku } }
  if (isGreater(minOrderQuantity, wanted))
    return { code: 'MALL_BELOW_MINIMUM', args: { sku, minimum: plain(minOrderQuantity) } }
  if (isPositive(orderMultiple) && !wanted.mod(decimal(orderMultiple)).isZero())
    return { code: 'MALL_MULTIPLE', args: { sku, multiple: plain(orderMultiple) } }
  if (maxOrderQuantity !== null && isGreater(wanted, maxOrderQuantity))
    return { code: 'MALL_ABOVE_MAXIMUM', args: { sku, maximum: plain(maxOrderQuantity) } }
  if (offer.stockMode === 'LIMITED' && isGreater(wanted, availableQuantity ?? 0))
    return {
      code: 'MALL_NO_STOCK',
      args: { sku, available: plain(availableQuantity ?? 0), quantity: plain(wanted) },
    }
  return null
}

/** A name that can be read in both languages. */
export const nameOf = ({ skuName, skuNameEn }: Pick<Offer, 'skuName' | 'skuNameEn'>): Text =>
  t(skuName, skuNameEn || skuName)

export const refusalText = ({ code, args }: Refusal): Text =>
  messageText(code as ErrorCode, (args ?? {}) as never)

/** For texts that are stored. */
export const storedText = (refusal: Refusal): string =>
  inBothLanguages(refusalText(refusal)).slice(0, 500)
