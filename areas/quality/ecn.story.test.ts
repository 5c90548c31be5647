import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isEcn } from './srmQcnEcn/versions.ts'
import { type ChangeDesk, ECN, of, openChangeDesk, PPAP, type Row } from './testChanges.ts'

let desk: ChangeDesk
beforeAll(async () => {
  desk = await openChangeDesk()
})
afterAll(() => desk?.test.close())

const refuses = async (code: string, ...args: Parameters<ChangeDesk['refusal']>) =>
  expectRefusal(code, ...(await desk.refusal(...args)))
const change = async (more: object = {}): Promise<Row> =>
  (await desk.as('quality1')).ok(ECN, 'saveOrUpdate', {
    ...{ ecnTitle: '壁厚加厚', changeType: ['DESIGN'], changeReason: '内部：市场断裂' },
    ...{ changeContent: '壁厚由2.0改为2.5', effectMode: 'DATE', changeLevel: 'MAJOR' },
    ...{ requiredEffectiveDate: desk.day(60), replyDeadline: desk.day(10) },
    items: [
      {
        ...{ itemId: desk.id('item', 'M1'), oldVersion: 'A', newVersion: 'B' },
        ...{ changeDescription: '壁厚', stockDisposal: 'USE_UP' },
      },
    ],
    suppliers: ['S1', 'S2'].map((code) => ({ supplierId: desk.id('supplier', code) })),
    ...more,
  })
const published = async (more: object = {}): Promise<Row> => {
  const ecn = await change(more)
  await desk.run('quality1', ECN, 'doSubmit', ecn)
  await desk.approved(ECN, ecn)
  await desk.run('quality1', ECN, 'doPublish', ecn)
  return ecn
}
const rowOf = async (ecn: Row, code: string): Promise<Row> =>
  (await desk.see(ECN, ecn)).suppliers.find(
    ({ supplierId }: Row) => supplierId === desk.id('supplier', code),
  )
const atRow = async (op: string, ecn: Row, code: string, more: object = {}) =>
  desk.run('quality1', ECN, op, ecn, { rowIds: [(await rowOf(ecn, code)).id], ...more })
const refusesRow = async (error: string, op: string, ecn: Row, code: string, more: object = {}) =>
  refuses(error, 'quality1', ECN, op, ecn, { rowIds: [(await rowOf(ecn, code)).id], ...more })
const feasible = (more: object = {}) => ({
  ...{ feasible: 'Y', supplierEffectiveDate: desk.day(40), ...more },
})

