import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, front, go, open, openWeb, shot, type Web } from '../web.ts'

const LONG = 120_000

type Client = Awaited<ReturnType<Web['product']['login']>>
type Resource = { id: string; versionNum: number; resourceCode: string }

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

/** Signing in on a page ends the previous session. */
const asAdmin = (): Promise<Client> => web.product.login('admin')
const grid = (page: Page) => front(page).getByRole('grid').first()
const tick = (page: Page, row: number) => grid(page).getByRole('row').nth(row).getByRole('checkbox')
const words = (page: Page) =>
  front(page)
    .getByRole('toolbar')
    .first()
    .locator('.srm-toolbar > .ant-btn')
    .or(front(page).locator('.srm-toolbar > .ant-btn'))
    .allInnerTexts()

describe('Section 6: toolbar and row buttons are built from the menu resources', () => {
  const route = 'job'
  let menuId = ''
  const shipped = async (admin: Client, code: string): Promise<Resource> => {
    const rows = await admin.ok('baseResource', 'listByPage', { menuId, resourceCode: code })
    return rows.find((row: Resource) => row.resourceCode === code)
  }
  const change = async (code: string, values: object) => {
    const admin = await asAdmin()
    const { id, versionNum } = await shipped(admin, code)
    return await admin.ok('baseResource', 'saveOrUpdate', { id, versionNum, ...values })
  }
  const list = async (language: 'CN' | 'EN'): Promise<Page> => {
    const page = await web.windowOf('admin', { language })
    await open(page, route)
    await tick(page, 1).waitFor()
    return page
  }

  beforeAll(async () => {
    const admin = await asAdmin()
    const { routes } = await admin.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    menuId = routes.find((one: { route: string }) => one.route === route).menuId
    for (const jobCode of ['SPEC1', 'SPEC2'])
      await admin.ok('baseJob', 'saveOrUpdate', {
        jobCode,
        jobName: jobCode,
        jobFamily: 'PURCHASING',
      })
  }, LONG)

  it('with the labels of the definition as long as nobody set others', {
    timeout: LONG,
  }, async () => {
    const page = await list('EN')
    await tick(page, 1).check()
    await button(front(page), /^Disable \(1\)$/).waitFor()
    await web.leave(page)
  })

  it('with name, icon, colour and place as an administrator set them', {
    timeout: LONG,
  }, async () => {
    await change('btnDisable', {
      ...{ resourceName: '停掉', resourceNameEn: 'Switch off', resIcon: 'StopOutlined' },
      ...{ buttonColor: 'GREEN', seqNum: 1 },
    })
    const page = await list('CN')
    await tick(page, 1).check()
    const off = button(front(page), /^停掉 \(1\)$/)
    await off.waitFor()
    expect(await off.getAttribute('class')).toContain('srm-success')
    expect(await off.locator('[data-icon=stop]').count()).toBe(1)
    // It comes before the enabling button, which the definition names first.
    const shown = await words(page)
    const place = (word: string) => shown.findIndex((text) => text.includes(word))
    expect(place('停掉')).toBeLessThan(place('启用'))
    await shot(page, 'specification-buttons')
    const menu = grid(page)
      .getByRole('button', { name: /更多操作|操作菜单|SPEC1/ })
      .last()
    await menu.click()
    await page.getByRole('menuitem', { name: '停掉' }).waitFor()
    await web.leave(page)

    const english = await list('EN')
    await tick(english, 1).check()
    await button(front(english), /^Switch off \(1\)$/).waitFor()
    await web.leave(english)
  })

  it('shows a button added for an operation that exists, and hides one taken away', {
    timeout: LONG,
  }, async () => {
    let admin = await asAdmin()
    const { id, versionNum } = await shipped(admin, 'btnDisable')
    await admin.ok('baseResource', 'doDisable', { id, versionNum })
    const without = await list('CN')
    await tick(without, 1).check()
    await button(front(without), /^启用 /).waitFor()
    expect(await button(front(without), '停掉').count()).toBe(0)
    await web.leave(without)

    admin = await asAdmin()
    const added = await admin.ok('baseResource', 'saveOrUpdate', {
      ...{ menuId, resourceCode: 'btnRetire', resourceName: '退役', resourceNameEn: 'Retire' },
      ...{ resourceType: 'TOOLBAR', apiActions: ['baseJob/doDisable'], seqNum: 900 },
    })
    const roles = await admin.ok('baseRole', 'listByPage', { roleCode: 'SYS_ADMIN' })
    const role = await admin.ok('baseRole', 'findById', { id: roles[0].id })
    await admin.ok('baseRole', 'doSavePermits', {
      ...{ id: role.id, versionNum: role.versionNum },
      menuPermits: role.menuPermits.map((row: { menuId: string }) => ({ menuId: row.menuId })),
      resourcePermits: [
        ...role.resourcePermits
          .filter((row: { resourceId: string }) => row.resourceId !== id)
          .map((row: { menuId: string; resourceId: string }) => ({
            ...{ menuId: row.menuId, resourceId: row.resourceId },
          })),
        { menuId, resourceId: added.id },
      ],
    })
    const page = await list('EN')
    await tick(page, 1).check()
    await button(front(page), /^Retire \(1\)$/).click()
    await button(page.locator('.ant-modal:visible'), /OK|Disable|Confirm|Retire/).click()
    await page
      .locator('.ant-message')
      .getByText(/Retire/)
      .first()
      .waitFor()
    await web.leave(page)
  })
})

