import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { readPdfText } from '@opensrm/platform/files/readPdfText.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { returnAddress } from '../demand/testChain.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { mouldLife } from '../orders/ports.ts'
import type { AcceptedGoods } from '../stock/ports.ts'
import { workOnMoulds } from './ports.ts'
import { lookAtMould, mouldsToLookAt, remindReports } from './srmMdmMould/nightly.ts'
import { followGoods } from './srmMdmMould/receipts.ts'
import { MOULD, type MouldDesk, of, openMouldDesk, type Row } from './testMoulds.ts'

let desk: MouldDesk
let atS1: Row
beforeAll(async () => {
  desk = await openMouldDesk()
})
beforeEach(async () => {
  await desk.clear()
  atS1 = { supplierId: desk.id('supplier', 'S1'), keepAgreementId: await desk.keeping() }
})
afterAll(() => desk?.test.close())

const seen = (mould: Row): Promise<Row> => desk.see(MOULD, mould)
const shots = async (mould: Row): Promise<number> => (await seen(mould)).shotCount
const held = (mould: Row, docNumber: string, hold: 'TAKE' | 'LET_GO' = 'TAKE') =>
  desk.inside((context) =>
    workOnMoulds(context, [mould.id], { docType: 'REPAIR', docNumber, hold, from: ['IN_USE'] }),
  )
/** Goods of S1, received and accepted. */
async function received(quantity: string, item = 'M1'): Promise<Row> {
  const line = { priceInclTax: '0.10', taxRate: '13' }
  const order = await desk.chain.order({ quantity, item, billType: 'PO_FREE', line })
  // M2 is accepted as it comes.
  const judge = item === 'M1'
  return desk.chain.receive(await desk.chain.note(order as never, quantity), { judge })
}

/** A part of a receipt goes back to S1. */
async function sentBack(receipt: Row, quantity: string): Promise<void> {
  const { buyer1, supplier1, warehouse1 } = desk.chain.people
  const { answer } = await buyer1.ok('srmPurReceipt', 'doCreateReturn', {
    ...{
      ...of(receipt),
      returnMode: 'REFUND',
      returnFrom: 'STOCK',
      reasonCode: 'QUALITY',
      reasonDesc: '孔径超差',
    },
  })
  const draft = await desk.see('srmPurReturn', answer)
  const saved = await buyer1.ok('srmPurReturn', 'saveOrUpdate', {
    ...draft,
    items: draft.items.map((item: Row) => ({ ...item, quantity })),
  })
  await buyer1.ok('srmPurReturn', 'doSubmit', of(saved))
  const published = await desk.chain.approved('srmPurReturn', saved)
  const confirmed = await supplier1.ok('srmPurReturn', 'doSupplierConfirm', {
    ...{ ...of(published), pickupMode: 'SELF', pickupDate: desk.day(1) },
  })
  await warehouse1.ok('srmPurReturn', 'doReturnOut', of(confirmed))
}

async function reversed(receipt: Row): Promise<void> {
  const { warehouse1 } = desk.chain.people
  const { answer } = await warehouse1.ok('srmPurReceipt', 'doCreateWriteOff', {
    ...{ ...of(receipt), reasonCode: 'WRONG_QTY', reasonDesc: '点数错误' },
    writeOffType: 'RECEIPT_AND_STOCK',
  })
  const draft = await desk.see('srmPurWriteOff', answer, 'warehouse1')
  await warehouse1.ok('srmPurWriteOff', 'doSubmit', of(draft))
  await desk.chain.approved('srmPurWriteOff', draft)
}

