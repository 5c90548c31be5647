import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { launchBrowser } from '@opensrm/testkit/browser.ts'
import ExcelJS from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code128Svg as codeSvg } from '../areas/deliveries/srmPurBarcode/srmPurBarcode.label.ts'
import { settle, tick } from '../areas/system/scheduling/scheduler.ts'
import { filmOf } from './film.ts'
import {
  button,
  clicksOf,
  countClicks,
  fill,
  go,
  newPage,
  open,
  openWeb,
  shot,
  signInAt,
  status,
  type Web,
} from './web.ts'

const LONG = 180_000
const CAMERA = '.cache/e2e/camera'

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(async () => {
  await web?.close()
})

const place = (page: Page) => new URL(page.url()).pathname

async function submitted(title: string): Promise<string> {
  const client = await web.product.login('requester1')
  const { ids } = web.product.company
  const line = (quantity: string) => ({
    ...{ itemId: ids.item?.M1, quantity, taxRate: '13' },
    needByDate: addDays(dayOf(new Date(), 'Asia/Shanghai'), 10),
  })
  const draft = await client.ok('srmPurRequisition', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PR_STD, title },
    lines: [line('10'), line('20')],
  })
  const { id, versionNum, requisitionNumber } = draft
  await client.ok('srmPurRequisition', 'doSubmit', { id, versionNum })
  return requisitionNumber
}

async function published(): Promise<string> {
  return (await publishedOrder()).poNumber
}

async function publishedOrder(): Promise<{ id: string; poNumber: string }> {
  const buyer = await web.product.login('buyer1')
  const manager = await web.product.login('manager1')
  const { ids } = web.product.company
  const draft = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PO_FREE },
    ...{ supplierId: ids.supplier?.S1, siteId: ids.site?.['S1/P1'] },
    deliveryAddress: '苏州市一厂路1号',
    lines: [
      { itemId: ids.item?.M1, quantity: '10', priceInclTax: '11.3', needByDate: '2099-01-01' },
    ],
  })
  const { id, versionNum, poNumber } = draft
  await buyer.ok('srmPurOrder', 'doSubmit', { id, versionNum })
  const place = { docResource: 'srmPurOrder', docId: id }
  const { myTask } = await manager.ok('baseBpmTask', 'findHistory', place)
  await manager.ok('baseBpmTask', 'doApproval', { taskId: myTask.id })
  const approved = await buyer.ok('srmPurOrder', 'findById', { id })
  await buyer.ok('srmPurOrder', 'doPublish', { id, versionNum: approved.versionNum })
  return { id, poNumber }
}

const of = ({ id, versionNum }: { id: string; versionNum: number }) => ({ id, versionNum })

/** A supplier's draft of ten pieces of a confirmed order. */
async function drafted() {
  const supplier = await web.product.login('supplier1')
  const { id } = await publishedOrder()
  const seen = await supplier.ok('srmPurOrder', 'findById', { id })
  await supplier.ok('srmPurOrder', 'doSupplierConfirm', of(seen))
  const { notes } = await supplier.ok('srmPurDeliveryNote', 'doCreateNote', {
    expectedArrivalTime: '2099-01-01 10:00:00',
    ...{ transportMode: 'SELF', exceptionReason: '提前备货' },
    rows: [{ orderDeliveryId: seen.deliveries[0].id, quantity: '10' }],
  })
  const note = await supplier.ok('srmPurDeliveryNote', 'findById', { id: notes[0].id })
  return { supplier, note }
}

/**
 * Ten pieces in transit in labelled boxes of four: returns the numbers of the note and its boxes.
 */
async function shipped(): Promise<{ note: string; boxes: string[] }> {
  const { supplier, note } = await drafted()
  const packs = [{ noteLineId: note.lines[0].id, packQuantity: '4' }]
  await supplier.ok('srmPurBarcode', 'doGenerate', { noteId: note.id, packs })
  const packed = await supplier.ok('srmPurDeliveryNote', 'findById', { id: note.id })
  const ready = await supplier.ok('srmPurDeliveryNote', 'doSubmit', of(packed))
  await supplier.ok('srmPurDeliveryNote', 'doShip', of(ready))
  const labels = await supplier.ok('srmPurBarcode', 'listByPage', {
    ...{ noteId: [note.id], pageRows: 10, sort: [{ key: 'barcode', order: 'asc' }] },
  })
  return { note: note.noteNumber, boxes: labels.map((each: { barcode: string }) => each.barcode) }
}