describe('ECN to two suppliers stays private', () => {
  let ecn: Row
  it('is published to both, each with its own row', async () => {
    ecn = await published()
    expect(await desk.matters(ecn)).toEqual(['SUP_ECN_REPLY', 'SUP_ECN_REPLY'])
    const other = { S1: 'S2', S2: 'S1' } as const
    for (const [who, own] of [
      ['supplier1', 'S1'],
      ['supplier2', 'S2'],
    ] as const) {
      const seen = await desk.see(ECN, ecn, who)
      expect(seen.suppliers).toMatchObject([{ supplierId: desk.id('supplier', own) }])
      const client = await desk.as(who)
      const listed = await client.ok(ECN, 'listByPage', { ecnNumber: ecn.ecnNumber })
      const everything = JSON.stringify([seen, listed])
      const strange = { supplierId: [desk.id('supplier', other[own])] }
      expect(
        await client.ok(ECN, 'listByPage', { 'suppliers.supplierId': strange.supplierId }),
      ).toEqual([])
      for (const secret of ['市场断裂', '"replyProgress":"', '"waitingCount":2', '/ 2'])
        expect(everything).not.toContain(secret)
      expect(seen.items[0].buyerStock ?? null).toBeNull()
      expect(seen.items[0].stockDisposal ?? null).toBeNull()
    }
  })

  it('takes both replies at the same moment', async () => {
    const [a, b] = [await desk.as('supplier1'), await desk.as('supplier2')]
    const [seenA, seenB] = [
      await desk.see(ECN, ecn, 'supplier1'),
      await desk.see(ECN, ecn, 'supplier2'),
    ]
    await b.refused(ECN, 'doSupplierReply', { ...of(seenB), feasible: 'N' })
    const answers = await Promise.all([
      a.call(ECN, 'doSupplierReply', {
        ...of(seenA),
        ...feasible({ priceImpact: '0.15', disposalCost: '8000.00' }),
      }),
      b.call(ECN, 'doSupplierReply', {
        ...{ ...of(seenB), feasible: 'N', supplierRemark: '设备吨位不足' },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['S', 'S'])
    expect(await rowOf(ecn, 'S1')).toMatchObject({
      ...{ supplierStatus: 'REPLIED', priceImpact: '0.150000', disposalCost: '8000.00' },
    })
    expect(await rowOf(ecn, 'S2')).toMatchObject({ supplierRemark: '设备吨位不足' })
    // The page of one supplier stays as it was when the other replies.
    expect((await desk.see(ECN, ecn, 'supplier2')).versionNum).toBe(seenB.versionNum)
    expect(JSON.stringify(await desk.see(ECN, ecn, 'supplier2'))).not.toMatch(/8000|0\.15/)
    await refuses('ECN_NOT_TO_REPLY', 'supplier1', ECN, 'doSupplierReply', ecn, feasible())
    await refuses('ECN_NOT_CONFIRMED', 'supplier1', ECN, 'doImplement', ecn, {
      ...{ firstLotNumber: 'L1', implementDate: desk.day() },
    })
    expect(await desk.matters(ecn)).toEqual(['IN_ECN_REPLY'])
  })

  it('is confirmed to one, excluded for the other, and closed once implemented', async () => {
    await refusesRow('ECN_COST_OPEN', 'doConfirmReply', ecn, 'S1')
    await refusesRow('ECN_COST_ABOVE', 'doConfirmReply', ecn, 'S1', { agreedCost: '8000.01' })
    await refusesRow('ECN_NOT_FEASIBLE', 'doConfirmReply', ecn, 'S2', { agreedCost: '0' })
    await atRow('doConfirmReply', ecn, 'S1', { agreedCost: '6000.00' })
    await atRow('doExcludeSupplier', ecn, 'S2', { reason: '不可执行' })
    expect(await desk.see(ECN, ecn)).toMatchObject({
      ...{ totalDisposalCost: '6000.00', replyProgress: '1 / 2', waitingCount: 0 },
    })
    await refuses('ECN_ROWS_OPEN', 'quality1', ECN, 'doClose', ecn)
    await desk.run('supplier1', ECN, 'doImplement', ecn, {
      ...{ firstLotNumber: 'NEW-1', implementDate: desk.day() },
    })
    await refuses('ECN_IMPLEMENTED', 'quality1', ECN, 'doInvalid', ecn, { reason: '取消' })
    await desk.run('quality1', ECN, 'doClose', ecn)
    expect(await desk.see(ECN, ecn)).toMatchObject({ status: 'CLOSED' })
    expect(await desk.inside((context) => isEcn(context, ecn.ecnNumber))).toBe(true)
    expect(await desk.inside((context) => isEcn(context, 'ECN-NONE'))).toBe(false)
  })

  it('gives new order lines the confirmed version', async () => {
    const saved = await desk.orderOf('10')
    const order = await desk.see('srmPurOrder', saved.data, 'buyer1')
    expect(order.lines[0].drawingVersion).toBe('B')
  })
})

describe('An engineering change', () => {
  it('has two versions and dates in their order', async () => {
    const save = async (code: string, more: object) => {
      const client = await desk.as('quality1')
      const draft = await change()
      await expectRefusal(code, client, ECN, 'saveOrUpdate', { ...of(draft), ...more })
    }
    const draft = await change()
    const same = [{ id: draft.items[0].id, newVersion: 'A' }]
    await refuses('ECN_SAME_VERSION', 'quality1', ECN, 'saveOrUpdate', draft, { items: same })
    await save('ECN_DEADLINE_LATE', { replyDeadline: desk.day(61) })
    const late = await change({ replyDeadline: desk.day() })
    await refuses('ECN_DEADLINE_PAST', 'quality1', ECN, 'doSubmit', late)
    await desk.run('quality1', ECN, 'doSubmit', draft)
    await desk.approved(ECN, draft)
    await leaveAs(desk.test, 'srm_qcn_ecn', draft.id, {
      ...{ required_effective_date: desk.day(-1), reply_deadline: desk.day(-2) },
    })
    await refuses('ECN_EFFECTIVE_PAST', 'quality1', ECN, 'doPublish', draft)
    await (await desk.as('supplier1')).refused(ECN, 'findById', { id: draft.id })
    await desk.run('quality1', ECN, 'doInvalid', draft, { reason: '过期' })
    await (await desk.as('supplier1')).refused(ECN, 'findById', { id: draft.id })
  })

  it('sends a reply back, and waits for the part approval it asks for', async () => {
    const ecn = await published({ ppapRequired: 'Y', ppapLevel: 'LEVEL1' })
    await desk.run('supplier1', ECN, 'doSupplierReply', ecn, feasible())
    await atRow('doReturnReply', ecn, 'S1', { reason: '日期太晚' })
    expect((await desk.see(ECN, ecn, 'supplier1')).suppliers[0]).toMatchObject({
      ...{ supplierStatus: 'RETURNED', buyerReason: '日期太晚' },
    })
    await desk.run('supplier1', ECN, 'doSupplierReply', ecn, feasible())
    await atRow('doConfirmReply', ecn, 'S1')
    const ppap = await desk.see(PPAP, (await rowOf(ecn, 'S1')).ppapId)
    expect(ppap).toMatchObject({
      ecnId: ecn.id,
      drawingVersion: 'B',
      submissionReason: 'ENG_CHANGE',
    })
    await refuses('ECN_PPAP_OPEN', 'supplier1', ECN, 'doImplement', ecn, {
      ...{ firstLotNumber: 'L1', implementDate: desk.day() },
    })
    expect(await desk.matters(ecn)).toEqual(['SUP_ECN_IMPLEMENT', 'SUP_ECN_REPLY'])
    await desk.run('quality1', ECN, 'doInvalid', ecn, { reason: '方案取消' })
    expect((await desk.see(PPAP, ppap)).status).toBe('CANCELLED')
    expect(await desk.matters(ecn)).toEqual([])
  })

  it('reminds those who have not replied, on the deadline and after it', async () => {
    const ecn = await published()
    await desk.run('supplier1', ECN, 'doSupplierReply', ecn, feasible())
    desk.passDays(10)
    await desk.strike(ECN)
    const { rows } = await desk.test.product.platform.pool.query(
      `select payload::text as payload from outbox where event = 'srmQcnEcn.replyDue'`,
    )
    const last = rows.at(-1)?.payload ?? ''
    expect(last).toContain(desk.id('supplier', 'S2'))
    expect(JSON.parse(last).supplierIds).toEqual([desk.id('supplier', 'S2')])
  })
})
