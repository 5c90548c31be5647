import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantEntry } from '../asl/testAsl.ts'
import { matchUnpriced } from '../orders/orders.jobs.ts'
import { inDays, type OrderBench, of, type Row, startOrderBench } from '../orders/testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

const find = (resource: string, body: object): Promise<Row[]> =>
  bench.buyer.ok(resource, 'listByPage', { pageRows: 100, ...body })

async function categoryOf(item: string): Promise<string> {
  const { categoryId } = await bench.buyer.ok('srmBaseItem', 'findById', {
    id: bench.id('item', item),
  })
  return categoryId
}

describe('A category rule', () => {
  it('defines how approved demand is bought, with another way above its threshold', async () => {
    const categoryId = await categoryOf('M1')
    const rule = await bench.buyer.ok('srmPurCategoryDispose', 'saveOrUpdate', {
      categoryId,
      disposeMode: 'ORDER',
      amountThreshold: '5000',
      overThresholdMode: 'INQUIRY',
    })
    await bench.buyer.ok('srmPurCategoryDispose', 'doEffect', of(rule))
    const [small, large] = [
      await bench.approvedRequisition('100'),
      await bench.approvedRequisition('1000'),
    ]
    expect((await bench.requisition(small.id)).lines[0]).toMatchObject({ disposeMode: 'ORDER' })
    expect((await bench.requisition(large.id)).lines[0]).toMatchObject({ disposeMode: 'INQUIRY' })
    const asked = { categoryId, orgId: bench.id('org', 'P1'), amount: '6000' }
    expect(await bench.buyer.ok('srmPurCategoryDispose', 'doSimulate', asked)).toMatchObject({
      disposeMode: 'INQUIRY',
      ruleId: rule.id,
    })

    // The next rule of the same category and organisation replaces the first one.
    const next = await bench.buyer.ok('srmPurCategoryDispose', 'saveOrUpdate', {
      categoryId,
      disposeMode: 'BUYER_DECIDES',
      overTolerancePct: '3',
    })
    await bench.buyer.ok('srmPurCategoryDispose', 'doEffect', of(next))
    expect(
      await bench.buyer.ok('srmPurCategoryDispose', 'findById', { id: rule.id }),
    ).toMatchObject({ status: 'INVALID' })
    const order = await bench.typed({
      lines: [
        {
          itemId: bench.id('item', 'M1'),
          quantity: '10',
          priceInclTax: '1',
          taxRate: '13',
          needByDate: inDays(5),
        },
      ],
    })
    expect(order.lines[0]).toMatchObject({ overTolerancePct: '3.0000' })
  })

  it('with a threshold needs the way above it', async () => {
    const body = { categoryId: await categoryOf('M1'), disposeMode: 'ORDER', amountThreshold: '1' }
    for (const [language, msg] of [
      ['CN', '设置了金额阈值时必须填写超阈值处置方式'],
      ['EN', 'A threshold needs the disposition above it'],
    ] as const)
      expect(
        (await bench.buyer.refused('srmPurCategoryDispose', 'saveOrUpdate', body, { language }))
          .issues,
      ).toContainEqual(expect.objectContaining({ code: 'DISPOSE_OVER_MODE', msg }))
  })
})