it('The help of a page opens its chapter, and an article as soon as it is published', {
  timeout: LONG,
}, async () => {
  const page = await web.windowOf('admin')
  await open(page, 'purchaseOrderList')
  const help = page.locator('.shell-top').getByRole('button', { name: '帮助' })
  await help.click()
  const chapter = page.getByRole('heading', { name: '发布并跟踪订单' })
  await chapter.waitFor()
  // A chapter links to other chapters and to pages.
  await page.getByRole('button', { name: '变更订单' }).click()
  await page.getByRole('heading', { name: '变更订单' }).waitFor()
  await page.getByRole('button', { name: '全部章节' }).click()
  await page.getByRole('button', { name: '按申请下单' }).click()
  await page.getByRole('button', { name: '未定价物料' }).click()
  await chapter.waitFor({ state: 'detached' })
  await page.locator('.shell-tabs [role=tab]').filter({ hasText: '未定价物料' }).waitFor()
  await open(page, 'purchaseOrderList')
  const admin = await web.product.login('admin')
  const [menu] = await admin.ok('baseMenu', 'listByPage', { menuCode: 'PUR_ORDER' })
  const draft = await admin.ok('baseArticle', 'saveOrUpdate', {
    ...{ articleCode: 'HELP_PO', articleType: 'HELP', title: '订单怎么做', language: 'CN' },
    ...{ audience: 'BOTH', content: '<p>先选供应商</p>', menuId: menu.id },
  })
  await admin.ok('baseArticle', 'doPublish', { id: draft.id, versionNum: draft.versionNum })
  await help.click()
  await page.getByRole('heading', { name: '订单怎么做' }).waitFor()
  await chapter.waitFor()
  await web.leave(page)
})

it('A phone shows home no wider than itself, and a list as cards', {
  timeout: LONG,
}, async () => {
  await submitted('Spare parts for the yearly maintenance of both lines')
  const page = await web.signIn('manager1', { phone: true, language: 'EN' })
  const row = page.locator('.home-panel .home-row').first()
  await row.waitFor()
  const box = await page.locator('.home-panel').first().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  // On a phone a list shows cards that fit, with their status visible.
  await open(page, 'purchaseRequisitionList')
  const card = page.locator('.ot-card').first()
  await card.locator('.ot-card-status').waitFor()
  const edge = await card.boundingBox()
  expect((edge?.x ?? 0) + (edge?.width ?? 999)).toBeLessThanOrEqual(390)
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(room)
  await web.leave(page)
})

it('Every report opens in a tab of its own', { timeout: LONG }, async () => {
  const page = await web.windowOf('admin')
  const tabs = page.locator('.shell-tabs [role=tab]')
  const report = (code: string) => `viewDynamicReport?reportCode=${code}`
  await open(page, report('FIRST'))
  await tabs.nth(1).waitFor()
  expect(await tabs.count()).toBe(2)
  for (const code of ['SECOND', 'FIRST']) {
    await go(page, report(code))
    await expect.poll(() => tabs.count()).toBe(3)
  }
  await web.leave(page)
})

it('A report too slow for the screen is exported in the background', {
  timeout: LONG,
}, async () => {
  const page = await web.windowOf('admin')
  const answer = (action: string, body: object) =>
    page.route(`**/baseRptDefinitionRestful/${action}`, (route) => route.fulfill({ json: body }))
  const report = {
    ...{ id: '1', reportCode: 'SLOW', reportName: '慢报表', reportNameEn: 'Slow', autoQuery: 'Y' },
    ...{ mayExport: 'Y', showSummary: 'N', pageSize: 20, parameters: [], reportCategory: 'OTHER' },
    columns: [{ columnCode: 'a', columnName: 'A', columnType: 'TEXT', sortable: 'N' }],
  }
  await answer('findReport', { status: 'S', code: 'OK', msg: '', data: report })
  await answer('runReport', { status: 'E', code: 'SQL_TIMEOUT', msg: '查询超过 15 秒，已中止' })
  const asked: string[] = []
  await page.route('**/baseRptBackExportRestful/doBackExport', (route) => {
    asked.push(route.request().postData() ?? '')
    return route.fulfill({ json: { status: 'S', code: 'OK', msg: '', data: {} } })
  })
  await open(page, 'viewDynamicReport?reportCode=SLOW')
  await page.getByText('查询超过 15 秒').first().waitFor()
  await button(page, '后台导出').click()
  await expect.poll(() => asked.join()).toContain('SLOW')
  await web.leave(page)
})