describe('Section 2: an address that no page has', () => {
  it('shows the page for it without a tab, and leads back', { timeout: LONG }, async () => {
    const page = await web.windowOf('buyer1', { language: 'EN' })
    await open(page, 'purchaseOrderList')
    await grid(page).waitFor()
    await go(page, 'noSuchPage')
    await page.getByText('Page not found or no permission').waitFor()
    expect(await page.getByRole('tab').count()).toBe(2)
    expect(await page.getByRole('tab', { selected: true }).count()).toBe(0)
    await shot(page, 'specification-unknown')
    await button(page, 'Back').click()
    await page.waitForURL('**/main/purchaseOrderList**')
    expect(await page.getByRole('tab', { selected: true }).count()).toBe(1)
    await page.reload()
    await page.getByRole('tab').nth(1).waitFor()
    expect(await page.getByRole('tab').count()).toBe(2)
    await web.leave(page)
  })
})

describe('Section 8: a failed table load', () => {
  it('clears the selection and comes back by its button', { timeout: LONG }, async () => {
    const page = await web.windowOf('admin')
    await open(page, 'job')
    await tick(page, 1).check()
    await front(page).getByText('已选 1 条').waitFor()
    await page.route('**/baseJobRestful/listByPage', (route) =>
      route.fulfill({ json: { status: 'E', msg: '查询失败', data: null } }),
    )
    await button(front(page), '刷新').click()
    await front(page).getByText('查询失败').waitFor()
    expect(await front(page).getByText('已选 1 条').count()).toBe(0)
    await page.unroute('**/baseJobRestful/listByPage')
    await button(front(page), '重试').click()
    await tick(page, 1).waitFor()
    expect(await tick(page, 1).isChecked()).toBe(false)
    await web.leave(page)
  })
})

describe('Section 8: a part of the page that does not load', () => {
  it.each([
    ['CN', '导出', '这一部分没有加载成功', '重试'],
    ['EN', 'Export', 'This part could not be loaded', 'Try again'],
  ] as const)('leaves the page standing with a retry: %s', { timeout: LONG }, async (...row) => {
    const [language, name, failed, retry] = row
    const page = await web.windowOf('admin', { language })
    await open(page, 'job')
    await tick(page, 1).check()
    await page.route('**/ExportDialog-*.js*', (route) => route.abort())
    await button(front(page), name).click()
    const dialog = page.getByRole('dialog').filter({ hasText: failed })
    await dialog.waitFor()
    await shot(page, `specification-part-${language}`)
    expect(await tick(page, 1).isChecked()).toBe(true)
    await page.unroute('**/ExportDialog-*.js*')
    await button(dialog, retry).click()
    await page
      .getByRole('dialog')
      .filter({ hasNotText: failed })
      .getByRole('checkbox')
      .first()
      .waitFor()
    await web.leave(page)
  })
})

describe('Section 5: rows a page', () => {
  it('are refused below ten, below none and as no number in the page', {
    timeout: LONG,
  }, async () => {
    const page = await web.windowOf('admin', { language: 'EN' })
    await open(page, 'job')
    await front(page).locator('.ot-pagesize').click()
    const own = page.getByRole('textbox', { name: 'Custom' })
    for (const [text, message] of [
      ['-1', 'Custom page number cannot be less than 0'],
      ['many', 'Custom page number cannot be less than 0'],
      ['9', 'At least 10 rows per page'],
    ] as const) {
      await own.fill(text)
      await page.getByRole('alert').getByText(message).waitFor()
      expect(await button(page, 'Apply').isDisabled()).toBe(true)
    }
    await shot(page, 'specification-pagesize')
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('baseJobRestful/listByPage') &&
        request.postDataJSON().pageRows === 10,
    )
    await own.fill('10')
    await button(page, 'Apply').click()
    await asked
    await web.leave(page)
  })

  it('are refused by the server', async () => {
    const admin = await asAdmin()
    const list = await admin.refused('baseJob', 'listByPage', { pageRows: -1 })
    expect([list.code, list.msg]).toEqual(['PAGE_SIZE_NEGATIVE', '自定义页码不能小于0'])
    expect((await admin.refused('baseJob', 'listByPage', { pageRows: 'many' })).code).toBe(
      'PAGE_SIZE_NEGATIVE',
    )
    const config = (pageSize: unknown) => ({ tableName: 'spec', config: { columns: [], pageSize } })
    for (const [size, code] of [
      [-1, 'PAGE_SIZE_NEGATIVE'],
      ['many', 'PAGE_SIZE_NEGATIVE'],
      [9, 'PAGE_SIZE_SMALL'],
    ] as const)
      expect((await admin.refused('baseTableConfig', 'doSaveConfig', config(size))).code).toBe(code)
    await admin.ok('baseTableConfig', 'doSaveConfig', config(10))
  })
})
