import type { ApiClient } from '@opensrm/testkit/client.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ } from '../../../areas/administration/testAdministration.ts'
import {
  inDays,
  type OrderBench,
  type OrderRecord,
  of,
  startOrderBench,
} from '../../../areas/orders/testOrders.ts'

let bench: OrderBench
beforeAll(async () => {
  bench = await startOrderBench()
})
afterAll(() => bench?.close())

const cannot = (code: string, client: ApiClient, action: string, body: object) =>
  expectRefusal(code, client, 'srmPurOrder', action, body)
const line = (quantity: string) => ({
  itemId: bench.id('item', 'M1'),
  quantity,
  needByDate: inDays(9),
})
const now = (order: OrderRecord) => bench.order(bench.buyer, order.id)

describe('Rows', () => {
  it('are needed before a document is handed in', async () => {
    const empty = await bench.typed({ lines: [] })
    await cannot('LINES_REQUIRED', bench.buyer, 'doSubmit', of(empty))
    expect((await now(empty)).status).toBe('DRAFT')
  })

  it('are in a state that an operation on them starts from', async () => {
    const draft = await bench.typed({ lines: [line('5'), line('7')] })
    const order = await bench.confirmed(draft.id)
    const rowIds = [String(order.lines[0]?.id)]
    const reason = { reason: '不再需要', closeType: 'BUYER', returnToDemand: 'N' }
    await cannot('NO_ROW_FOR_OPERATION', bench.buyer, 'doReopenLine', {
      ...{ ...of(order), ...reason, rowIds },
    })
    await cannot('ROWS_REQUIRED', bench.buyer, 'doCloseLine', { ...of(order), ...reason })
    await bench.buyer.ok('srmPurOrder', 'doCloseLine', { ...of(order), ...reason, rowIds })
    const closed = await now(order)
    await cannot('ROW_WRONG_STATE', bench.buyer, 'doCloseLine', {
      ...{ ...of(closed), ...reason },
      rowIds: closed.lines.map(({ id }) => id),
    })
    const states = (await now(order)).lines.map(({ lineStatus }) => lineStatus)
    expect(states).toEqual(['CLOSED', 'OPEN'])
  })
})

describe('Permits', () => {
  it('to read are none to change', async () => {
    const admin = await bench.product.login('admin')
    const { userId, client } = await employ(admin, bench.product.send, 'reader', ['BUYER'])
    const config = await admin.ok('basePermissionConfig', 'saveOrUpdate', {
      ...{ configName: 'reader', functionScopes: ['PURCHASING'] },
      ...{ subjectType: 'USER', userIds: [userId] },
      orgPermits: [{ orgId: bench.id('org', 'P1'), accessLevel: 'READ' }],
    })
    await admin.ok('basePermissionConfig', 'doEffect', of(config))
    const order = await bench.typed({ lines: [line('5')] })
    await expect
      .poll(async () => (await client.call('srmPurOrder', 'findById', { id: order.id })).status)
      .toBe('S')
    await cannot('READ_ONLY_PERMIT', client, 'doSubmit', of(order))
    await cannot('READ_ONLY_PERMIT', client, 'saveOrUpdate', { ...of(order), remark: 'x' })
    expect(await now(order)).toMatchObject({ status: 'DRAFT', versionNum: order.versionNum })
  })

  it('bound what one may name: what no picker offers reads as what does not exist', async () => {
    const buyer = await bench.product.login('buyer2')
    const order = await bench.confirmed((await bench.typed({ lines: [line('5')] })).id)
    const naming = async (orderDeliveryId: string) => {
      const body = { lines: [{ orderDeliveryId, quantity: '1' }] }
      const { issues } = await buyer.refused('srmPurDeliveryNotice', 'saveOrUpdate', body)
      return issues
    }
    const row = String(order.deliveries[0]?.id)
    const offered = await buyer.ok('srmPurOrder', 'findForPick', {
      for: { resource: 'srmPurDeliveryNotice', child: 'lines', field: 'orderDeliveryId' },
      ids: [row],
    })
    expect(offered).toEqual([])
    const foreign = await naming(row)
    expect(foreign?.map(({ code }) => code)).toContain('UNKNOWN_REFERENCE')
    expect(foreign).toEqual(await naming('999999999999'))
  })

  it('bound what one creates, and where one moves it', async () => {
    const buyer = await bench.product.login('buyer2')
    const values = (plant: string) => ({
      ...{ orgId: bench.id('org', plant), billTypeId: bench.id('billType', 'PO_FREE') },
      ...{ supplierId: bench.id('supplier', 'S1'), siteId: bench.id('site', `S1/${plant}`) },
      lines: [line('5')],
    })
    await cannot('ORG_NOT_PERMITTED', buyer, 'saveOrUpdate', values('P1'))
    const own = await buyer.ok('srmPurOrder', 'saveOrUpdate', values('P2'))
    const { orgId, siteId } = values('P1')
    await cannot('ORG_NOT_PERMITTED', buyer, 'saveOrUpdate', { ...of(own), orgId, siteId })
  })
})
