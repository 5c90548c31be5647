import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkMenus } from './tour/touring.ts'
import { productWordings } from './tour/wordings.ts'
import { type Language, openWeb, type Web } from './web.ts'

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

  it.each(
    Object.entries(ROUTES).flatMap(([account, routes]) =>
      (['CN', 'EN'] as const).map((language): [string, Language, readonly string[]] => [
        account,
        language,
        routes,
      ]),
    ),
  )('for %s in %s', { timeout: 120_000 }, async (account, language, routes) => {
    const page = await web.signIn(account, { language })
    const seen = new Set<string>()
    const findings = await walkMenus(page, {
      ...{ account, language, wordings, withRecords: false },
      visits: (route) => routes.includes(route) && Boolean(seen.add(route)),
    })
    expect(findings).toEqual([])
    expect([...seen].sort()).toEqual([...routes].sort())
    await page.context().close()
  })
})
