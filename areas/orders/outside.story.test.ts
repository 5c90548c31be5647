import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { areas } from '@opensrm/testkit/areas.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chain, type Doc, of, openChain, type Row, TODAY } from '../demand/testChain.ts'
import { mallOrderLines } from './needed.ts'

/** Calls received by the areas that purchasing depends on; this test area stands in for them. */
const told: string[] = []
const elsewhere = defineArea({
  code: 'elsewhere',
  title: t('其他', 'Elsewhere'),
  lookups: {},
  menus: [],
  documents: [],
  provides: [
    provide(mallOrderLines, {
      doLineRefused: async (_context, lineId, reason) => void told.push(`${lineId}: ${reason}`),
      doLineChanged: async () => undefined,
    }),
  ],
})

let product: TestProduct
let chain: Chain
let admin: ApiClient
/** Enables what another user has defined. */
let operator: ApiClient
let erp: OtherSystem
let reply = { status: 503, body: '{"status":"E","msg":"busy"}' }

beforeAll(async () => {
  product = await startProduct({
    areas: [...areas.filter(({ code }) => code !== 'catalogue'), elsewhere],
  })
  chain = await openChain(product)
  admin = await product.login('admin')
  erp = await openOtherSystem()
  erp.answer = (response) => response.writeHead(reply.status).end(reply.body)
  await allowCallsHere(product)
  operator = await managerAs(product, admin, 'OPS_ENGINEER')
})
afterAll(async () => {
  await product?.close()
  erp.close()
})

type Offered = { access: { operations: { op: string; allowed: boolean; msg?: string }[] } }
const offered = (record: Row, op: string) =>
  (record as Row & Offered).access.operations.find((one) => one.op === op)

