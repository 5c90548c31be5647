import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { front, open, openWeb, type Web } from './web.ts'

const LONG = 120_000
const LINES = 60
let web: Web

beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

it('A printed document has all its lines, dark on white', { timeout: LONG }, async () => {
  const client = await web.product.login('requester1')
  const { ids } = web.product.company
  const line = {
    itemId: ids.item?.M1,
    quantity: '10',
    needByDate: addDays(dayOf(new Date(), 'Asia/Shanghai'), 10),
    taxRate: '13',
  }
  const { id } = await client.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: ids.org?.P1,
    billTypeId: ids.billType?.PR_STD,
    title: 'PRINT',
    lines: Array.from({ length: LINES }, () => line),
  })
  const page = await web.windowOf('requester1', { theme: 'dark' })
  await open(page, `purRequisitionManage/purRequisitionEdit?id=${id}`)
  await front(page).getByText(`(${LINES})`).first().waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('.ot-printed tbody tr').count()).toBe(LINES)
  expect(await theme()).toBe('light')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.locator('.ot-printed').count()).toBe(0)
  expect(await theme()).toBe('dark')
})