describe('Demand for automatic ordering', () => {
  it('becomes an order if one supplier has a price, otherwise waits with the reason', async () => {
    for (const categoryId of new Set([await categoryOf('M1'), await categoryOf('M2')])) {
      const disposeMode = 'AUTO_ORDER'
      const rule = await bench.buyer.ok('srmPurCategoryDispose', 'saveOrUpdate', {
        ...{ categoryId, disposeMode },
      })
      await bench.buyer.ok('srmPurCategoryDispose', 'doEffect', of(rule))
    }
    const [contested, clear] = [
      await bench.approvedRequisition('30', 'M1'),
      await bench.approvedRequisition('30', 'M2'),
    ]
    await drainOutbox(bench.product.product.engine)
    expect((await bench.requisition(contested.id)).lines[0]).toMatchObject({
      lineReason: inBothLanguages(messageText('DEMAND_NOT_UNIQUE', {})),
      disposeMode: 'BUYER_DECIDES',
      lineStatus: 'OPEN',
    })
    expect((await bench.requisition(clear.id)).lines[0]).toMatchObject({
      lineReason: null,
      lineStatus: 'ORDERED',
      orderedQuantity: '30.000000',
    })
    const [order] = await find('srmPurOrder', { sourceType: 'REQUISITION' })
    expect(order).toMatchObject({
      status: 'DRAFT',
      supplierId: bench.id('supplier', 'S1'),
      buyerId: bench.id('person', 'buyer1'),
    })
  })

  it('counts only suppliers that may be ordered from, and keeps why none may', async () => {
    const ordered = async () => {
      const { id } = await bench.approvedRequisition('20', 'M1')
      await drainOutbox(bench.product.product.engine)
      return (await bench.requisition(id)).lines[0] as Row
    }
    const stop = (supplier: string) =>
      plantEntry(bench.product, {
        ...{ supplierId: bench.id('supplier', supplier), itemId: bench.id('item', 'M1') },
        orgId: bench.id('org', 'P1'),
      })
    const s2 = await stop('S2')
    expect(await ordered()).toMatchObject({ lineStatus: 'ORDERED', lineReason: null })
    const orders = await find('srmPurOrder', { sourceType: 'REQUISITION' })
    expect(orders.map(({ supplierId }) => supplierId)).toEqual(
      orders.map(() => bench.id('supplier', 'S1')),
    )
    const s1 = await stop('S1')
    expect(await ordered()).toMatchObject({
      ...{ lineStatus: 'OPEN', disposeMode: 'BUYER_DECIDES' },
      lineReason: expect.stringMatching(/不能下单.+冻结至.+ \/ .+is suspended until/),
    })
    for (const entry of [s1, s2])
      await leaveAs(bench.product, 'srm_pur_asl', entry, { item_id: null })
  })
})

describe('Demand', () => {
  it('is assigned to a buyer with a way of buying', async () => {
    const demand = await bench.approvedRequisition('10')
    const record = await bench.requisition(demand.id)
    await bench.buyer.ok('srmPurRequisition', 'doAssign', {
      ...of(record),
      rowIds: [demand.lineId],
      buyerId: bench.id('person', 'buyer1'),
      disposeMode: 'AGREEMENT',
    })
    expect((await bench.requisition(demand.id)).lines[0]).toMatchObject({
      lineStatus: 'ASSIGNED',
      disposeMode: 'AGREEMENT',
      buyerId: bench.id('person', 'buyer1'),
    })
  })
})

describe('Demand split into small requisitions', () => {
  it('is reported above the limit for one applicant in 30 days', async () => {
    const { requester, id } = bench
    const admin = await bench.product.login('admin')
    const limitOf = async (profileValue: string) => {
      const [limit] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
        profileCode: 'PUR_SPLIT_WARN',
      })
      const values = [{ profileValue, effectiveFrom: '2020-01-01' }]
      await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', { ...of(limit), values })
    }
    const submit = async () => {
      const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
        orgId: id('org', 'P1'),
        billTypeId: id('billType', 'PR_STD'),
        title: 'M1',
        lines: [
          {
            itemId: id('item', 'M1'),
            quantity: '10',
            needByDate: inDays(10),
            estimatedPriceInclTax: '11.30',
          },
        ],
      })
      return requester.ok('srmPurRequisition', 'doSubmit', of(draft))
    }
    await submit()
    await limitOf('9999999')
    expect(await submit()).not.toHaveProperty('answer')
    await limitOf('200')
    const pointedOut = await submit()
    expect(['APPROVING', 'APPROVED']).toContain(pointedOut.status)
    expect(pointedOut.answer.warning).toMatch(/^请注意拆单.+超过200$/)
  })
})

