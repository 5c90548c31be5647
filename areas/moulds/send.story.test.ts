import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workOnMoulds } from './ports.ts'
import { MOULD, type MouldDesk, of, openMouldDesk, type Row, SEND } from './testMoulds.ts'

let desk: MouldDesk
beforeAll(async () => {
  desk = await openMouldDesk()
})
beforeEach(() => desk.clear())
afterAll(() => desk?.test.close())

const ADDRESS = '江苏省苏州市工业园区1号'
const values = (moulds: readonly Row[], more: Row = {}) => ({
  ...{ orgId: desk.id('org', 'P1'), sendType: 'FIRST_SEND', planSendDate: desk.day() },
  ...{ toSupplierId: desk.id('supplier', 'S1'), toAddress: ADDRESS, reason: '量产' },
  lines: moulds.map(({ id }) => ({ mouldId: id })),
  ...more,
})
const draft = (moulds: readonly Row[], more: Row = {}): Promise<Row> =>
  desk.as('buyer1').ok(SEND, 'saveOrUpdate', values(moulds, more))
const seen = (mould: Row): Promise<Row> => desk.see(MOULD, mould)

async function sentBy(sending: Row, who = 'buyer1', more: Row = {}): Promise<Row> {
  const { lines } = await desk.see(SEND, sending, who)
  const lastPieceFileIds = await desk.photo(who)
  const moulds = lines.map(({ id }: Row) => ({ rowId: id, lastPieceFileIds, sendCondition: 'OK' }))
  return desk.run(SEND, 'doSend', sending, { carrier: '顺丰', moulds, ...more }, who)
}
async function receipt(sending: Row, values: Row = {}, who = 'buyer1'): Promise<Row> {
  const { lines } = await desk.see(SEND, sending, who)
  const moulds = lines.map(({ id }: Row) => ({ rowId: id, receiveCondition: 'OK', ...values }))
  return { receiverName: '王师傅', moulds }
}
const receivedBy = async (sending: Row, who: string, more: Row = {}): Promise<Row> =>
  desk.run(SEND, 'doReceive', sending, { ...(await receipt(sending, {}, who)), ...more }, who)
/** A mould at S1. */
const atS1 = async (more: Row = {}): Promise<Row> =>
  desk.mould({
    ...{ supplierId: desk.id('supplier', 'S1'), keepAgreementId: await desk.keeping() },
    ...more,
  })

