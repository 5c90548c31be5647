import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@opensrm/testkit/browser.ts'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { alias } from '../vite.config.ts'
import { button, cell, reach, typeCell } from './web.ts'

const OUT = path.resolve('.cache/e2e-configured')
const HOST = 'http://configured.test'
const ROWS = 45
const LONG = 120_000

let browser: Browser
let asked: { [key: string]: unknown }[] = []
let isFailing = false
/** How the server answers reads and saves of the user's table layout. */
let layouts: 'kept' | 'refused' | 'away' = 'kept'

beforeAll(async () => {
  await build({
    root: path.resolve('e2e/configured'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: { outDir: OUT, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  await mkdir('.cache/e2e', { recursive: true })
  browser = await launchBrowser()
}, LONG)
afterAll(() => browser?.close())

/** Answers of the API to the page; everything else comes from the folder just built. */
function answer(url: URL, body: { [key: string]: unknown }): object {
  if (url.pathname.endsWith('/findByTypes')) {
    const value = (lookupCode: string, meaning: string, enabledFlag = 'Y') => ({
      ...{ lookupCode, meaning, meaningEn: lookupCode, enabledFlag, seqNum: 1 },
    })
    const data = { COLOUR: [value('RED', '红'), value('BLUE', '蓝'), value('OLD', '旧', 'N')] }
    return { status: 'S', data }
  }
  if (url.pathname.includes('/baseTableConfigRestful/'))
    return layouts === 'refused'
      ? { status: 'E', msg: '布局暂不可用', data: null }
      : { status: 'S', data: null }
  if (!url.pathname.endsWith('/probeRestful/listByPage')) return { status: 'S', data: [] }
  asked.push(body)
  if (isFailing) return { status: 'E', msg: '查询失败', data: null }
  const [size, index] = [Number(body.pageRows), Number(body.pageIndex)]
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: String(at + 1),
    text: `行${at + 1}`,
    checkbox: 'ON',
  }))
  return {
    status: 'S',
    data: rows.slice((index - 1) * size, index * size),
    page: { count: ROWS, curIndex: index },
    summary: { number: '45.00', amount: '1234.50' },
  }
}

async function open(query: string): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1600, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  asked = []
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (layouts === 'away' && url.pathname.includes('/baseTableConfigRestful/'))
      return route.abort()
    if (url.pathname.startsWith('/api/'))
      return route.fulfill({ json: answer(url, route.request().postDataJSON() ?? {}) })
    const file = path.join(OUT, url.pathname === '/' ? 'index.html' : url.pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${HOST}/?${query}`)
  return page
}

const rowsIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { rows: { [key: string]: unknown }[] }).rows)
const saidIn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

describe('A configured table that is edited', () => {
  it('keeps a long text to its own cell while it is in hand', async () => {
    const page = await open('case=edit')
    const grid = page.locator('.ot').first()
    await grid.getByText('文本1').waitFor()
    await reach(grid, '文本')
    await typeCell(grid, 1, '文本', '很长的文本'.repeat(20))
    const long = await cell(grid, 1, '文本')
    await long.click()
    const next = await long.evaluate((element) => {
      const neighbour = element.nextElementSibling as HTMLElement
      const { left, top } = neighbour.getBoundingClientRect()
      const hit = document.elementFromPoint(left + 12, top + 18)
      return neighbour.contains(hit)
    })
    expect(next).toBe(true)
  })

  it('draws every cell type and takes what each takes', { timeout: LONG }, async () => {
    const page = await open('case=edit')
    const grid = page.locator('.ot').first()
    await grid.getByText('文本1').waitFor()
    await page.screenshot({ path: '.cache/e2e/configured-edit.png' })
    const shows = async (title: string, text: string | RegExp) => {
      await reach(grid, title)
      const found = await cell(grid, 1, title)
      await expect.poll(() => found.innerText()).toMatch(text)
    }
    await shows('数量', /12\.5/)
    await shows('单价', '1,234,567.891')
    await shows('金额', '1,000.01')
    await shows('状态', '红')
    await shows('颜色', '蓝')
    await shows('日期', '2026-11-20')
    await shows('时刻', '2026-11-20 08:30:00')
    await shows('时段', '2026-11-01 08:00:00 ~ 2026-11-01 09:00:00')
    await shows('年', '2026')
    await shows('月', '2026-11')
    await shows('时间', '08:30')
    await shows('插槽', 'slot 1')
    await shows('查看插槽', 'view 1')
    await shows('计算', '25.00')
    await shows('弹窗', '名称七')
    await shows('操作列', 'operate 1')
    await shows('样式', '彩色')
    expect(await grid.getByText('隐藏列').count()).toBe(0)
    await reach(grid, '文本')
    expect(
      await grid.getByRole('columnheader').filter({ hasText: '文本' }).first().innerText(),
    ).toContain('*')

    const typed: [title: string, text: string, key: string, value: unknown][] = [
      ['文本', '新', 'text', '新'],
      ['数量', '17.1234', 'number', '17.123'],
      ['单价', '2.5', 'price', '2.500000'],
      ['金额', '3.335', 'amount', '3.34'],
      ['颜色', '红', 'editlookup', 'RED'],
      ['日期', '2026/1/2', 'date', '2026-01-02'],
      ['时刻', '2026-01-02 03:04', 'datetime', '2026-01-02 03:04:00'],
      ['年', '2027', 'year', '2027'],
      ['月', '2027-1', 'month', '2027-01'],
      ['时间', '9:05', 'time', '09:05:00'],
    ]
    for (const [title, text, key, value] of typed) {
      await reach(grid, title)
      await typeCell(grid, 1, title, text)
      await expect.poll(async () => (await rowsIn(page))[0]?.[key]).toBe(value)
    }
    // The row's rule: the second row's amount is not editable.
    await reach(grid, '金额')
    await (await cell(grid, 2, '金额')).click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    expect((await rowsIn(page))[1]?.amount).toBe('1000.005')

    await reach(grid, '启用')
    await (await cell(grid, 1, '启用')).getByRole('checkbox').click()
    await expect.poll(async () => (await rowsIn(page))[0]?.checkbox).toBe('OFF')
    await reach(grid, '按钮')
    await (await cell(grid, 1, '按钮')).getByRole('button', { name: '删除' }).click()
    await reach(grid, '图标')
    await (await cell(grid, 1, '图标')).getByRole('button', { name: '图标' }).click()
    await reach(grid, '链接')
    await (await cell(grid, 1, '链接')).getByRole('link', { name: 'PO1' }).click()
    await reach(grid, '弹窗')
    await (await cell(grid, 1, '弹窗')).getByRole('button', { name: '名称七' }).click()
    expect(await saidIn(page)).toEqual(['button 1', 'icon 1', 'link 1', 'modal 1'])
    await reach(grid, '附件')
    const file = { name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') }
    await (await cell(grid, 1, '附件')).locator('input[type=file]').setInputFiles(file)
    await page
      .getByText(/当前扩展名不能.*pdf|pdf/)
      .first()
      .waitFor()
    await page.screenshot({ path: '.cache/e2e/configured-edit-end.png' })
    await page.context().close()
  })

  it('refuses what is beyond the limits of a column', { timeout: LONG }, async () => {
    const page = await open('case=edit')
    const grid = page.locator('.ot').first()
    await grid.getByText('文本1').waitFor()
    await typeCell(grid, 1, '数量', '1001')
    await expect
      .poll(async () => (await cell(grid, 1, '数量')).getAttribute('aria-invalid'))
      .toBe('true')
    await page.context().close()
  })
})

describe('A configured table over an API', () => {
  it('pages, remembers its selection over pages, and forgets it with a new search or size', {
    timeout: LONG,
  }, async () => {
    const page = await open('case=list')
    await page.getByText('行1', { exact: true }).waitFor()
    expect(asked[0]).toMatchObject({ colour: 'RED', pageIndex: 1, pageRows: 20 })
    await page.getByText('1,234.50').waitFor()
    await page.getByText('the footer').waitFor()
    const tick = (index: number) =>
      page
        .getByRole('checkbox', { name: /选择|第/ })
        .nth(index)
        .check()
    await tick(1)
    await tick(2)
    await page.getByText('chosen 2').waitFor()
    await button(page, '下一页').click()
    await page.getByText('行21', { exact: true }).waitFor()
    await tick(1)
    await tick(2)
    await tick(3)
    await page.getByText('chosen 5').waitFor()
    await page.screenshot({ path: '.cache/e2e/configured-list.png' })
    await button(page, 'search').click()
    await page.getByText('行1', { exact: true }).waitFor()
    expect(asked.at(-1)).toMatchObject({ colour: 'BLUE', pageIndex: 1 })
    await page.getByText('chosen 0').waitFor()
    await page.context().close()
  })

  it('gives up loading while the search lacks what it must have, and shows a failure as such', {
    timeout: LONG,
  }, async () => {
    const page = await open('case=list&grid')
    await page.getByText('行1', { exact: true }).waitFor()
    expect(asked[0]).toMatchObject({ pageRows: 200 })
    const before = asked.length
    await button(page, 'incomplete').click()
    await page
      .getByText(/缺少必填的查询条件|必填/)
      .first()
      .waitFor()
    expect(asked).toHaveLength(before)
    isFailing = true
    await button(page, 'search').click()
    await page.getByText('查询失败').first().waitFor()
    isFailing = false
    await button(page, '重试').click()
    await page.getByText('行1', { exact: true }).waitFor()
    await page.context().close()
  })
})

describe('A table whose layout can neither be read nor kept', () => {
  afterEach(() => {
    layouts = 'kept'
  })

  it.each([
    ['refused', '布局暂不可用'],
    ['away', '网络异常'],
  ] as const)(
    'works with its usual columns, and says so: %s',
    { timeout: LONG },
    async (how, why) => {
      layouts = how
      const page = await open('case=list')
      await page.getByText('行1', { exact: true }).waitFor()
      const heads = page.getByRole('columnheader')
      const head = heads.filter({ hasText: '长文本' })
      expect(await head.count()).toBe(1)
      await button(page, '列设置').click()
      const settings = page.locator('.ot-setlist')
      await settings.getByRole('checkbox', { name: '长文本' }).click()
      const notKept = page.locator('.ant-message').getByText(new RegExp(`列设置没有保存.*${why}`))
      await notKept.waitFor()
      await page.screenshot({ path: `.cache/e2e/configured-layout-${how}.png` })
      // The layout stays for now, and the rows can be edited.
      await head.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await button(page, '下一页').click()
      await page.getByText('行21', { exact: true }).waitFor()
      expect(await head.count()).toBe(0)
      await button(page, '列设置').click()
      await button(settings, '恢复默认').click()
      await head.waitFor()
      await page.context().close()
    },
  )
})

it.each([
  ['api', 'API_NOT_CONFIGURED'],
  ['link', 'CELL_LINK_NOT_CONFIGURED'],
  ['upload', 'ATTACHMENT_CONFIG_MISSING'],
  ['checkbox', 'NOT_A_BOOLEAN'],
])('A table whose %s is wrong says %s', { timeout: LONG }, async (name, code) => {
  const page = await open(`case=${name}`)
  await expect.poll(() => page.getByRole('alert').first().innerText()).toContain(code)
  await page.context().close()
})
