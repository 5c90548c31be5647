import { tableOf } from '@opensrm/kernel/document/define.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoryChain, findPersonInCharge } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../inquiries.errors.ts'
import { srmInqAward } from '../srmInqAward/srmInqAward.definition.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqQuotation } from '../srmInqQuotation/srmInqQuotation.definition.ts'
import { decidedPrice, pricedBy } from './following.ts'
import { srmInqNewMaterialRecord } from './srmInqNewMaterialRecord.definition.ts'
import type { NewMaterial } from './srmInqNewMaterialRecord.rules.ts'

/** The buyer of the category, otherwise the one of the item. */
async function buyerOf(context: OperationContext, record: NewMaterial): Promise<string | null> {
  const { categoryId, orgId, itemId } = record
  const inCharge = await findPersonInCharge(context, {
    ...{ categoryId: categoryId ?? '', orgId: orgId ?? '', staffRole: 'BUYER' },
    date: context.today,
  })
  return inCharge ?? (await context.findMaster(srmBaseItem, itemId))?.defaultBuyerId ?? null
}

/** The category that holds those of all records; null when they are of different branches. */
async function commonCategory(
  context: OperationContext,
  records: readonly NewMaterial[],
): Promise<string | null> {
  const chains = await Promise.all(
    records.map(({ categoryId }) => categoryChain(context, categoryId)),
  )
  const shared = records.find(({ categoryId }) =>
    chains.every((chain) => chain.includes(categoryId ?? '')),
  )
  return shared?.categoryId ?? null
}

/** Drafts one RFQ over the record and those chosen with it. */
async function createInquiry(
  context: OperationContext,
  record: NewMaterial,
  { recordIds }: InputOf<typeof srmInqNewMaterialRecord, 'doCreateInquiry'>,
) {
  const others = await context.findAllAs(
    srmInqNewMaterialRecord,
    (recordIds ?? []).filter((id) => id !== record.id),
  )
  const records = [record, ...others]
  const categoryId = await commonCategory(context, records)
  if (!categoryId) return context.refuse('NEW_MATERIAL_CATEGORIES', {}, { field: 'recordIds' })
  const inquiry = await context.create(srmInqInquiry, {
    ...{ title: record.itemName, orgId: record.orgId, categoryId },
    ...(record.buyerId ? { buyerId: record.buyerId } : {}),
    inquiryType: 'NEW_MATERIAL',
    sourceType: 'NEW_MATERIAL',
    items: records.map((one) => ({
      itemId: one.itemId,
      itemName: one.itemName,
      specification: one.specification,
      uomCode: one.uomCode,
      quantity: one.demandQuantity,
      annualQuantity: one.annualQuantity,
      needByDate: one.needByDate,
      targetPrice: one.targetPrice,
      newMaterialRecordId: one.id,
    })),
  })
  for (const { id } of others)
    await context.run(srmInqNewMaterialRecord, 'doInquire', id, { inquiryId: inquiry.id })
  return {
    patch: { fields: { inquiryId: inquiry.id } },
    answer: { resource: srmInqInquiry.resource, id: inquiry.id, number: inquiry.inquiryNumber },
  }
}