describe('From the ledger card to the supplier’s floor', () => {
  it('a mould needs an agreement, and both sides confirm', async () => {
    const mould = await desk.mould({ items: [desk.item('M1', { cavityCount: 2 })] })
    const sending = await draft([mould])
    await desk.refuses('SEND_KEEPING', SEND, 'doSubmit', sending)
    const agreement = await desk.keeping()
    await desk.approved(SEND, sending)
    await desk.as('supplier2').refused(SEND, 'findById', { id: sending.id })
    await expect(
      desk.inside((context) =>
        workOnMoulds(context, [mould.id], { docType: 'REPAIR', docNumber: 'MR1', hold: 'TAKE' }),
      ),
    ).rejects.toMatchObject({ code: 'MOULD_HELD', args: { number: sending.sendNumber } })
    expect(await desk.matters(sending)).toEqual(['IN_MOULD_SEND'])
    const early = { carrier: '顺丰', moulds: [] }
    await desk.refuses('SEND_OTHER_SIDE', SEND, 'doSend', sending, early, 'supplier1')
    await desk.refuses('SEND_EVERY_MOULD', SEND, 'doSend', sending, early)
    const sent = await sentBy(sending)
    expect(sent).toMatchObject({ status: 'SENT', lines: [{ shotCount: 0, sendCondition: 'OK' }] })
    expect(await desk.matters(sending)).toEqual(['SUP_MOULD_RECEIVE'])
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IN_TRANSIT' })
    expect((await desk.see(MOULD, mould, 'supplier1')).mouldStatus).toBe('IN_TRANSIT')

    const stranger = { ...of(sent), ...(await receipt(sending)) }
    await desk.as('supplier2').refused(SEND, 'doReceive', stranger)
    await desk.refuses('SEND_ACTING', SEND, 'doReceive', sending, await receipt(sending))
    expect(await receivedBy(sending, 'supplier1')).toMatchObject({ status: 'RECEIVED' })
    const printed = { id: sending.id, print: 'handover' }
    expect(await desk.as('supplier1').ok(SEND, 'doPrint', printed)).toHaveProperty('fileName')
    expect(await desk.matters(sending)).toEqual([])
    const arrived = await seen(mould)
    expect(arrived).toMatchObject({
      ...{ mouldStatus: 'IN_USE', supplierId: desk.id('supplier', 'S1'), currentDocNumber: null },
      ...{ locationAddress: ADDRESS, supplierCustodian: '王师傅', keepAgreementId: agreement },
    })
    expect(arrived.events.map((row: Row) => [row.docType, row.fromStatus, row.toStatus])).toEqual([
      ['MOULD', 'NEW', 'IDLE'],
      ['SEND', 'IDLE', 'IDLE'],
      ['SEND', 'IDLE', 'IDLE'],
      ['SEND', 'IDLE', 'IN_TRANSIT'],
      ['SEND', 'IN_TRANSIT', 'IN_USE'],
    ])
    const own = await desk.see(MOULD, mould, 'supplier1')
    for (const field of ['originalCost', 'residualValue', 'costMode'])
      expect(own).not.toHaveProperty(field)
    await desk.as('supplier2').refused(MOULD, 'findById', { id: mould.id })
  })

  it('two sendings of one mould: the second is refused, whoever comes first', async () => {
    const mould = await desk.mould()
    await desk.keeping()
    const both = [await draft([mould]), await draft([mould])]
    const answers = await Promise.all(
      both.map((one) => desk.as('buyer1').call(SEND, 'doSubmit', of(one))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const [open] = await desk.as('buyer1').ok(SEND, 'listByPage', { status: 'APPROVING' })
    await desk.run(SEND, 'doWithdraw', open)
    expect((await seen(mould)).currentDocNumber).toBeNull()
    await desk.approved(SEND, open)
    expect(await desk.run(SEND, 'doCancel', open, { reason: '不再需要' })).toMatchObject({
      status: 'CANCELLED',
    })
    expect((await seen(mould)).currentDocNumber).toBeNull()
  })

  it('names what is wrong with a sending', async () => {
    const mould = await desk.mould()
    await desk.keeping()
    const refusedSave = (code: string, more: Row) =>
      expectRefusal(code, desk.as('buyer1'), SEND, 'saveOrUpdate', values([mould], more))
    await refusedSave('SEND_PAST', { planSendDate: desk.day(-1) })
    await refusedSave('SEND_RETURN_DATE', { sendType: 'TRIAL', planReturnDate: desk.day() })
    const S1 = desk.id('supplier', 'S1')
    await refusedSave('SEND_SAME_PARTY', { sendType: 'TRANSFER', fromSupplierId: S1 })
    const elsewhere = { sendType: 'RETURN', fromSupplierId: S1, toSupplierId: null }
    await desk.refuses('SEND_NOT_THERE', SEND, 'doSubmit', await draft([mould], elsewhere))
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { status: 'QUIT' })
    await desk.refuses('SEND_SUPPLIER_OUT', SEND, 'doSubmit', await draft([mould]))
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { status: 'QUALIFIED' })
  })
})

