import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'
import { orgsAbove } from '../administration/ports.ts'
import { districtsAbove } from '../base-data/ports.ts'
import { isDeliveredSku, isTrue, isVisibleSku, type MallPlace } from './offers.ts'
import { isBuyable } from './srmPurCatalogSku/mall.ts'

/** What an employee looks for. Values of one kind are alternatives, different kinds must all hold. */
export type MallQuery = {
  keyword?: string | null
  catalogId?: string | null
  brands?: readonly string[]
  supplierIds?: readonly string[]
  /** of BANDS */
  bands?: readonly string[]
  inStock?: boolean
  agreed?: boolean
  attributes?: readonly { code: string; values: readonly string[] }[]
  sort?: string | null
  pageIndex?: number
  pageRows?: number
}

export type Goods = {
  id: string
  skuCode: string
  skuName: string
  skuNameEn: string | null
  brand: string | null
  model: string | null
  specification: string | null
  supplierId: string
  catalogId: string
  uomCode: string
  currencyCode: string
  taxRate: string
  priceInclTax: string
  marketPriceInclTax: string | null
  stepFlag: string
  deliveryDays: number
  stockState: 'IN' | 'FEW' | 'NONE'
  availableQuantity: string | null
  agreed: boolean
  mainImageId: string | null
  soldQuantity: string
  minOrderQuantity: string
  orderMultiple: string
}
export type Facet = { value: string; count: number }
export type MallAnswer = {
  count: number
  rows: Goods[]
  facets: {
    catalogs: Facet[]
    brands: Facet[]
    suppliers: Facet[]
    bands: Facet[]
    inStock: number
    agreed: number
    attributes: { code: string; name: string; unit: string | null; values: Facet[] }[]
  }
}

/** Limits of price bands, in the currency of the price. */
export const BANDS: { readonly [band: string]: readonly [from: string, to: string | null] } = {
  A: ['0', '50'],
  B: ['50', '200'],
  C: ['200', '1000'],
  D: ['1000', '5000'],
  E: ['5000', null],
}
const FEW = 10
const SORTS: { readonly [sort: string]: RawBuilder<unknown> } = {
  SALES: sql`s.sold_quantity desc nulls last, s.id desc`,
  PRICE_UP: sql`s.price_incl_tax, s.id desc`,
  PRICE_DOWN: sql`s.price_incl_tax desc, s.id desc`,
  NEWEST: sql`s.shelf_time desc nulls last, s.id desc`,
}

/** PostgreSQL answers everything as text. */
const read = <G extends Goods>(row: G): G => ({
  ...row,
  ...{ deliveryDays: Number(row.deliveryDays), agreed: isTrue(row.agreed) },
})

const like = (word: string): string => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
const isIn = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values?.length ? sql`coalesce(${column} = any(${values}::text[]), false)` : sql`true`
const AVAILABLE = sql`(s.stock_mode = 'UNLIMITED' or s.available_quantity > 0)`
const GOODS = sql`s.id::text as id, s.sku_code as "skuCode", s.sku_name as "skuName",
  s.sku_name_en as "skuNameEn", s.brand, s.model, s.specification, s.supplier_id::text as "supplierId",
  s.catalog_id::text as "catalogId", s.uom_code as "uomCode", s.currency_code as "currencyCode",
  s.tax_rate as "taxRate", s.price_incl_tax::text as "priceInclTax",
  s.market_price_incl_tax::text as "marketPriceInclTax", s.step_flag as "stepFlag",
  s.delivery_days::int as "deliveryDays", s.available_quantity::text as "availableQuantity",
  case when s.stock_mode = 'UNLIMITED' or s.available_quantity > ${FEW} then 'IN'
    when s.available_quantity > 0 then 'FEW' else 'NONE' end as "stockState",
  (s.agreement_id is not null) as agreed, s.main_image_id as "mainImageId",
  s.sold_quantity::text as "soldQuantity", s.min_order_quantity::text as "minOrderQuantity",
  s.order_multiple::text as "orderMultiple"`

