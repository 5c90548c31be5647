import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type ApiClient, newRequestKey } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyOrderReceipt, checkShipment, lockOrderRowsForShipping } from './ports.ts'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')

let product: TestProduct
let requester: ApiClient
let manager: ApiClient
let buyer: ApiClient
let supplier: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

type Row = { id: string; versionNum: number; [field: string]: unknown }
type Record = Row & { status: string; lines: Row[]; deliveries: Row[] }

beforeAll(async () => {
  product = await startProduct()
  requester = await product.login('requester1')
  manager = await product.login('manager1')
  buyer = await product.login('buyer1')
  supplier = await product.login('supplier1')
  await supplier.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })
const find = (resource: string, recordId: string): Promise<Record> =>
  buyer.ok(resource, 'findById', { id: recordId })
/** Runs the ports of a posting without the posting, in a transaction of the system. */
const inSystem = <T>(work: (context: OperationContext) => Promise<T>): Promise<T> =>
  product.product.engine.inTransaction(null, null, work)

async function approved(resource: string, draft: Row, author: ApiClient): Promise<Record> {
  const submitted = await author.ok(resource, 'doSubmit', of(draft))
  if (submitted.status !== 'APPROVING') return submitted
  const seen = await manager.ok(resource, 'findById', { id: draft.id })
  await manager.ok(resource, 'doApproval', of(seen))
  return find(resource, draft.id)
}

/** A confirmed order of S1 over an approved requisition, both with one line. */
async function confirmedOrder(
  quantity: string,
  billType = 'PO_STD',
): Promise<{ order: Record; requisitionId: string }> {
  const wish = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PR_STD'),
    title: 'progress',
    lines: [{ itemId: id('item', 'M1'), quantity, needByDate: addDays(TODAY, 10) }],
  })
  const demand = await approved('srmPurRequisition', wish, requester)
  const made = await buyer.ok(
    'srmPurOrder',
    'generatePurOrder',
    {
      billTypeId: id('billType', billType),
      lines: [
        { requisitionLineId: demand.lines[0]?.id, quantity, supplierId: id('supplier', 'S1') },
      ],
    },
    { requestKey: newRequestKey() },
  )
  let order = await approved('srmPurOrder', await find('srmPurOrder', made.orders[0].id), buyer)
  if (order.status === 'APPROVED') order = await buyer.ok('srmPurOrder', 'doPublish', of(order))
  await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(order))
  return { order: await find('srmPurOrder', order.id), requisitionId: wish.id }
}

describe('effects of shipping and receipts on an order', () => {
  it('completes at 600, reopens for the 10 to be replaced, completes again', async () => {
    const { order, requisitionId } = await confirmedOrder('600')
    const deliveryId = order.deliveries[0]?.id ?? ''
    const move = (changes: object) =>
      inSystem((context) => applyOrderReceipt(context, [{ deliveryId, ...changes }]))
    await move({ occupied: '350', inTransit: '350' })
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      lines: [{ openQuantity: '250.000000', inTransitQuantity: '350.000000' }],
    })
    await move({ received: '350', inTransit: '-350' })
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'CONFIRMED',
      receiveStatus: 'PARTIAL',
    })
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'APPROVED',
      lines: [{ receivedQuantity: '350.000000' }],
    })
    await move({ occupied: '250', received: '250' })
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'COMPLETED',
      receiveStatus: 'FULL',
      lines: [{ lineStatus: 'COMPLETED', closeType: 'AUTO', openQuantity: '0.000000' }],
    })
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'COMPLETED',
      lines: [{ receivedQuantity: '600.000000' }],
    })
    await move({ returned: '10', replacement: '10', occupied: '-10' })
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'CONFIRMED',
      lines: [{ lineStatus: 'OPEN', openQuantity: '10.000000' }],
    })
    await move({ occupied: '10', received: '10' })
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'COMPLETED',
      lines: [
        {
          receivedQuantity: '610.000000',
          returnedQuantity: '10.000000',
          netReceivedQuantity: '600.000000',
          replacementQuantity: '10.000000',
        },
      ],
    })
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      lines: [{ receivedQuantity: '600.000000' }],
    })
  })

  it('returns 40 deliverable to the second of two notes of 60 on a row of 100', async () => {
    const { order } = await confirmedOrder('100')
    const deliveryId = order.deliveries[0]?.id ?? ''
    const ship = () =>
      inSystem(async (context) => {
        const rows = await lockOrderRowsForShipping(context, [deliveryId])
        const issues = checkShipment([{ deliveryId, quantity: '60' }], rows)
        if (issues.length === 0)
          await applyOrderReceipt(context, [{ deliveryId, occupied: '60', inTransit: '60' }])
        return issues
      })
    const answers = (await Promise.all([ship(), ship()])).flat()
    expect(answers).toMatchObject([
      { code: 'ORDER_OVER_SHIPMENT', args: { asked: '60', available: '40' } },
    ])
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      lines: [{ occupiedQuantity: '60.000000' }],
    })
    const closed = await buyer.refused('srmPurOrder', 'doClose', {
      ...of(await find('srmPurOrder', order.id)),
      closeType: 'BUYER',
      reason: 'enough',
      returnToDemand: 'Y',
    })
    expect(closed.code).toBe('ORDER_ON_THE_WAY')
  })

  it('releases only what did not arrive when a partly received line is closed, and takes it again', async () => {
    const { order, requisitionId } = await confirmedOrder('100')
    const deliveryId = order.deliveries[0]?.id ?? ''
    const rowIds = [order.lines[0]?.id]
    await inSystem((context) =>
      applyOrderReceipt(context, [{ deliveryId, occupied: '60', received: '60' }]),
    )
    const close = async (returnToDemand: string) =>
      buyer.ok('srmPurOrder', 'doCloseLine', {
        ...of(await find('srmPurOrder', order.id)),
        rowIds,
        closeType: 'SUPPLIER',
        reason: 'out of stock',
        returnToDemand,
      })
    expect(await close('Y')).toMatchObject({
      status: 'CLOSED',
      receiveStatus: 'FULL',
      lines: [{ closedQuantity: '40.000000' }],
    })
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      lines: [{ availableQuantity: '40.000000', orderedQuantity: '60.000000' }],
    })
    const reopen = async () =>
      buyer.ok('srmPurOrder', 'doReopenLine', {
        ...of(await find('srmPurOrder', order.id)),
        rowIds,
      })
    expect(await reopen()).toMatchObject({
      status: 'CONFIRMED',
      lines: [{ openQuantity: '40.000000' }],
    })
    await close('N')
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'COMPLETED',
      lines: [
        {
          availableQuantity: '0.000000',
          orderedQuantity: '60.000000',
          closedQuantity: '40.000000',
        },
      ],
    })
    await reopen()
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'APPROVED',
      lines: [{ orderedQuantity: '100.000000', closedQuantity: '0.000000' }],
    })
  })

  it('completes within the under-delivery tolerance; the small rest is no longer demand', async () => {
    const { order, requisitionId } = await confirmedOrder('100', 'PO_FREE')
    const deliveryId = order.deliveries[0]?.id ?? ''
    await inSystem((context) =>
      applyOrderReceipt(context, [{ deliveryId, occupied: '98', received: '98' }]),
    )
    expect(await find('srmPurOrder', order.id)).toMatchObject({
      status: 'COMPLETED',
      lines: [{ closedQuantity: '2.000000' }],
      deliveries: [{ closedQuantity: '2.000000', closeType: 'AUTO' }],
    })
    expect(await find('srmPurRequisition', requisitionId)).toMatchObject({
      status: 'COMPLETED',
      lines: [{ availableQuantity: '0.000000', closedQuantity: '2.000000' }],
    })
  })
})