describe('Demand without a buyer', () => {
  it('waits for the purchasing manager until it is assigned', async () => {
    const { platform } = bench.product.product
    const staffs = (role: string, was: string) =>
      platform.pool.query(
        'update srm_base_category__staffs set staff_role = $1 where staff_role = $2',
        [role, was],
      )
    await staffs('EXPERT', 'BUYER')
    await platform.pool.query('update srm_base_item set default_buyer_id = null')
    const demand = await bench.approvedRequisition('10', 'M3')
    await staffs('BUYER', 'EXPERT')
    const record = await bench.requisition(demand.id)
    expect(record).toMatchObject({ unassignedFlag: 'Y', lines: [{ buyerId: null }] })
    const admin = await bench.product.login('admin')
    const manager = await bench.product.login('manager1')
    const open = () =>
      manager.ok('srmBasePendingMatter', 'listByPage', {
        matterType: 'IN_REQUISITION_ASSIGN',
        documentNumber: record.requisitionNumber,
        status: 'OPEN',
      })
    expect(await open()).toHaveLength(1)
    await admin.ok('srmPurRequisition', 'doAssign', {
      ...of(record),
      rowIds: [demand.lineId],
      buyerId: bench.id('person', 'buyer1'),
    })
    expect(await bench.requisition(demand.id)).toMatchObject({ unassignedFlag: 'N' })
    expect(await open()).toEqual([])
  })
})

describe('An order without a price', () => {
  async function unpricedOrder(): Promise<{ order: Row; row: Row }> {
    const draft = await bench.typed({
      billTypeId: bench.id('billType', 'PO_STD'),
      supplierId: bench.id('supplier', 'S2'),
      siteId: bench.id('site', 'S2/P1'),
      lines: [{ itemId: bench.id('item', 'M2'), quantity: '100', needByDate: inDays(9) }],
    })
    const order = await bench.published(draft.id)
    expect(order).toMatchObject({ lines: [{ unpricedFlag: 'Y', priceInclTax: null }] })
    const [row] = await find('srmPurUnpricedMaterial', { orderId: order.id, status: 'OPEN' })
    return { order, row: row as Row }
  }

  it('is among the unpriced rows until a library price fills the line', async () => {
    const { order, row } = await unpricedOrder()
    expect(row).toMatchObject({ orderedQuantity: '100.000000' })
    const matter = { matterType: 'IN_UNPRICED', documentNumber: row.rowLabel }
    expect(await find('srmBasePendingMatter', { ...matter, status: 'OPEN' })).toHaveLength(1)
    for (const [language, useLaterPrice, code, msg] of [
      ['CN', 'N', 'UNPRICED_NO_PRICE', '没有有效价格（价格类型：正式价）'],
      ['EN', 'N', 'UNPRICED_NO_PRICE', 'There is no effective price for item "M2 Carton"'],
      ['CN', 'Y', 'UNPRICED_NO_LATER_PRICE', '及以后都没有有效价格'],
      ['EN', 'Y', 'UNPRICED_NO_LATER_PRICE', 'or later (price type: Standard)'],
    ] as const) {
      const answer = await bench.buyer.refused(
        'srmPurUnpricedMaterial',
        'doMatchPrice',
        { ...of(row), useLaterPrice },
        { language },
      )
      expect(answer.code).toBe(code)
      expect(answer.msg).toContain(msg)
    }
    const price = await bench.buyer.ok('srmBaseItemPrice', 'saveOrUpdate', {
      orgId: bench.id('org', 'P1'),
      supplierId: bench.id('supplier', 'S2'),
      itemId: bench.id('item', 'M2'),
      priceInclTax: '2.26',
      taxRate: '13',
    })
    const submitted = await bench.buyer.ok('srmBaseItemPrice', 'doSubmit', of(price))
    if (submitted.status === 'APPROVING') await bench.approve('srmBaseItemPrice', submitted)
    // The publication triggers the matching; what it could not fill is matched by the nightly job.
    await drainOutbox(bench.product.product.engine)
    await matchUnpriced(bench.product.product.engine)
    expect(
      await bench.buyer.ok('srmPurUnpricedMaterial', 'findById', { id: row.id }),
    ).toMatchObject({ status: 'PRICED', matchedPriceExclTax: '2.000000' })
    expect(await find('srmBasePendingMatter', { ...matter, status: 'OPEN' })).toEqual([])
    expect(await bench.order(bench.buyer, order.id)).toMatchObject({
      poVersion: 2,
      amountInclTax: '226.00',
      lines: [{ unpricedFlag: 'N', priceInclTax: '2.260000', priceSource: 'LIBRARY' }],
    })
    const { versions } = await bench.stranger.ok('srmPurOrderChange', 'findVersions', {
      orderId: order.id,
    })
    expect(versions).toMatchObject([{ version: 1, changeTypes: ['PRICE'] }, { version: 2 }])
  })
})