/** SKUs on the shelf that the organisation sees, within their price dates, delivered to the district. */
function offered({ orgId, districtId = null }: MallPlace, today: string): RawBuilder<unknown> {
  const delivered = districtId
    ? sql` and ${isDeliveredSku(sql`(select ${districtsAbove(sql`${districtId}::bigint`)})`)}`
    : sql``
  return sql`s.status = 'ON_SHELF' and ${isBuyable(today, 's')} and ${isVisibleSku(sql`(select ${orgsAbove(sql`${orgId}::bigint`)})`)}${delivered}`
}

/** Every word occurs in the SKU's texts, its pinyin, or the name of its supplier. */
function matches(keyword: string, suppliersOf: ReadonlyMap<string, readonly string[]>) {
  const words = wordsOf(keyword)
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map(
          (word) => sql`(s.search_text like ${like(word)} or s.pinyin like ${like(word)}
            or s.supplier_id = any(${suppliersOf.get(word) ?? []}::bigint[]))`,
        ),
        sql` and `,
      )
}

export const wordsOf = (keyword: string | null | undefined): string[] =>
  [...new Set((keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean))].slice(0, 8)

export async function searchMall(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  query: MallQuery,
  place: MallPlace,
  suppliersOf: ReadonlyMap<string, readonly string[]>,
): Promise<MallAnswer> {
  const attributes = query.attributes ?? []
  const bands = (query.bands ?? []).flatMap((band) => BANDS[band] ?? []).length
    ? sql`(${sql.join(
        (query.bands ?? []).flatMap((band) => {
          const limits = BANDS[band]
          return limits ? [inBand(sql`s.price_incl_tax`, limits)] : []
        }),
        sql` or `,
      )})`
    : sql`true`
  const within = query.catalogId
    ? sql`s.catalog_id in (select c.id from srm_pur_catalog c left join srm_pur_catalog p on p.id = c.parent_id
        where ${query.catalogId}::bigint in (c.id, c.parent_id, p.parent_id))`
    : sql`true`
  const kinds: { readonly [kind: string]: RawBuilder<unknown> } = {
    brand: isIn(sql`s.brand`, query.brands),
    supplier: isIn(sql`s.supplier_id::text`, query.supplierIds),
    band: bands,
    stock: query.inStock ? AVAILABLE : sql`true`,
    agreed: query.agreed ? sql`(s.agreement_id is not null)` : sql`true`,
    ...Object.fromEntries(attributes.map((one, at) => [`a${at}`, hasAttribute(one)])),
  }
  const others = (...left: string[]) =>
    sql.join(
      [
        sql`true`,
        ...Object.keys(kinds)
          .filter((kind) => !left.includes(kind))
          .map((kind) => sql.ref(`f.is_${kind}`)),
      ],
      sql` and `,
    )
  const found = sql`found as materialized (
    select s.id, s.catalog_id, s.brand, s.supplier_id, s.price_incl_tax, s.agreement_id,
      ${AVAILABLE} as available,
      ${sql.join(Object.entries(kinds).map(([kind, holds]) => sql`${holds} as ${sql.ref(`is_${kind}`)}`))}
    from srm_pur_catalog_sku s
    where ${offered(place, today)} and ${within} and ${matches(query.keyword ?? '', suppliersOf)})`
  const most = sql` order by 3 desc, 2 limit 30)`
  const counted = await sql<{ kind: string; value: string | null; count: number }>`with ${found}
    select 'all' as kind, null as value, count(*)::int as count from found f where ${others()}
    union all (select 'catalog', f.catalog_id::text, count(*)::int from found f where ${others()} group by 2)
    union all (select 'brand', f.brand, count(*)::int from found f
      where f.brand is not null and ${others('brand')} group by 2${most}
    union all (select 'supplier', f.supplier_id::text, count(*)::int from found f
      where ${others('supplier')} group by 2${most}
    union all (select 'band', ${bandOf(sql`f.price_incl_tax`)}, count(*)::int from found f
      where ${others('band')} group by 2)
    union all select 'stock', null, count(*)::int from found f where f.available and ${others('stock')}
    union all select 'agreed', null, count(*)::int from found f
      where f.agreement_id is not null and ${others('agreed')}`.execute(db)
  const size = query.pageRows ?? 20
  const sort = SORTS[query.sort ?? ''] ?? relevance(query.keyword)
  const { rows } = await sql<Goods>`with ${found}
    select ${GOODS} from found f join srm_pur_catalog_sku s on s.id = f.id where ${others()}
    order by ${sort} limit ${size} offset ${(Math.max(1, query.pageIndex ?? 1) - 1) * size}`.execute(
    db,
  )
  const of = (kind: string): Facet[] =>
    counted.rows.flatMap((row) =>
      row.kind === kind && row.value !== null
        ? [{ value: row.value, count: Number(row.count) }]
        : [],
    )
  const numberOf = (kind: string): number =>
    Number(counted.rows.find((row) => row.kind === kind)?.count ?? 0)
  return {
    count: numberOf('all'),
    rows: rows.map(read),
    facets: {
      ...{ catalogs: of('catalog'), brands: of('brand'), suppliers: of('supplier') },
      bands: of('band').sort((a, b) => a.value.localeCompare(b.value)),
      ...{ inStock: numberOf('stock'), agreed: numberOf('agreed') },
      attributes: query.catalogId
        ? await attributeFacets({ db }, query.catalogId, found, attributes, others)
        : [],
    },
  }
}

