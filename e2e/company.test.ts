import { creditCode } from '../apps/demo/plan.ts'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { launchBrowser } from '@opensrm/testkit/browser.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { button, fill, newPage, open, pickCell, said, shot, status, typeCell } from './web.ts'

const LONG = 240_000
const PASSWORD = 'OpenSRM@2026'
const NEEDED = addDays(dayOf(new Date(), 'Asia/Shanghai'), 10)
const STAFF = {
  E100: ['申小明', '申请人'],
  E101: ['经大伟', '采购经理'],
  E102: ['采小红', '采购员'],
  E103: ['仓小刚', '仓库管理员'],
  E104: ['质小丽', '质量工程师'],
} as const

/** Somebody alone with an empty installation and a browser: no file is touched, no call is made by hand. */
describe('From an empty installation to the first receipt', () => {
  let product: Awaited<ReturnType<typeof startEmptyProduct>>
  let browser: Browser
  let base: string
  const pages: { [userName: string]: Page } = {}

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startEmptyProduct({ withWeb: true }), launchBrowser()])
    base = await product.product.app.listen({ port: 0, host: '127.0.0.1' })
  }, LONG)
  afterAll(async () => {
    await browser?.close()
    await product?.close()
  })
  // Each step stands on the one before: after a broken one the others would only say so again.
  let isBroken = false
  beforeEach((context) => {
    if (isBroken) context.skip()
    onTestFailed(async () => {
      isBroken = true
      for (const [userName, page] of Object.entries(pages))
        await shot(page, `failed-company-${userName}`)
    })
  })
  const step = (name: string, work: () => Promise<void>) => it(name, { timeout: LONG }, work)

  /** The window of somebody, who signs in when it is his first. */
  async function as(userName: string, password = PASSWORD): Promise<Page> {
    const known = pages[userName]
    if (known) return known
    const page = await newPage(browser, base, {}, [])
    pages[userName] = page
    await page.locator('input[name=userName]').fill(userName)
    await page.locator('input[name=password]').fill(password)
    await page.keyboard.press('Enter')
    const change = page.locator('input[name=newPassword]')
    await change.or(page.locator('.home')).first().waitFor()
    if (await change.isVisible()) {
      const old = page.locator('input[name=oldPassword]')
      if (await old.isVisible()) await old.fill(password)
      for (const name of ['newPassword', 'again'])
        await page.locator(`input[name=${name}]`).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.locator('.home').waitFor()
    }
    return page
  }
  /** His window with the tabs of the steps before closed: there is room for a few only. */
  async function desk(userName: string): Promise<Page> {
    if (!pages[userName]) return as(userName)
    const page = await as(userName)
    await open(page, 'inHome')
    await button(page, '页签操作').click()
    await page.getByRole('menuitem', { name: '关闭全部' }).click()
    await page.locator('.home').waitFor()
    return page
  }
  const save = (page: Page) => button(page, /^保\s?存$/).click()

  step('the first visitor becomes the administrator', async () => {
    const page = await newPage(browser, base, {}, [])
    pages.chief = page
    for (const [name, value] of Object.entries({
      ...{ organisationName: '华东泵业', userName: 'chief', fullName: '李总' },
      ...{ email: 'chief@huadong.example', newPassword: PASSWORD, again: PASSWORD },
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
    await page.locator('.home-setup .next').getByText('建立业务组织').waitFor()
  })

  step('a plant with a department', async () => {
    const page = await as('chief')
    await open(page, 'institution/main')
    await fill(page, { 组织编码: 'P1', 组织名称: '一厂', 组织类型: ['业务单元'] })
    await fill(page, { 上级组织: ['ORG01'], 收货地址: '一厂路1号' })
    await save(page)
    await status(page, '启用')
    await open(page, 'DepartmentDetail')
    await fill(page, { 部门编码: 'D1', 部门名称: '采购部', 业务组织: ['P1'] })
    await save(page)
    await status(page, '启用')
  })

  step('employees with accounts', async () => {
    const page = await as('chief')
    for (const [code, [name]] of Object.entries(STAFF)) {
      await open(page, 'EditEmployee')
      await fill(page, { 工号: code, 姓名: name, 部门: ['D1'] })
      await fill(page, { 邮箱: `${code.toLowerCase()}@huadong.example` })
      await save(page)
      await status(page, '在职')
      await button(page, '创建账号').click()
      await said(page, `${code} 已创建账号`)
    }
  })

  step('their rights, given in one go', async () => {
    const page = await as('chief')
    for (const [name, right] of Object.values(STAFF)) {
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
  })

  step('data permits for the plant', async () => {
    const page = await as('chief')
    await open(page, 'permissionConfigurationEdit')
    await fill(page, { 配置名称: '一厂', 用户: Object.values(STAFF).map(([name]) => name) })
    await fill(page, { 业务范围: ['采购', '供应商', '质量'] })
    await button(page, '添加行').click()
    await pickCell(page.getByRole('grid', { name: '组织权限' }), 1, '业务组织', 'P1', '一厂')
    await save(page)
    await shot(page, 'company-permits')
    await button(page, /^生\s?效$/).click()
    await status(page, '生效')
  })

  step('departments get their manager', async () => {
    const page = await as('chief')
    for (const code of ['D1', 'DEPT01']) {
      await open(page, 'department')
      await page.getByRole('row').getByText(code, { exact: true }).first().click()
      await fill(page, { 负责人: ['E101'] })
      await save(page)
      await said(page, `${code} 已保存`)
    }
  })

  step('a category with its buyer', async () => {
    const page = await desk('chief')
    await create(page, 'purchaseCassificationManagement')
    await fill(page, { 品类编码: 'C1', 品类名称: '机加工件', 品类类型: ['生产物料'] })
    await fill(page, { 是否ASL管控: false })
    const staff = page.getByRole('grid', { name: '品类负责人' })
    await button(page, '添加行').click()
    await pickCell(staff, 1, '角色', '采购员', '采购员')
    await pickCell(staff, 1, '人员', 'E102', '采小红')
    await save(page)
    await status(page, '启用')
  })

  step('a material', async () => {
    const page = await desk('chief')
    await create(page, 'materialManagement')
    await fill(page, { 物料编码: 'M1', 物料名称: '轴承座', 采购品类: ['C1'] })
    await fill(page, { 物料类型: ['零部件'], 基本单位: ['件'] })
    await save(page)
    await button(page, /^生\s?效$/).click()
    await status(page, '有效')
  })

  step('it is assigned to the plant', async () => {
    const page = await desk('chief')
    await create(page, 'organizationMaterialQuery')
    await fill(page, { 库存组织: ['P1'], 物料: ['M1'] })
    await save(page)
    await said(page, '已保存')
  })

  step('payment terms', async () => {
    const page = await desk('chief')
    await open(page, 'paymentProportionManagementEdit')
    await fill(page, { 付款条件名称: '货到票到60天', 类型: ['一次性付款'] })
    await button(page, '添加行').click()
    const stages = page.getByRole('grid', { name: '付款阶段' })
    await pickCell(stages, 1, '阶段类型', '开票款', '开票款')
    await typeCell(stages, 1, '比例', '100')
    await pickCell(stages, 1, '起算日期', '开票日期', '开票日期')
    await typeCell(stages, 1, '账期天数', '60')
    await save(page)
    await button(page, /^生\s?效$/).click()
    await status(page, '生效')
  })

  step('a store', async () => {
    const page = await desk('chief')
    await open(page, 'subinventoryInformationManagementEdit')
    await fill(page, { 库存组织: ['P1'], 子库编码: 'RAW1', 子库名称: '原料库' })
    await fill(page, { 子库类型: ['原料仓'] })
    await save(page)
    await status(page, '启用')
  })

  step('bill types for requisitions and orders', async () => {
    const page = await desk('chief')
    for (const [code, kind] of [
      ['STD_PR', '采购申请'],
      ['STD_PO', '采购订单'],
    ] as const) {
      await create(page, 'purchaseBillTypeList')
      await fill(page, { 类型编码: code, 类型名称: `标准${kind.slice(2)}`, 单据种类: [kind] })
      await fill(page, { 业务类型: ['标准采购'], 默认类型: true })
      await save(page)
      await button(page, /^启\s?用$/).click()
      await status(page, '启用')
    }
  })

  step('a supplier with a site, a category and an account', async () => {
    const page = await desk('chief')
    await open(page, 'supplierInfoCreate')
    await fill(page, { 供应商名称: '恒锐轴承有限公司', 统一社会信用代码: creditCode('91320500MA1TAAA11') })
    await fill(page, { 供应商类型: ['生产商'], 企业性质: ['民营'], 注册地址: '苏州市', 主营产品: '轴承' })
    await button(page.locator('section', { has: page.getByRole('grid', { name: '联系人' }) }), '添加行').click()
    const contacts = page.getByRole('grid', { name: '联系人' })
    for (const [title, text] of [['姓名', '李四'], ['手机', '13900000000'], ['邮箱', 'sales@s1.example']] as const)
      await typeCell(contacts, 1, title, text)
    await pickCell(contacts, 1, '联系人类型', '销售', '销售')
    await save(page)
    await shot(page, 'company-supplier')
  })

  async function create(page: Page, list: string): Promise<void> {
    await open(page, list)
    await button(page, /新\s?建$/).click()
    // The fields of the list's filter are called the same.
    await page.getByText(/^新建./).filter({ visible: true }).last().waitFor()
  }
})
