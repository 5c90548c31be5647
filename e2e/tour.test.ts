import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkMenus } from './tour/touring.ts'
import { productWordings } from './tour/wordings.ts'
import { openWeb, type Web } from './web.ts'

/** A few pages of each side; `npm run tour` walks through all of them. */
const ROUTES: { readonly [account: string]: readonly string[] } = {
  admin: ['purchaseCassificationManagement', 'srmBaseConfigProfileList'],
  buyer1: ['materialItemPrice', 'exchangeRateManagement', 'insidePendingList'],
  supplier1: ['supplierInfoToPortal', 'purDeliveryNoteList', 'supplierPendingList'],
}

describe('Pages are faultless', () => {
  const wordings = productWordings()
  let web: Web
  beforeAll(async () => {
    web = await openWeb()
  }, 300_000)
  afterAll(() => web?.close())

  const cases = Object.entries(ROUTES).flatMap(([account, routes]) => [
    { account, routes, language: 'CN', width: 1280 } as const,
    { account, routes, language: 'EN', width: 1280 } as const,
    { account, routes, language: 'EN', width: 390 } as const,
  ])
  it.each(cases)('for $account in $language at $width px', async (one) => {
    const { account, routes, language, width } = one
    const page = await web.windowOf(account, { language, phone: width < 600 })
    const seen = new Set<string>()
    const findings = await walkMenus(page, {
      ...{ account, language, width, wordings, withRecords: false },
      visits: (route) => routes.includes(route) && Boolean(seen.add(route)),
    })
    expect(findings).toEqual([])
    expect([...seen].sort()).toEqual([...routes].sort())
    await page.context().close()
  })
})
