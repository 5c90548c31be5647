import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type OrderBench, of, type Row, startOrderBench } from './testOrders.ts'

let bench: OrderBench
let warehouse: ApiClient
beforeAll(async () => {
  bench = await startOrderBench()
  warehouse = await bench.product.login('warehouse1')
})
afterAll(() => bench?.close())

type Seen = Row & {
  status: string
  access: { operations: { op: string; allowed: boolean; msg?: string }[] }
}
const seen = (resource: string, id: string, client = bench.buyer): Promise<Seen> =>
  client.ok(resource, 'findById', { id })
const offered = (record: Seen, op: string) => record.access.operations.find((one) => one.op === op)
const history = (resource: string, docId: string, client = bench.buyer) =>
  client.ok('baseBpmTask', 'findHistory', { docResource: resource, docId })

describe('Terminating an agreement', () => {
  let agreement: Seen

  beforeAll(async () => {
    const [term] = await bench.buyer.ok('srmBasePaymentTerm', 'findForPick', { pageRows: 1 })
    const draft = await bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      agreementName: '年度协议',
      agreementType: 'QUANTITY',
      supplierId: bench.id('supplier', 'S1'),
      effectiveFrom: inDays(0),
      effectiveTo: inDays(90),
      paymentTermId: term.id,
      lines: [
        {
          itemId: bench.id('item', 'M3'),
          priceInclTax: '11.30',
          taxRate: '13',
          limitQuantity: '100',
        },
      ],
    })
    await bench.buyer.ok('srmPurAgreement', 'doSubmit', of(draft))
    await bench.approve('srmPurAgreement', draft)
    const waiting = await seen('srmPurAgreement', draft.id, bench.supplier)
    await bench.supplier.ok('srmPurAgreement', 'doSupplierConfirm', of(waiting))
    agreement = await seen('srmPurAgreement', draft.id)
  })

  const ask = (options = {}) =>
    bench.buyer.call(
      'srmPurAgreement',
      'doTerminate',
      { ...of(agreement), reason: '质量不达标' },
      options,
    )

  it('is only requested: the agreement continues until a manager has approved', async () => {
    expect((await ask()).data).toMatchObject({
      status: 'EFFECTIVE',
      answer: { awaitsApproval: true },
    })
    const waiting = await seen('srmPurAgreement', agreement.id)
    expect(waiting.status).toBe('EFFECTIVE')
    expect(offered(waiting, 'doTerminate')).toMatchObject({
      allowed: false,
      msg: expect.stringContaining('正在审批中'),
    })
    expect(await history('srmPurAgreement', agreement.id)).toMatchObject({
      instance: {
        status: 'RUNNING',
        operation: 'doTerminate',
        operationInput: { reason: '质量不达标' },
      },
    })
  })

  it('is requested once at a time', async () => {
    for (const [language, msg] of [
      ['CN', '正在审批中'],
      ['EN', 'already in approval'],
    ] as const)
      expect(await ask({ language })).toMatchObject({
        code: 'WORKFLOW_RUNNING',
        msg: expect.stringContaining(msg),
      })
  })

  it('is not shown to the supplier before it happens', async () => {
    expect(
      JSON.stringify(await history('srmPurAgreement', agreement.id, bench.supplier)),
    ).not.toContain('doTerminate')
  })

  it('changes nothing when the manager rejects, and can be requested again', async () => {
    const before = await seen('srmPurAgreement', agreement.id, bench.manager)
    await bench.manager.ok('srmPurAgreement', 'doReject', { ...of(before), opinion: '再观察一季' })
    agreement = await seen('srmPurAgreement', agreement.id)
    expect(agreement).toMatchObject({ status: 'EFFECTIVE', terminateReason: null })
    expect((await ask()).status).toBe('S')
  })

  it('uses the entered values when it is approved', async () => {
    await bench.approve('srmPurAgreement', agreement)
    expect(await seen('srmPurAgreement', agreement.id)).toMatchObject({
      status: 'TERMINATED',
      terminateReason: '质量不达标',
    })
    const { entries } = await history('srmPurAgreement', agreement.id)
    const operations = new Set(entries.map(({ operation }: Row) => operation))
    expect([...operations]).toEqual([null, 'doTerminate'])
  })
})