describe('smaller changes of an order', () => {
  it('is urged at most once an hour, refused, resubmitted and cancelled', async () => {
    const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_STD'),
      supplierId: id('supplier', 'S1'),
      lines: [{ itemId: id('item', 'M1'), quantity: '5', needByDate: addDays(TODAY, 3) }],
    })
    expect(draft).toMatchObject({
      siteId: id('site', 'S1/P1'),
      paymentPlans: [{ stageCode: 'INVOICE', amount: '56.50' }],
    })
    const shown = await approved('srmPurOrder', draft, buyer)
    const urged = await buyer.ok('srmPurOrder', 'doUrge', of(shown))
    expect((await buyer.refused('srmPurOrder', 'doUrge', of(urged))).code).toBe(
      'ORDER_URGED_LATELY',
    )
    const refused = await supplier.ok('srmPurOrder', 'doSupplierRefuse', {
      ...of(urged),
      reason: 'no capacity',
    })
    expect(refused).toMatchObject({ status: 'REFUSED', deliveries: [{ confirmStatus: 'REFUSED' }] })
    const again = await approved('srmPurOrder', await find('srmPurOrder', draft.id), buyer)
    expect(again).toMatchObject({ status: 'PUBLISHED', deliveries: [{ confirmStatus: 'PENDING' }] })
    const cancelled = await buyer.ok('srmPurOrder', 'doCancelLine', {
      ...of(again),
      rowIds: [again.lines[0]?.id],
      closeType: 'BUYER',
      reason: 'not needed',
    })
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      amountInclTax: '0.00',
      lines: [{ lineStatus: 'CANCELLED' }],
    })
    const copied = await buyer.ok('srmPurOrder', 'doCopy', of(cancelled))
    expect(copied.answer.number).toMatch(/^PO\d{12}$/)
  })

  it('moves a confirmed row to another day, keeping its first promise', async () => {
    const { order } = await confirmedOrder('100')
    const rowId = order.deliveries[0]?.id ?? ''
    await inSystem((context) =>
      applyOrderReceipt(context, [{ deliveryId: rowId, occupied: '30', received: '30' }]),
    )
    const seen = await supplier.ok('srmPurOrder', 'findById', { id: order.id })
    const proposals = [
      { rowId, proposedQuantity: '70', proposedDate: addDays(TODAY, 20), reason: 'strike' },
    ]
    expect(
      await supplier.ok('srmPurOrder', 'doSupplierDeliveryConfirm', { ...of(seen), proposals }),
    ).toMatchObject({
      status: 'CONFIRMED',
      confirmStatus: 'PROPOSED',
    })
    const accepted = await buyer.ok('srmPurOrder', 'doBuyerDeliveryConfirm', {
      ...of(await find('srmPurOrder', order.id)),
      rowIds: [rowId],
    })
    expect(accepted.deliveries).toMatchObject([
      { quantity: '30.000000', promisedDate: addDays(TODAY, 10), openQuantity: '0.000000' },
      {
        quantity: '70.000000',
        promisedDate: addDays(TODAY, 20),
        firstPromisedDate: addDays(TODAY, 10),
        openQuantity: '70.000000',
      },
    ])
  })
})