it('A tick in a line is set and taken back by clicking it', { timeout: LONG }, async () => {
  const page = await web.windowOf('admin')
  await open(page, 'reportDefinition/reportDefinitionEdit?id=new')
  const rows = page.locator('section').filter({ has: page.getByRole('heading', { name: /^参数/ }) })
  await button(rows.last(), '添加行').click()
  const tick = rows.last().locator('[role=grid] [data-check]').first()
  for (const isOn of [true, false, true]) {
    await tick.click()
    await expect.poll(() => tick.getAttribute('class')).toMatch(isOn ? /is-on/ : /is-open$/)
  }
  await web.leave(page)
})

describe('The gate', () => {
  it('lets nobody in without a code, and a made-up one not far', { timeout: LONG }, async () => {
    const page = await web.visitor()
    for (const route of [
      '/main/inHome',
      '/main/purchaseOrderList',
      '/registerInfoEdit',
      '/nowhere',
    ]) {
      await page.goto(`${web.base}${route}`)
      await page.locator('input[type=password]').waitFor()
      expect(place(page)).toBe('/')
    }
    for (const route of ['/forget', '/register']) {
      await page.goto(`${web.base}${route}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(place(page)).toBe(route)
    }
    await shot(page, 'shell-register')
    const client = await web.product.login('buyer1')
    const stored = await web.signIn('buyer1')
    const key = await stored.evaluate(
      (code) =>
        Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes(code)),
      'authorizationCode',
    )
    expect(client.codes.authorizationCode).toBeTruthy()
    await stored.evaluate((name) => {
      const held = localStorage.getItem(name) ?? ''
      localStorage.setItem(name, held.replace(/("authorizationCode":")[^"]+/, '$1made-up'))
    }, key ?? '')
    await stored.goto(`${web.base}/main/inHome`)
    await stored.locator('input[type=password]').waitFor()
    expect(await stored.evaluate((name) => localStorage.getItem(name), key ?? '')).toBeNull()
    // A user who was logged out is told so, and when a code is required the cursor is in its field.
    await stored.getByRole('status').filter({ hasText: '登录已结束' }).waitFor()
    await stored.locator('input[name=userName]').fill('nobody1')
    const code = stored.locator('input[name=code]')
    for (let failures = 0; failures < 4; failures++) {
      await stored.locator('input[name=password]').fill('wrong')
      const answered = stored.waitForResponse((answer) => answer.url().endsWith('doLogin'))
      await stored.keyboard.press('Enter')
      await answered
      if (failures < 3) await stored.getByText('用户名或密码错误').waitFor()
    }
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('The head of a record', () => {
  it('keeps its buttons beside its title, folding what cannot be done now', {
    timeout: LONG,
  }, async () => {
    const { note } = await drafted()
    const page = await web.windowOf('supplier1', { language: 'EN' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `purDeliveryManage/purDeliveryNoteEdit?id=${note.id}`)
    const head = page.locator('.srm-head')
    await button(page, 'Submit').waitFor()
    const middle = async (what: string) => {
      const box = await head.locator(what).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) / 2
    }
    await expect
      .poll(async () => (await middle('h1')) - (await middle('.srm-head-actions')))
      .toBe(0)
    await page.getByRole('button', { name: 'Trace chain' }).waitFor()
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: /^Withdraw/ }).waitFor()
    // With enough width everything is visible again.
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1920, height: 1000 })
    await button(page, 'Withdraw').waitFor()
  })
})

describe('For people who want no motion, the shell', () => {
  it('moves nothing late, so that lists open where they are measured', {
    timeout: LONG,
  }, async () => {
    const page = await web.signIn('buyer1')
    const left = await page.evaluate(() => {
      const popup = document.createElement('div')
      popup.style.cssText = 'position: fixed; left: -9999px'
      document.body.append(popup)
      popup.getBoundingClientRect()
      popup.style.left = '0'
      const measured = popup.getBoundingClientRect().left
      popup.remove()
      return measured
    })
    expect(left).toBe(0)
    await web.leave(page)
  })
})

describe('Tabs', () => {
  it('are fifteen at most, keep what was typed, and are restored', { timeout: LONG }, async () => {
    const page = await web.windowOf('buyer1')
    const client = await web.product.login('buyer1')
    const { routes } = await client.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    const lists = routes
      .filter(({ kind }: { kind: string }) => kind === 'list')
      .map(({ route }: { route: string }) => route)
      .filter((route: string) => route !== 'purchaseOrderList')
    expect(lists.length).toBeGreaterThan(15)
    await open(page, 'purchaseOrderList')
    const search = page.locator('.srm-filter-keyword input:visible').first()
    await page.getByRole('grid').filter({ visible: true }).first().waitFor()
    await search.fill('PO77')
    const tabs = page.getByRole('tab')
    await tabs.nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '固定', exact: true }).click()
    for (const [at, route] of lists.slice(0, 14).entries()) {
      await go(page, route)
      await tabs.nth(at + 2).waitFor()
    }
    const oldest = await tabs.nth(2).textContent()
    await go(page, lists[14])
    await expect.poll(() => tabs.filter({ hasText: oldest ?? '' }).count()).toBe(0)
    // The home page does not count among the fifteen.
    expect(await tabs.count()).toBe(16)
    await button(page, /^全部 \d+ 个页签/).click()
    await page.getByLabel('搜索打开的页签').fill('采购订单')
    await page.keyboard.press('Enter')
    await expect.poll(() => search.inputValue()).toBe('PO77')
    await shot(page, 'shell-tabs')
    await page.reload()
    await tabs.nth(15).waitFor()
    await web.leave(page)
  })

  it('know one first page, whatever side its address names', { timeout: LONG }, async () => {
    const page = await web.windowOf('supplier1')
    await open(page, 'inHome')
    await page.waitForURL('**/main/exHome')
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['首页'])
    await web.leave(page)
  })

  it('with a page of another system are called like the menu it belongs to', {
    timeout: LONG,
  }, async () => {
    const client = await web.product.login('buyer1')
    const { menus } = await client.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    const { menuId, menuNameEn } = menus.find(({ url }: { url: string | null }) => url)
    const page = await web.windowOf('buyer1', { language: 'EN' })
    await open(page, `testIframes?menuId=${menuId}`)
    await page.getByRole('tab', { name: menuNameEn }).waitFor()
    await go(page, 'iframe')
    await page.getByRole('tab', { name: 'Embedded page' }).waitFor()
    await web.leave(page)
  })
})

describe('Search over everything', () => {
  it('finds menus by pinyin initials and documents by number', { timeout: LONG }, async () => {
    const number = await submitted('PALETTE')
    const page = await web.signIn('requester1', { theme: 'dark', language: 'EN' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await page.getByRole('option').filter({ hasText: number }).first().waitFor()
    await shot(page, 'shell-search-EN-dark')
    await page.keyboard.press('Enter')
    await page.locator('.srm-head h1:visible').filter({ hasText: number }).waitFor()
    await web.leave(page)
    const chinese = await web.signIn('requester1')
    await chinese.keyboard.press('Control+k')
    await chinese.keyboard.type('cgsq')
    await chinese.getByRole('option').filter({ hasText: '采购申请' }).first().waitFor()
    await web.leave(chinese)
  })
})

describe('An export', () => {
  it('takes the lines of the documents along', { timeout: LONG }, async () => {
    const number = await submitted('EXPORT')
    const page = await web.windowOf('requester1')
    await open(page, 'purchaseRequisitionList')
    await page.getByRole('row').getByText(number).waitFor()
    await button(page, /导出$/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('申请行', { exact: true }).click()
    await shot(page, 'shell-export')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /导\s?出$/ }).click()
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(await (await download).path())
    const rows = ((workbook.worksheets[0]?.getSheetValues() ?? []) as unknown[][]).slice(1)
    const heading = rows[0] ?? []
    const own = rows.filter((row) => row.includes(number))
    expect(own.map((row) => row[heading.indexOf('数量')])).toEqual([10, 20])
    await web.leave(page)
  })
})

describe('A task from the home page', () => {
  it('is decided in the list of tasks by somebody without the page of its document', {
    timeout: LONG,
  }, async () => {
    const number = await submitted('ELSEWHERE')
    const manager = await web.product.login('manager1')
    const admin = await web.product.login('admin')
    const tasks = await manager.ok('baseBpmTask', 'findTodoList', { pageIndex: 1, pageRows: 50 })
    const task = tasks.find(({ docNumber }: { docNumber: string }) => docNumber === number)
    const [clerk] = await admin.ok('baseUser', 'listByPage', { userName: 'warehouse1' })
    const { taskId } = task
    await manager.ok('baseBpmTask', 'doTransfer', { taskId, toUserId: clerk.id, opinion: '代审' })
    const page = await web.signIn('warehouse1')
    await page.locator('.home-row').filter({ hasText: number }).click()
    await page.locator('.srm-panel h1').filter({ hasText: number }).waitFor()
    expect(place(page)).toBe('/main/myUpcoming')
    expect(await button(page, '打开完整单据').count()).toBe(0)
    await button(page, /^同\s?意$/).click()
    await page.getByRole('option').filter({ hasText: number }).waitFor({ state: 'detached' })
    await web.leave(page)
  })
})

/** Nothing that opened over the page extends beyond its edges. */
async function staysOnScreen(page: Page, what: string): Promise<void> {
  const box = await page.locator(what).last().boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box).not.toBeNull()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

describe('On a phone', () => {
  it('a task is approved with the thumb', { timeout: LONG }, async () => {
    const number = await submitted('PHONE')
    const page = await web.windowOf('manager1', { phone: true })
    await open(page, 'myUpcoming')
    const task = page.getByRole('option').filter({ hasText: number })
    await task.tap()
    await page.locator('.srm-panel h1').filter({ hasText: number }).waitFor()
    await shot(page, 'shell-phone-task')
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(room)
    await button(page, /^同\s?意$/).tap()
    await task.waitFor({ state: 'detached' })
    // A report has no list of further filters: all of them stand above it.
    await open(page, 'supplierQualityDataStat')
    for (const filter of ['月份从', '供应商', '排名指标'])
      await page.getByLabel(filter, { exact: true }).waitFor()
    await web.leave(page)
  })

  it('a supplier confirms an order in three taps, and makes its delivery note in one', {
    timeout: LONG,
  }, async () => {
    const number = await published()
    const page = await web.signIn('supplier1', { phone: true })
    await page.locator('.home-card').filter({ hasText: '待确认订单' }).tap()
    const card = page.locator('.ot-card').filter({ hasText: number })
    await card.getByRole('button', { name: '确认订单' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: '确认订单' }).tap()
    await card.waitFor({ state: 'detached' })
    await web.leave(page)
    await makesNote(number)
  })

  async function makesNote(number: string): Promise<void> {
    const page = await web.windowOf('supplier1', { phone: true })
    await open(page, 'purchaseOrderList')
    await page.locator('.ot-card').filter({ hasText: number }).locator('.ot-card-open').tap()
    await status(page, '执行中')
    await shot(page, 'shell-phone-order')
    // Top bar, head and buttons leave three quarters of the window to the document.
    const taken = await page.evaluate(() =>
      ['.shell-top', '.srm-object-top', '.srm-head-actions']
        .map((part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0)
        .reduce((sum, height) => sum + height),
    )
    expect(taken).toBeLessThan(844 / 4)
    // A completed operation is no longer a button: the menu says why it is disabled.
    expect(await page.locator('.srm-head-actions').getByText('确认订单').count()).toBe(0)
    const rows = await page
      .locator('.srm-head-actions > *')
      .evaluateAll((all) => [
        ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))),
      ])
    expect(rows).toHaveLength(1)
    await countClicks(page)
    await button(page, '创建送货单').tap()
    await page.locator('.srm-head h1:visible').filter({ hasText: /^DN/ }).waitFor()
    await shot(page, 'shell-phone-note')
    await button(page, /^提\s?交$/).tap()
    // Missing input is reported once, and a tap moves to it.
    await page
      .locator('.srm-issues li')
      .getByRole('button', { name: /运输方式/ })
      .tap()
    const mode = page.getByLabel('运输方式').filter({ visible: true }).last()
    await mode.tap()
    const choice = page.locator('.ant-select-item-option:visible').filter({ hasText: '自提' })
    await choice.waitFor()
    await staysOnScreen(page, '.ant-select-dropdown:visible')
    await shot(page, 'shell-phone-picker')
    await choice.tap()
    await button(page, /^提\s?交$/).tap()
    await status(page, '待发货')
    await button(page, /^发\s?货$/).tap()
    await status(page, '在途')
    await shot(page, 'shell-phone-shipped')
    const taps = await clicksOf(page)
    expect(taps).toBeGreaterThan(3)
    expect(taps).toBeLessThan(10)
    await web.leave(page)
  }

  it('receives by the camera, where the browser reads no codes itself', {
    timeout: LONG,
  }, async () => {
    const { note } = await shipped()
    const film = `${CAMERA}/note.y4m`
    await mkdir(CAMERA, { recursive: true })
    await writeFile(film, await filmOf(codeSvg(note)))
    const browser = await launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${resolve(film)}`,
    ])
    try {
      const page = await newPage(browser, web.base, { phone: true }, web.complaints)
      await signInAt(page, 'warehouse1')
      await open(page, 'receiveList')
      await button(page, '扫码收货').tap()
      const drawer = page.getByRole('dialog', { name: '扫码收货' })
      await button(drawer, '用摄像头扫描').tap()
      await drawer
        .locator('.kit-verdict')
        .filter({ hasText: /开始收货/ })
        .waitFor()
      await shot(page, 'shell-phone-camera')
    } finally {
      await browser.close()
    }
  })

  it('a clerk receives with a scanner, which types on after a scan was taken back', {
    timeout: LONG,
  }, async () => {
    const { note, boxes } = await shipped()
    const page = await web.windowOf('warehouse1', { phone: true })
    await open(page, 'receiveList')
    await button(page, '扫码收货').tap()
    const drawer = page.getByRole('dialog', { name: '扫码收货' })
    await drawer.getByLabel(/^扫描送货单/).waitFor()
    const scan = async (code: string, answer: RegExp) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await drawer.locator('.kit-verdict').filter({ hasText: answer }).waitFor()
    }
    const [first = '', second = '', third = ''] = boxes
    await scan(note, /开始收货/)
    await scan(first, /收货 4/)
    await scan(first, /不能重复收货/)
    await scan(second, /收货 4/)
    await button(drawer, '撤销上一次').tap()
    await drawer.getByText(/^已撤销/).waitFor()
    await scan(third, /收货 2/)
    await scan(second, /收货 4/)
    await drawer.getByText('已齐').waitFor()
    await shot(page, 'shell-phone-scan')
    await button(drawer, /^过\s?账$/).tap()
    await page.locator('.ant-message').getByText('已过账').waitFor()
    await button(drawer, '换一张送货单').waitFor({ state: 'detached' })
    await scan(note, /没有|已|不/)
    await web.leave(page)
  })
})

