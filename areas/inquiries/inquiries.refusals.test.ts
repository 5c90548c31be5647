import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, QUOTATION, type Row } from './testInquiries.ts'

const AWARD = 'srmInqAward'
type Call = [who: string, resource: string, op: string]
const BID_OPENING: Call = ['buyer1', INQUIRY, 'doBidOpening']
const NEW_ROUND: Call = ['buyer1', INQUIRY, 'doNewRound']
const SUBMIT: Call = ['supplier1', QUOTATION, 'doSubmit']
const SUBMIT_AWARD: Call = ['buyer1', AWARD, 'doSubmit']

let now = new Date()
let test: TestProduct
let desk: Desk
async function moveTo(time: string): Promise<void> {
  now = new Date(`${time.replace(' ', 'T')}+08:00`)
  await desk.signIn()
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

/** Runs an operation on the record as it is now for this user. */
async function act([who, resource, op]: Call, record: Row, more: object = {}): Promise<Row> {
  const open = await desk.find(resource, record.id, who)
  return desk.as(who).ok(resource, op, { ...of(open), ...more })
}

/** Saves the supplier's quotation, each line with these values. */
async function entered(inquiry: Row, line: object, more: object = {}): Promise<Row> {
  const { lines } = await desk.quotation(inquiry, 'supplier1')
  return desk.entered(inquiry, 'supplier1', [], {
    lines: lines.map(({ id }: Row) => ({
      ...{ id, priceExclTax: '12', taxRate: '13', leadTimeDays: 10, ...line },
    })),
    ...more,
  })
}

/** Both suppliers quote these prices, and the RFQ is opened at its end. */
async function opened(inquiry: Row, first: string[], second: string[]): Promise<Row> {
  await desk.quoted(inquiry, 'supplier1', first)
  await desk.quoted(inquiry, 'supplier2', second)
  await moveTo((await desk.find(INQUIRY, inquiry.id)).quoteEndTime)
  return desk.opened(inquiry)
}

/** The proposed award of an opened RFQ, with its reasons. */
async function drafted(inquiry: Row): Promise<Row> {
  const { answer } = await act(['buyer1', INQUIRY, 'doCreateAward'], inquiry)
  await act(['buyer1', AWARD, 'saveOrUpdate'], answer, { awardReason: '最低价' })
  return desk.find(AWARD, answer.id)
}

const itemOf = (code: string, more: object = {}) => ({
  ...{ itemId: desk.id('item', code), quantity: '1000', needByDate: addDays(desk.today(), 30) },
  ...more,
})

describe('An RFQ is refused', () => {
  it('as a draft whose lines and suppliers do not fit', async () => {
    const save = (code: string, more: object) =>
      expectRefusal(code, desk.as('buyer1'), INQUIRY, 'saveOrUpdate', desk.values(more))
    const described = { itemId: null, itemName: '支架', uomCode: 'PCS' }
    await save('INQUIRY_ITEM_REQUIRED', { items: [itemOf('M1', described)] })
    for (const ladders of ['100,1000', '0,1000,1000'])
      await save('INQUIRY_LADDERS', { items: [itemOf('M1', { ladders })] })
    const suppliers = [{ supplierId: desk.id('supplier', 'S1'), itemLines: '10,20' }]
    await save('INQUIRY_LINES_UNKNOWN', { suppliers })
  })

  it('with too few suppliers, unless the reason is given', async () => {
    const inquiry = await desk.draft({ minQuotes: 3 })
    await desk.refuses('INQUIRY_FEW_SUPPLIERS', ['buyer1', INQUIRY, 'doSubmit'], inquiry)
    await act(['buyer1', INQUIRY, 'saveOrUpdate'], inquiry, { singleSourceReason: '仅两家可供' })
    await act(['buyer1', INQUIRY, 'doSubmit'], inquiry)
  })
})

describe('While an RFQ is open', () => {
  it('nobody quotes before its start', async () => {
    const inquiry = await desk.published({ quoteStartTime: desk.at(60) })
    expect(inquiry.status).toBe('PUBLISHED')
    const own = await desk.quotation(inquiry, 'supplier1')
    const save: Call = ['supplier1', QUOTATION, 'saveOrUpdate']
    await desk.refuses('INQUIRY_NOT_STARTED', save, own, { contactName: '李四' })
  })

  it('suppliers are urged three times, and it closes early only with all answers', async () => {
    const inquiry = await desk.published()
    const urge: Call = ['buyer1', INQUIRY, 'doUrge']
    const close: Call = ['buyer1', INQUIRY, 'doClose']
    for (let times = 0; times < 3; times++) await act(urge, inquiry)
    await desk.refuses('INQUIRY_URGED_ENOUGH', urge, inquiry)
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    await desk.refuses('INQUIRY_NOT_ALL_ANSWERED', close, inquiry)
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    await moveTo(desk.at(30))
    await act(close, inquiry)
    // The clock of another database node may be behind.
    await moveTo(desk.at(-1))
    await desk.refuses('INQUIRY_OPEN_TOO_EARLY', BID_OPENING, inquiry)
  })

  it('too few quotations are opened with a reason only', async () => {
    const inquiry = await desk.published()
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    await moveTo(inquiry.quoteEndTime)
    await desk.strike()
    await desk.refuses('INQUIRY_OPEN_REASON', BID_OPENING, inquiry)
    expect(await desk.opened(inquiry, '仅一家有货')).toMatchObject({
      ...{ status: 'OPENED', lowQuoteFlag: 'Y', lowQuoteReason: '仅一家有货' },
    })
  })
})

describe('A quotation is refused', () => {
  it('when it leaves what the RFQ permits', async () => {
    const own = await desk.quotation(await desk.published(), 'supplier1')
    const save: Call = ['supplier1', QUOTATION, 'saveOrUpdate']
    const [, otherTerm] = Object.values(test.company.ids.term ?? {})
    // A supplier knows the payment terms that it has met.
    await desk.published({ paymentTermId: otherTerm })
    const faults = {
      QUOTATION_VALIDITY: { effectiveTo: addDays(own.quoteEndTime.slice(0, 10), 29) },
      QUOTATION_TERM_FIXED: { paymentTermId: otherTerm },
      QUOTATION_CURRENCY_FIXED: { currencyCode: 'USD' },
    }
    for (const [code, fault] of Object.entries(faults)) await desk.refuses(code, save, own, fault)
  })

  it('when it is not complete', async () => {
    const inquiry = await desk.published()
    const bare = await entered(inquiry, { taxRate: null, leadTimeDays: null })
    for (const code of ['QUOTATION_TAX_RATE', 'QUOTATION_LEAD_TIME'])
      await desk.refuses(code, SUBMIT, bare)
    await desk.refuses('QUOTATION_EMPTY', SUBMIT, await entered(inquiry, { quoteFlag: 'N' }))
  })

  it('when steps, costs or lines are missing that the RFQ asks for, and once it is final', async () => {
    const inquiry = await desk.published({
      ...{ awardMode: 'WHOLE', costBreakdownFlag: 'Y', reviseFlag: 'N' },
      items: [itemOf('M1', { ladders: '0,1000' })],
    })
    const own = await entered(inquiry, { quoteFlag: 'N' })
    await desk.refuses('QUOTATION_WHOLE', SUBMIT, own)
    const steps = (prices: string[]) => ({
      ladders: own.ladders.map(({ id }: Row, at: number) => ({ id, price: prices[at] })),
    })
    const costs = [{ parentId: own.lines[0].id, costElement: 'MATERIAL', unitCost: '11.98' }]
    await entered(inquiry, { quoteFlag: 'Y' }, { ...steps(['11', '12']), costs })
    for (const code of ['QUOTATION_STEPS', 'QUOTATION_COSTS']) await desk.refuses(code, SUBMIT, own)
    const exact = [{ ...costs[0], unitCost: '11.99' }]
    await entered(inquiry, {}, { ...steps(['13', '12']), costs: exact })
    await act(SUBMIT, own, { confirmFlag: 'Y' })
    await desk.refuses('QUOTATION_NO_REVISION', ['supplier1', QUOTATION, 'doWithdraw'], own)
  })

  it('in a new round above the price before, and anywhere far from it unless confirmed', async () => {
    const inquiry = await opened(await desk.published({ maxRounds: 2 }), ['12.35'], ['12.18'])
    const round = (more: object = {}) => ({
      ...{ endTime: desk.at(6 * 60), feedback: 'NONE', reason: '再议', ...more },
    })
    const strangers = { supplierIds: [desk.id('supplier', 'S3')] }
    await desk.refuses('INQUIRY_ROUND_NOBODY', NEW_ROUND, inquiry, round(strangers))
    await act(NEW_ROUND, inquiry, round())
    const raised = await entered(inquiry, { priceExclTax: '12.36' })
    await desk.refuses('QUOTATION_RAISED', SUBMIT, raised)
    await opened(inquiry, ['12.35'], ['12.10'])
    await desk.refuses('INQUIRY_ROUNDS_USED', NEW_ROUND, inquiry, round())
    const far = await entered(await desk.published(), { priceExclTax: '123.5' })
    await desk.refuses('QUOTATION_PRICE_CONFIRM', SUBMIT, far)
    await act(SUBMIT, far, { confirmFlag: 'Y' })
  })
})

describe('An award is refused', () => {
  it('to several suppliers, where the RFQ is awarded as a whole', async () => {
    const items = [itemOf('M1'), itemOf('M2')]
    const inquiry = await desk.published({ awardMode: 'WHOLE', items })
    const award = await drafted(await opened(inquiry, ['12', '8'], ['13', '7']))
    // The supplier of the lowest total is proposed for both lines, and needs no reason where it is dearer.
    const [winner, ...more] = new Set(award.lines.map(({ supplierId }: Row) => supplierId))
    expect(more).toEqual([])
    const other = ['S1', 'S2'].map((code) => desk.id('supplier', code)).find((id) => id !== winner)
    const [first, second] = award.lines
    const give = (supplierId: unknown, nonLowestReason: string | null) =>
      act(['buyer1', AWARD, 'saveOrUpdate'], award, {
        lines: [{ id: first.id, supplierId, nonLowestReason }, { id: second.id }],
      })
    await give(other, 'QUALITY')
    await desk.refuses('AWARD_WHOLE', SUBMIT_AWARD, award)
    await give(winner, null)
    await act(SUBMIT_AWARD, award)
  })

  it('its voiding, once it has orders', async () => {
    const need = await desk.requisition()
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: need.lines[0].id, quantity: '1000' }],
    })
    const { items: _items, ...values } = desk.values()
    await act(['buyer1', INQUIRY, 'saveOrUpdate'], made, values)
    const inquiry = await desk.approved(await desk.find(INQUIRY, made.id))
    await act(['buyer1', INQUIRY, 'doPublish'], inquiry)
    const award = await drafted(await opened(inquiry, ['12.35'], ['12.18']))
    await act(SUBMIT_AWARD, award)
    await act(['manager1', AWARD, 'doApproval'], award, { opinion: '同意' })
    const billTypeId = desk.id('billType', 'PO_STD')
    await act(['buyer1', AWARD, 'generatePurOrder'], award, { billTypeId })
    const invalid: Call = ['manager1', AWARD, 'doInvalid']
    await desk.refuses('AWARD_ORDERED', invalid, award, { reason: '价格有误' })
  })

  it('over a quotation that is valid no more', async () => {
    const award = await drafted(await opened(await desk.published(), ['12.35'], ['12.18']))
    await moveTo(desk.at(61 * 24 * 60))
    await desk.refuses('AWARD_QUOTATION_EXPIRED', SUBMIT_AWARD, award)
  })
})
