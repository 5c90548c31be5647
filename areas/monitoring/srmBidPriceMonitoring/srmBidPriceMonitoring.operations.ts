import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { readDoor, scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmInqInquiry } from '../../inquiries/srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqQuotation } from '../../inquiries/srmInqQuotation/srmInqQuotation.definition.ts'
import '../monitoring.errors.ts'
import { srmBidPriceMonitoring } from './srmBidPriceMonitoring.definition.ts'

type CourseRow = {
  kind: 'QUOTE' | 'AWARD'
  day: string
  number: string | null
  supplier: string
  firstPrice: string | null
  lastPrice: string | null
  awardPrice: string | null
}

/** Far more than a reader looks through; the chart stays legible. */
const MOST_ROWS = 500

export const srmBidPriceMonitoringOperations = defineOperations(srmBidPriceMonitoring, {
  actions: {
    findCourse: documentAction({
      title: t('物料的报价与定标', 'Quotations and awards of an item'),
      by: 'buyer',
      readOnly: true,
      input: {
        priceId: f.ref('srmBaseItemPrice', '价格', 'Price', { required: true }),
      },
      /** Opened quotations and awards of the price's item that the caller may see, in the currency of the price. */
      async run(context, { priceId }) {
        const { platform, caller, tx } = context
        const row = await context.findAs(srmBidPriceMonitoring, String(priceId))
        if (!caller) return { rows: [] }
        const permissions = await permissionsOf(platform, caller)
        const door = readDoor(srmBidPriceMonitoring, permissions, 'list')
        if (!door.mayRead(null, 'priceExclTax')) return { rows: [] }
        const named = sql`case when ${caller.language} = 'EN' then coalesce(c.supplier_name_en, c.supplier_name)
          else c.supplier_name end`
        const { rows } = await sql<CourseRow>`
          select c.kind, c.day::text as day, c.number, ${named} as supplier, c.first_price::text as "firstPrice",
            c.last_price::text as "lastPrice", c.award_price::text as "awardPrice"
          from srm_price_course(${row.itemId}::bigint, ${row.currencyCode}) c
          where (c.kind = 'AWARD' and ${await scopeAs(context, srmBaseItemPrice, 'list', 'c')})
            or (c.kind = 'QUOTE' and ${await scopeAs(context, srmInqQuotation, 'list', 'c')})
          order by c.day, c.id limit ${MOST_ROWS}`.execute(tx)
        return { rows }
      },
    }),
    doCreateInquiry: documentAction({
      title: t('发起调价询价', 'Create an RFQ'),
      by: 'buyer',
      input: {
        priceIds: f.multiref('srmBaseItemPrice', '价格', 'Prices', { required: true }),
      },
      /** Drafts one RFQ over the items of these prices and invites their suppliers. */
      async run(context, { priceIds }) {
        const rows = await context.findAllAs(srmBidPriceMonitoring, priceIds ?? [])
        const [first] = rows
        const orgs = new Set(rows.flatMap(({ orgId }) => orgId ?? []))
        if (orgs.size > 1) context.refuse('PRICE_INQUIRY_ORGS')
        const chains = await Promise.all(
          rows.map(({ categoryId }) => categoryChain(context, categoryId)),
        )
        const categoryId = chains[0]?.find((id) => chains.every((chain) => chain.includes(id)))
        if (!first || !categoryId) return context.refuse('PRICE_INQUIRY_CATEGORIES')
        const itemIds = [...new Set(rows.map(({ itemId }) => itemId ?? ''))]
        const supplierIds = [...new Set(rows.map(({ supplierId }) => supplierId ?? ''))]
        const [orgId] = orgs
        const inquiry = await context.create(srmInqInquiry, {
          title: first.itemName,
          ...(orgId ? { orgId } : {}),
          categoryId,
          inquiryType: 'PRICE_ADJUST',
          items: itemIds.map((itemId) => ({
            itemId,
            quantity: rows.find((row) => row.itemId === itemId)?.awardQuantity ?? '1',
          })),
          suppliers: supplierIds.map((supplierId) => ({ supplierId })),
        })
        return {
          resource: srmInqInquiry.resource,
          id: inquiry.id,
          number: inquiry.inquiryNumber ?? '',
        }
      },
    }),
  },
})