describe('The organisation chart', () => {
  it('follows the record beside it and asks before typing is lost', {
    timeout: LONG,
  }, async () => {
    const page = await web.windowOf('admin', { language: 'EN' })
    await open(page, 'institution')
    const nodes = page.locator('.ant-tree-title')
    await nodes.filter({ hasText: 'P1' }).click()
    await page.getByRole('textbox', { name: 'English name' }).fill('Plant by the lake')
    await nodes.first().click()
    await button(page.getByRole('dialog'), 'Discard changes').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await button(page, 'Save').click()
    await nodes.filter({ hasText: 'Plant by the lake' }).waitFor()
    await page.getByRole('tab', { name: 'Organisation chart' }).waitFor()
    await web.leave(page)
  })
})

describe('A page', () => {
  it('renews itself as a job moves its record on, and names its icons in no other language', {
    timeout: LONG,
  }, async () => {
    const client = await web.product.login('admin')
    const [program] = await client.ok('baseScheduleJob', 'listByPage', { programCode: 'LOG_PURGE' })
    const { id } = await client.ok('baseScheduleRequest', 'saveOrUpdate', {
      ...{ jobId: program.id, scheduleType: 'NOW', timeZone: 'Asia/Shanghai' },
    })
    const page = await web.windowOf('admin')
    await open(page, `submitRequestDetail?id=${id}`)
    await status(page, '拟定')
    await button(page, '提交').click()
    await status(page, '等待')
    await tick(web.product.product.engine)
    await settle()
    await status(page, '已完成')
    const names = await page
      .locator('.anticon[role=img]')
      .evaluateAll((icons) => icons.map((icon) => icon.getAttribute('aria-label')))
    expect(names.filter((name) => /[a-z]/.test(String(name)))).toEqual([])
    await web.leave(page)
  })
})