/** The item has its code now: RFQ, quotations and award that run name it too, so that the award can be approved. */
async function bindItem(
  context: OperationContext,
  { id, inquiryId, orgId, status }: NewMaterial,
  { itemId }: InputOf<typeof srmInqNewMaterialRecord, 'doBindItem'>,
) {
  const item = await context.findMaster(srmBaseItem, itemId)
  const inquiry = await context.lock(srmInqInquiry, inquiryId ?? '')
  const items = inquiry.items.filter(({ newMaterialRecordId }) => newMaterialRecordId === id)
  await context.update(srmInqInquiry, inquiry.id, {
    rows: { items: items.map((line) => ({ id: line.id, itemId })) },
  })
  const inquiryItemId = items.map((line) => line.id)
  for (const line of await context.selectRows(srmInqQuotation, 'lines', { inquiryItemId }))
    await context.update(srmInqQuotation, line.headerId, {
      rows: { lines: [{ id: line.id, itemId }] },
    })
  for (const line of await context.selectRows(srmInqAward, 'lines', { inquiryItemId }))
    await context.update(srmInqAward, line.headerId, {
      rows: { lines: [{ id: line.id, itemId }] },
    })
  const price = await decidedPrice(context, { itemId, orgId })
  const fields = { itemId, itemName: item?.itemName ?? null }
  if (!price) return { to: status, patch: { fields } }
  return {
    to: 'PRICED' as const,
    patch: { fields: { ...fields, ...pricedFields(context, price) } },
  }
}

function pricedFields(context: OperationContext, price: Parameters<typeof pricedBy>[0]) {
  const { priceExclTax: awardPriceExclTax, priceId, currencyCode } = pricedBy(price)
  return { priceId, awardPriceExclTax, currencyCode, endDate: context.today }
}

const NO_PRICE = { priceId: null, awardPriceExclTax: null, currencyCode: null, endDate: null }

export const srmInqNewMaterialRecordOperations = defineOperations(srmInqNewMaterialRecord, {
  async beforeSave(context, record, before) {
    record.buyerId ??= await buyerOf(context, record)
    if (record.itemId === before?.itemId || !(await decidedPrice(context, record))) return []
    return [{ field: 'itemId', code: 'NEW_MATERIAL_PRICED' }]
  },
  effects: {
    doCreateInquiry: createInquiry,
    async doAssign(context, { id, tempCode, itemName }, { buyerId }) {
      context.emit('srmInqNewMaterialRecord.assigned', { id, tempCode, itemName, buyerId })
      return { patch: { fields: { buyerId } } }
    },
    doBindItem: bindItem,
    async doInvalid(context, _record, { reason }) {
      return { patch: { fields: { closeReason: reason, endDate: context.today } } }
    },
    async doInquire(_context, _record, { inquiryId }) {
      return { patch: { fields: { inquiryId, awardId: null, ...NO_PRICE } } }
    },
    async doAwarding(_context, _record, { awardId }) {
      return { patch: { fields: { awardId } } }
    },
    async doPriced(context, _record, { priceId, priceExclTax, currencyCode }) {
      const endDate = context.today
      return {
        patch: { fields: { priceId, awardPriceExclTax: priceExclTax, currencyCode, endDate } },
      }
    },
    async doReturn() {
      return { patch: { fields: { inquiryId: null, awardId: null } } }
    },
  },
  async enrich({ db, today }, rows) {
    for (const row of rows)
      if (row.firstSeenTime)
        row.daysOpen = daysBetween(
          String(row.firstSeenTime).slice(0, 10),
          String(row.endDate ?? today),
        )
    if (rows.length === 0) return
    const { rows: counts } = await sql<{ id: string; quoted: string }>`
      select r.id, count(distinct q.supplier_id)::text as quoted
      from ${sql.table(tableOf(srmInqNewMaterialRecord))} r
        join ${sql.table(tableOf(srmInqInquiry, 'items'))} i
          on i.new_material_record_id = r.id and i.header_id = r.inquiry_id
        join ${sql.table(tableOf(srmInqQuotation, 'lines'))} l on l.inquiry_item_id = i.id
        join ${sql.table(tableOf(srmInqQuotation))} q on q.id = l.header_id
      where r.id = any(${rows.map(({ id }) => id)}::bigint[])
        and q.status in ('OPENED', 'AWARDED', 'NOT_AWARDED') and l.price_excl_tax is not null
      group by r.id`.execute(db)
    const quoted = new Map(counts.map((row) => [row.id, Number(row.quoted)]))
    for (const row of rows) row.quoteCount = quoted.get(row.id) ?? 0
  },
})