describe('A quotation template', () => {
  const projects = [
    {
      projectCode: 'STEEL',
      projectName: '钢材',
      projectType: 'INPUT',
      costClass: 'MATERIAL',
      parentCode: 'MATERIAL',
    },
    { projectCode: 'MATERIAL', projectName: '材料小计', projectType: 'SUBTOTAL' },
    {
      projectCode: 'PRICE',
      projectName: '报价',
      projectType: 'FORMULA',
      costClass: 'OTHER',
      formula: 'MATERIAL * 1.1 + 1 / QUANTITY',
      precisionNum: 2,
    },
  ]
  const body = { templetName: '冲压件', resultProjectCode: 'PRICE', projects }

  it('is tried, approved, put in force, and followed by its next version', async () => {
    const draft = await bench.buyer.ok('srmPurQuotationTemplet', 'saveOrUpdate', {
      ...body,
      applyCategories: [{ categoryId: await categoryOf('M1') }],
    })
    expect(draft).toMatchObject({ projectCount: 3, categoryCount: 1 })
    const tried = await bench.buyer.ok('srmPurQuotationTemplet', 'doCheckFormula', {
      templetId: draft.id,
      values: { STEEL: '2', QUANTITY: '100' },
    })
    expect(tried.results).toContainEqual({ code: 'PRICE', value: '2.21' })
    expect(
      await bench.buyer.refused('srmPurQuotationTemplet', 'doCheckFormula', {
        templetId: draft.id,
        values: { STEEL: '2', QUANTITY: '0' },
      }),
    ).toMatchObject({
      code: 'TEMPLET_FORMULA',
      msg: '项目PRICE的公式无法计算：表达式第18位：除数为零',
    })
    const submitted = await bench.buyer.ok('srmPurQuotationTemplet', 'doSubmit', of(draft))
    if (submitted.status === 'APPROVING') await bench.approve('srmPurQuotationTemplet', submitted)
    const approved = await bench.buyer.ok('srmPurQuotationTemplet', 'findById', { id: draft.id })
    const running = await bench.buyer.ok('srmPurQuotationTemplet', 'doEffect', of(approved))
    expect(running.status).toBe('EFFECTIVE')
    const { answer } = await bench.buyer.ok('srmPurQuotationTemplet', 'doNewVersion', of(running))
    expect(
      await bench.buyer.ok('srmPurQuotationTemplet', 'findById', { id: answer.id }),
    ).toMatchObject({ templetVersion: 2, templetCode: draft.templetCode, status: 'DRAFT' })
  })

  it.each([
    ['EXPRESSION_SYNTAX', 'MATERIAL * ', 'error near position 11', '第11位附近有误'],
    ['EXPRESSION_VARIABLE', 'MATERIAL + NOPE', 'undeclared name "NOPE"', '未声明的名称“NOPE”'],
    ['TEMPLET_FORMULA_CYCLE', 'PRICE + 1', 'refers to itself', '循环引用'],
  ])('%s is refused in both languages', async (code, formula, en, zh) => {
    const broken = {
      ...body,
      projects: projects.map((one) => (one.formula ? { ...one, formula } : one)),
    }
    for (const [language, words] of [
      ['EN', en],
      ['CN', zh],
    ] as const) {
      const { issues } = await bench.buyer.refused(
        'srmPurQuotationTemplet',
        'saveOrUpdate',
        broken,
        {
          language,
        },
      )
      const issue = issues?.find((one) => one.code === code)
      expect(issue?.msg).toContain(words)
    }
  })
})