it('two windows on one record: says who changed it, joins both, and asks about what both changed', {
  timeout: LONG,
}, async () => {
  const client = await web.product.login('requester1')
  const { ids } = web.product.company
  const { id } = await client.ok('srmPurRequisition', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PR_STD, title: '两个窗口' },
    lines: [],
  })
  const [mine, theirs] = [
    await web.windowOf('requester1'),
    await web.windowOf('requester1'),
  ] as const
  const route = `purRequisitionManage/purRequisitionEdit?id=${id}`
  for (const page of [mine, theirs]) await open(page, route)
  /** A page reads its record again when its tab is shown again. */
  const comeBack = async (page: Page) => {
    await go(page, 'inHome')
    await page.locator('.home:visible').waitFor()
    await go(page, route)
  }
  const title = (page: Page) => page.getByLabel('申请标题')
  const save = async (page: Page) => {
    const stored = page.waitForResponse(/srmPurRequisitionRestful\/saveOrUpdate/)
    await button(page, /^保\s?存$/).click()
    await stored
  }
  const compare = async () => {
    await comeBack(mine)
    await mine.getByText(/您编辑期间，申请人一 于 \d{4}-.* 修改了本单据/).waitFor()
    await button(mine, '比较并合并').click()
    return mine.getByRole('dialog')
  }
  const merge = (dialog: Locator) => button(dialog, /^合\s?并$/).click()
  const stored = () => client.ok('srmPurRequisition', 'findById', { id })

  await title(mine).fill('我的标题')
  await fill(theirs, { 申请事由: '对方的事由' })
  await save(theirs)
  await merge(await compare())
  await save(mine)
  expect(await stored()).toMatchObject({ title: '我的标题', reason: '对方的事由' })

  await comeBack(theirs)
  await theirs.locator('input[value="我的标题"]:visible').waitFor()
  await title(mine).fill('我的第二个标题')
  await title(theirs).fill('对方的标题')
  await save(theirs)
  const dialog = await compare()
  await dialog.getByRole('radio').nth(1).waitFor()
  await shot(mine, 'shell-conflict')
  await merge(dialog)
  await save(mine)
  expect((await stored()).title).toBe('我的第二个标题')
  for (const page of [mine, theirs]) await web.leave(page)
})

it('a list renews itself as a job moves a record it shows', { timeout: LONG }, async () => {
  const client = await web.product.login('admin')
  const [program] = await client.ok('baseScheduleJob', 'listByPage', { programCode: 'LOG_PURGE' })
  const request = await client.ok('baseScheduleRequest', 'saveOrUpdate', {
    ...{ jobId: program.id, scheduleType: 'NOW', timeZone: 'Asia/Shanghai' },
  })
  const page = await web.windowOf('admin')
  await open(page, 'submitRequest')
  const row = page.locator('[role=row]').filter({ hasText: request.requestNumber })
  await row.locator('button').last().click()
  await page.getByRole('menuitem', { name: '提交', exact: true }).click()
  await row.getByText('等待').waitFor()
  await tick(web.product.product.engine)
  await settle()
  await row.getByText('已完成').waitFor()
  await web.leave(page)
})

it('complains nowhere', () => {
  expect(web.complaints).toEqual([])
})