describe('Pushing to the ERP', () => {
  let order: Doc
  beforeAll(async () => {
    order = await chain.order({ quantity: '10' })
  })
  const push = (options = {}) =>
    chain
      .find('srmPurOrder', order.id, 'buyer1')
      .then((record) => chain.people.buyer1.call('srmPurOrder', 'doRepushEbs', of(record), options))

  async function configure(docResource: string, keyFields: string, docNumber: unknown) {
    const line = await admin.ok('baseScsiProductLine', 'saveOrUpdate', {
      lineCode: docResource.slice(-20).toUpperCase(),
      lineName: docResource,
    })
    const project = await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
      productLineId: line.id,
      projectCode: 'P1',
      projectName: '一期',
    })
    const request = {
      url: `${erp.url}/push`,
      authType: 'BEARER',
      authSecret: 'top-secret-word',
      successExpr: '$.status = S',
      messagePath: '$.msg',
    }
    const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
      interfaceCode: `PUSH_${docResource.toUpperCase()}`,
      interfaceName: '推送',
      productLineId: line.id,
      projectCodeId: project.id,
      targetSystem: 'EBS',
      docResource,
      keyFields,
      requestConfigs: [
        { environment: 'TEST', ...request },
        { environment: 'PROD', ...request },
      ],
      requestMaps: [{ targetPath: 'number', sourceField: keyFields.split(',')[0] }],
      responseMaps: [{ sourcePath: '$.no', targetField: 'externalNo' }],
    })
    reply = { status: 200, body: '{"status":"S"}' }
    const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(saved), docNumber })
    await operator.ok('baseScsiDefinition', 'doEnable', of(tested))
    erp.asked.length = 0
  }

  it('reports that nothing is configured, and changes nothing', async () => {
    for (const [language, msg] of [
      ['CN', '未配置接口'],
      ['EN', 'No interface is configured'],
    ] as const) {
      const { data } = await chain.people.buyer1.call(
        ...(['srmPurOrder', 'findById', { id: order.id }, { language }] as const),
      )
      expect(offered(data, 'doRepushEbs')).toMatchObject({
        allowed: false,
        msg: expect.stringContaining(msg),
      })
    }
    for (const [language, msg] of [
      ['CN', '未配置接口'],
      ['EN', 'No interface is configured'],
    ] as const)
      expect(await push({ language })).toMatchObject({
        code: 'PUSH_NOT_CONFIGURED',
        msg: expect.stringContaining(msg),
      })
    expect(await chain.find('srmPurOrder', order.id)).toMatchObject({ pushStatus: 'NONE' })
  })

  it('records its failure, and later the number from the ERP', async () => {
    await configure('srmPurOrder', 'poNumber,poVersion', order.poNumber)
    const ready = await chain.find('srmPurOrder', order.id, 'buyer1')
    expect(offered(ready, 'doRepushEbs')).toMatchObject({ allowed: true })
    reply = { status: 503, body: '{"status":"E","msg":"busy"}' }
    expect((await push()).data).toMatchObject({ answer: { pushed: false, warning: 'busy' } })
    expect(await chain.find('srmPurOrder', order.id)).toMatchObject({
      pushStatus: 'FAILED',
      pushMessage: 'busy',
    })
    reply = { status: 200, body: '{"status":"S","no":"EBS-77"}' }
    expect((await push()).data).toMatchObject({
      pushStatus: 'SUCCESS',
      externalNo: 'EBS-77',
      answer: { pushed: true },
    })
    const [first, second] = erp.asked.map(({ headers }) => headers.requestkey)
    expect(first).toBe(second)
  })

  it('is not offered again before the record has changed, and never to the supplier', async () => {
    const record = await chain.find('srmPurOrder', order.id, 'buyer1')
    expect(offered(record, 'doRepushEbs')).toMatchObject({ allowed: false })
    for (const [language, msg] of [
      ['CN', 'EBS-77'],
      ['EN', 'Already pushed'],
    ] as const)
      expect(await push({ language })).toMatchObject({
        code: 'PUSH_DONE',
        msg: expect.stringContaining(msg),
      })
    const theirs = await chain.find('srmPurOrder', order.id, 'supplier1')
    expect(offered(theirs, 'doRepushEbs')).toBeUndefined()
    expect(theirs).not.toHaveProperty('pushStatus')
  })

  it('works for suppliers, again after a change', async () => {
    const id = chain.id('supplier', 'S1')
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id })
    await configure('srmPosSupplier', 'supplierNumber', supplier.supplierNumber)
    reply = { status: 200, body: '{"status":"S","no":"SUP-1"}' }
    const pushes = { id, versionNum: supplier.versionNum }
    expect(await admin.ok('srmPosSupplier', 'doRepushEbs', pushes)).toMatchObject({
      pushStatus: 'SUCCESS',
      externalNo: 'SUP-1',
    })
    expect((await admin.call('srmPosSupplier', 'doSubmitEbs', { id })).code).toBe('PUSH_DONE')
    const pushed = await admin.ok('srmPosSupplier', 'findById', { id })
    const saved = await admin.ok('srmPosSupplier', 'saveOrUpdate', {
      ...of(pushed),
      buyerRemark: '改名前确认',
    })
    expect(saved.pushStatus).toBe('NONE')
    expect(await admin.ok('srmPosSupplier', 'pushEbs', { id })).toMatchObject({
      pushStatus: 'SUCCESS',
    })
    const theirs = await chain.find('srmPosSupplier', id, 'supplier1')
    expect(offered(theirs, 'doRepushEbs')).toBeUndefined()
    expect(theirs).not.toHaveProperty('pushStatus')
  })

  it('works for receipts, ledger rows and prices alike', async () => {
    const note = await chain.note(order, '10')
    const receipt = await chain.receive(note)
    const [row] = await chain.ledger({ sourceDocNumber: receipt.receiptNumber })
    const [price] = await chain.people.manager1.ok('srmBaseItemPrice', 'listByPage', {
      status: 'APPROVED',
    })
    for (const [resource, op, id] of [
      ['srmPurReceipt', 'doRepushEbs', receipt.id],
      ['srmSicTransaction', 'doRepushEbs', (row as Row).id],
      ['srmBaseItemPrice', 'doPushEbs', price.id],
    ] as const) {
      const record = await admin.ok(resource, 'findById', { id })
      expect(await admin.call(resource, op, of(record))).toMatchObject({
        code: 'PUSH_NOT_CONFIGURED',
      })
    }
    const [first] = await admin.ok('srmSicTransaction', 'listByPage', { pageRows: 1 })
    await configure('srmSicTransaction', 'transactionNumber', first.transactionNumber)
    reply = { status: 200, body: '{"status":"S","no":"MTL-1"}' }
    const posted = await admin.ok('srmSicTransaction', 'findById', { id: first.id })
    expect(await admin.ok('srmSicTransaction', 'doRepushEbs', of(posted))).toMatchObject({
      pushStatus: 'SUCCESS',
      externalNo: 'MTL-1',
    })
    // Pushed under its other names, from a list and without versions: the current record.
    const [, second] = await admin.ok('srmSicTransaction', 'listByPage', { pageRows: 2 })
    const asked = { ids: `${second.id},${first.id}` }
    expect(await admin.ok('srmSicTransaction', 'doSubmitEbs', asked)).toMatchObject([
      { id: second.id, status: 'S' },
      { id: first.id, status: 'E', msg: expect.stringContaining('MTL-1') },
    ])
    expect(await chain.people.supplier1.call('srmSicTransaction', 'pushEbs', asked)).toMatchObject({
      code: 'NO_PERMISSION',
    })
  })
})

