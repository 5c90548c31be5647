import { createHash } from 'node:crypto'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, QUOTATION, type Row } from './testInquiries.ts'

let now = new Date()
let test: TestProduct
let desk: Desk
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

const PRICE = '12.189731'

describe('A sealed RFQ', () => {
  let inquiry: Row

  it('asks every supplier for a quotation of its own', async () => {
    const drawing = await fileClient(test, desk.as('buyer1')).upload('壳体.txt', '图样A版')
    const [item] = (desk.values() as Row).items
    inquiry = await desk.published({ items: [{ ...item, fileIds: drawing }] })
    expect(inquiry).toMatchObject({
      status: 'QUOTING',
      openersRequired: 2,
      quotedCount: 0,
      items: [{ lastPrice: expect.stringMatching(/^1\d\./) }],
      suppliers: [{ quoteStatus: 'PENDING' }, { quoteStatus: 'PENDING' }],
    })
    const own = await desk.quotation(inquiry, 'supplier1')
    // Each supplier gets a copy of its own of the drawing.
    const { inquiryFileIds } = own.lines[0]
    const read = (who: string) => fileClient(test, desk.as(who)).download(inquiryFileIds)
    expect((await read('supplier1')).bytes.toString()).toBe('图样A版')
    expect((await read('supplier2')).envelope.code).toBe('FILE_NOT_FOUND')
    expect(own).toMatchObject({ status: 'PENDING', roundNum: 1, title: '铝壳体询价' })
    expect(own.inquiryId).toBeUndefined()
    for (const secret of ['targetPrice', 'lastPrice', 'budgetAmountExclTax', 'invitedCount'])
      expect(JSON.stringify(own)).not.toContain(secret)
  })

  it('keeps a draft for its supplier only', async () => {
    const saved = await desk.entered(inquiry, 'supplier2', [PRICE], { remark: '不含运费99.871' })
    expect(saved).toMatchObject({
      status: 'DRAFT',
      sealed: 'Y',
      remark: '不含运费99.871',
      lines: [{ priceExclTax: PRICE, amountExclTax: '121897.31' }],
    })
    // What is not sent again stays
    const open = await desk.quotation(inquiry, 'supplier2')
    const again = await desk.as('supplier2').ok(QUOTATION, 'saveOrUpdate', {
      ...of(open),
      lines: [{ id: open.lines[0].id, leadTimeDays: 12 }],
    })
    expect(again.lines[0]).toMatchObject({ priceExclTax: PRICE, leadTimeDays: 12, taxRate: '13' })
    expect(again.remark).toBe('不含运费99.871')
  })

  it('hides everything from the buyer and from other suppliers until it is opened', async () => {
    const own = await desk.quotation(inquiry, 'supplier2')
    const receipt = await desk
      .as('supplier2')
      .ok(QUOTATION, 'doSubmit', { ...of(own), confirmFlag: 'Y' })
    expect(receipt).toMatchObject({
      status: 'SUBMITTED',
      answer: { revision: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    for (const who of ['buyer1', 'manager1', 'admin']) {
      const seen = await desk.find(QUOTATION, own.id, who)
      expect(seen).toMatchObject({ status: 'SUBMITTED', sealed: 'Y', amountExclTax: null })
      expect(seen.lines[0]).toMatchObject({ priceExclTax: null, leadTimeDays: null })
      const [listed] = await desk.as(who).ok(QUOTATION, 'listByPage', {
        id: own.id,
        columns: ['amountInclTax', 'amountExclTax', 'compareAmount', 'remark', 'sealed'],
      })
      expect(listed).toMatchObject({ amountInclTax: null, compareAmount: null, sealed: 'Y' })
    }
    for (const body of [{ id: own.id }, { id: '999999999' }])
      expect((await desk.as('supplier1').call(QUOTATION, 'findById', body)).code).toBe('NOT_FOUND')
    expect((await desk.as('supplier1').call(INQUIRY, 'listByPage', {})).status).toBe('E')
    const others = await desk.as('supplier1').ok(QUOTATION, 'listByPage', { pageRows: 100 })
    expect(others.map(({ id }: Row) => id)).not.toContain(own.id)
  })

  it('leaves no price in the database or the file store', async () => {
    for (const text of [PRICE, '12189731', '121897.31', '99.871'])
      expect(await desk.traces(text)).toEqual([])
  })

  it('is withdrawn and submitted again as a new revision, until the second it ends', async () => {
    const own = await desk.quotation(inquiry, 'supplier2')
    const open = await desk.as('supplier2').ok(QUOTATION, 'doWithdraw', of(own))
    expect(open).toMatchObject({ status: 'DRAFT', lines: [{ priceExclTax: PRICE }] })
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    const { quoteEndTime } = await desk.find(INQUIRY, inquiry.id)
    // A millisecond before the end it is in time, at the end it is not.
    const end = new Date(`${quoteEndTime.replace(' ', 'T')}+08:00`).getTime()
    now = new Date(end - 30_000)
    await desk.signIn()
    const last = await desk
      .as('supplier1')
      .ok(QUOTATION, 'doWithdraw', of(await desk.quotation(inquiry, 'supplier1')))
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(last), confirmFlag: 'Y' })
    now = new Date(end)
    const late = await desk.quotation(inquiry, 'supplier1')
    await expectRefusal('QUOTING_ENDED', desk.as('supplier1'), QUOTATION, 'doWithdraw', of(late))
  })

  it('is opened by two users together, once', async () => {
    const quoting = await desk.find(INQUIRY, inquiry.id)
    expect(quoting.status).toBe('QUOTING')
    const ask = { inquiryId: inquiry.id }
    const compared = (who: string) => desk.as(who).call(INQUIRY, 'findComparison', ask)
    expect((await compared('buyer1')).data).toEqual({ quotations: [], rows: [] })
    later(1)
    await desk.strike()
    const closed = await desk.find(INQUIRY, inquiry.id)
    expect(closed.status).toBe('CLOSED')
    for (let times = 0; times < 2; times++) {
      const open = await desk.find(INQUIRY, inquiry.id)
      const one = await desk.as('buyer1').ok(INQUIRY, 'doBidOpening', of(open))
      expect(one).toMatchObject({
        status: 'CLOSED',
        answer: { openersGiven: 1, openersRequired: 2 },
      })
    }
    expect((await desk.quotation(inquiry, 'supplier2')).status).toBe('SUBMITTED')
    const open = await desk.find(INQUIRY, inquiry.id, 'manager1')
    const done = await desk.as('manager1').ok(INQUIRY, 'doBidOpening', of(open))
    expect(done).toMatchObject({ status: 'OPENED', answer: { openersGiven: 2 } })
    const again = await desk.as('manager1').ok(INQUIRY, 'doBidOpening', of(done))
    expect(again).toMatchObject({ status: 'OPENED', openedTime: done.openedTime })
    const quotations = await desk.as('buyer1').ok(QUOTATION, 'listByPage', {
      inquiryNumber: inquiry.inquiryNumber,
      columns: ['amountExclTax', 'supplierId', 'status', 'commitment'],
    })
    expect(quotations.map(({ amountExclTax }: Row) => amountExclTax).sort()).toEqual([
      '121800.00',
      '123500.00',
    ])
    for (const { id, commitment } of quotations) {
      const own = await desk.find(QUOTATION, id)
      const rank = own.amountExclTax === '121800.00' ? 1 : 2
      expect(own).toMatchObject({ status: 'OPENED', sealed: 'N', lines: [{ rankNum: rank }] })
      // Verified with nothing of ours
      const proof = await desk.as('buyer1').ok(QUOTATION, 'findProof', { id })
      const hash = createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(proof.content)
      expect(hash.digest('hex')).toBe(commitment)
    }
    const { quotations: columns, rows } = (await compared('buyer1')).data
    const totals = new Map(columns.map((one: Row) => [one.compareAmount, one]))
    expect([...totals.keys()].sort()).toEqual(['121800.00', '123500.00'])
    const [line] = rows
    expect(line).toMatchObject({ quantity: '10000.000000', lastPrice: '10.000000' })
    for (const { id, compareAmount, quotedCount, supplierIdLabel } of columns) {
      expect(line[id]).toBe(compareAmount === '121800.00' ? '12.180000' : '12.350000')
      expect([quotedCount, Boolean(supplierIdLabel)]).toEqual([1, true])
    }
    expect((await compared('supplier1')).status).toBe('E')
  })
})

describe('A supplier with a bad grade', () => {
  const WARNING = '绩效等级D，不建议邀请 / Grade D: invitation not advised'

  it('is advised against where it is invited, and is invited all the same', async () => {
    await desk.signIn()
    const [s1, s2] = [desk.id('supplier', 'S1'), desk.id('supplier', 'S2')]
    await leaveAs(test, 'srm_pos_supplier', s1, { grade_code: 'D' })
    const warnings = async (more: object = {}) =>
      (await desk.draft(more)).suppliers.map(({ gradeWarning }: Row) => gradeWarning)
    // Without a row about the grade everything is allowed.
    expect(await warnings()).toEqual([null, null])
    await desk.as('admin').ok('srmSpeRelationRatio', 'saveOrUpdate', {
      ...{ gradeCode: 'D', quotaCoefficient: '0.5', sourcingAllowedFlag: 'N' },
      effectiveFrom: '2020-01-01',
    })
    expect(await warnings()).toEqual([WARNING, null])
    const inquiry = await desk.published()
    expect(inquiry.suppliers).toMatchObject([{ gradeWarning: WARNING }, { gradeWarning: null }])
    const own = await desk.quotation(inquiry, 'supplier1')
    expect(JSON.stringify(own)).not.toContain('不建议邀请')
    const later = await desk.published({
      ...{ suppliers: [{ supplierId: s2 }], singleSourceReason: '仅一家', minQuotes: 1 },
      quoteEndTime: desk.at(48 * 60),
    })
    const joined = await desk.as('buyer1').ok(INQUIRY, 'doAddSupplier', {
      ...{ ...of(later), supplierId: s1, reason: '增加竞争' },
    })
    expect(joined.suppliers).toMatchObject([{ gradeWarning: null }, { gradeWarning: WARNING }])
    // The grade in the organisation counts before that of the supplier as a whole.
    await leaveAs(test, 'srm_pos_supplier_site', desk.id('site', 'S1/P1'), { grade_code: 'A' })
    expect(await warnings()).toEqual([null, null])
  })
})