describe('A card of the ledger', () => {
  it('is complete before it is submitted, and in the ledger once approved', async () => {
    const draft = await desk.draft()
    expect(draft).toMatchObject({ mouldStatus: 'NEW', status: 'DRAFT', shotCount: 0 })
    const mould = await desk.approved(MOULD, draft)
    expect(mould).toMatchObject({
      ...{ status: 'APPROVED', mouldStatus: 'IDLE', residualValue: '226000.00' },
      ...{ nextMaintainShots: 50_000, nextMaintainDate: desk.day(150) },
      events: [{ docType: 'MOULD', fromStatus: 'NEW', toStatus: 'IDLE' }],
    })
    expect(await desk.mould(atS1)).toMatchObject({ mouldStatus: 'IN_USE' })
  })

  it('names what is wrong with it', async () => {
    const refusedSave = (code: string, more: Row) =>
      expectRefusal(code, desk.as('buyer1'), MOULD, 'saveOrUpdate', desk.values(more))
    await refusedSave('MOULD_MAINTENANCE', { maintainShots: null, maintainDays: null })
    await refusedSave('MOULD_ACCEPT_DATE', { acceptDate: desk.day(1) })
    const cavities = { cavityCount: 2, usableCavities: 3 }
    await refusedSave('MOULD_CAVITIES', { items: [desk.item('M1', cavities)] })
    const ended = { effectiveTo: desk.day(-31) }
    await refusedSave('MOULD_ITEM_PERIOD', { items: [desk.item('M1', ended)] })
    const refusedSubmit = async (code: string, more: Row) =>
      desk.refuses(code, MOULD, 'doSubmit', await desk.draft(more))
    await refusedSubmit('MOULD_KEEPING', { supplierId: desk.id('supplier', 'S2') })
    await refusedSubmit('MOULD_KEEPING', {
      ...{ supplierId: desk.id('supplier', 'S2'), keepAgreementId: atS1.keepAgreementId },
    })
    await refusedSubmit('MOULD_COST', {
      ...{ originalCost: null, costMode: 'AMORTISED', amortiseQuantity: '100' },
    })
    await refusedSubmit('MOULD_CURRENCY', { currencyCode: null })
    await refusedSubmit('MOULD_ITEMS', { items: [desk.item('M1'), desk.item('M2')] })
    const half = { items: [desk.item('M1', { sharePercent: '60' })] }
    await desk.mould({ ...atS1, ...half })
    await refusedSubmit('MOULD_SHARE', { ...atS1, ...half })
    await desk.mould({ ...atS1, items: [desk.item('M1', { sharePercent: '40' })] })
  })

  it('is kept up to date, and a wrong one is voided while nothing stands behind it', async () => {
    const mould = await desk.mould()
    const saved = await desk.as('buyer1').ok(MOULD, 'saveOrUpdate', {
      ...{ ...of(mould), projectName: '新平台', lifeShots: 1 },
      spares: [{ spareCode: 'SP1', spareName: '顶针', uomCode: 'PCS' }],
    })
    expect(saved).toMatchObject({ projectName: '新平台', lifeShots: 500_000, status: 'APPROVED' })
    const { db } = desk
    await db
      .updateTable('srm_mdm_mould__spares' as never)
      .set({ on_hand_quantity: '1' } as never)
      .execute()
    await expectRefusal('MOULD_SPARE_STOCK', desk.as('buyer1'), MOULD, 'saveOrUpdate', {
      ...{ ...of(saved), spares: [] },
    })
    const wrong = await desk.mould()
    expect(await desk.run(MOULD, 'doInvalid', wrong, { reason: '重复' })).toMatchObject({
      status: 'INVALID',
    })
    const used = await desk.mould({ ...atS1, initialShots: 5 })
    await desk.db
      .updateTable('srm_mdm_mould' as never)
      .set({ shot_count: '9' } as never)
      .where('id' as never, '=', used.id as never)
      .execute()
    await desk.refuses('MOULD_USED', MOULD, 'doInvalid', used, { reason: '重复' })
  })

  it('is printed as a card for the mould, in both languages', async () => {
    const mould = await desk.mould()
    for (const [language, word] of [
      ['CN', '外壳注塑模'],
      ['EN', 'Designlife'],
    ]) {
      const body = { id: mould.id, print: 'card', language }
      const { content } = await desk.as('buyer1').ok(MOULD, 'doPrint', body)
      const text = (await readPdfText(Buffer.from(String(content), 'base64'))).replace(/\s/g, '')
      expect(text).toContain(word)
      expect(text).toContain(mould.mouldCode)
    }
  })

  it('rests while it is sealed', async () => {
    const mould = await desk.mould(atS1)
    await desk.refuses('MOULD_NOT_IDLE', MOULD, 'doUnseal', mould)
    const sealed = await desk.run(MOULD, 'doSeal', mould, { reason: '停产' })
    expect(sealed).toMatchObject({ mouldStatus: 'IDLE', nextMaintainDate: null })
    await desk.refuses('MOULD_NOT_IN_USE', MOULD, 'doSeal', mould, { reason: '停产' })
    expect(await desk.run(MOULD, 'doUnseal', mould)).toMatchObject({
      ...{ mouldStatus: 'IN_USE', nextMaintainDate: desk.day(150), sealDate: null },
    })
  })
})

