import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Row = { id: string; versionNum: number; [field: string]: unknown }
type Document = Row & { status: string; lines: Row[]; deliveries: Row[] }

const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const NEEDED = addDays(TODAY, 10)
const SECRET = '内部备注：最多再降5%'

let product: TestProduct
const people: { [userName: string]: ApiClient } = {}
const as = (userName: string): ApiClient => people[userName] as ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] as string
const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })
const find = (resource: string, recordId: string, userName = 'manager1'): Promise<Document> =>
  as(userName).ok(resource, 'findById', { id: recordId })

beforeAll(async () => {
  product = await startProduct()
  const names = [
    'requester1',
    'manager1',
    'buyer1',
    'warehouse1',
    'quality1',
    'supplier1',
    'supplier2',
  ]
  for (const name of names) people[name] = await product.login(name)
  for (const name of ['supplier1', 'supplier2']) await as(name).ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

/**
 * Story "From requisition to payable" up to stock, in chronological order; each step continues
 * where the previous one ended. Returns follow once their document exists.
 */
describe('1000 bearing blocks, from the request to stock', () => {
  let requisitionId: string
  let demandLineId: string
  const orders: { [name: string]: string } = {}
  const notes: { [name: string]: Document } = {}

  it('an applicant requests 1000, the manager approves, and they are in the demand pool', async () => {
    const draft = await as('requester1').ok('srmPurRequisition', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      title: '轴承座补库',
      lines: [
        {
          itemId: id('item', 'M1'),
          quantity: '1000',
          needByDate: NEEDED,
          estimatedPriceInclTax: '11.30',
          taxRate: '13',
        },
      ],
    })
    const submitted = await as('requester1').ok('srmPurRequisition', 'doSubmit', of(draft))
    expect(submitted.status).toBe('APPROVING')
    await as('requester1').refused('srmPurRequisition', 'doApproval', {
      ...of(submitted),
      opinion: '自己同意',
    })
    await as('manager1').ok('srmPurRequisition', 'doApproval', {
      ...of(await find('srmPurRequisition', draft.id)),
      opinion: '同意',
    })
    const approved = await find('srmPurRequisition', draft.id, 'buyer1')
    expect(approved).toMatchObject({
      status: 'APPROVED',
      estimatedAmountInclTax: '11300.00',
      lines: [
        { lineStatus: 'OPEN', availableQuantity: '1000.000000', orderedQuantity: '0.000000' },
      ],
    })
    requisitionId = approved.id
    demandLineId = approved.lines[0]?.id as string
    const pool = await as('buyer1').ok('srmPurRequisition', 'findDemandPool', {
      itemId: id('item', 'M1'),
    })
    expect(pool.rows).toMatchObject([
      { requisitionLineId: demandLineId, availableQuantity: '1000.000000' },
    ])
  })

  it('a buyer creates two orders of 600 and 400; one more is refused and leaves no draft', async () => {
    const ask = (quantity: string) => ({
      billTypeId: id('billType', 'PO_STD'),
      lines: [{ requisitionLineId: demandLineId, quantity, supplierId: id('supplier', 'S1') }],
    })
    for (const [name, quantity] of [
      ['A', '600'],
      ['B', '400'],
    ] as const) {
      const made = await as('buyer1').ok('srmPurOrder', 'generatePurOrder', ask(quantity), {
        requestKey: newRequestKey(),
      })
      orders[name] = made.orders[0].id
    }
    const refused = await as('buyer1').refused('srmPurOrder', 'generatePurOrder', ask('1'))
    expect(refused.code).toBe('REQUISITION_OVERDRAWN')
    expect((await as('buyer1').call('srmPurOrder', 'listByPage')).page?.count).toBe(2)
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      lines: [
        { lineStatus: 'ORDERED', availableQuantity: '0.000000', orderedQuantity: '1000.000000' },
      ],
    })
    expect(await find('srmPurOrder', orders.A as string)).toMatchObject({
      amountInclTax: '6780.00',
      amountExclTax: '6000.00',
      taxAmount: '780.00',
    })
    expect(await find('srmPurOrder', orders.B as string)).toMatchObject({
      amountInclTax: '4520.00',
      amountExclTax: '4000.00',
      taxAmount: '520.00',
    })
  })

  it('the supplier sees order A once it is published, without the buyer’s internal fields', async () => {
    const draft = await find('srmPurOrder', orders.A as string)
    await as('supplier1').refused('srmPurOrder', 'findById', { id: draft.id })
    const remarked = await as('buyer1').ok('srmPurOrder', 'saveOrUpdate', {
      ...of(draft),
      internalRemark: SECRET,
    })
    await as('buyer1').ok('srmPurOrder', 'doSubmit', of(remarked))
    await as('manager1').ok('srmPurOrder', 'doApproval', {
      ...of(await find('srmPurOrder', draft.id)),
      opinion: SECRET,
    })
    const approved = await find('srmPurOrder', draft.id, 'buyer1')
    if (approved.status === 'APPROVED')
      await as('buyer1').ok('srmPurOrder', 'doPublish', of(approved))
    const supplier = as('supplier1')
    const seen = await supplier.ok('srmPurOrder', 'findById', { id: draft.id })
    expect(seen.status).toBe('PUBLISHED')
    expect(seen).not.toHaveProperty('internalRemark')
    expect(seen).not.toHaveProperty('sources')
    const everything = [
      seen,
      await supplier.ok('srmPurOrder', 'findHistory', { id: draft.id }),
      await supplier.ok('srmPurOrder', 'findLinks', { id: draft.id }),
      await supplier.ok('srmPurOrder', 'listByPage', { columns: ['internalRemark'] }),
      (
        await supplier.call('baseBpmTask', 'findHistory', {
          docResource: 'srmPurOrder',
          docId: draft.id,
        })
      ).data,
    ]
    expect(JSON.stringify(everything)).not.toContain('最多再降5%')
    expect(draft.sourceNumber).toMatch(/^PR/)
    expect(JSON.stringify(everything)).not.toContain(draft.sourceNumber)
    const foreign = await as('supplier2').refused('srmPurOrder', 'findById', { id: draft.id })
    const missing = await as('supplier2').refused('srmPurOrder', 'findById', { id: '999999999999' })
    expect({ ...foreign, traceId: '' }).toEqual({ ...missing, traceId: '' })
    expect(
      await as('supplier2').ok('srmPurOrder', 'listByPage', { supplierId: id('supplier', 'S1') }),
    ).toEqual([])
    const confirmed = await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(seen))
    expect(confirmed).toMatchObject({
      status: 'CONFIRMED',
      deliveries: [{ promisedDate: NEEDED, confirmStatus: 'CONFIRMED' }],
    })
  })

  it('the supplier ships 350 and 250, and not one more', async () => {
    const order = await find('srmPurOrder', orders.A as string)
    const body = (quantity: string) => ({
      receiveOrgId: id('org', 'P1'),
      expectedArrivalTime: `${addDays(TODAY, 8)} 10:00:00`,
      transportMode: 'SELF',
      lines: [{ orderDeliveryId: order.deliveries[0]?.id, quantity }],
    })
    for (const [name, quantity] of [
      ['N1', '350'],
      ['N2', '250'],
    ] as const) {
      const draft = await as('supplier1').ok('srmPurDeliveryNote', 'saveOrUpdate', body(quantity))
      const ready = await as('supplier1').ok('srmPurDeliveryNote', 'doSubmit', of(draft))
      expect(ready.status).toBe('READY')
      notes[name] = await as('supplier1').ok('srmPurDeliveryNote', 'doShip', of(ready))
    }
    const third = await as('supplier1').call('srmPurDeliveryNote', 'saveOrUpdate', body('1'))
    const more =
      third.status === 'E'
        ? third
        : await as('supplier1').refused('srmPurDeliveryNote', 'doSubmit', of(third.data))
    expect(more.code === 'VALIDATION' ? more.issues?.[0]?.code : more.code).toBe(
      'ORDER_OVER_SHIPMENT',
    )
    expect(await find('srmPurOrder', orders.A as string)).toMatchObject({
      lines: [
        {
          occupiedQuantity: '600.000000',
          inTransitQuantity: '600.000000',
          openQuantity: '0.000000',
          receivedQuantity: '0.000000',
        },
      ],
    })
  })

  it('the warehouse posts both, quality accepts 340 of 350 and all 250, and 590 are stocked', async () => {
    for (const [name, accepted, rejected] of [
      ['N1', '340', '10'],
      ['N2', '250', '0'],
    ] as const) {
      const { id: receiptId } = await as('warehouse1').ok('srmPurReceipt', 'doCreateFromNote', {
        noteId: notes[name]?.id,
      })
      const posted = await as('warehouse1').ok(
        'srmPurReceipt',
        'doPost',
        of(await find('srmPurReceipt', receiptId, 'warehouse1')),
      )
      const rowId = posted.lines[0].id
      const judged = await as('quality1').ok('srmPurReceipt', 'doInspect', {
        ...of(await find('srmPurReceipt', receiptId, 'quality1')),
        verdicts: [
          { rowId, accepted, rejected, ...(rejected === '0' ? {} : { defectCode: 'DIMENSION' }) },
        ],
      })
      const stocked = await as('warehouse1').ok('srmPurReceipt', 'doStockIn', {
        ...of(judged),
        stockIns: [{ rowId, quantity: accepted, subinventoryId: id('subinventory', 'RAW1') }],
      })
      expect(stocked).toMatchObject({
        status: 'COMPLETED',
        inspectStatus: 'DONE',
        stockStatus: 'DONE',
      })
    }
    expect(await find('srmPurOrder', orders.A as string)).toMatchObject({
      status: 'COMPLETED',
      receiveStatus: 'FULL',
      lines: [
        {
          lineStatus: 'COMPLETED',
          receivedQuantity: '600.000000',
          acceptedQuantity: '590.000000',
          rejectedQuantity: '10.000000',
          stockedQuantity: '590.000000',
          inTransitQuantity: '0.000000',
        },
      ],
    })
    const stock = await as('warehouse1').ok('srmSicInventory', 'listByPage', {
      itemId: id('item', 'M1'),
    })
    const places = stock.map((row: Row) => [
      row.subinventoryId,
      row.onHandQuantity,
      row.availableQuantity,
      row.rejectedQuantity,
    ])
    // The rejected ten stay in the receiving area until they are returned.
    expect(places).toHaveLength(2)
    expect(places).toContainEqual([
      id('subinventory', 'RAW1'),
      '590.000000',
      '590.000000',
      '0.000000',
    ])
    expect(places).toContainEqual([null, '0.000000', '0.000000', '10.000000'])
  })

  it('3842.00 and 2825.00 are payable, and the requisition shows 600 received', async () => {
    const payable = await as('manager1').ok('srmSicTransaction', 'listByPage', {
      orderId: orders.A,
      columns: ['payableFlag', 'amountInclTax', 'transactionType'],
    })
    const owed = payable.filter((row: Row) => row.payableFlag === 'Y')
    expect(owed.map((row: Row) => row.amountInclTax).sort()).toEqual(['2825.00', '3842.00'])
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'APPROVED',
      lines: [
        {
          orderedQuantity: '1000.000000',
          receivedQuantity: '600.000000',
          availableQuantity: '0.000000',
        },
      ],
    })
    const links = await as('buyer1').ok('srmPurOrder', 'findLinks', { id: orders.A })
    expect(
      [...links.up, ...links.down].map(({ resource }: { resource: string }) => resource),
    ).toEqual(expect.arrayContaining(['srmPurRequisition', 'srmPurDeliveryNote', 'srmPurReceipt']))
  })
})
