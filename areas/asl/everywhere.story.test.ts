import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Answer } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, QUOTATION, INQUIRY as RFQ } from '../inquiries/testInquiries.ts'
import { ANSWER, AUCTION, openAuctionDesk } from '../inquiries/testSealedAuctions.ts'
import { BID, openTenderDesk, TENDER } from '../tenders/testTenders.ts'
import { plantEntry, type Row } from './testAsl.ts'

const ORDER = 'srmPurOrder'
const AGREEMENT = 'srmPurAgreement'
const SAMPLE = 'srmPurSample'

let test: TestProduct
let auctions: Awaited<ReturnType<typeof openAuctionDesk>>
const underWay: { [document: string]: Row } = {}

const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const day = (days: number): string =>
  addDays(dayOf(test.product.platform.clock(), 'Asia/Shanghai'), days)

const ordered = () => ({
  ...{ orgId: id('org', 'P1'), receiveOrgId: id('org', 'P1'), billToOrgId: id('org', 'P1') },
  ...{ billTypeId: id('billType', 'PO_FREE'), supplierId: id('supplier', 'S1') },
  ...{ siteId: id('site', 'S1/P1'), buyerId: id('person', 'buyer1') },
  lines: [
    {
      ...{ itemId: id('item', 'M1'), quantity: '10', needByDate: day(20) },
      ...{ priceInclTax: '5', taxRate: '13' },
    },
  ],
})
const agreed = () => ({
  ...{ orgId: id('org', 'P1'), supplierId: id('supplier', 'S1'), agreementType: 'QUANTITY' },
  ...{ agreementName: '年度协议', effectiveFrom: day(0), effectiveTo: day(90) },
  paymentTermId: Object.values(test.company.ids.term ?? {})[0],
  lines: [{ itemId: id('item', 'M1'), priceInclTax: '11.3', taxRate: '13', limitQuantity: '100' }],
})
const sampled = () => ({
  ...{ orgId: id('org', 'P1'), supplierId: id('supplier', 'S1'), itemId: id('item', 'M1') },
  ...{ sampleType: 'FIRST', quantity: '5', needByDate: day(10) },
  deliveryAddress: '苏州市一厂路1号',
})

beforeAll(async () => {
  test = await startProduct()
  auctions = await openAuctionDesk(test)
  const rfqs = auctions.inquiries
  const tenders = await openTenderDesk(test)
  const buyer = rfqs.as('buyer1')
  const entry = await plantEntry(test, {
    ...{ supplierId: id('supplier', 'S1'), itemId: id('item', 'M1') },
    ...{ orgId: id('org', 'P1'), status: 'EFFECTIVE' },
  })
  underWay.rfqDraft = await rfqs.draft()
  underWay.rfqApproved = await rfqs.approved(await rfqs.draft())
  underWay.quotation = await rfqs.entered(await rfqs.published(), 'supplier1', ['12'])
  underWay.rfqOfAnother = await rfqs.published({
    ...{ suppliers: [{ supplierId: id('supplier', 'S2') }], minQuotes: 1 },
    singleSourceReason: '仅一家',
  })
  underWay.tenderApproved = await tenders.approved()
  const tender = await tenders.published()
  await tenders.accepted(tender, 'supplier1')
  underWay.bid = await tenders.entered(tender, 'supplier1', ['12'])
  underWay.auctionDraft = await auctions.draft()
  underWay.answer = await auctions.entered(await auctions.published(), 'supplier1', ['12', '13'])
  underWay.orderDraft = await buyer.ok(ORDER, 'saveOrUpdate', ordered())
  const order = await buyer.ok(ORDER, 'saveOrUpdate', ordered())
  underWay.orderApproving = await buyer.ok(ORDER, 'doSubmit', of(order))
  underWay.agreementDraft = await buyer.ok(AGREEMENT, 'saveOrUpdate', agreed())
  underWay.sample = await buyer.ok(SAMPLE, 'saveOrUpdate', sampled())
  await leaveAs(test, 'srm_pur_asl', entry, { status: 'SUSPENDED' })
})
afterAll(() => test?.close())

/** Runs an operation on the document as this user sees it now. */
async function attempt(
  who: string,
  resource: string,
  op: string,
  document: string,
  more: object = {},
): Promise<Answer> {
  const record = await auctions.find(resource, underWay[document]?.id, who)
  return auctions.as(who).call(resource, op, { ...of(record), ...more }, { language: 'EN' })
}

const added = () => ({ supplierId: id('supplier', 'S1'), reason: 'more competition' })
const saved = (resource: string, values: object) =>
  auctions.as('buyer1').call(resource, 'saveOrUpdate', values, { language: 'EN' })

describe('A suspended entry', () => {
  it.each([
    ['an RFQ at its submission', () => attempt('buyer1', RFQ, 'doSubmit', 'rfqDraft')],
    ['an RFQ at its publication', () => attempt('buyer1', RFQ, 'doPublish', 'rfqApproved')],
    [
      'an invitation to a running RFQ',
      () => attempt('buyer1', RFQ, 'doAddSupplier', 'rfqOfAnother', added()),
    ],
    [
      'a tender at its publication',
      () => attempt('buyer1', TENDER, 'doSubmitPublish', 'tenderApproved'),
    ],
    [
      'an auction at its publication',
      () => attempt('buyer1', AUCTION, 'doPublish', 'auctionDraft'),
    ],
    ['a new order', () => saved(ORDER, ordered())],
    ['an order at its submission', () => attempt('buyer1', ORDER, 'doSubmit', 'orderDraft')],
    [
      'an order at its approval',
      () => attempt('manager1', ORDER, 'doApproval', 'orderApproving', { opinion: 'OK' }),
    ],
    ['a new agreement', () => saved(AGREEMENT, agreed())],
    [
      'an agreement at its submission',
      () => attempt('buyer1', AGREEMENT, 'doSubmit', 'agreementDraft'),
    ],
    ['a sample at its publication', () => attempt('buyer1', SAMPLE, 'doSubmitPublish', 'sample')],
  ])('stops %s, with the reason', async (_name, run) => {
    const answer = await run()
    expect(answer.status).toBe('E')
    expect(JSON.stringify(answer)).toContain('is suspended until')
  })

  it.each([
    [
      'quotation',
      () => attempt('supplier1', QUOTATION, 'doSubmit', 'quotation', { confirmFlag: 'Y' }),
    ],
    ['bid', () => attempt('supplier1', BID, 'doSubmit', 'bid')],
    ['answer to an auction', () => attempt('supplier1', ANSWER, 'doSubmit', 'answer')],
  ])('stops the %s of its supplier, who does not learn why', async (_name, run) => {
    const answer = await run()
    expect(answer.status).toBe('E')
    expect(answer.msg).toContain('The buyer does not source this item')
    expect(JSON.stringify(answer)).not.toMatch(/suspended|ASL\d/)
  })
})
