import { afterAll, beforeAll, expect, it } from 'vitest'
import { front, go, open, openWeb, type Web } from './web.ts'

let web: Web

beforeAll(async () => {
  web = await openWeb()
})
afterAll(() => web?.close())

it('a formatted text is still there when its tab was behind another', async () => {
  const author = await web.product.login('buyer1')
  const letter = await author.ok('srmBaseNotification', 'saveOrUpdate', {
    ...{ notificationTitle: '通知', notificationContent: '<p>请确认交期</p>' },
    ...{ notificationTitleEn: 'Letter', notificationContentEn: '<p>Please confirm</p>' },
  })
  const page = await web.windowOf('buyer1')
  await open(page, 'notificationManagement')
  await front(page).getByText(letter.notificationNumber).first().click()
  await go(page, `notification/notificationEdit?id=${letter.id}`)
  const text = front(page).locator('.srm-richedit', { hasText: '请确认交期' })
  // Its section may be folded.
  await text.waitFor({ state: 'attached' })
  await go(page, 'notification/notificationMore')
  await text.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: new RegExp(letter.notificationNumber.slice(-4)) }).click()
  await text.waitFor({ state: 'attached' })
  expect(web.complaints).toEqual([])
})
