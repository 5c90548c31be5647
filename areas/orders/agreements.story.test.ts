import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type OrderBench, of, type Row, startOrderBench } from './testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())
afterEach(async () => {
  const running = await bench.buyer.ok('srmPurAgreement', 'listByPage', { status: 'EFFECTIVE' })
  for (const { id } of running) await terminated(await seen(id), 'x')
})

type Agreement = Row & { status: string; lines: Row[]; agreementNumber: string }

const seen = (id: string, client = bench.buyer): Promise<Agreement> =>
  client.ok('srmPurAgreement', 'findById', { id })

/** A draft agreement over one item. Each test ends its own, so that none overlaps the next. */
async function drafted(item: string, values: object = {}, line: object = {}): Promise<Agreement> {
  return bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', {
    orgId: bench.id('org', 'P1'),
    agreementName: `年度协议 ${item}`,
    agreementType: 'QUANTITY',
    supplierId: bench.id('supplier', 'S1'),
    effectiveFrom: inDays(0),
    effectiveTo: inDays(90),
    paymentTermId: await termId(),
    lines: [
      {
        itemId: bench.id('item', item),
        priceInclTax: '11.30',
        taxRate: '13',
        limitQuantity: '100',
        ...line,
      },
    ],
    ...values,
  })
}

/** The buyer requests termination and the manager approves it. */
async function terminated(agreement: Agreement, why: string): Promise<void> {
  const asked = { ...of(agreement), reason: why }
  await bench.buyer.ok('srmPurAgreement', 'doTerminate', asked)
  await bench.approve('srmPurAgreement', agreement)
}

async function termId(): Promise<string> {
  const [term] = await bench.buyer.ok('srmBasePaymentTerm', 'findForPick', { pageRows: 1 })
  return term.id
}

async function approved(draft: Agreement): Promise<Agreement> {
  const submitted = await bench.buyer.ok('srmPurAgreement', 'doSubmit', of(draft))
  if (submitted.status === 'APPROVING') await bench.approve('srmPurAgreement', submitted)
  return seen(draft.id)
}

async function effective(draft: Agreement): Promise<Agreement> {
  const waiting = await approved(draft)
  if (waiting.status === 'WAIT_SUPPLIER')
    await bench.supplier.ok(
      'srmPurAgreement',
      'doSupplierConfirm',
      of(await seen(draft.id, bench.supplier)),
    )
  return seen(draft.id)
}

async function pricesOf({ agreementNumber }: Agreement): Promise<Row[]> {
  const prices: Row[] = await bench.buyer.ok('srmBaseItemPrice', 'listByPage', {
    sourceType: 'AGREEMENT',
    columns: ['priceInclTax', 'effectiveTo', 'sourceNumber'],
  })
  return prices.filter(({ sourceNumber }) => sourceNumber === agreementNumber)
}

async function release(agreement: Agreement, quantity: string) {
  const { answer } = await bench.buyer.ok('srmPurAgreement', 'doCreateOrder', {
    ...of(await seen(agreement.id)),
    rowIds: [agreement.lines[0]?.id],
    orderBillTypeId: bench.id('billType', 'PO_STD'),
    quantity,
    needByDate: inDays(20),
  })
  return bench.order(bench.buyer, answer.id)
}
const submitOrder = (order: Row, options = {}) =>
  bench.buyer.call('srmPurOrder', 'doSubmit', of(order), options)

