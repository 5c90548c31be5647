import { launchBrowser } from '@opensrm/testkit/browser.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { button, fill, newPage, open, pickCell, shot, status } from './web.ts'

const LONG = 120_000
const PASSWORD = 'OpenSRM@2026'
const STAFF = { 申小明: '申请人', 经大伟: '采购经理', 采小红: '采购员', 仓小刚: '仓管员' }

/** Somebody alone with an empty installation and a browser: no file is touched, no call is made by hand. */
describe('From an empty installation to a company', () => {
  let product: Awaited<ReturnType<typeof startEmptyProduct>>
  let browser: Browser
  let base: string
  let page: Page
  let temporary = ''

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startEmptyProduct({ withWeb: true }), launchBrowser()])
    base = await product.product.app.listen({ port: 0, host: '127.0.0.1' })
    page = await newPage(browser, base, {}, [])
  }, LONG)
  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })

  /** A step that fails leaves a picture of where it stood. */
  function step(name: string, work: () => Promise<void>): void {
    it(name, { timeout: LONG }, async () => {
      onTestFailed(() => shot(page, `failed-company-${name}`))
      await work()
    })
  }
  const save = () => button(page, /^保\s?存$/).click()

  step('the first visitor becomes the administrator', async () => {
    for (const [name, value] of Object.entries({
      ...{
        organisationName: '华东泵业',
        userName: 'chief',
        fullName: '李总',
        email: 'chief@huadong.example',
      },
      ...{ newPassword: PASSWORD, again: PASSWORD },
    }))
      await page.locator(`input[name=${name}]`).fill(value)
    await page.keyboard.press('Enter')
    await page.locator('.home').or(page.locator('input[name=password]')).first().waitFor()
    if (await page.locator('input[name=password]').isVisible()) {
      await page.locator('input[name=userName]').fill('chief')
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('.home').waitFor()
    }
  })

  step('a plant with a department', async () => {
    await open(page, 'institution/main')
    await fill(page, { 组织编码: 'P1', 组织名称: '一厂', 组织类型: ['业务单元'], 上级组织: ['ORG01'] })
    await fill(page, { 收货地址: '一厂路1号' })
    await save()
    await status(page, '启用')
    await open(page, 'DepartmentDetail')
    await fill(page, { 部门编码: 'D1', 部门名称: '采购部', 业务组织: ['P1'] })
    await save()
    await status(page, '启用')
  })

  step('employees with accounts', async () => {
    for (const [at, name] of Object.keys(STAFF).entries()) {
      await open(page, 'EditEmployee')
      await fill(page, { 工号: `E10${at}`, 姓名: name, 部门: ['D1'] })
      await fill(page, { 邮箱: `e10${at}@huadong.example` })
      await save()
      await status(page, '在职')
      await button(page, '创建账号').click()
      await page.locator('.srm-status:visible, .ant-notification:visible').first().waitFor()
      await shot(page, 'company-account')
    }
  })

  step('their rights, given in one go', async () => {
    for (const [name, right] of Object.entries(STAFF)) await give(name, right)
  })
  async function give(name: string, right: string): Promise<void> {
    await open(page, 'systemsetting/userresponsibility')
    await button(page, '批量授权').click()
    const dialog = page.getByRole('dialog')
    for (const [label, option] of [
      ['用户', name],
      ['职责', right],
    ] as const) {
      await dialog.getByLabel(label).click()
      await page.keyboard.type(option)
      await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
      await page.keyboard.press('Escape')
    }
    await button(dialog, /^授\s?予$/).click()
    await dialog.getByText('已授予').waitFor()
  }

  step('data permits for the plant', async () => {
    await open(page, 'permissionConfigurationEdit')
    await fill(page, { 名称: '一厂', 用户: Object.keys(STAFF), 业务范围: ['采购', '供应商'] })
    await button(page, '添加行').click()
    const grid = page.getByRole('grid', { name: '组织权限' })
    await pickCell(grid, 1, '业务组织', 'P1', '一厂')
    await save()
    await shot(page, 'company-permits')
    await button(page, /^生\s?效$/).click()
    await status(page, '生效')
  })
})
