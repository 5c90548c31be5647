import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import {
  approve,
  button,
  cell,
  fill,
  go,
  type Language,
  open,
  openRecord,
  openWeb,
  pickCell,
  shot,
  status,
  typeCell,
  type Web,
} from './web.ts'

const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const NEEDED = addDays(TODAY, 20)
const PROMISED = addDays(TODAY, 25)
const LONG = 120_000

/** Who works in English; buyer and warehouse do their steps in both languages. */
const ENGLISH = ['manager1', 'supplier1', 'quality1']

/**
 * The main process from demand to stock, as the users involved do it in their browsers, one after
 * the other. Half of it is done in English: a second walk would take as long as the first.
 */
describe('From requisition to stock', () => {
  let web: Web
  const pages: { [userName: string]: Page } = {}
  let requisition = ''
  let order = ''
  let note = ''
  let receipt = ''

  async function as(
    userName: string,
    language: Language = ENGLISH.includes(userName) ? 'EN' : 'CN',
  ): Promise<Page> {
    const key = `${userName}-${language}`
    const page = pages[key] ?? (await web.windowOf(userName, { language }))
    pages[key] = page
    return page
  }

  beforeAll(async () => {
    web = await openWeb()
  }, LONG)
  afterAll(() => web?.close())
  // Each step depends on the previous one: after a failure the others would only fail as well.
  let isBroken = false
  beforeEach((context) => {
    if (isBroken) context.skip()
    onTestFailed(async () => {
      isBroken = true
      for (const [key, page] of Object.entries(pages)) await shot(page, `failed-${key}`)
    })
  })

  it('requester writes two lines by keyboard and submits', { timeout: LONG }, async () => {
    const page = await as('requester1')
    await open(page, 'purRequisitionManage/purRequisitionEdit')
    await page.getByLabel('申请标题').fill('十二月备料')
    await page.getByLabel('单据类型').click()
    await page.locator('.ant-select-item-option', { hasText: '标准申请' }).click()
    const grid = page.getByRole('grid', { name: '申请行' })
    await button(page, '添加行').click()
    for (const [row, item, quantity] of [
      [1, 'M1', '1000'],
      [2, 'M2', '500'],
    ] as const) {
      if (row > 1) await page.keyboard.press('Control+Enter')
      await pickCell(grid, row, '物料', item, item === 'M1' ? '轴承座' : '纸箱')
      await typeCell(grid, row, '数量', quantity)
      await typeCell(grid, row, '需求日期', NEEDED)
    }
    // An invalid text is reported once, and clicking the report moves to its cell.
    await typeCell(grid, 2, '数量', '-5')
    await button(page, /^提\s?交$/).click()
    const faults = page.locator('.srm-issues li')
    await faults.filter({ hasText: /^申请行第2行: 数量 必须大于 0$/ }).waitFor()
    expect(await faults.count()).toBe(1)
    await faults.getByRole('button').click()
    await grid.locator('[data-r="1"] .ot-cell.is-active').waitFor()
    await typeCell(grid, 2, '数量', '500')
    // The button that opens a cell's choices is at its end and does not shift the content.
    const date = await cell(grid, 2, '需求日期')
    await date.click()
    const box = await date.boundingBox()
    const arrow = await date.locator('.ot-arrow').boundingBox()
    expect(arrow?.y).toBe(box?.y)
    const endOf = (at: typeof box) => (at ? at.x + at.width : 0)
    expect(Math.abs(endOf(box) - endOf(arrow))).toBeLessThan(3)
    await shot(page, 'chain-1-requisition')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Delete')
    await button(page, /^提\s?交$/).click()
    await status(page, '审批中')
    requisition = (await page.locator('.srm-head h1:visible').textContent()) ?? ''
    expect(requisition).toMatch(/^PR\d{12}/)
  })

  it('manager approves in the worklist', { timeout: LONG }, async () => {
    await approve(await as('manager1'), requisition)
  })

  it('buyer orders a part of both lines with the wizard', { timeout: LONG }, async () => {
    const page = await as('buyer1', 'EN')
    await open(page, 'purchaseOrderList')
    await button(page, 'Create from requisitions').click()
    const pool = page.getByRole('grid', { name: 'Requisition lines to order' })
    const rows = pool.getByRole('row').filter({ hasText: requisition })
    await rows.nth(1).waitFor()
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await button(page, 'Next: quantities and suppliers').click()
    const plan = page.getByRole('grid', { name: 'Lines to order now' })
    for (const [row, quantity] of [
      [1, '600'],
      [2, '300'],
    ] as const) {
      await typeCell(plan, row, 'Order now', quantity)
      await pickCell(plan, row, 'Supplier', 'S1', 'S1')
    }
    await page.locator('.pur-orders li').filter({ hasText: 'Lines: 2' }).waitFor()
    await shot(page, 'chain-2-wizard')
    await button(page, 'Create orders: 1').click()
    const made = page.locator('.pur-created a')
    await made.waitFor()
    order = (await made.textContent()) ?? ''
    await shot(page, 'chain-3-created')
    await made.click()
    await button(page, 'Submit').click()
    await status(page, 'In approval')
  })

  it('manager approves the order, which is published', { timeout: LONG }, async () => {
    await approve(await as('manager1'), order)
  })

  it('supplier proposes another date for one row', { timeout: LONG }, async () => {
    const page = await as('supplier1')
    await openRecord(page, 'purchaseOrderList', order)
    await status(page, 'Published')
    await button(page, 'Answer row by row').click()
    const grid = page.getByRole('grid', { name: 'Answers to schedule lines' })
    await typeCell(grid, 1, 'Your date', PROMISED)
    await typeCell(grid, 1, 'Reason', 'Raw material is late')
    await shot(page, 'chain-4-answer')
    await button(page, 'Send answers').click()
    await grid.waitFor({ state: 'detached' })
  })

  it('buyer accepts the proposal', { timeout: LONG }, async () => {
    const page = await as('buyer1')
    await openRecord(page, 'purchaseOrderList', order)
    await button(page, '处理交期提议 (1)').click()
    await page.getByText('晚 5 天').waitFor()
    await shot(page, 'chain-5-proposal')
    await button(page, '接受所选 (1)').click()
    await status(page, '执行中')
  })

  it('supplier ships a part', { timeout: LONG }, async () => {
    const page = await as('supplier1')
    await open(page, 'purDealDeliveryNoteList')
    const grid = page.getByRole('grid', { name: 'Order rows to ship' })
    await grid.getByText('Ship this time').waitFor()
    const first = (await grid.locator('[data-r="0"]').textContent()) ?? ''
    const row = /Bearing block|轴承座/.test(first) ? 1 : 2
    await typeCell(grid, row, 'Ship this time', '200')
    await shot(page, 'chain-6-ship')
    await button(page, 'Create notes (1)').click()
    await page.getByLabel('Expected arrival').fill(`${PROMISED} 10:00`)
    await page.keyboard.press('Enter')
    await page.getByLabel('Transport').click()
    await page.locator('.ant-select-item-option', { hasText: 'Truck' }).click()
    await page.getByLabel('Plate no.').fill('苏E12345')
    await button(page.getByRole('dialog'), /^Create$/).click()
    const made = page.locator('.pur-links a')
    await made.waitFor()
    note = (await made.textContent()) ?? ''
    await made.click()
    await button(page, 'Submit').click()
    await status(page, 'Ready to ship')
    await button(page, /^Ship$/).click()
    await status(page, 'Shipped')
  })

  it('warehouse checks the truck in, receives and posts', { timeout: LONG }, async () => {
    const page = await as('warehouse1')
    await open(page, 'purDealDeliveryNoteList')
    await page.getByLabel('到厂登记：扫描送货单号').fill(note)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: note })
    await row.filter({ hasText: '已到厂' }).waitFor()
    await shot(page, 'chain-7-arriving')
    await open(page, 'receiveList')
    // A typical screen in a warehouse.
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, '按送货单收货').click()
    await page.getByLabel('扫描或输入送货单号').fill(note)
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid', { name: '收货行' })
    // The first quantity already has the focus and is visible.
    const first = (await cell(grid, 1, '数量')).locator('input')
    await first.waitFor()
    const box = await first.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThan(800)
    await page.keyboard.type('195')
    await page.keyboard.press('Enter')
    await button(page, '收货过账').click()
    await status(page, '已收货')
    receipt = (await page.locator('.srm-head h1:visible').textContent()) ?? ''
    await shot(page, 'chain-8-receipt')
  })

  it('quality rejects five pieces', { timeout: LONG }, async () => {
    const page = await as('quality1')
    await openRecord(page, 'receiveList', receipt)
    await button(page, 'Enter inspection').click()
    const grid = page.getByRole('grid', { name: 'Lines to inspect' })
    await typeCell(grid, 1, 'Rejected', '5')
    await typeCell(grid, 1, 'Defect', 'Appearance')
    expect(await (await cell(grid, 1, 'Accepted')).textContent()).toContain('190')
    await shot(page, 'chain-9-inspect')
    await button(page, 'Save results').click()
    await grid.waitFor({ state: 'detached' })
  })

  it('warehouse puts the good ones in stock', { timeout: LONG }, async () => {
    const page = await as('warehouse1', 'EN')
    await openRecord(page, 'receiveList', receipt)
    await button(page, /^Stock in$/).click()
    const grid = page.getByRole('grid', { name: 'Lines to stock' })
    await pickCell(grid, 1, 'Subinventory', 'RAW1', 'RAW1')
    await shot(page, 'chain-10-stock-in')
    await button(page.getByRole('dialog'), /^Stock in$/).click()
    await grid.waitFor({ state: 'detached' })
    await status(page, 'Completed')
  })

  it('warehouse reads the order without what it costs', { timeout: LONG }, async () => {
    const page = await as('warehouse1')
    await openRecord(page, 'purchaseOrderList', order)
    expect(await page.locator('.srm-head:visible').innerText()).not.toContain('含税金额')
    await open(page, 'purchaseOrderList')
    await page.getByRole('row').filter({ hasText: order }).waitFor()
    const heads = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts()
    expect(heads.join()).toContain('供应商')
    expect(heads.join()).not.toContain('金额')
  })

  it('buyer sees chain, history, status and stock', { timeout: LONG }, async () => {
    const page = await as('buyer1')
    await openRecord(page, 'purchaseOrderList', order)
    const chain = page.locator('.srm-chain:visible')
    for (const number of [requisition, note, receipt]) await chain.getByText(number).waitFor()
    await page.getByText('部分收货').filter({ visible: true }).first().waitFor()
    for (const step of ['审批通过', '确认或提议交期', '接受提议']) {
      await page.locator('strong:visible').filter({ hasText: step }).first().waitFor()
    }
    await shot(page, 'chain-11-order')
    await open(page, 'sicInventoriesList')
    const stock = page.getByRole('row').filter({ hasText: '轴承座' })
    await stock.filter({ has: page.getByRole('gridcell', { name: '190', exact: true }) }).waitFor()
    await shot(page, 'chain-12-stock')
  })

  it('a stranger sees nothing of it', { timeout: LONG }, async () => {
    const page = await as('supplier2')
    for (const list of ['purchaseOrderList', 'purDeliveryNoteList', 'receiveList']) {
      await open(page, list)
      await page.locator('.ot-frame .srm-empty:visible').first().waitFor()
      for (const number of [order, note, receipt])
        expect(await page.getByText(number).count()).toBe(0)
    }
    await open(page, 'purDealDeliveryNoteList')
    await page.getByText('目前没有可送货的订单行').waitFor()
  })

  it('a quantity of a forecast that is none stops the save', { timeout: LONG }, async () => {
    const page = await as('buyer1')
    await open(page, 'purForecastList')
    await button(page, /新建/).click()
    await fill(page, { 预测名称: '滚动预测', 期数: '4' })
    await page.getByLabel(/^\*?起始日期$/).fill(NEEDED)
    await page.keyboard.press('Enter')
    const lines = page.getByRole('grid', { name: '预测行' })
    await button(page, '添加行').click()
    await pickCell(lines, 1, '物料', 'M1', '轴承座')
    const matrix = page.getByRole('grid', { name: '预测矩阵' })
    await matrix.locator('[data-r="0"] [aria-colindex="5"]').click()
    await page.keyboard.type('-5')
    await page.keyboard.press('Enter')
    await button(page, '保存').click()
    const faults = page.locator('.srm-issues li')
    await faults.filter({ hasText: /^预测行第1行: .+ 不能小于 0$/ }).waitFor()
  })

  it('a new order has the only site of its supplier, and another one with another supplier', {
    timeout: LONG,
  }, async () => {
    const page = await as('buyer1')
    await open(page, 'purOrderManage/purchaseOrderEdit')
    const site = page.locator('.srm-formitem').filter({ hasText: /^\*供应商地点/ })
    const opens = site.getByRole('button', { name: /^打开/ })
    await fill(page, { 供应商: ['S1'] })
    await opens.waitFor()
    await fill(page, { 币种: ['美元'] })
    await opens.waitFor({ state: 'detached' })
    await fill(page, { 币种: ['人民币'] })
    await opens.waitFor()
  })

  it('what is typed during a save stays, and a submission meanwhile goes on from it', {
    timeout: LONG,
  }, async () => {
    const page = await as('requester1')
    await openRecord(page, 'purchaseRequisitionList', requisition)
    await button(page, /^复\s?制$/).click()
    await status(page, '拟定')
    const title = page.getByLabel(/^\*?申请标题$/).filter({ visible: true })
    const [list, own] = ['purchaseRequisitionList', new URL(page.url())]
    const pauses: { [action: string]: number } = { findById: 4_000 }
    const answered: string[] = []
    await page.route('**/srmPurRequisitionRestful/*', async (route) => {
      const response = await route.fetch()
      const action = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
      await page.waitForTimeout(pauses[action] ?? 0)
      answered.push(action)
      await route.fulfill({ response }).catch(() => undefined)
    })
    // A read that started before a save and arrives after it is outdated.
    await go(page, list)
    await title.waitFor({ state: 'detached' })
    await go(page, own.pathname.replace('/main/', '') + own.search)
    await title.fill('一月备料')
    await page.keyboard.press('Control+s')
    await expect.poll(() => answered, { timeout: 20_000 }).toContain('findById')
    expect(answered.indexOf('saveOrUpdate')).toBeLessThan(answered.indexOf('findById'))
    await page.waitForTimeout(300)
    expect(await title.inputValue()).toBe('一月备料')
    // Input typed during a save is not part of it; submitting meanwhile saves it too.
    pauses.saveOrUpdate = 1_000
    await title.fill('二月备料')
    await page.keyboard.press('Control+s')
    await page.locator('.ant-btn-loading:visible').waitFor()
    await title.press('End')
    await page.keyboard.type('，加急')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    await status(page, '审批中')
    await page.getByText('二月备料，加急').filter({ visible: true }).first().waitFor()
    expect(answered.filter((action) => action === 'doSubmit')).toHaveLength(1)
    await page.unroute('**/srmPurRequisitionRestful/*')
  })

  it('reads the same in English', { timeout: LONG }, async () => {
    const page = await as('buyer1', 'EN')
    await openRecord(page, 'purchaseOrderList', order)
    await status(page, 'Confirmed')
    await page.getByText('Partly received').filter({ visible: true }).first().waitFor()
    await shot(page, 'chain-en-order')
    await open(page, 'purDemandSummaryList')
    const left = page.getByRole('row').filter({ hasText: requisition })
    await left.filter({ has: page.getByRole('gridcell', { name: '400', exact: true }) }).waitFor()
    await shot(page, 'chain-en-demand')
    expect(web.complaints).toEqual([])
  })
})