describe('A purchase agreement', () => {
  it('is confirmed by the supplier, then prices orders and is used up by them', async () => {
    const agreement = await effective(await drafted('M3'))
    expect(agreement).toMatchObject({ status: 'EFFECTIVE', releasedAmount: '0.00' })
    expect(await pricesOf(agreement)).toMatchObject([
      { priceInclTax: '11.300000', effectiveTo: inDays(90) },
    ])

    const order = await release(agreement, '60')
    expect(order).toMatchObject({
      sourceType: 'AGREEMENT',
      lines: [{ priceSource: 'AGREEMENT', priceInclTax: '11.300000' }],
    })
    expect(order.lines[0]?.agreementLineId).toBe(agreement.lines[0]?.id)
    // Several agreements may have the same name, so they are shown by number, and so are their
    // lines.
    expect(order).toMatchObject({
      agreementIdLabel: `${agreement.agreementNumber} 年度协议 M3`,
      lines: [{ agreementLineIdLabel: `${agreement.agreementNumber}-10` }],
    })
    expect((await seen(agreement.id)).lines[0]).toMatchObject({ releasedQuantity: '0.000000' })
    const submitted = await submitOrder(order)
    expect(submitted.status).toBe('S')
    expect(await seen(agreement.id)).toMatchObject({
      releasedAmount: '678.00',
      lines: [
        {
          releasedQuantity: '60.000000',
          remainingQuantity: '40.000000',
          releasedAmount: '678.00',
        },
      ],
    })

    const more = await release(agreement, '50')
    const args = { agreement: agreement.agreementNumber }
    for (const [language, msg] of [
      ['CN', `协议${args.agreement}第10行剩余数量40，本单需要50`],
      ['EN', `Line 10 of agreement ${args.agreement} has 40 left, this order needs 50`],
    ] as const)
      expect(await submitOrder(more, { language })).toMatchObject({
        code: 'AGREEMENT_QUANTITY_EXCEEDED',
        field: 'agreementId',
        msg,
      })

    // Withdrawing the first order releases its quantities, and the second one fits.
    await bench.buyer.ok('srmPurOrder', 'doWithdraw', of(await bench.order(bench.buyer, order.id)))
    expect((await seen(agreement.id)).lines[0]).toMatchObject({ releasedQuantity: '0.000000' })
    expect((await submitOrder(more)).status).toBe('S')
  })

  it('lets only one of two orders take the last pieces', async () => {
    const agreement = await effective(await drafted('M3'))
    const [a, b] = [await release(agreement, '60'), await release(agreement, '60')]
    const both = await Promise.all([submitOrder(a), submitOrder(b)])
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect((await seen(agreement.id)).lines[0]).toMatchObject({ releasedQuantity: '60.000000' })
  })

  it('proposes the default order type', async () => {
    const usual = (field: string) =>
      bench.buyer.ok('srmPurBillType', 'findForPick', {
        for: { resource: 'srmPurAgreement', op: 'doCreateOrder', field },
        context: { orgId: bench.id('org', 'P1') },
        usual: true,
      })
    expect(await usual('orderBillTypeId')).toMatchObject([{ id: bench.id('billType', 'PO_STD') }])
    expect(await usual('quantity')).toEqual([])
  })

  it('can be altered again after an alteration was cancelled', async () => {
    const agreement = await effective(await drafted('M3'))
    const alter = async (): Promise<Row> => {
      const { answer } = await bench.buyer.ok('srmPurAgreement', 'doAlter', {
        ...of(await seen(agreement.id)),
        changeReason: '降价',
      })
      return seen(answer.id)
    }
    await bench.buyer.ok('srmPurAgreement', 'doCancel', of(await alter()))
    const again = await alter()
    expect(again).toMatchObject({ agreementVersion: 3, status: 'DRAFT' })
    await bench.buyer.ok('srmPurAgreement', 'doCancel', of(again))
  })

  it('gets back cancelled and short-closed quantities, and passes its use on to the next version', async () => {
    const agreement = await effective(await drafted('M3'))
    const order = await bench.confirmed((await release(agreement, '80')).id)
    const { answer } = await bench.buyer.ok('srmPurAgreement', 'doAlter', {
      ...of(await seen(agreement.id)),
      changeReason: '延长并提高上限',
    })
    const next = await seen(answer.id)
    expect(next).toMatchObject({
      agreementNumber: agreement.agreementNumber,
      agreementVersion: 2,
      status: 'DRAFT',
    })
    const raised = await bench.buyer.ok('srmPurAgreement', 'saveOrUpdate', {
      ...of(next),
      effectiveTo: inDays(180),
      lines: [
        {
          ...next.lines[0],
          limitQuantity: '120',
          priceInclTax: '10.17',
        },
      ],
    })
    const second = await effective(raised)
    expect(second).toMatchObject({
      status: 'EFFECTIVE',
      releasedAmount: '904.00',
      lines: [{ releasedQuantity: '80.000000' }],
    })
    expect((await seen(agreement.id)).status).toBe('SUPERSEDED')
    // Both sides can read what the second version changes, although the supplier could not see the
    // draft.
    for (const reader of [bench.buyer, bench.supplier]) {
      const history = await reader.ok('srmPurAgreement', 'findHistory', { id: second.id })
      const { changes } = history.find(({ op }: { op: string }) => op === 'version')
      const told = changes.map(
        (one: { child?: string; field: string; old: unknown; new: unknown }) =>
          [one.child, one.field, one.old, one.new].map((part) => part ?? '').join(' '),
      )
      expect(told.sort()).toEqual(
        [
          ` effectiveTo ${inDays(90)} ${inDays(180)}`,
          ' changeReason  延长并提高上限',
          'lines limitQuantity 100.000000 120.000000',
          `lines lineExpiryDate ${inDays(90)} ${inDays(180)}`,
          'lines priceExclTax 10.000000 9.000000',
          'lines priceInclTax 11.300000 10.170000',
        ].sort(),
      )
    }
    // Orders under the first version count against the second.
    await bench.buyer.ok('srmPurOrder', 'doClose', {
      ...of(await bench.order(bench.buyer, order.id)),
      closeType: 'BUYER',
      reason: 'x',
      returnToDemand: 'N',
    })
    expect((await seen(second.id)).lines[0]).toMatchObject({ releasedQuantity: '0.000000' })
    expect(await release(second, '10')).toMatchObject({ lines: [{ priceInclTax: '10.170000' }] })
  })

  it('ends with its prices by termination, and automatically the day after its last', async () => {
    const agreement = await effective(await drafted('M3'))
    await terminated(agreement, '质量不达标')
    expect(await seen(agreement.id)).toMatchObject({
      status: 'TERMINATED',
      terminateReason: '质量不达标',
    })
    expect(await pricesOf(agreement)).toMatchObject([{ effectiveTo: inDays(0) }])
    const order = await bench.buyer.refused('srmPurAgreement', 'doCreateOrder', {
      ...of(await seen(agreement.id)),
      rowIds: [agreement.lines[0]?.id],
      orderBillTypeId: bench.id('billType', 'PO_STD'),
      quantity: '1',
      needByDate: inDays(5),
    })
    expect(order.status).toBe('E')
    await strikeClock(bench.product.product.engine, 'srmPurAgreement')
    expect((await seen(agreement.id)).status).toBe('TERMINATED')
  })

  it('is not visible to another supplier, nor before publication', async () => {
    const draft = await drafted('M3')
    expect(
      (await bench.supplier.refused('srmPurAgreement', 'findById', { id: draft.id })).code,
    ).toBe('NOT_FOUND')
    const waiting = await approved(draft)
    expect(waiting.status).toBe('WAIT_SUPPLIER')
    const matters = { documentNumber: draft.agreementNumber, status: 'OPEN' }
    expect(await bench.supplier.ok('srmBasePendingMatter', 'listByPage', matters)).toMatchObject([
      { matterType: 'SUP_AGREEMENT_SIGN' },
    ])
    const text = JSON.stringify(await seen(draft.id, bench.supplier))
    expect(text).not.toContain('"orgs"')
    expect(
      (await bench.stranger.refused('srmPurAgreement', 'findById', { id: draft.id })).code,
    ).toBe('NOT_FOUND')
    await bench.supplier.ok('srmPurAgreement', 'doSupplierRefuse', {
      ...of(await seen(draft.id, bench.supplier)),
      opinion: '价格过低',
    })
    expect(await seen(draft.id)).toMatchObject({ status: 'REFUSED', supplierOpinion: '价格过低' })
  })

  it.each([
    [
      'AGREEMENT_PERIOD',
      { effectiveTo: inDays(-1) },
      {},
      '失效日期必须晚于生效日期',
      'The agreement must end after it starts',
    ],
    [
      'AGREEMENT_LIMIT_BELOW_COMMIT',
      {},
      { commitQuantity: '200' },
      '最大采购量不能小于承诺采购量',
      'The limit quantity must not be below the committed quantity',
    ],
    [
      'AGREEMENT_PRICE_REQUIRED',
      {},
      { priceInclTax: null },
      '请按价格基准填写单价',
      'Please enter the price on the price basis of the agreement',
    ],
  ])('%s refuses saving in both languages', async (code, values, line, zh, en) => {
    const body = {
      ...(await drafted('M3')),
      id: undefined,
      versionNum: undefined,
      agreementNumber: undefined,
      ...values,
    } as { [key: string]: unknown }
    body.lines = [
      {
        itemId: bench.id('item', 'M3'),
        priceInclTax: '1',
        taxRate: '13',
        limitQuantity: '100',
        ...line,
      },
    ]
    for (const [language, msg] of [
      ['CN', zh],
      ['EN', en],
    ] as const) {
      const answer = await bench.buyer.refused('srmPurAgreement', 'saveOrUpdate', body, {
        language,
      })
      expect(answer.issues).toContainEqual(expect.objectContaining({ code, msg }))
    }
  })

  it('refuses a second one for the same item and period', async () => {
    const first = await effective(await drafted('M1', {}, { priceInclTax: '11.30' }))
    const second = await drafted('M1')
    expect(await bench.buyer.refused('srmPurAgreement', 'doSubmit', of(second))).toMatchObject({
      code: 'AGREEMENT_OVERLAP',
      msg: `第10行物料在${inDays(0)}至${inDays(90)}期间已有有效协议${first.agreementNumber}`,
    })
  })
})