function hasAttribute({ code, values }: { code: string; values: readonly string[] }) {
  return values.length === 0
    ? sql`true`
    : sql`exists (select 1 from srm_pur_catalog_sku__attributes a where a.header_id = s.id
        and a.attr_code = ${code} and string_to_array(a.attr_value, ';') && ${values}::text[])`
}

/** Filters of the directory and of those above it, with the values of what was found. */
async function attributeFacets(
  { db }: Pick<EnrichContext, 'db'>,
  catalogId: string,
  found: RawBuilder<unknown>,
  asked: readonly { code: string }[],
  others: (...left: string[]) => RawBuilder<unknown>,
): Promise<MallAnswer['facets']['attributes']> {
  const { rows: filters } = await sql<{ code: string; name: string; unit: string | null }>`
    select a.attr_code as code, a.attr_name as name, a.unit_name as unit
    from srm_pur_catalog c left join srm_pur_catalog p on p.id = c.parent_id
      join srm_pur_catalog__attributes a on a.header_id in (c.id, c.parent_id, p.parent_id)
    where c.id = ${catalogId}::bigint and a.filter_flag = 'Y' order by a.seq_num, a.id`.execute(db)
  if (filters.length === 0) return []
  const facets: MallAnswer['facets']['attributes'] = []
  for (const filter of filters) {
    const at = asked.findIndex(({ code }) => code === filter.code)
    const { rows } = await sql<Facet>`with ${found}
      select v.value, count(distinct f.id)::int as count
      from found f join srm_pur_catalog_sku__attributes a
        on a.header_id = f.id and a.attr_code = ${filter.code}
      cross join unnest(string_to_array(a.attr_value, ';')) v(value)
      where v.value <> '' and ${others(...(at < 0 ? [] : [`a${at}`]))}
      group by v.value order by 2 desc, 1 limit 30`.execute(db)
    facets.push({
      ...filter,
      values: rows.map(({ value, count }) => ({ value, count: Number(count) })),
    })
  }
  return facets
}

const inBand = (price: RawBuilder<unknown>, [from, to]: readonly [string, string | null]) =>
  to === null
    ? sql`${price} >= ${from}::numeric`
    : sql`(${price} >= ${from}::numeric and ${price} < ${to}::numeric)`

