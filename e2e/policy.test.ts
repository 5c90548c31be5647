import { afterAll, beforeAll, expect, it } from 'vitest'
import { open, openWeb, type Web } from './web.ts'

let web: Web

beforeAll(async () => {
  web = await openWeb()
})
afterAll(async () => {
  await web?.close()
})

/** Pages whose libraries draw, write styles, start workers or read pictures. */
const PAGES = ['home', 'purchaseOrder', 'baseBpmModel', 'baseApi', 'userCenter', 'healthMonitor']

it('no page does what its own content policy forbids', async () => {
  const refused: string[] = []
  const page = await web.windowOf('admin')
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      refused.push(`${page.url()} ${message.text()}`)
  })
  for (const route of PAGES) {
    await open(page, route)
    await page.locator('[role=tabpanel]:visible, main:visible').last().waitFor()
    await page.waitForLoadState('networkidle')
  }
  for (const address of ['/api/docs/', '/message/unsubscribe?token=x.y', '/oidc/session/end']) {
    await page.goto(`${web.base}${address}`)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
