import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, open, openWeb, said, shot, type Web } from './web.ts'

const LONG = 120_000
const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const EDIT = 'purForecast/purForecastEdit'

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

/** A cell of the matrix by the measure of its row and the number of the period. */
async function period(matrix: Locator, measure: string, at: number): Promise<Locator> {
  const row = matrix.getByRole('row').filter({ hasText: measure }).first()
  const head = matrix.getByRole('columnheader').filter({ hasText: /\d{2}-\d{2}/ })
  const column = await head.nth(at - 1).getAttribute('aria-colindex')
  return row.locator(`[aria-colindex="${column}"]`)
}

describe('The matrix of a forecast', () => {
  it('takes typed and pasted figures, totals them, and is answered in the same place', {
    timeout: LONG,
  }, async () => {
    const client = await web.product.login('buyer1')
    const { ids } = web.product.company
    const made = await client.ok('srmPurForecast', 'saveOrUpdate', {
      ...{ orgId: ids.org?.P1, forecastName: '滚动预测', startDate: TODAY, bucketCount: 4 },
      ...{ frozenBuckets: 1, replyDeadline: `${addDays(TODAY, 3)} 18:00:00` },
      lines: [{ id: 'new-1', supplierId: ids.supplier?.S1, itemId: ids.item?.M1 }],
      buckets: [1, 2, 3, 4].map((bucketIndex) => ({
        ...{ parentId: 'new-1', bucketIndex, forecastQuantity: '100' },
      })),
    })

    const buyer = await web.windowOf('buyer1')
    await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(buyer, `${EDIT}?id=${made.id}`)
    const matrix = buyer.getByRole('grid', { name: '预测矩阵' })
    await (await period(matrix, '预测', 1)).click()
    await buyer.keyboard.type('150')
    await buyer.keyboard.press('Tab')
    await buyer.evaluate(() => navigator.clipboard.writeText('1,200\t0.5'))
    await buyer.keyboard.press('Control+v')
    await matrix.getByText('1,450.5').waitFor()
    await shot(buyer, 'forecast-matrix')
    await button(buyer, /^保\s?存$/).click()
    await said(buyer, '已保存')
    const saved = await client.ok('srmPurForecast', 'findById', { id: made.id })
    expect(saved.lines[0].totalQuantity).toBe('1450.500000')

    const { id, versionNum } = saved
    await client.ok('srmPurForecast', 'doSubmitPublish', { id, versionNum })
    const supplier = await web.windowOf('supplier1', { language: 'EN' })
    await open(supplier, `${EDIT}?id=${made.id}`)
    await button(supplier, 'Fill with the forecast').click()
    await button(supplier, /^Send reply \(1\)$/).click()
    await supplier.getByText('Replied').filter({ visible: true }).first().waitFor()
    await shot(supplier, 'forecast-replied-en')
    const replied = await client.ok('srmPurForecast', 'findById', { id: made.id })
    expect(replied.lines[0].replyTotalQuantity).toBe('1450.500000')
    expect(web.complaints).toEqual([])
  })
})