const bandOf = (price: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    Object.entries(BANDS).map(
      ([band, limits]) => sql`when ${inBand(price, limits)} then ${band}::text`,
    ),
    sql` `,
  )} end`

/** Names that begin with the words come first, then goods under an agreement, then what sells. */
function relevance(keyword: string | null | undefined): RawBuilder<unknown> {
  const [first] = wordsOf(keyword)
  const begins = first
    ? sql`(lower(s.sku_name) like ${like(first).slice(1)}) desc, (lower(s.sku_name) like ${like(first)}) desc, `
    : sql``
  return sql`${begins}(s.agreement_id is not null) desc, s.sold_quantity desc nulls last, s.id desc`
}

/** Lists of the home page: newest on the shelf, and what sells best of each directory at the top. */
export async function mallHome(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  place: MallPlace,
  often: readonly string[],
): Promise<{ often: Goods[]; newest: Goods[]; best: (Goods & { topId: string })[] }> {
  const all = offered(place, today)
  const list = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    (
      await sql<Goods>`select ${GOODS} from srm_pur_catalog_sku s where ${all} and ${where}
        order by ${order} limit 12`.execute(db)
    ).rows.map(read)
  const { rows: best } = await sql<Goods & { topId: string }>`
    select * from (
      select ${GOODS}, coalesce(p.parent_id, c.parent_id, c.id)::text as "topId",
        row_number() over (partition by coalesce(p.parent_id, c.parent_id, c.id) order by n.sold desc, s.id) as place
      from (select l.sku_id, sum(l.quantity - l.cancelled_quantity) as sold
          from srm_pur_catalog_order__lines l join srm_pur_catalog_order o on o.id = l.header_id
          where o.order_date >= ${today}::date - 30 and l.po_id is not null group by 1) n
        join srm_pur_catalog_sku s on s.id = n.sku_id
        join srm_pur_catalog c on c.id = s.catalog_id left join srm_pur_catalog p on p.id = c.parent_id
      where ${all}) t
    where t.place <= 4 order by t."topId", t.place`.execute(db)
  return {
    often: often.length
      ? await list(
          sql`s.id = any(${often}::bigint[])`,
          sql`array_position(${often}::bigint[], s.id)`,
        )
      : [],
    newest: await list(sql`true`, SORTS.NEWEST as RawBuilder<unknown>),
    best: best.map(read),
  }
}

/** SKUs a person ordered most often within 180 days. */
export async function oftenBought(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  personId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.sku_id::text as id
    from srm_pur_catalog_order o join srm_pur_catalog_order__lines l on l.header_id = o.id
    where o.applicant_id = ${personId}::bigint and o.order_date >= ${today}::date - 180
    group by 1 order by count(*) desc, max(o.id) desc limit 12`.execute(db)
  return rows.map(({ id }) => id)
}

/** The directories the organisation sees, with what is on their shelves. */
export async function mallDirectories(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  place: MallPlace,
): Promise<{ id: string; parentId: string | null; name: string; nameEn: string | null }[]> {
  const { rows } = await sql<{
    id: string
    parentId: string | null
    name: string
    nameEn: string | null
  }>`
    with leaf as (select distinct s.catalog_id as id from srm_pur_catalog_sku s where ${offered(place, today)}),
      shown as (select c.id, c.parent_id as parent, p.parent_id as top from leaf l join srm_pur_catalog c on c.id = l.id
        left join srm_pur_catalog p on p.id = c.parent_id)
    select c.id::text as id, c.parent_id::text as "parentId", c.catalog_name as name,
      c.catalog_name_en as "nameEn"
    from srm_pur_catalog c
    where c.id in (select id from shown union select parent from shown union select top from shown)
    order by c.seq_num, c.id`.execute(db)
  return rows
}