describe('A document that takes a mould', () => {
  it('is alone with it, whoever comes first', async () => {
    const mould = await desk.mould(atS1)
    const answers = await Promise.allSettled([held(mould, 'R1'), held(mould, 'R2')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { currentDocNumber, events } = await seen(mould)
    expect(['R1', 'R2']).toContain(currentDocNumber)
    expect(events).toHaveLength(2)
    await desk.refuses('MOULD_HELD', MOULD, 'doSeal', mould, { reason: '停产' })
    await expect(held(mould, 'R3')).rejects.toMatchObject({ code: 'MOULD_HELD' })
    await held(mould, currentDocNumber, 'LET_GO')
    await expect(held(mould, 'R3', 'LET_GO')).rejects.toMatchObject({ code: 'MOULD_NOT_HELD' })
    expect((await seen(mould)).currentDocNumber).toBeNull()
  })

  it('finds it in a condition that allows it, and never after its end', async () => {
    const idle = await desk.mould()
    await expect(held(idle, 'R1')).rejects.toMatchObject({ code: 'MOULD_CONDITION' })
    await desk.inside((context) =>
      workOnMoulds(context, [idle.id], {
        ...{ docType: 'SCRAP', docNumber: 'SC1', hold: 'TAKE', to: 'LOST' },
      }),
    )
    await expect(held(idle, 'R1')).rejects.toMatchObject({ code: 'MOULD_ENDED' })
  })
})

describe('Shots', () => {
  it('follow receipts without drift', async () => {
    const mould = await desk.mould(atS1)
    await returnAddress(desk.chain)
    const first = await received('1001')
    expect(await shots(mould)).toBe(501)
    const second = await received('1001')
    expect(await shots(mould)).toBe(1001)
    await sentBack(first, '100')
    expect(await seen(mould)).toMatchObject({
      ...{ shotCount: 1001, productionStartDate: desk.today() },
      items: [{ producedQuantity: '2002.000000' }],
    })
    await reversed(second)
    expect(await shots(mould)).toBe(501)
    await received('1001')
    expect(await seen(mould)).toMatchObject({
      ...{ shotCount: 1001, remainingShots: 498_999, lifePercent: '0.2002' },
      shotLogs: [
        { sourceType: 'RECEIPT', shots: 501, shotCountAfter: 501 },
        { sourceType: 'RECEIPT', shots: 500, shotCountAfter: 1001 },
        { sourceType: 'REVERSAL', shots: -500, shotCountAfter: 501 },
        { sourceType: 'RECEIPT', shots: 500, shotCountAfter: 1001 },
      ],
    })
  })

  it('are counted once for each row of the ledger, of those who keep the mould', async () => {
    const mould = await desk.mould(atS1)
    const other = await desk.mould({ ...atS1, items: [desk.item('M2')] })
    await received('10')
    const [{ transactionId, sourceNumber }] = (await seen(mould)).shotLogs
    const goods: AcceptedGoods = {
      kind: 'ACCEPT',
      ...{ transactionId, reversedTransactionId: null, sourceNumber },
      ...{ supplierId: atS1.supplierId, itemId: desk.id('item', 'M1'), quantity: '10' },
      date: desk.today(),
    }
    await desk.inside((context) => followGoods(context, [goods]))
    const fromOthers = { ...goods, transactionId: '0', supplierId: desk.id('supplier', 'S2') }
    await desk.inside((context) => followGoods(context, [fromOthers]))
    expect(await shots(mould)).toBe(5)
    expect(await shots(other)).toBe(0)
  })

  it('of one receipt are split by the shares of its moulds', async () => {
    const shared = (sharePercent: string, cavityCount: number) =>
      desk.mould({ ...atS1, items: [desk.item('M1', { sharePercent, cavityCount })] })
    const [larger, smaller] = [await shared('60', 2), await shared('40', 1)]
    const receipt = await received('1000')
    expect([await shots(larger), await shots(smaller)]).toEqual([300, 400])
    const produced = [await seen(larger), await seen(smaller)].map(({ items }) => items[0])
    expect(produced.map(({ producedQuantity }) => producedQuantity)).toEqual([
      ...['600.000000', '400.000000'],
    ])
    await reversed(receipt)
    expect([await shots(larger), await shots(smaller)]).toEqual([0, 0])
  })

  it('of a family mould are those of the item that needs most', async () => {
    const family = [desk.item('M1'), desk.item('M2', { cavityCount: 2 })]
    const mould = await desk.mould({ ...atS1, itemMode: 'FAMILY', items: family })
    await received('300')
    await received('500', 'M2')
    expect(await shots(mould)).toBe(300)
  })

  it('are reported with a photo where a counter is read', async () => {
    const mould = await desk.mould({ ...atS1, shotMode: 'REPORTED', initialShots: 100 })
    const automatic = await desk.mould({ ...atS1, items: [desk.item('M2')] })
    await desk.refuses('MOULD_COUNTED_BY_RECEIPTS', MOULD, 'doReportShots', automatic, {
      reading: 5,
    })
    await desk.refuses('MOULD_READING', MOULD, 'doReportShots', mould, { reading: 99 })
    const reading = { reading: 460_000 }
    await desk.refuses('MOULD_PHOTO', MOULD, 'doReportShots', mould, reading, 'supplier1')
    const counterFileIds = await desk.photo('supplier1')
    const told = { ...reading, counterFileIds }
    expect(await desk.run(MOULD, 'doReportShots', mould, told, 'supplier1')).toMatchObject({
      ...{ shotCount: 460_000, lifeWarning: 'WARN', maintainWarning: 'OVER' },
      shotLogs: [{ shots: 459_900, shotCountAfter: 460_000, counterFileIds }],
    })
    await desk.inside((context) => remindReports(context))
    await desk.inside((context) =>
      workOnMoulds(context, [mould.id], {
        ...{ docType: 'SCRAP', docNumber: 'SC2', hold: 'TAKE', to: 'SCRAPPED' },
      }),
    )
    await desk.refuses('MOULD_GONE', MOULD, 'doReportShots', mould, { reading: 500_000 })
  })
})

describe('Cost recovery', () => {
  it('reaches exactly the cost', async () => {
    const mould = await desk.mould({
      ...{ ...atS1, originalCost: '100000.00', costMode: 'AMORTISED', amortiseQuantity: '30000' },
      items: [desk.item('M2')],
    })
    expect(mould.amortisePrice).toBe('3.333333')
    const amounts: string[] = []
    for (const quantity of ['10000', '10000', '10001']) {
      await received(quantity, 'M2')
      amounts.push((await seen(mould)).amortisedAmount)
    }
    expect(amounts).toEqual(['33333.33', '66666.67', '100000.00'])
    expect(await seen(mould)).toMatchObject({
      ...{ amortisedQuantity: '30000.000000', recoveredDate: desk.today() },
      residualValue: '0.00',
    })
    expect(await desk.matters(mould)).toEqual(['IN_MOULD_RECOVERED'])
  })
})

describe('The keeper', () => {
  it('reads its own moulds without any cost, and others do not', async () => {
    const mould = await desk.mould(atS1)
    const own = await desk.see(MOULD, mould, 'supplier1')
    for (const field of ['originalCost', 'residualValue', 'costMode', 'amortisedAmount'])
      expect(own).not.toHaveProperty(field)
    const [listed] = await desk.as('supplier1').ok(MOULD, 'listByPage', {})
    expect(listed.id).toBe(mould.id)
    expect(listed).not.toHaveProperty('originalCost')
    expect(await desk.as('supplier2').ok(MOULD, 'listByPage', {})).toEqual([])
    await desk.as('supplier2').refused(MOULD, 'findById', { id: mould.id })
    const saved = await desk.as('supplier1').ok(MOULD, 'saveOrUpdate', {
      ...{ ...of(own), supplierCustodian: '王师傅' },
    })
    expect(saved.supplierCustodian).toBe('王师傅')
  })

  it('has its moulds among the open balances, and no orders for worn ones', async () => {
    const mould = await desk.mould(atS1)
    const asked = { supplierId: desk.id('supplier', 'S1'), orgId: desk.id('org', 'P1') }
    const { registry } = desk.test.product.platform
    const balances = await desk.inside<Row>((context) =>
      (providerOf(registry, balancePorts.moulds) as Row)(context, {
        ...{ ...asked, categoryId: desk.id('category', 'C1') },
      }),
    )
    expect(balances).toMatchObject([{ itemType: 'MOULD', docCount: 1, amount: '226000.00' }])
    await desk.inside((context) =>
      workOnMoulds(context, [mould.id], {
        ...{ docType: 'INSPECTION', docNumber: 'K1', hold: 'NONE' },
        fields: { correctedShots: 500_000 },
      }),
    )
    expect(await seen(mould)).toMatchObject({ lifeWarning: 'OVER', residualValue: '0.00' })
    const order = () =>
      desk.as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
        ...{ orgId: asked.orgId, billTypeId: desk.id('billType', 'PO_STD') },
        ...{ supplierId: asked.supplierId, siteId: desk.id('site', 'S1/P1') },
        paymentTermId: Object.values(desk.test.company.ids.term ?? {})[0],
        deliveryAddress: '苏州市一厂路1号',
        lines: [{ itemId: desk.id('item', 'M1'), quantity: '10', needByDate: desk.day(9) }],
      })
    await desk.run('srmPurOrder', 'doSubmit', await order())
    await desk.parameter('MDM_BLOCK_OVER_LIFE', 'Y')
    await desk.refuses('ORDER_MOULD_LIFE', 'srmPurOrder', 'doSubmit', await order())
    await desk.parameter('MDM_BLOCK_OVER_LIFE', 'N')
    expect(providerOf(registry, mouldLife)).not.toBeNull()
  })

  it('is warned before maintenance is due', async () => {
    const mould = await desk.mould({ ...atS1, acceptDate: desk.day(-175) })
    expect(mould).toMatchObject({ maintainWarning: 'WARN', nextMaintainDate: desk.day(5) })
    expect(await desk.inside((context) => mouldsToLookAt(context))).toEqual([mould.id])
    await desk.passDays(6)
    await desk.inside((context) => lookAtMould(context, mould.id))
    expect(await seen(mould)).toMatchObject({ maintainWarning: 'OVER' })
  })
})
