import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { startEmptyProduct } from '@opensrm/testkit/product.ts'
import { leaveWindow } from '@opensrm/testkit/windows.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { creditCode } from '../apps/demo/plan.ts'
import {
  approve,
  button,
  cell,
  choose,
  fill,
  go,
  listen,
  open,
  openRecord,
  pickCell,
  said,
  shot,
  signInAt,
  status,
  typeCell,
  visit,
} from './web.ts'

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

/**
 * A single user with an empty installation and a browser: no file is edited and no call is made
 * manually.
 */
describe('From an empty installation to the first receipt', () => {
  let product: Awaited<ReturnType<typeof startEmptyProduct>>
  let base: string
  let order = ''
  let note = ''
  const pages: { [userName: string]: Page } = {}

  beforeAll(async () => {
    product = await startEmptyProduct({ withWeb: true })
    base = await listen(product.product)
  }, LONG)
  afterAll(async () => {
    for (const page of Object.values(pages)) await leaveWindow(page)
    await product?.close()
  })
  // Each step depends on the previous one: after a failure the others would only fail as well.
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

  /** The window of a user, who signs in when it is new. */
  async function as(userName: string, password = PASSWORD): Promise<Page> {
    const known = pages[userName]
    if (known) return known
    const page = await visit(base)
    pages[userName] = page
    await signInAt(page, userName, password, PASSWORD)
    return page
  }
  /** The user's window without the tabs of earlier steps, because the number of tabs is limited. */
  async function desk(userName: string): Promise<Page> {
    if (!pages[userName]) return as(userName)
    const page = await as(userName)
    await open(page, 'inHome')
    await button(page, /^全部 \d+ 个页签/).click()
    await button(page, '关闭全部').click()
    await page.locator('.home').waitFor()
    return page
  }
  /** Returns after the input is stored, because the next step may leave the page. */
  async function save(page: Page): Promise<void> {
    const stored = page.waitForResponse(/\/saveOrUpdate$/).then(() => 'stored')
    // A refusal by the page itself makes no call, so the test reports it.
    const refused = page
      .locator('.srm-issues:visible li')
      .first()
      .textContent()
      .catch(() => stored)
    await button(page, /^保\s?存$/).click()
    expect(await Promise.race([stored, refused])).toBe('stored')
  }

  step('the first visitor becomes the administrator', async () => {
    const page = await visit(base)
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
    await begin(page, 'institution/main')
    await fill(page, { 组织编码: 'P1', 组织名称: '一厂', 组织类型: ['业务单元'] })
    await fill(page, { 上级组织: ['ORG01'], 收货地址: '一厂路1号' })
    await save(page)
    await status(page, '启用')
    await begin(page, 'DepartmentDetail')
    await fill(page, { 部门编码: 'D1', 部门名称: '采购部', 业务组织: ['P1'] })
    await save(page)
    await status(page, '启用')
  })

  step('employees with accounts', async () => {
    const page = await as('chief')
    for (const [code, [name]] of Object.entries(STAFF)) {
      await begin(page, 'EditEmployee')
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
    for (const [name, right] of Object.values(STAFF)) await give(page, name, right)
  })

  step('data permits for the plant', async () => {
    const page = await as('chief')
    await begin(page, 'permissionConfigurationEdit')
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
      await status(page, '启用')
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
    await begin(page, 'paymentProportionManagementEdit')
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
    await begin(page, 'subinventoryInformationManagementEdit')
    await fill(page, { 库存组织: ['P1'], 子库编码: 'RAW1', 子库名称: '原料库' })
    await fill(page, { 子库类型: ['原料仓'] })
    await save(page)
    await status(page, '启用')
  })

  step('bill types for requisitions and orders', async () => {
    const page = await desk('chief')
    for (const [code, kind, process] of [
      ['STD_PR', '采购申请', 'PUR_REQUISITION'],
      ['STD_PO', '采购订单', 'PUR_ORDER'],
    ] as const) {
      await create(page, 'purchaseBillTypeList')
      await fill(page, { 类型编码: code, 类型名称: `标准${kind.slice(2)}`, 单据种类: [kind] })
      await fill(page, { 业务类型: ['标准采购'], 默认类型: true, 审批流程编码: process })
      await save(page)
      await button(page, /^启\s?用$/).click()
      await status(page, '启用')
    }
  })

  step('a supplier', async () => {
    const page = await desk('chief')
    await open(page, 'supplierInfoCreate')
    await fill(page, {
      供应商名称: '恒锐轴承有限公司',
      统一社会信用代码: creditCode('91320500MA1TAAA11'),
    })
    await fill(page, {
      供应商类型: ['生产商'],
      企业性质: ['民营'],
      注册地址: '苏州市',
      主营产品: '轴承',
    })
    const contacts = page.getByRole('grid', { name: '联系人' })
    await addRow(contacts)
    for (const [title, text] of [
      ['姓名', '李四'],
      ['手机', '13900000000'],
      ['邮箱', 'sales@s1.example'],
    ] as const)
      await typeCell(contacts, 1, title, text)
    await pickCell(contacts, 1, '联系人类型', '销售', '销售')
    await save(page)
    await said(page, 'S000001 已保存')
    await button(page, /^提\s?交$/).click()
    await said(page, '已提交')
  })

  step('first passwords, told once', async () => {
    const page = await desk('chief')
    for (const userName of Object.keys(STAFF)) await welcome(page, 'user', userName)
  })

  step('the manager agrees, the administrator qualifies', async () => {
    await approve(await as('E101'), 'S000001')
    const page = await desk('chief')
    await openRecord(page, 'supplierInfoList', 'S000001')
    await button(page, '转为合格').click()
    await fill(page, { 认定依据: '资料齐全' })
    await button(page.getByRole('dialog'), '转为合格').click()
    await status(page, '合格')
  })

  step('terms at which the plant buys from the supplier', async () => {
    const page = await desk('chief')
    await create(page, 'orgLibrarySupplier')
    await fill(page, { 供应商: ['S000001'], 业务组织: ['P1'], 地点名称: '总部' })
    await fill(page, { 地点用途: ['采购', '付款', '发货'], 付款条件: ['60天'] })
    await fill(page, { 付款方式: ['银行转账'] })
    await save(page)
    await button(page, /^生\s?效$/).click()
    await fill(page, { 依据: '资料齐全' })
    await button(page.getByRole('dialog').last(), /^生\s?效$/).click()
    await status(page, '有效')
  })

  step('what may be bought from it', async () => {
    const page = await desk('chief')
    await create(page, 'categoryLibrarySupplier')
    await fill(page, { 供应商: ['S000001'], 业务组织: ['P1'], 采购品类: ['C1'] })
    await save(page)
    await button(page, '转为合格').click()
    await status(page, '合格')
  })

  step('an account of the supplier', async () => {
    const page = await desk('chief')
    await create(page, 'user2')
    await fill(page, { 账号: 'seller', 姓名: '李四', 供应商: ['S000001'] })
    await fill(page, { 供应商主账号: true, 邮箱: 'seller@s1.example' })
    await save(page)
    await said(page, '已保存')
    for (const right of ['供应商基本', '供应商销售']) await give(page, '李四', right)
    await welcome(page, 'user2', 'seller')
  })

  step('the buyer agrees a price, which the manager approves', async () => {
    const page = await as('E102')
    await create(page, 'materialItemPrice')
    await fill(page, { 供应商: ['S000001'], 物料: ['M1'], 含税单价: '11.3' })
    await fill(page, { 调价原因: '首次议价' })
    await save(page)
    await said(page, '已保存')
    const number = await numberOf(page)
    await button(page, /^提\s?交$/).click()
    await status(page, '审批中')
    await approve(await as('E101'), number)
  })

  step('a requester wishes, the manager agrees, the buyer orders', async () => {
    const page = await as('E100')
    await open(page, 'purRequisitionManage/purRequisitionEdit')
    await fill(page, { 申请标题: '备料', 单据类型: ['标准申请'] })
    const grid = page.getByRole('grid', { name: '申请行' })
    await button(page, '添加行').click()
    await pickCell(grid, 1, '物料', 'M1', '轴承座')
    await typeCell(grid, 1, '数量', '100')
    await typeCell(grid, 1, '需求日期', NEEDED)
    await button(page, /^提\s?交$/).click()
    await status(page, '审批')
    const requisition = await numberOf(page)
    await approve(await as('E101'), requisition)
    const buyer = await desk('E102')
    await open(buyer, 'purchaseOrderList')
    await button(buyer, '从申请生成订单').click()
    const pool = buyer.getByRole('grid', { name: '可下单的申请行' })
    await pool.getByRole('row').filter({ hasText: requisition }).getByRole('checkbox').check()
    await button(buyer, '下一步：数量与供应商').click()
    const plan = buyer.getByRole('grid', { name: '本次下单明细' })
    await typeCell(plan, 1, '本次下单', '100')
    await pickCell(plan, 1, '供应商', 'S000001', '恒锐')
    await button(buyer, '生成 1 张订单').click()
    await buyer.locator('.pur-created a').click()
    await button(buyer, /^提\s?交$/).click()
    await status(buyer, '审批中')
    order = await numberOf(buyer)
    await approve(await as('E101'), order)
  })

  step('the supplier confirms and ships', async () => {
    const page = await as('seller')
    await openRecord(page, 'purchaseOrderList', order)
    await button(page, '确认订单').click()
    await button(page.getByRole('dialog'), '确认订单').click()
    await status(page, '执行中')
    await open(page, 'purDealDeliveryNoteList')
    const grid = page.getByRole('grid', { name: '可送货的订单行' })
    // The full quantity is proposed.
    await grid.locator('[data-r="0"]').getByRole('checkbox').check()
    await button(page, '生成送货单 (1)').click()
    await page.getByLabel('预计到达').fill(`${NEEDED} 10:00`)
    await page.keyboard.press('Enter')
    await fill(page, { 运输方式: ['汽运'], 车牌号: '苏E12345' })
    await button(page.getByRole('dialog'), /^生\s?成$/).click()
    await page.locator('.pur-links a').click()
    await button(page, /^提\s?交$/).click()
    await status(page, '待发货')
    note = await numberOf(page)
    await button(page, /^发\s?货$/).click()
    await status(page, '在途')
  })

  step('the warehouse receives, quality judges, the store has it', async () => {
    const page = await as('E103')
    await open(page, 'receiveList')
    await button(page, '按送货单收货').click()
    await page.getByLabel('扫描或输入送货单号').fill(note)
    await page.keyboard.press('Enter')
    const rows = page.getByRole('grid', { name: '收货行' })
    await (await cell(rows, 1, '数量')).locator('input').waitFor()
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    await button(page, '收货过账').click()
    await status(page, '已收货')
    const receipt = await numberOf(page)
    const quality = await as('E104')
    await openRecord(quality, 'receiveList', receipt)
    await button(quality, '录入检验结果').click()
    const judged = quality.getByRole('grid', { name: '待检行' })
    await typeCell(judged, 1, '不合格', '0')
    await button(quality, '保存结果').click()
    await judged.waitFor({ state: 'detached' })
    await openRecord(page, 'receiveList', receipt)
    await button(page, /^入\s?库$/).click()
    const stored = page.getByRole('grid', { name: '待入库行' })
    await pickCell(stored, 1, '入库子库', 'RAW1', '原料库')
    await button(page.getByRole('dialog'), /^入\s?库$/).click()
    await status(page, '已完成')
    await open(page, 'sicInventoriesList')
    const stock = page.getByRole('row').filter({ hasText: '轴承座' })
    await stock.filter({ has: page.getByRole('gridcell', { name: '100', exact: true }) }).waitFor()
    await shot(page, 'company-stock')
  })

  step('nothing is left to set up', async () => {
    const page = await as('chief')
    await open(page, 'inHome')
    await page.locator('.home-card').first().waitFor()
    expect(await page.locator('.home-setup').count()).toBe(0)
  })

  /** A new record on its own page, in front of the previous one. */
  async function begin(page: Page, route: string): Promise<void> {
    await go(page, route)
    await newRecord(page)
  }

  /** The head of an unsaved record, on a page or in a drawer. */
  function newRecord(page: Page): Promise<void> {
    return page.locator('.srm-head h1:visible').filter({ hasText: /^新建/ }).waitFor()
  }

  async function create(page: Page, list: string): Promise<void> {
    await open(page, list)
    await button(page, /新\s?建$/).click()
    // The filter fields of the list have the same names.
    await newRecord(page)
  }

  async function give(page: Page, name: string, right: string): Promise<void> {
    await go(page, 'systemsetting/userresponsibility')
    await button(page, '批量授权').click()
    const dialog = page.getByRole('dialog')
    for (const [label, option] of [
      ['用户', name],
      ['职责', right],
    ] as const) {
      await choose(dialog.getByLabel(label), option)
      await page.keyboard.press('Escape')
    }
    await button(dialog, /^授\s?予$/).click()
    await dialog.getByText('已授予').waitFor()
    await button(dialog, /^关\s?闭$/).click()
  }

  /** Gives a user a first password and signs the user in. */
  async function welcome(page: Page, list: string, userName: string): Promise<void> {
    await openRecord(page, list, userName)
    await button(page, '重置密码').click()
    // By keyboard: a dialog that is still opening moves away under the pointer.
    await button(page.getByRole('dialog').last(), /^确\s?定$|重置密码/).press('Enter')
    const secret = page.locator('.srm-secret code')
    await as(userName, (await secret.textContent())?.trim())
  }
})

async function addRow(grid: Locator): Promise<void> {
  const section = grid.page().locator('section').filter({ has: grid })
  await button(section.last(), '添加行').click()
}

async function numberOf(page: Page): Promise<string> {
  return (await page.locator('.srm-head h1:visible').textContent()) ?? ''
}
