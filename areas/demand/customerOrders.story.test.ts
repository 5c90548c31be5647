import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeliveryBench, type Doc, startDeliveries } from '../deliveries/testDeliveries.ts'
import { inDays, of, TODAY } from '../orders/testOrders.ts'

let bench: DeliveryBench
beforeAll(async () => {
  bench = await startDeliveries()
})
afterAll(() => bench?.close())

const resource = 'srmPurCustomerOrder'
const HEADINGS = ['*客户订单号', '客户名称', '下单日期', '*交期', '*采购物料', '*数量', '需求日期']

async function imported(rows: readonly unknown[][], mode = 'ALL'): Promise<Doc> {
  return runSheet(bench.product, bench.buyer, await sheetOf([HEADINGS, ...rows]), {
    functionCode: `${resource}.doImport`,
    mode,
  })
}

async function stored(number: string): Promise<Doc> {
  const [row] = await bench.buyer.ok(resource, 'listByPage', { customerOrderNumber: [number] })
  return row && bench.find(resource, row.id, bench.buyer)
}

describe('customer orders from a sheet', () => {
  it('are created from their rows, and a repeat changes quantities and dates', async () => {
    const first = [
      ['SO-1', '甲客户', TODAY, inDays(30), 'M1', 40, ''],
      ['SO-1', '', '', inDays(30), 'M2', 8, inDays(20)],
      ['SO-2', '乙客户', TODAY, inDays(25), 'M1', 5, ''],
    ]
    expect(await imported(first)).toMatchObject({ status: 'DONE', createdCount: 3 })
    const order = await stored('SO-1')
    expect(order).toMatchObject({ sourceSystem: 'IMPORT', customerName: '甲客户' })
    expect(order.lines).toMatchObject([
      { lineNum: 10, quantity: '40.000000', needByDate: inDays(30) },
      { lineNum: 20, quantity: '8.000000', needByDate: inDays(20) },
    ])
    await imported([
      ['SO-1', '', '', inDays(35), 'M1', 60, ''],
      ['SO-1', '', '', inDays(35), 'M1', 3, ''],
    ])
    const again = await stored('SO-1')
    expect(again).toMatchObject({ id: order.id, customerName: '甲客户', deliveryDate: inDays(35) })
    expect(again.lines.map((line: Doc) => Number(line.quantity))).toEqual([60, 8, 3])
    expect(again.lines[0].id).toBe(order.lines[0].id)
  })

  it('report every fault at its cell, order by order', async () => {
    const order = await stored('SO-2')
    const requisition = { ...of(order), billTypeId: bench.id('billType', 'PR_STD') }
    const { answer } = await bench.buyer.ok(resource, 'doGenerateRequisition', requisition)
    // The buyer who created it is its applicant and submits it.
    const draft = await bench.find('srmPurRequisition', answer.id, bench.buyer)
    const submitted = await bench.buyer.ok('srmPurRequisition', 'doSubmit', of(draft))
    expect(submitted.status).toBe('APPROVING')
    const rows = [
      ['SO-2', '', '', inDays(25), 'M1', 4, ''],
      ['SO-3', '', TODAY, inDays(25), 'M1', 4, ''],
      ['SO-4', '丁客户', TODAY, inDays(-5), 'M1', 4, ''],
      ['SO-5', '戊客户', TODAY, inDays(25), '没有', 0, ''],
      ['SO-6', '己客户', TODAY, inDays(25), 'M1', 4, ''],
    ]
    const refused = await imported(rows)
    expect(refused.status).toBe('REFUSED')
    expect(refused.issues).toMatchObject([
      { row: 2, heading: '数量', msg: expect.stringContaining('5') },
      { row: 3, heading: '客户名称' },
      { row: 4, heading: '交期' },
      { row: 5, heading: '采购物料' },
    ])
    expect(await stored('SO-6')).toBeUndefined()
    expect(await imported(rows, 'GOOD')).toMatchObject({ createdCount: 1, failedCount: 4 })
    expect(await stored('SO-6')).toMatchObject({ customerName: '己客户' })
  })
})