describe('Silence of a supplier', () => {
  it('leads to a reminder once a day, or counts as consent, as the bill type says', async () => {
    const line = {
      itemId: bench.id('item', 'M2'),
      quantity: '10',
      priceInclTax: '1.13',
      taxRate: '13',
      needByDate: inDays(9),
    }
    const orders = []
    for (const action of ['URGE', 'AUTO']) {
      const order = await bench.published((await bench.typed({ lines: [line] })).id)
      orders.push(order.id)
      await bench.product.product.platform.pool.query(
        "update srm_pur_order set confirm_deadline = now() - interval '1 hour', confirm_overdue_action = $2 where id = $1",
        [order.id, action],
      )
    }
    const { engine } = bench.product.product
    await strikeClock(engine, 'srmPurOrder')
    const [urged, consented] = await Promise.all(
      orders.map((id) => bench.order(bench.buyer, id as string)),
    )
    expect(urged).toMatchObject({ status: 'PUBLISHED' })
    expect(urged?.urgeTime).toBeTruthy()
    expect(consented).toMatchObject({
      status: 'CONFIRMED',
      deliveries: [{ confirmStatus: 'CONFIRMED', promisedDate: inDays(9) }],
      promises: [{ causeType: 'AUTO', askedBySide: 'SYSTEM' }],
    })
    const version = urged?.versionNum
    await strikeClock(engine, 'srmPurOrder')
    expect((await bench.order(bench.buyer, orders[0] as string)).versionNum).toBe(version)
  })
})