describe('A line of a mall order', () => {
  const publishedOrder = async (orderType: string): Promise<Doc> => {
    const draft = await chain.people.buyer1.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: chain.id('org', 'P1'),
      billTypeId: chain.id('billType', 'PO_STD'),
      supplierId: chain.id('supplier', 'S1'),
      siteId: chain.id('site', 'S1/P1'),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      deliveryAddress: '苏州市一厂路1号',
      lines: ['M1', 'M2'].map((item) => ({
        itemId: chain.id('item', item),
        quantity: '5',
        needByDate: TODAY,
      })),
    })
    await chain.people.buyer1.ok('srmPurOrder', 'doSubmit', of(draft))
    let made = await chain.approved('srmPurOrder', draft)
    if (made.status === 'APPROVED')
      made = await chain.people.buyer1.ok('srmPurOrder', 'doPublish', of(made))
    // Mall orders are created by the mall area, which is not installed here.
    await sql`update srm_pur_order set order_type = ${orderType} where id = ${made.id}::bigint`.execute(
      product.product.platform.db,
    )
    // The mall of this test keeps no lines of its own.
    await sql`alter table srm_pur_order__lines
      drop constraint if exists srm_pur_order__lines_catalog_order_line_id_fkey`.execute(
      product.product.platform.db,
    )
    await sql`update srm_pur_order__lines set catalog_order_line_id = id where header_id = ${made.id}::bigint`.execute(
      product.product.platform.db,
    )
    return chain.find('srmPurOrder', made.id, 'supplier1')
  }
  const refuse = (order: Doc, rows: Row[], options = {}) =>
    chain.people.supplier1.call(
      'srmPurOrder',
      'doSupplierRefuseLine',
      { ...of(order), rowIds: rows.map(({ id }) => id), reason: '缺货' },
      options,
    )

  it('is refused by the supplier, and the mall is notified; the last one ends the order', async () => {
    const order = await publishedOrder('CATALOG')
    const [first, second] = order.lines as [Row, Row]
    expect((await refuse(order, [first])).data).toMatchObject({
      status: 'PUBLISHED',
      lines: [
        { lineStatus: 'CANCELLED', closeType: 'SUPPLIER', cancelledQuantity: '5.000000' },
        { lineStatus: 'OPEN' },
      ],
    })
    expect(told).toContain(`${first.id}: 缺货`)
    const left = await chain.find('srmPurOrder', order.id, 'supplier1')
    expect((await refuse(left, [second])).data).toMatchObject({ status: 'CANCELLED' })
  })

  it('goes back to the mall with the whole order', async () => {
    const order = await publishedOrder('CATALOG')
    told.length = 0
    const refused = await chain.people.supplier1.ok('srmPurOrder', 'doSupplierRefuse', {
      ...of(order),
      reason: '停产',
    })
    expect(refused.status).toBe('CANCELLED')
    expect(told).toEqual(order.lines.map(({ id }) => `${id}: 停产`))
  })

  it('is not refused separately if the order is not a mall order', async () => {
    const order = await publishedOrder('STANDARD')
    for (const [language, msg] of [
      ['CN', '只有目录商城订单可以逐行拒绝'],
      ['EN', 'Only orders from the catalogue mall'],
    ] as const)
      expect(await refuse(order, order.lines, { language })).toMatchObject({
        code: 'ORDER_NOT_FROM_MALL',
        msg: expect.stringContaining(msg),
      })
  })
})

describe('A price that changes after goods were received', () => {
  it('also applies to receipts on no statement if the alteration says so', async () => {
    const order = await chain.order({
      quantity: '100',
      billType: 'PO_FREE',
      line: { priceInclTax: '11.30', taxRate: '13' },
    })
    await chain.receive(await chain.note(order, '40'))
    const { buyer1, supplier1 } = chain.people
    const now = await chain.find('srmPurOrder', order.id, 'buyer1')
    const { answer } = await buyer1.ok('srmPurOrder', 'doAlter', of(now))
    const draft = await chain.find('srmPurOrderChange', answer.id, 'buyer1')
    const written = await buyer1.ok('srmPurOrderChange', 'saveOrUpdate', {
      ...of(draft),
      changeDesc: '降价',
      changeReason: 'PRICE',
      priceScope: 'UNSETTLED',
      lines: [{ ...draft.lines[0], newPrice: '10.17' }],
    })
    expect(written.lines[0]).toMatchObject({
      priceAdjustQuantity: '40.000000',
      priceAdjustAmountInclTax: '-45.20',
    })
    await buyer1.ok('srmPurOrderChange', 'doSubmit', of(written))
    await chain.approved('srmPurOrderChange', written)
    const asked = await chain.find('srmPurOrderChange', draft.id, 'supplier1')
    await supplier1.ok('srmPurOrderChange', 'doSupplierConfirm', of(asked))
    const adjusted = await chain.ledger({ orderId: order.id, transactionType: 'PRICE_ADJUST' })
    expect(adjusted).toMatchObject([
      { quantity: '0.000000', amountInclTax: '-45.20', amountExclTax: '-40.00' },
    ])
  })
})

