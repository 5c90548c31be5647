import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, QUOTATION, type Row } from './testInquiries.ts'

const OPEN = 'srmInqOpenInquiry'

let now = new Date()
let test: TestProduct
let desk: Desk
beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

const listed = (who: string) => desk.as(who).ok(OPEN, 'listByPage', {})
const view = (who: string, { id }: Row) => desk.as(who).ok(OPEN, 'doTakePart', { inquiryId: id })

/** Qualified or not for the category of the RFQ, frozen or not. */
async function stand(supplier: string, values: object): Promise<void> {
  const [row] = await desk.as('admin').ok('srmPosSupplierCategory', 'listByPage', {
    ...{ supplierId: desk.id('supplier', supplier), categoryId: desk.id('category', 'C1') },
    orgId: desk.id('org', 'P1'),
  })
  await leaveAs(test, 'srm_pos_supplier_category', row.id, { ...values })
}

describe('An open RFQ', () => {
  let inquiry: Row

  it('needs nobody invited, whereas one by invitation does', async () => {
    const nobody = await desk.draft({ suppliers: [], singleSourceReason: '独家' })
    await expectRefusal('INQUIRY_NOBODY_INVITED', desk.as('buyer1'), INQUIRY, 'doSubmit', {
      ...of(nobody),
    })
    inquiry = await desk.published({ inviteMode: 'OPEN', suppliers: [] })
    expect(inquiry).toMatchObject({ status: 'QUOTING', invitedCount: 0 })
  })

  it('is seen by every supplier qualified for organisation and category, without its content', async () => {
    for (const who of ['supplier1', 'supplier2']) {
      const rows = await listed(who)
      expect(rows).toMatchObject([{ inquiryNumber: inquiry.inquiryNumber, lineCount: 1 }])
      const row = await desk.find(OPEN, inquiry.id, who)
      for (const secret of ['supplierIds', '轴承座', 'M1', 'quantity', 'targetPrice'])
        expect(JSON.stringify(row)).not.toContain(`"${secret}"`)
      expect(await desk.as(who).ok(QUOTATION, 'listByPage', {})).toEqual([])
    }
    await drainOutbox(test.product.engine)
  })

  it('is not there for those who are frozen, expired or qualified for something else', async () => {
    for (const values of [
      { freeze_inquiry_flag: 'Y' },
      { freeze_inquiry_flag: 'N', status: 'EXPIRED' },
      { status: 'POTENTIAL' },
    ]) {
      await stand('S2', values)
      expect(await listed('supplier2')).toEqual([])
      for (const [op, body] of [
        ['findById', { id: inquiry.id }],
        ['doTakePart', { inquiryId: inquiry.id }],
      ] as const) {
        const hidden = await desk.as('supplier2').call(OPEN, op, body)
        const missing = await desk.as('supplier2').call(OPEN, op, {
          ...('id' in body ? { id: '999999999' } : { inquiryId: '999999999' }),
        })
        expect([hidden.status, hidden.code]).toEqual(['E', missing.code])
      }
    }
    await stand('S2', { status: 'QUALIFIED', freeze_inquiry_flag: 'N' })
    expect(await listed('supplier2')).toHaveLength(1)
  })

  it('gives a supplier one quotation at its first view, however many of its users look', async () => {
    const [first, again] = await Promise.all([
      view('supplier1', inquiry),
      view('supplier1', inquiry),
    ])
    expect(again.id).toBe(first.id)
    expect(first.resource).toBe(QUOTATION)
    const quotation = await desk.find(QUOTATION, first.id, 'supplier1')
    expect(quotation).toMatchObject({ status: 'PENDING', lines: [{ lineNum: 10 }] })
    const other = await desk.as('supplier2').call(QUOTATION, 'findById', { id: first.id })
    expect(other.code).toBe('NOT_FOUND')
    expect(await desk.find(INQUIRY, inquiry.id)).toMatchObject({
      suppliers: [{ supplierId: desk.id('supplier', 'S1'), quoteStatus: 'PENDING' }],
    })
  })

  it('closes at its end only, and is opened like any other', async () => {
    await desk.refuses('INQUIRY_NOT_ALL_ANSWERED', ['buyer1', INQUIRY, 'doClose'], inquiry)
    await view('supplier2', inquiry)
    await desk.quoted(inquiry, 'supplier1', ['12.3'])
    await desk.quoted(inquiry, 'supplier2', ['12.1'])
    await desk.refuses('INQUIRY_NOT_ALL_ANSWERED', ['buyer1', INQUIRY, 'doClose'], inquiry)
    now = new Date(`${inquiry.quoteEndTime.replace(' ', 'T')}+08:00`)
    await desk.signIn()
    const late = await desk.as('supplier1').call(OPEN, 'doTakePart', { inquiryId: inquiry.id })
    expect(late).toMatchObject({ status: 'S' })
    expect(await desk.opened(inquiry)).toMatchObject({ status: 'OPENED', quotedCount: 2 })
    expect(await listed('supplier1')).toEqual([])
  })

  it('is not viewed for the first time after its end', async () => {
    const other = await desk.published({ inviteMode: 'OPEN', suppliers: [] })
    now = new Date(`${other.quoteEndTime.replace(' ', 'T')}+08:00`)
    await desk.signIn()
    await expectRefusal('INQUIRY_END_PASSED', desk.as('supplier1'), OPEN, 'doTakePart', {
      inquiryId: other.id,
    })
  })
})

describe('An RFQ by invitation', () => {
  it("is in nobody's list of open RFQs", async () => {
    const { id } = await desk.published()
    const rows = await listed('supplier1')
    expect(rows.map((row: Row) => row.id)).not.toContain(id)
  })

  it('may be closed in the second in which it starts', async () => {
    const inquiry = await desk.published({
      ...{ suppliers: [{ supplierId: desk.id('supplier', 'S1') }], singleSourceReason: '独家' },
    })
    const quotation = await desk.quotation(inquiry, 'supplier1')
    await desk.as('supplier1').ok(QUOTATION, 'doRefuse', {
      ...of(quotation),
      reasonType: 'CAPACITY',
    })
    const open = await desk.find(INQUIRY, inquiry.id)
    const closed = await desk.as('buyer1').ok(INQUIRY, 'doClose', of(open))
    expect(closed.status).toBe('CLOSED')
    expect(closed.quoteEndTime > closed.quoteStartTime).toBe(true)
  })
})
