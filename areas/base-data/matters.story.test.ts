import { addDays, dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveFromLeavers } from './srmBasePendingMatter/srmBasePendingMatter.overdue.ts'

const ZONE = 'Asia/Shanghai'
const TODAY = dayOf(new Date(), ZONE)

let product: TestProduct
let moment: Date
let manager: ApiClient
let buyer: ApiClient
let supplier: ApiClient
let stranger: ApiClient
const id = (kind: string, code: string): string => product.company.ids[kind]?.[code] ?? ''

type Row = { id: string; versionNum: number; [field: string]: unknown }

beforeAll(async () => {
  moment = new Date()
  product = await startProduct({ clock: () => moment })
  await logIn()
  for (const client of [supplier, stranger]) await client.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

async function logIn(): Promise<void> {
  manager = await product.login('manager1')
  buyer = await product.login('buyer1')
  supplier = await product.login('supplier1')
  stranger = await product.login('supplier2')
}

/** Moves the clock forward; sessions expire meanwhile. */
async function later(hours: number): Promise<void> {
  moment = new Date(moment.getTime() + hours * 3_600_000)
  await logIn()
}

const of = (record: Row) => ({ id: record.id, versionNum: record.versionNum })

/** A published order of S1 that waits for the supplier. */
async function publishedOrder(): Promise<Row> {
  const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PO_FREE'),
    supplierId: id('supplier', 'S1'),
    siteId: id('site', 'S1/P1'),
    lines: [{ itemId: id('item', 'M1'), quantity: '10', needByDate: addDays(TODAY, 20) }],
  })
  const submitted = await buyer.ok('srmPurOrder', 'doSubmit', of(draft))
  const seen = await manager.ok('srmPurOrder', 'findById', { id: submitted.id })
  if (seen.status === 'APPROVING')
    await manager.ok('srmPurOrder', 'doApproval', { ...of(seen), opinion: 'OK' })
  const approved = await buyer.ok('srmPurOrder', 'findById', { id: submitted.id })
  const order =
    approved.status === 'APPROVED'
      ? await buyer.ok('srmPurOrder', 'doPublish', of(approved))
      : approved
  expect(order.status).toBe('PUBLISHED')
  return order
}

async function mattersOf(client: ApiClient, order: Row, status: string | string[] = 'OPEN') {
  return (await client.ok('srmBasePendingMatter', 'listByPage', {
    documentNumber: order.poNumber,
    status,
  })) as Row[]
}

describe('To-dos open and close with the document', () => {
  it('shows the supplier one to-do, completed by the user who confirms', async () => {
    const order = await publishedOrder()
    const [matter, ...others] = await mattersOf(supplier, order)
    expect(others).toEqual([])
    expect(matter).toMatchObject({
      matterType: 'SUP_ORDER_CONFIRM',
      title: `订单待确认 ${order.poNumber}`,
      documentType: 'srmPurOrder',
      documentId: Number(order.id),
      overdueFlag: 'N',
    })
    expect(await mattersOf(stranger, order)).toEqual([])
    const theirs = await supplier.ok('srmPurOrder', 'findById', { id: order.id })
    await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(theirs))
    expect(await mattersOf(supplier, order)).toEqual([])
    expect(await mattersOf(supplier, order, ['HANDLED', 'CLOSED'])).toMatchObject([
      { status: 'HANDLED', handleResult: '确认订单', handledByUserIdLabel: 'supplier1' },
    ])
    expect(await mattersOf(stranger, order, ['HANDLED', 'CLOSED'])).toEqual([])
  })

  it('closes without a handler when the buyer cancels, and notifies the buyer of a refusal', async () => {
    const cancelled = await publishedOrder()
    await buyer.ok('srmPurOrder', 'doCancel', {
      ...of(cancelled),
      closeType: 'NO_DEMAND',
      reason: '计划取消',
    })
    expect(await mattersOf(supplier, cancelled, ['HANDLED', 'CLOSED'])).toMatchObject([
      { status: 'CLOSED', handledByUserId: null },
    ])

    const refused = await publishedOrder()
    const theirs = await supplier.ok('srmPurOrder', 'findById', { id: refused.id })
    await supplier.ok('srmPurOrder', 'doSupplierRefuse', { ...of(theirs), reason: '产能不足' })
    expect(await mattersOf(buyer, refused)).toMatchObject([{ matterType: 'IN_ORDER_REFUSED' }])
    const colleague = await product.login('buyer2')
    expect(await mattersOf(colleague, refused)).toEqual([])
  })

  it('keeps the to-do when the operation fails', async () => {
    const order = await publishedOrder()
    await supplier.refused('srmPurOrder', 'doSupplierConfirm', { id: order.id, versionNum: 1 })
    expect(await mattersOf(supplier, order)).toHaveLength(1)
  })

  it('is never written manually', async () => {
    const order = await publishedOrder()
    const [matter] = await mattersOf(supplier, order)
    for (const action of ['saveOrUpdate', 'delete', 'doHandle', 'doClose'])
      await buyer.refused('srmBasePendingMatter', action, { ...matter })
  })
})

