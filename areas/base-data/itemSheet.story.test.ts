import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { runSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const HEADINGS = [
  '物料编码',
  '物料名称',
  '规格型号',
  '采购品类',
  '物料类型',
  '基本单位',
  '确认非重复',
]

let test: TestProduct
let manager: ApiClient
beforeAll(async () => {
  test = await startProduct()
  manager = await test.login('manager1')
})
afterAll(() => test?.close())

const row = (code: string, name: string, more: { confirmed?: string; type?: string } = {}) => [
  ...[code, name, '6204-2RS', 'C1', more.type ?? '零部件', 'PCS', more.confirmed ?? ''],
]

async function send(rows: readonly (readonly unknown[])[]) {
  const bytes = await sheetOf([HEADINGS, ...rows])
  return runSheet(test, manager, bytes, { functionCode: 'srmBaseItem', mode: 'GOOD' })
}

it('an item that is already known, stored or earlier in the sheet, is refused at its row with the code of the other', async () => {
  expect(await send([row('SHEET-0', '深沟球轴承'), row('SHEET-1', '端盖')])).toMatchObject({
    createdCount: 2,
  })
  const run = await send([
    row('SHEET-2', '深沟 球轴承'),
    row('SHEET-3', '隔圈'),
    row('SHEET-4', ' 隔 圈'),
    row('SHEET-5', '隔圈', { confirmed: '是' }),
    row('SHEET-6', '垫片', { type: '没有的类型' }),
    // The one before it is refused, so this one is the first of its name.
    row('SHEET-7', '垫片'),
    row('SHEET-8', '垫片'),
  ])
  expect(run.createdCount).toBe(3)
  const twins = run.issues.flatMap(({ row: at, msg }: { row: number; msg: string }) => {
    const [code] = /SHEET-\d/.exec(msg) ?? []
    return code ? [[at, code]] : []
  })
  expect(twins).toEqual([
    [2, 'SHEET-0'],
    [4, 'SHEET-3'],
    [8, 'SHEET-7'],
  ])
  const stored = await manager.ok('srmBaseItem', 'listByPage', { itemCode: 'SHEET', pageRows: 50 })
  expect(stored.map(({ itemCode }: { itemCode: string }) => itemCode).sort()).toEqual([
    ...['SHEET-0', 'SHEET-1', 'SHEET-3', 'SHEET-5', 'SHEET-7'],
  ])
})
