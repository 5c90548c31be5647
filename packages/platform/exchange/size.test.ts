import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '@opensrm/testkit/product.ts'
import { sendSheet, sheetOf } from '@opensrm/testkit/sheets.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const ROWS = 10_000
const BAD = 37

it('marks 37 faults in 10,000 rows at their cells and writes nothing', {
  timeout: 300_000,
}, async () => {
  const test = await startProduct()
  try {
    const manager = await test.login('manager1')
    const rows = Array.from({ length: ROWS }, (_, at): unknown[] => [
      `BIG-${at}`,
      `物料 ${at}`,
      'C1',
      at % 270 === 5 && at < 270 * BAD ? '没有' : '零部件',
      'PCS',
    ])
    const headings = ['物料编码', '物料名称', '采购品类', '物料类型', '基本单位']
    const bytes = await sheetOf([headings, ...rows])
    let run = (await sendSheet(test, manager, bytes, { functionCode: 'srmBaseItem' })).data
    while (run.status === 'RUNNING') {
      await pause(300)
      run = await manager.ok(
        'importExcel',
        'findImport',
        { importId: run.importId },
        { service: 'exportServer' },
      )
    }
    expect(run).toMatchObject({
      status: 'REFUSED',
      rowCount: ROWS,
      failedCount: BAD,
      issueCount: BAD,
    })
    expect(run.issues.every(({ heading }: { heading: string }) => heading === '物料类型')).toBe(
      true,
    )
    const { rows: found } =
      await sql`select 1 from srm_base_item where item_code like 'BIG-%'`.execute(
        test.product.platform.db,
      )
    expect(found).toHaveLength(0)
  } finally {
    await test.close()
  }
})