describe('Urging, handing over and being late', () => {
  it('urges a supplier once in four hours', async () => {
    const order = await publishedOrder()
    const ask = { documentType: 'srmPurOrder', documentId: order.id }
    expect(await buyer.ok('srmBasePendingMatter', 'doUrgeDocument', ask)).toEqual({ urged: 1 })
    const again = await buyer.refused('srmBasePendingMatter', 'doUrgeDocument', ask)
    expect(again.code).toBe('MATTER_URGED')
    expect(again.msg).toContain('4小时内已催办过')
    await later(4)
    expect(await buyer.ok('srmBasePendingMatter', 'doUrgeDocument', ask)).toEqual({ urged: 1 })
    // Urging the to-do itself gives the same answer, and users who may not see its document get
    // nothing.
    const [matter] = (await mattersOf(supplier, order)) as [Row]
    const single = await buyer.refused('srmBasePendingMatter', 'doUrge', { id: matter.id })
    expect(single.code).toBe('MATTER_URGED')
    await later(4)
    const listed = { ids: [matter.id] }
    expect(await buyer.ok('srmBasePendingMatter', 'doUrge', listed)).toEqual({ urged: 1 })
    const none = await buyer.refused('srmBasePendingMatter', 'doUrgeDocument', {
      documentType: 'srmPurOrder',
      documentId: '999999999',
    })
    expect(none.code).toBe('NOT_FOUND')
  })

  it('hands a to-do to a colleague and keeps the reason', async () => {
    const order = await publishedOrder()
    const theirs = await supplier.ok('srmPurOrder', 'findById', { id: order.id })
    await supplier.ok('srmPurOrder', 'doSupplierRefuse', { ...of(theirs), reason: '产能不足' })
    const [matter] = (await mattersOf(buyer, order)) as [Row]
    const colleague = await product.login('buyer2')
    const toPersonId = id('person', 'buyer2')
    await buyer.ok('srmBasePendingMatter', 'doTransfer', {
      ...of(matter),
      toPersonId,
      reason: '休假',
    })
    expect(await mattersOf(buyer, order)).toEqual([])
    const [taken] = (await mattersOf(colleague, order)) as [Row]
    const full = await colleague.ok('srmBasePendingMatter', 'findById', { id: taken.id })
    expect(full.transfers).toMatchObject([{ toPersonId, reason: '休假' }])
    const same = await colleague.refused('srmBasePendingMatter', 'doTransfer', {
      ...of(full),
      toPersonId,
      reason: '再转',
    })
    expect(same.code).toBe('MATTER_SAME_PERSON')
  })

  it('gives the to-dos of people who left to the responsibility if the department has no manager', async () => {
    const order = await publishedOrder()
    const theirs = await supplier.ok('srmPurOrder', 'findById', { id: order.id })
    await supplier.ok('srmPurOrder', 'doSupplierRefuse', { ...of(theirs), reason: '产能不足' })
    const [matter] = (await mattersOf(buyer, order)) as [Row]
    const { platform, engine } = product.product
    const { rows } = await platform.pool.query(
      `select p.id, p.department_id, d.manager_person_id from base_person p
        left join base_department d on d.id = p.department_id where p.id = $1`,
      [id('person', 'buyer1')],
    )
    const [person] = rows
    const set = (status: string, manager: string | null) =>
      platform.pool
        .query('update base_person set status = $2 where id = $1', [person.id, status])
        .then(() =>
          platform.pool.query('update base_department set manager_person_id = $2 where id = $1', [
            person.department_id,
            manager,
          ]),
        )
    await set('LEFT', null)
    await engine.inTransaction(null, null, moveFromLeavers)
    await set('ON_JOB', person.manager_person_id)
    const kept = await platform.pool.query(
      `select m.assignee_person_id, r.resp_code from srm_base_pending_matter m
        join base_responsibility r on r.id = m.assignee_resp_id where m.id = $1`,
      [matter.id],
    )
    expect(kept.rows).toMatchObject([{ assignee_person_id: null }])
    expect(await mattersOf(buyer, order)).toHaveLength(1)
  })

  it('reminds once when it is due and escalates once some days later', async () => {
    const order = await publishedOrder()
    const [matter] = (await mattersOf(supplier, order)) as [Row]
    const { engine } = product.product
    const told = async () =>
      (
        await product.product.platform.pool.query(
          "select event from outbox where event like 'srmBasePendingMatter.%' and payload ->> 'id' = $1 order by id",
          [matter.id],
        )
      ).rows.map(({ event }) => event)
    const due = String(matter.dueTime)
    await later(6 * 24)
    expect(due < formatInstant(moment, ZONE)).toBe(true)
    const run = () => strikeClock(engine, 'srmBasePendingMatter')
    await run()
    await run()
    await run()
    expect(await told()).toEqual([
      'srmBasePendingMatter.raised',
      'srmBasePendingMatter.overdue',
      'srmBasePendingMatter.escalated',
    ])
    expect(await mattersOf(supplier, order)).toMatchObject([{ overdueFlag: 'Y' }])
    const late = await supplier.ok('srmBasePendingMatter', 'listByPage', {
      documentNumber: order.poNumber,
      overdueFlag: 'Y',
    })
    expect(late).toHaveLength(1)
  })
})
