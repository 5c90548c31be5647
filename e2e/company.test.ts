import { launchBrowser } from '@opensrm/testkit/browser.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { button, newPage, open, shot, status } from './web.ts'

const LONG = 120_000
const PASSWORD = 'OpenSRM@2026'

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
  const field = (label: string) => page.getByLabel(label).filter({ visible: true }).first()
  async function choose(label: string, option: string): Promise<void> {
    await field(label).click()
    await page.keyboard.type(option)
    await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
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

  step('a plant below the company', async () => {
    await open(page, 'institution/main')
    await field('组织编码').fill('P1')
    await field('组织名称').fill('一厂')
    await choose('组织类型', '业务单元')
    await choose('上级组织', 'ORG01')
    await save()
    await status(page, '启用')
  })

  step('a department of the plant', async () => {
    await open(page, 'DepartmentDetail')
    await field('部门编码').fill('D1')
    await field('部门名称').fill('采购部')
    await choose('业务组织', 'P1')
    await save()
    await status(page, '启用')
  })

  step('an employee with an account', async () => {
    await open(page, 'EditEmployee')
    await field('工号').fill('E100')
    await field('姓名').fill('王五')
    await choose('部门', 'D1')
    await field('邮箱').fill('wang@huadong.example')
    await save()
    await status(page, '在职')
    await button(page, '创建账号').click()
    await expect.poll(async () => (await accounts()).some((row) => row.includes('王五'))).toBe(true)
  })

  async function accounts(): Promise<string[]> {
    const { rows } = await product.product.platform.pool.query(
      'select user_full_name from base_user',
    )
    return rows.map((row: { user_full_name: string }) => row.user_full_name)
  }

  step('his rights, given in one go', async () => {
    await open(page, 'systemsetting/userresponsibility')
    await button(page, '批量授权').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('用户').click()
    await page.keyboard.type('王五')
    await page.locator('.ant-select-item-option:visible', { hasText: '王五' }).first().click()
    await page.keyboard.press('Escape')
    await dialog.getByLabel('职责').click()
    await page.keyboard.type('申请人')
    await page.locator('.ant-select-item-option:visible', { hasText: '申请人' }).first().click()
    await page.keyboard.press('Escape')
    await button(dialog, /^授\s?予$/).click()
    await dialog.getByText('已授予').waitFor()
    await shot(page, 'company-rights')
  })

  step('a first password, told once', async () => {
    const [{ id }] = (
      await product.product.platform.pool.query(
        "select id from base_user where user_full_name = '王五'",
      )
    ).rows
    await open(page, `user?id=${id}`)
    await button(page, '重置密码').click()
    await button(
      page.locator('.ant-modal:visible, [role=dialog]:visible').last(),
      /^确\s?定$|重置密码/,
    ).click()
    temporary = ((await page.locator('.srm-secret code').first().textContent()) ?? '').trim()
    expect(temporary).toHaveLength(14)
  })

  step('the new colleague signs in, chooses a password and finds his menus', async () => {
    page = await newPage(browser, base, {}, [])
    await page.locator('input[name=userName]').fill('E100')
    await page.locator('input[name=password]').fill(temporary)
    await page.keyboard.press('Enter')
    await page.locator('input[name=newPassword]').waitFor()
    const old = page.locator('input[name=oldPassword]')
    if (await old.isVisible()) await old.fill(temporary)
    for (const name of ['newPassword', 'again'])
      await page.locator(`input[name=${name}]`).fill('Wang#2026x7')
    await page.keyboard.press('Enter')
    await page.locator('.home').waitFor()
    await page.getByText('采购执行').first().waitFor()
    await shot(page, 'company-colleague')
  })
})
