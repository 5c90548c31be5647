import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, front, go, open, openWeb, type Web } from '../web.ts'

const LONG = 120_000
const ORDERS = '**/srmPurOrderRestful/listByPage*'

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

const tabsNamed = (page: Page, name: string) =>
  page.getByRole('tab').filter({ has: page.getByText(name, { exact: true }) })
const list = (page: Page) => front(page).getByRole('grid').first()

/** The entry of the side menu, with its branches opened. */
async function entry(page: Page, ...names: readonly string[]) {
  const items = (name: string) =>
    page.locator('.ant-menu:visible').getByRole('menuitem', { name, exact: true })
  for (const [at, name] of names.slice(0, -1).entries()) {
    const next = items(names[at + 1] as string).first()
    if (!(await next.isVisible())) await items(name).first().click()
    await next.waitFor()
  }
  return items(names.at(-1) as string).first()
}

describe('Section 2: navigation', () => {
  it('shows a loading bar until the page has what it shows', { timeout: LONG }, async () => {
    const page = await web.signIn('buyer1')
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(ORDERS, async (route) => {
      await held
      await route.continue()
    })
    await go(page, 'purchaseOrderList')
    await page.locator('.shell-loading.on').waitFor({ state: 'attached' })
    release()
    await page.locator('.shell-loading:not(.on)').waitFor({ state: 'attached' })
    await web.leave(page)
  })

  it('begins each page at its top, and keeps the place in a page left open', {
    timeout: LONG,
  }, async () => {
    const page = await web.windowOf('admin')
    const tops = () =>
      front(page).evaluate((pane) =>
        [pane, ...pane.querySelectorAll('*')].reduce(
          (most, one) => Math.max(most, one.scrollTop),
          0,
        ),
      )
    await open(page, 'lookuptype')
    await list(page).getByRole('row').nth(5).waitFor()
    await list(page).hover()
    await page.mouse.wheel(0, 250)
    await expect.poll(tops).toBeGreaterThan(0)
    const left = await tops()
    await go(page, 'lookup')
    await page.waitForURL('**/main/lookup?*')
    await list(page).getByRole('row').nth(5).waitFor()
    expect(await tops()).toBe(0)
    await go(page, 'lookuptype')
    await expect.poll(tops).toBe(left)
    await web.leave(page)
  })

  it('ignores an entry chosen again, and opens a tab more where the menu says so', {
    timeout: LONG,
  }, async () => {
    const admin = await web.product.login('admin')
    const { routes } = await admin.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    const { menuId } = routes.find(({ route }: { route: string }) => route === 'job')
    const menu = await admin.ok('baseMenu', 'findById', { id: menuId })
    for (const [openMode, tabs] of [
      ['SINGLE', 1],
      ['MULTI', 3],
    ] as const) {
      const client = await web.product.login('admin')
      const { versionNum } = await client.ok('baseMenu', 'findById', { id: menuId })
      await client.ok('baseMenu', 'saveOrUpdate', { id: menuId, versionNum, openMode })
      const page = await web.signIn('admin')
      await page.getByRole('navigation').getByPlaceholder('搜索菜单').fill(menu.menuName)
      const found = await entry(page, menu.menuName)
      for (const _click of [1, 2, 3]) await found.click()
      await expect.poll(() => tabsNamed(page, menu.menuName).count()).toBe(tabs)
      await web.leave(page)
    }
    expect(web.complaints).toEqual([])
  })

  it('reads a list again once after its record was saved, and not without', {
    timeout: LONG,
  }, async () => {
    const admin = await web.product.login('admin')
    const { id } = await admin.ok('baseJob', 'saveOrUpdate', {
      ...{ jobCode: 'NAV1', jobName: '导航员', jobFamily: 'PURCHASING' },
    })
    const page = await web.windowOf('admin')
    let asked = 0
    await page.route('**/baseJobRestful/listByPage*', (route) => {
      asked += 1
      return route.continue()
    })
    await open(page, 'job')
    await list(page).getByText('导航员').waitFor()
    const first = asked
    await go(page, `job/editjob?id=${id}`)
    const name = front(page).getByLabel('职务名称')
    await name.waitFor()
    await go(page, 'job')
    await list(page).getByText('导航员').waitFor()
    expect(asked).toBe(first)
    await go(page, `job/editjob?id=${id}`)
    await name.fill('领航员')
    const saved = page.waitForResponse(/baseJobRestful\/saveOrUpdate/)
    await button(page, /^保\s?存$/).click()
    await saved
    await go(page, 'job')
    await list(page).getByText('领航员').waitFor()
    expect(asked).toBe(first + 1)
    await web.leave(page)
  })
})
