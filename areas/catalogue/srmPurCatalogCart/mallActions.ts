import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import {
  type Goods,
  type MallQuery,
  mallDirectories,
  mallHome,
  oftenBought,
  searchMall,
  wordsOf,
} from '../mallSearch.ts'
import { findOffers, offerRefusal } from '../offers.ts'
import { districtOf } from '../srmPurCatalogOrder/districtOf.ts'
import { srmPurCatalogSku } from '../srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { buyerOf, cartOf } from './addToCart.ts'

const MOST_COMPARED = 4
const MOST_ROWS = 60
const addresseeId = f.ref('srmPurCatalogAddressee', '收货人', 'Addressee')
const skus = f.multiref('srmPurCatalogSku', '目录商品', 'SKUs', { required: true })

/** What the mall shows. The server decides what is seen, also for direct links. */
export const mallActions = {
  findMallHome: documentAction({
    title: t('商城首页', 'Home of the mall'),
    by: 'buyer',
    readOnly: true,
    input: { addresseeId },
    async run(context, input) {
      const place = await placeOf(context, input.addresseeId)
      const now = { db: context.tx, today: context.today }
      const { personId } = buyerOf(context)
      const home = await mallHome(now, place, await oftenBought(now, personId))
      const goods = [...home.often, ...home.newest, ...home.best]
      return {
        ...home,
        directories: await mallDirectories(now, place),
        suppliers: await suppliersOf(context, goods),
        cartCount: (await cartOf(context)).length,
      }
    },
  }),
  findGoods: documentAction({
    title: t('查找商品', 'Find goods'),
    by: 'buyer',
    readOnly: true,
    input: {
      addresseeId,
      keyword: f.text('关键字', 'Words', { maxLength: 100 }),
      catalogId: f.ref('srmPurCatalog', '商城目录', 'Directory'),
      query: f.json('筛选', 'Filters'),
    },
    async run(context, { keyword, catalogId, query, ...input }) {
      const place = await placeOf(context, input.addresseeId)
      const asked = cleanQuery(query)
      const now = { db: context.tx, today: context.today }
      const found = await searchMall(
        now,
        { ...asked, keyword, catalogId },
        place,
        await suppliersNamed(context, wordsOf(keyword)),
      )
      const ids = found.facets.suppliers.map(({ value }) => value)
      return { ...found, suppliers: await suppliersOf(context, found.rows, ids) }
    },
  }),
  findCompared: documentAction({
    title: t('比较商品', 'Compare goods'),
    by: 'buyer',
    readOnly: true,
    input: { skus, addresseeId },
    async run(context, { skus: ids, ...input }) {
      const place = await placeOf(context, input.addresseeId)
      const asked = [...new Set(ids ?? [])]
      const offers = await findOffers(context.tx, asked, place, context.today)
      const seen = asked.flatMap((id) => {
        const offer = offers.get(id)
        return offer?.isVisible && offer.status === 'ON_SHELF' ? [offer] : []
      })
      if (seen.length < asked.length) context.refuse('NOT_FOUND')
      const isOne = new Set(seen.map(({ catalogId }) => catalogId)).size <= 1
      if (!isOne || asked.length > MOST_COMPARED)
        context.refuse('MALL_COMPARE_DIRECTORY', { max: MOST_COMPARED }, { field: 'skus' })
      const headers = await context.select(srmPurCatalogSku, { id: asked })
      const attributes = await context.selectRows(srmPurCatalogSku, 'attributes', {
        headerId: asked,
      })
      const goods = seen.map((offer) => {
        const header = headers.find(({ id }) => id === offer.id)
        return {
          ...offer,
          refusal: offerRefusal(offer, offer.minOrderQuantity, context.today)?.code ?? null,
          ...{ brand: header?.brand ?? null, model: header?.model ?? null },
          warrantyMonths: header?.warrantyMonths ?? null,
          returnDays: header?.returnDays ?? null,
          mainImageId: header?.mainImageId ?? null,
          attributes: attributes
            .filter(({ headerId }) => headerId === offer.id)
            .map(({ attrCode, attrName, attrValue }) => ({ attrCode, attrName, attrValue })),
        }
      })
      return {
        goods,
        suppliers: await suppliersOf(
          context,
          [],
          seen.map((one) => one.supplierId),
        ),
      }
    },
  }),
}

async function placeOf(context: OperationContext, addressee: string | null) {
  return { orgId: buyerOf(context).orgId, districtId: await districtOf(context, addressee) }
}

/** Only what a query may say, in its kinds. */
function cleanQuery(given: unknown): MallQuery {
  const query = (given ?? {}) as { [key: string]: unknown }
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.slice(0, 30).map((one) => String(one).slice(0, 200)) : []
  const rows = Number(query.pageRows)
  const page = Number(query.pageIndex)
  return {
    brands: texts(query.brands),
    supplierIds: texts(query.supplierIds),
    bands: texts(query.bands),
    inStock: query.inStock === true,
    agreed: query.agreed === true,
    attributes: (Array.isArray(query.attributes) ? query.attributes.slice(0, 10) : []).map(
      (one: { code?: unknown; values?: unknown } | null) => ({
        code: String(one?.code ?? '').slice(0, 30),
        values: texts(one?.values),
      }),
    ),
    sort: typeof query.sort === 'string' ? query.sort : null,
    pageIndex: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageRows: Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS ? rows : 20,
  }
}

/** Suppliers whose names have the words. */
async function suppliersNamed(
  context: OperationContext,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`select distinct supplier_id::text as id
    from srm_pur_catalog_sku where status = 'ON_SHELF'`.execute(context.tx)
  const names = rows.length
    ? await context.select(srmPosSupplier, { id: rows.map(({ id }) => id) })
    : []
  return new Map(
    words.map((word) => [
      word,
      names
        .filter(({ supplierName, supplierNameEn, shortName }) =>
          [supplierName, supplierNameEn, shortName].some((name) =>
            name?.toLowerCase().includes(word),
          ),
        )
        .map(({ id }) => id),
    ]),
  )
}

async function suppliersOf(
  context: OperationContext,
  goods: readonly Goods[],
  more: readonly string[] = [],
) {
  const id = [...new Set([...goods.map(({ supplierId }) => supplierId), ...more])]
  const found = id.length ? await context.select(srmPosSupplier, { id }) : []
  return found.map(({ id, supplierName, supplierNameEn, supplierLevel }) => ({
    ...{ id, supplierName, supplierNameEn, supplierLevel },
  }))
}
