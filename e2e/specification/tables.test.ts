import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, cell, front, open, openWeb, shot, typeCell, type Web } from '../web.ts'

const LONG = 120_000

let web: Web
beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

const LOOKUPS = '/api/baseServer/v1/baseLookupTypeRestful/listByPage'
const WORDS = {
  CN: { area: '试用表格配置', show: /^显\s?示$/ },
  EN: { area: 'Try a table configuration', show: 'Show' },
} as const

type Trial = { page: Page; part: Locator; draw(table: object | string): Promise<void> }

async function trial(language: 'CN' | 'EN'): Promise<Trial> {
  const page = await web.windowOf('admin', { language })
  await open(page, 'devtoolsGeneratorCode')
  const part = front(page).getByRole('region', { name: WORDS[language].area })
  await part.waitFor()
  return {
    ...{ page, part },
    async draw(table) {
      const text = typeof table === 'string' ? table : JSON.stringify(table)
      await part.getByRole('textbox', { name: WORDS[language].area }).fill(text)
      await button(part, WORDS[language].show).click()
    },
  }
}

const column = (more: object = {}) => ({ key: 'lookupType', title: 'Code', width: 220, ...more })

describe('1 §8 messages of a table that is configured wrongly', () => {
  it.each([
    [
      'CN',
      ['请配置API属性', '未配置单元格链接方法', '表格列未设置attachmentConfig', '必填参数校验'],
      '不是有效的表格配置',
    ],
    [
      'EN',
      [
        'Please configure the API attribute',
        'Cell link method not configured',
        'Table column is not setting attachmentConfig',
        'Required parameter check',
      ],
      'This is no table configuration',
    ],
  ] as const)(
    'stand where the table would: %s',
    { timeout: LONG },
    async (language, said, unread) => {
      const { page, part, draw } = await trial(language)
      const tables = [
        { api: '', columns: [column()] },
        { columns: [column({ cellType: 'linkTag' })] },
        { columns: [column({ cellType: 'upload' })] },
        { api: LOOKUPS, searchParams: { requiredCheck: true }, columns: [column()] },
      ]
      for (const [at, table] of tables.entries()) {
        await draw(table)
        await part
          .getByText(new RegExp(said[at] as string, 'i'))
          .first()
          .waitFor()
      }
      await shot(page, `specification-table-${language}`)
      for (const wrong of [
        '{',
        '[]',
        '{"columns": [{}]}',
        '{"api": "https://elsewhere", "columns": []}',
      ]) {
        await draw(wrong)
        await part.getByText(unread).waitFor()
      }
      await web.leave(page)
    },
  )
})

describe('1 §3 and §9 a table with an API', () => {
  it('that is edited has its pager, asks before typing is lost, and keeps the widths of the text', {
    timeout: LONG,
  }, async () => {
    const { page, part, draw } = await trial('EN')
    await draw({
      name: 'trial',
      api: LOOKUPS,
      isEdit: true,
      columns: [column(), column({ key: 'meaning', title: 'Name', isEdit: true })],
    })
    const grid = part.locator('.ot')
    await grid.getByText('ACCESS_LEVEL').waitFor()
    const asked = page.waitForRequest(
      (request) => request.url().endsWith(LOOKUPS) && request.postDataJSON().pageIndex === 2,
    )
    const pager = part.getByRole('navigation').or(part.locator('.ot-pager')).first()
    await button(pager, /Next page/).click()
    expect((await asked).postDataJSON().pageRows).toBe(20)
    await grid.getByText('ACCESS_LEVEL').waitFor({ state: 'detached' })
    await typeCell(grid, 1, 'Name', 'typed')
    await (await cell(grid, 1, 'Name')).getByText('typed').waitFor()
    await button(pager, /Previous page/).click()
    await button(page.getByRole('dialog'), 'Discard changes').click()
    await grid.getByText('ACCESS_LEVEL').waitFor()
    const index = grid.getByRole('columnheader').first()
    expect((await index.boundingBox())?.width).toBe(70)
    await shot(page, 'specification-table-pager')
    await web.leave(page)
  })

  it('that is read shows 50 for ticks, 80 for what is done, and opens the page of its link', {
    timeout: LONG,
  }, async () => {
    const { page, part, draw } = await trial('EN')
    await draw({
      name: 'trial-read',
      api: LOOKUPS,
      selection: true,
      columns: [column({ linkTag: true, route: 'lookup/lookupEdit' })],
    })
    const grid = part.locator('.ot')
    await grid.getByText('ACCESS_LEVEL').waitFor()
    const heads = grid.getByRole('columnheader')
    expect((await heads.nth(0).boundingBox())?.width).toBe(50)
    expect((await heads.nth(1).boundingBox())?.width).toBe(70)
    await grid.getByRole('link', { name: 'ACCESS_LEVEL' }).click()
    await page.waitForURL('**/main/lookup/lookupEdit?id=*')
    await web.leave(page)
  })
})
