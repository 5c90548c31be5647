import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { newRequestKey } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { checkCounters } from '../stock/srmSicTransaction/counterCheck.ts'

/** Today in the installation's time zone, as on the server. */
export const TODAY = dayOf(new Date(), 'Asia/Shanghai')
export const inDays = (days: number): string => addDays(TODAY, days)

export type Row = { id: string; versionNum: number; [field: string]: unknown }
export type OrderRecord = Row & {
  status: string
  lines: Row[]
  deliveries: Row[]
  sources: Row[]
  promises: Row[]
  paymentPlans: Row[]
}

export const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })

/** A product with its users logged in, and the first steps of stories about orders. */
export type OrderBench = Awaited<ReturnType<typeof startOrderBench>>

export async function startOrderBench(running?: TestProduct) {
  const product = running ?? (await startProduct())
  const [requester, manager, buyer, supplier, stranger] = (await Promise.all(
    ['requester1', 'manager1', 'buyer1', 'supplier1', 'supplier2'].map((name) =>
      product.login(name),
    ),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient]
  // Suppliers accept the user agreement before they start.
  for (const client of [supplier, stranger]) await client.ok('baseLogin', 'doAcceptAgreement')

  const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''
  const order = (client: ApiClient, recordId: string): Promise<OrderRecord> =>
    client.ok('srmPurOrder', 'findById', { id: recordId })
  const requisition = (recordId: string): Promise<OrderRecord> =>
    buyer.ok('srmPurRequisition', 'findById', { id: recordId })

  async function approve(
    resource: string,
    record: Row,
    approver: ApiClient = manager,
  ): Promise<OrderRecord> {
    const seen = await approver.ok(resource, 'findById', { id: record.id })
    return approver.ok(resource, 'doApproval', { ...of(seen), opinion: 'OK' })
  }

  /** An approved requisition with one line; returns the line's id and the record. */
  async function approvedRequisition(
    quantity: string,
    item = 'M1',
  ): Promise<{ id: string; lineId: string }> {
    const draft = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PR_STD'),
      title: `${quantity} ${item}`,
      lines: [
        {
          itemId: id('item', item),
          quantity,
          needByDate: inDays(10),
          estimatedPriceInclTax: '11.30',
          taxRate: '13',
        },
      ],
    })
    const submitted = await requester.ok('srmPurRequisition', 'doSubmit', of(draft))
    const approved =
      submitted.status === 'APPROVED' ? submitted : await approve('srmPurRequisition', submitted)
    if (approved.status !== 'APPROVED') throw new Error(`Requisition is ${approved.status}`)
    return { id: approved.id, lineId: approved.lines[0].id }
  }

  async function generate(
    lineId: string,
    quantity: string,
    requestKey = newRequestKey(),
  ): Promise<string> {
    const made = await buyer.ok(
      'srmPurOrder',
      'generatePurOrder',
      {
        billTypeId: id('billType', 'PO_STD'),
        lines: [{ requisitionLineId: lineId, quantity, supplierId: id('supplier', 'S1') }],
      },
      { requestKey },
    )
    return made.orders[0].id
  }

  /** Submits an order and has it approved; the supplier sees it from then on. */
  async function published(orderId: string): Promise<OrderRecord> {
    const submitted = await buyer.ok('srmPurOrder', 'doSubmit', of(await order(buyer, orderId)))
    if (submitted.status === 'APPROVING') await approve('srmPurOrder', submitted)
    let record = await order(buyer, orderId)
    if (record.status === 'APPROVED')
      record = await buyer.ok('srmPurOrder', 'doPublish', of(record))
    if (!['PUBLISHED', 'CONFIRMED'].includes(record.status))
      throw new Error(`Order is ${record.status}`)
    return record
  }

  async function confirmed(orderId: string): Promise<OrderRecord> {
    const seen = await published(orderId)
    if (seen.status === 'PUBLISHED') await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(seen))
    return order(buyer, orderId)
  }

  /** A saved order of S1 with manually entered values. */
  function typed(values: object): Promise<OrderRecord> {
    return buyer.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_FREE'),
      supplierId: id('supplier', 'S1'),
      siteId: id('site', 'S1/P1'),
      ...values,
    })
  }

  /** Sets a business parameter for one organisation, or for all. */
  async function setParameter(profileCode: string, value: string, orgId?: string): Promise<void> {
    const admin = await product.login('admin')
    const [listed] = await admin.ok('srmBaseConfigProfile', 'listByPage', { profileCode })
    const change = orgId
      ? { values: [{ scopeOrgId: orgId, profileValue: value }] }
      : { defaultValue: value }
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', { ...of(listed), ...change })
  }

  return {
    ...{ product, requester, manager, buyer, supplier, stranger, id, order, requisition },
    ...{ approve, approvedRequisition, generate, published, confirmed, typed },
    setParameter,
    /**
     * At the end of every story all balances must hold, except where a test sets states directly.
     */
    async close({ isTampered = false } = {}) {
      const broken = isTampered ? [] : await checkCounters(product.product.engine)
      await product.close()
      if (broken.length > 0) throw new Error(`not true: ${JSON.stringify(broken)}`)
    },
  }
}