describe('A count difference of stock', () => {
  const listed = (): Promise<Row[]> =>
    warehouse.ok('srmSicInventory', 'listByPage', {
      itemId: bench.id('item', 'M2'),
      subinventoryId: bench.id('subinventory', 'RAW1'),
      columns: ['onHandQuantity', 'subinventoryId'],
    })
  const adjust = (input: object, options = {}) =>
    listed().then(([row]) =>
      warehouse.call('srmSicInventory', 'doAdjust', { ...of(row as Row), ...input }, options),
    )

  beforeAll(async () => {
    const { adjustments } = await warehouse.ok('srmSicTransaction', 'doAdjust', {
      subinventoryId: bench.id('subinventory', 'RAW1'),
      reason: '期初盘点',
      rows: [
        { itemId: bench.id('item', 'M2'), quantity: '30' },
        { itemId: bench.id('item', 'M2'), quantity: '20' },
      ],
    })
    expect(adjustments).toHaveLength(1)
    const stock = await seen('srmSicInventory', adjustments[0].inventoryId, bench.manager)
    await bench.manager.ok('srmSicInventory', 'doApproval', of(stock))
  })

  it('is rejected with a reason, and the books do not change', async () => {
    expect((await adjust({ quantity: '-5', reason: '盘亏' })).status).toBe('S')
    const [stock] = (await listed()) as [Row]
    const decided = of(await seen('srmSicInventory', stock.id, bench.manager))
    const refused = await bench.manager.refused('srmSicInventory', 'doReject', decided)
    expect(refused.code).toBe('OPINION_REQUIRED')
    await bench.manager.ok('srmSicInventory', 'doReject', { ...decided, opinion: '请复盘' })
    const { entries } = await history('srmSicInventory', stock.id, warehouse)
    expect(entries).toContainEqual(expect.objectContaining({ action: 'REJECT', opinion: '请复盘' }))
    expect(await listed()).toMatchObject([{ onHandQuantity: '50.000000' }])
  })

  it('is in the books once approved', async () => {
    expect(await listed()).toMatchObject([{ onHandQuantity: '50.000000' }])
    expect((await adjust({ quantity: '-8', reason: '盘亏' })).status).toBe('S')
    const [stock] = (await listed()) as [Row]
    expect(stock.onHandQuantity).toBe('50.000000')
    await bench.approve('srmSicInventory', stock)
    expect(await listed()).toMatchObject([{ onHandQuantity: '42.000000' }])
    const ledger = await warehouse.ok('srmSicTransaction', 'listByPage', {
      transactionType: 'ADJUST',
      itemId: bench.id('item', 'M2'),
      columns: ['stockQuantity', 'reason'],
      sort: [{ key: 'transactionNumber', order: 'asc' }],
    })
    expect(ledger).toMatchObject([
      { stockQuantity: '50.000000', reason: '期初盘点' },
      { stockQuantity: '-8.000000', reason: '盘亏' },
    ])
  })

  it.each([
    ['ADJUST_NOTHING', { quantity: '0', reason: 'x' }, '调整数量不能为0', 'A difference of 0'],
    ['TOO_PRECISE', { quantity: '0.5', reason: 'x' }, '小数', 'decimal'],
    ['INSUFFICIENT_STOCK', { quantity: '-43', reason: 'x' }, '42', '42'],
    ['POST_DATE_FUTURE', { quantity: '1', postDate: inDays(2), reason: 'x' }, '晚于今天', 'future'],
  ])('%s refuses before an approval starts, in both languages', async (code, input, zh, en) => {
    for (const [language, msg] of [
      ['CN', zh],
      ['EN', en],
    ] as const) {
      const answer = await adjust(input, { language })
      expect([answer.code, ...(answer.issues ?? []).map((issue) => issue.code)]).toContain(code)
      expect(answer.msg).toContain(msg)
    }
    const [stock] = (await listed()) as [Row]
    const { instance } = await history('srmSicInventory', stock.id, warehouse)
    expect(instance?.status).not.toBe('RUNNING')
  })
})

describe('Extending a price', () => {
  it('takes effect once approved', async () => {
    const prices: Row[] = await bench.buyer.ok('srmBaseItemPrice', 'listByPage', {
      supplierId: bench.id('supplier', 'S1'),
      status: 'APPROVED',
      columns: ['effectiveTo', 'buyerId'],
    })
    const price = prices.find(({ effectiveTo }) => effectiveTo) ?? (prices[0] as Row)
    const effectiveTo = inDays(4000)
    const asked = await bench.buyer.call('srmBaseItemPrice', 'doExtend', {
      ...of(price),
      effectiveTo,
      reason: '供应商同意续价',
    })
    expect(asked).toMatchObject({ status: 'S', data: { answer: { awaitsApproval: true } } })
    expect(await seen('srmBaseItemPrice', price.id)).toMatchObject({
      effectiveTo: price.effectiveTo,
    })
    await bench.approve('srmBaseItemPrice', price)
    expect(await seen('srmBaseItemPrice', price.id)).toMatchObject({ effectiveTo })
  })
})