describe('Sourcing and contracts, with an area that provides them', () => {
  it('are asked for a price of an order without one', async () => {
    const { buyer1 } = chain.people
    const draft = await buyer1.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: chain.id('org', 'P1'),
      billTypeId: chain.id('billType', 'PO_STD'),
      supplierId: chain.id('supplier', 'S2'),
      siteId: chain.id('site', 'S2/P1'),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      lines: [{ itemId: chain.id('item', 'M2'), quantity: '7', needByDate: TODAY }],
    })
    await buyer1.ok('srmPurOrder', 'doSubmit', of(draft))
    await chain.approved('srmPurOrder', draft)
    const [row] = await buyer1.ok('srmPurUnpricedMaterial', 'listByPage', { orderId: draft.id })
    expect(
      await buyer1.ok('srmPurUnpricedMaterial', 'doCreateInquiry', of(row as Row)),
    ).toMatchObject({ status: 'IN_INQUIRY', answer: { resource: 'srmInqInquiry' } })
  })

  it('create one contract for an agreement, which counts what was received under it', async () => {
    const { buyer1, supplier1 } = chain.people
    const draft = await buyer1.ok('srmPurAgreement', 'saveOrUpdate', {
      orgId: chain.id('org', 'P1'),
      agreementName: '年度协议',
      agreementType: 'QUANTITY',
      supplierId: chain.id('supplier', 'S1'),
      paymentTermId: Object.values(product.company.ids.term ?? {})[0],
      effectiveFrom: TODAY,
      effectiveTo: addDays(TODAY, 90),
      lines: [
        {
          itemId: chain.id('item', 'M1'),
          priceInclTax: '11.30',
          taxRate: '13',
          limitQuantity: '100',
        },
      ],
    })
    await buyer1.ok('srmPurAgreement', 'doSubmit', of(draft))
    await chain.approved('srmPurAgreement', draft)
    const offer = await chain.find('srmPurAgreement', draft.id, 'supplier1')
    if (offer.status === 'WAIT_SUPPLIER')
      await supplier1.ok('srmPurAgreement', 'doSupplierConfirm', of(offer))
    const agreement = () => chain.find('srmPurAgreement', draft.id, 'buyer1')

    const { buyer1: buyer, manager1: manager } = chain.people
    const clause = await manager.ok('srmCctTerms', 'saveOrUpdate', {
      ...{ termsName: '质量', termsCategory: 'QUALITY', termsContent: '<p>按图纸。</p>' },
    })
    await manager.ok('srmCctTerms', 'doPublish', of(clause))
    const template = await manager.ok('srmCctTemplate', 'saveOrUpdate', {
      ...{ templateName: '采购合同', contractType: 'PURCHASE', signMode: 'PAPER' },
      lineTableFlag: 'N',
      clauses: [{ seqNum: 1, chapterName: '通用', termsId: clause.id }],
    })
    await manager.ok('srmCctTemplate', 'doPublish', of(template))
    const made = await buyer.ok('srmPurAgreement', 'doCreateContract', of(await agreement()))
    const contract = await chain.find('srmCctContract', made.answer.id)
    expect(contract).toMatchObject({ supplierId: chain.id('supplier', 'S1'), status: 'DRAFT' })
    expect(contract.lines).toMatchObject([{ quantity: '100.000000', priceInclTax: '11.300000' }])
    expect(offered(await agreement(), 'doCreateContract')?.allowed).toBe(false)

    const order = await chain.order({ quantity: '40' })
    expect((await agreement()).lines[0]).toMatchObject({
      releasedQuantity: '40.000000',
      receivedQuantity: '0.000000',
    })
    await chain.receive(await chain.note(order, '25'))
    expect((await agreement()).lines[0]).toMatchObject({ receivedQuantity: '25.000000' })
  })
})

describe('Without a providing area', () => {
  it('functions of other areas are not offered', async () => {
    const alone = await startProduct({ areas: areas.filter(({ code }) => code !== 'contracts') })
    try {
      const buyer = await alone.login('buyer1')
      const [order] = await buyer.ok('srmPurOrder', 'listByPage', { pageRows: 1 })
      expect(order).toBeUndefined()
      for (const [language, words] of [
        ['CN', '尚未安装'],
        ['EN', 'not installed'],
      ] as const) {
        const any = { id: '1', versionNum: 1 }
        const answer = await buyer.call('srmPurAgreement', 'doCreateContract', any, { language })
        expect(answer.code).toBe('AREA_MISSING')
        expect(answer.msg).toContain(words)
      }
    } finally {
      await alone.close()
    }
  })
})