describe('Between suppliers', () => {
  const transfer = (more: Row = {}) => ({
    ...{ sendType: 'TRANSFER', fromSupplierId: desk.id('supplier', 'S1') },
    ...{ toSupplierId: desk.id('supplier', 'S2'), ...more },
  })

  it('the keeper sends, the shares move, and the parties may stay unknown to each other', async () => {
    const mould = await atS1()
    await desk.keeping('S2')
    const sending = await draft([mould], transfer({ openParties: 'N' }))
    await desk.approved(SEND, sending)
    const byKeeper = await desk.see(SEND, sending, 'supplier1')
    expect(byKeeper).toMatchObject({ toSupplierId: null, toAddress: null })
    const [listed] = await desk.as('supplier2').ok(SEND, 'listByPage', {})
    expect(listed.fromSupplierId ?? null).toBeNull()
    expect(JSON.stringify(await desk.see(SEND, sending, 'supplier2'))).not.toContain('S1制造')
    await desk.refuses(
      ...(['SEND_RECEIVING_SIDE', SEND, 'doReceive', await sentBy(sending, 'supplier1')] as const),
      await receipt(sending),
      'supplier1',
    )
    expect(await desk.see(MOULD, mould, 'supplier2')).toMatchObject({ supplierId: null })
    expect((await seen(mould)).items).toMatchObject([{ effectiveTo: desk.today() }])
    await receivedBy(sending, 'supplier2')
    expect(await seen(mould)).toMatchObject({
      ...{ supplierId: desk.id('supplier', 'S2'), mouldStatus: 'IN_USE' },
      items: [{ effectiveFrom: desk.today(), effectiveTo: null }],
    })
    const own = await desk.see(MOULD, mould, 'supplier2')
    expect(own.events).toMatchObject([{ toStatus: 'IN_USE' }])
    await desk.as('supplier1').refused(MOULD, 'findById', { id: mould.id })
  })

  it('open parties read each other, and the buyer acts with the signed paper', async () => {
    const mould = await atS1()
    await desk.keeping('S2')
    const sending = await draft([mould], transfer())
    await desk.approved(SEND, sending)
    expect((await desk.see(SEND, sending, 'supplier2')).fromSupplierId).toBe(
      desk.id('supplier', 'S1'),
    )
    const paper = async () => ({ actReason: '供应商系统故障', actFileIds: await desk.photo() })
    await sentBy(sending, 'buyer1', await paper())
    const bad = await receipt(sending, { receiveCondition: 'NG' })
    await desk.refuses('SEND_REMARK', SEND, 'doReceive', sending, { ...bad, ...(await paper()) })
    const told = await receipt(sending, { receiveCondition: 'NG', receiveRemark: '磕碰' })
    expect(
      await desk.run(SEND, 'doReceive', sending, { ...told, ...(await paper()) }),
    ).toMatchObject({
      ...{ status: 'RECEIVED', actReason: '供应商系统故障' },
    })
    expect(await desk.matters(sending)).toEqual(['IN_MOULD_ARRIVED_BAD'])
  })

  it('a trial loan leaves the keeper, is overdue, and ends with its return', async () => {
    const mould = await desk.mould()
    const loan = await draft([mould], {
      ...{ sendType: 'TRIAL', planReturnDate: desk.day(5) },
      toSupplierId: desk.id('supplier', 'S2'),
    })
    await desk.approved(SEND, loan)
    await sentBy(loan)
    await receivedBy(loan, 'supplier2')
    expect(await seen(mould)).toMatchObject({
      ...{ supplierId: null, toSupplierId: desk.id('supplier', 'S2'), mouldStatus: 'IN_USE' },
    })
    await desk.passDays(6)
    const { done } = (await desk.strike(SEND)) as Row
    expect(done).toBe(1)
    const back = await draft([mould], {
      ...{ sendType: 'RETURN', fromSupplierId: desk.id('supplier', 'S2'), toSupplierId: null },
    })
    await desk.approved(SEND, back)
    await sentBy(back, 'supplier2')
    await receivedBy(back, 'buyer1')
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IDLE', toSupplierId: null })
    expect(await desk.see(SEND, loan)).toMatchObject({ returnedFlag: 'Y' })
  })
})
