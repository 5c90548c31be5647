import { callsOf, type Gallery, openGallery } from '@opensrm/testkit/gallery.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

/** Opens the story on a page of its own, which is closed after the test. */
async function on(
  story: string,
  work: (page: Page) => Promise<void>,
  look: Parameters<Gallery['open']>[1] = {},
): Promise<void> {
  const page = await gallery.open(story, look)
  await work(page)
  await gallery.leave(page)
  expect(gallery.complaints).toEqual([])
}

describe('A wizard', () => {
  it('goes forth and back by keyboard, and the focus follows the step', () =>
    on(
      'Wizard',
      async (page) => {
        const next = page.getByRole('button', { name: 'Next' })
        expect(await next.isDisabled()).toBe(true)
        await page.getByLabel('Supplier', { exact: true }).fill('Hengrui')
        await page.keyboard.press('Control+Enter')
        const second = page.getByRole('region', { name: 'Step 2 of 3: Enter the details' })
        await second.and(page.locator(':focus')).waitFor()
        await page.getByRole('button', { name: 'Back' }).click()
        await page.getByRole('region', { name: 'Step 1 of 3: Choose the supplier' }).waitFor()
        expect(await page.getByLabel('Supplier', { exact: true }).inputValue()).toBe('Hengrui')
        await next.click()
        await page.getByRole('button', { name: 'Create' }).click()
        await page.getByText('Created', { exact: true }).waitFor()
        expect(await page.getByRole('contentinfo').count()).toBe(0)
      },
      { language: 'EN' },
    ))

  it('names the step at hand where a phone has no room for all titles', () =>
    on('Wizard', (page) => page.getByText('第 1 步，共 3 步: 选择供应商').waitFor(), {
      phone: true,
    }))
})

describe('The rows dialog', () => {
  it('keeps ticks over pages and filters, and gives back the chosen rows', () =>
    on('RowsDialog', async (page) => {
      const row = (number: string) => page.getByRole('row').filter({ hasText: number })
      await row('T0001').getByRole('checkbox').check()
      await page.getByRole('button', { name: '下一页' }).click()
      await row('T0051').getByRole('checkbox').check()
      await page.getByLabel('关键字').fill('T0099')
      await page.keyboard.press('Enter')
      await row('T0051').waitFor({ state: 'detached' })
      await row('T0099').getByRole('checkbox').check()
      await page.getByRole('button', { name: '加入 3 行' }).click()
      await page.getByRole('status').getByText('T0001 T0051 T0099').waitFor()
    }))

  it('does not offer what the document has already, and says so', () =>
    on(
      'RowsDialog',
      async (page) => {
        const taken = page.getByRole('row').filter({ hasText: 'T0002' })
        await taken.getByText('Already in this document').waitFor()
        expect(await taken.getByRole('checkbox').isDisabled()).toBe(true)
      },
      { language: 'EN' },
    ))

  it('queries the list with the state chosen as filter', () =>
    on('RowsDialog', async (page) => {
      await page.getByLabel('状态').click()
      await page.locator('.ant-select-item-option').filter({ hasText: '拟定' }).click()
      await page.getByText('共 30 条').waitFor()
      const asked = (await callsOf(page)).filter(({ path }) => path === 'testOrder/listByPage')
      expect(asked.at(-1)?.body).toMatchObject({ status: ['DRAFT'], pageIndex: 1 })
    }))
})

describe('The two-pane workbench', () => {
  it('opens next to the list, and its border moves with the arrow keys and is stored', () =>
    on('Workbench', async (page) => {
      await page.getByRole('button', { name: 'PO202611230002' }).click()
      await page.getByRole('heading', { name: 'PO202611230002' }).waitFor()
      const border = page.getByRole('separator', { name: '调整宽度' })
      await border.focus()
      await page.keyboard.press('ArrowRight')
      expect(await border.getAttribute('aria-valuenow')).toBe('384')
      await page.reload()
      expect(await border.getAttribute('aria-valuenow')).toBe('384')
    }))

  it('shows one pane at a time on a phone', () =>
    on(
      'Workbench',
      async (page) => {
        const list = page.getByRole('region', { name: 'To do' })
        await page.getByRole('button', { name: 'PO202611230001' }).tap()
        await page.getByRole('heading', { name: 'PO202611230001' }).waitFor()
        expect(await list.isVisible()).toBe(false)
        await page.getByRole('button', { name: 'Back to the list' }).tap()
        await list.waitFor()
      },
      { language: 'EN', phone: true },
    ))
})

describe('The matrix', () => {
  const cell = (page: Page, row: number, column: number) =>
    page.locator(`[data-r="${row}"] [data-c="${column}"]`)

  it('takes a pasted block, totals it and undoes it as one step', () =>
    on('Matrix', async (page) => {
      await cell(page, 0, 1).click()
      await page.evaluate(() => navigator.clipboard.writeText('1\t2\n3\t4'))
      await page.keyboard.press('Control+v')
      await cell(page, 1, 2).getByText('4.00').waitFor()
      expect(await cell(page, 1, 1).textContent()).toBe('3.00')
      await page.keyboard.press('Control+z')
      await cell(page, 0, 1).getByText('10.00').waitFor()
    }))

  it('keeps heads and totals in view and draws only what is seen', () =>
    on('Matrix', async (page) => {
      const grid = page.getByRole('grid')
      await cell(page, 0, 1).click()
      await page.keyboard.press('Control+End')
      await page.getByRole('rowheader', { name: '300' }).waitFor()
      await page.getByRole('columnheader', { name: '合计' }).waitFor()
      await grid.getByText('M0300').waitFor()
      expect(await page.locator('.ot-cell').count()).toBeLessThan(600)
    }))

  it('marks the best and the worst of a row, and says nothing in an empty cell', () =>
    on('Matrix', async (page) => {
      expect(await cell(page, 0, 1).getAttribute('class')).toContain('is-good')
      expect(await cell(page, 0, 4).getAttribute('class')).toContain('is-bad')
      expect(await cell(page, 2, 2).getAttribute('class')).not.toContain('is-shaded')
      await page.getByText('highIsGood').click()
      await page.locator('[data-r="0"] [data-c="1"].is-bad').waitFor()
    }))

  it('never draws more than what is seen while 300 rows by 30 columns are scrolled', () =>
    on('Matrix', async (page) => {
      const most = await page.getByRole('grid').evaluate(async (grid) => {
        let drawn = 0
        for (let step = 0; step < 60; step++) {
          grid.scrollTop += 160
          grid.scrollLeft += 40
          await new Promise(requestAnimationFrame)
          drawn = Math.max(drawn, grid.querySelectorAll('.ot-cell').length)
        }
        return drawn
      })
      expect(most).toBeGreaterThan(0)
      expect(most).toBeLessThan(600)
    }))
})

describe('The score sheet', () => {
  it('checks limits as they are typed, asks for a reason, and adds up what is valid', () =>
    on(
      'ScoreSheet',
      async (page) => {
        await page.getByLabel('Quality system, B1', { exact: true }).fill('31')
        await page.getByText('Enter a score from 0 to 30').waitFor()
        await page.getByLabel('Quality system, B1', { exact: true }).fill('10')
        await page.getByLabel('Quality system, B1: reason').fill('Two certificates missing')
        await page.getByLabel('Plan, B1', { exact: true }).fill('15.25')
        await page
          .getByRole('row', { name: /^Total/ })
          .getByText('25.25')
          .waitFor()
        await page.getByText('3 of 6 scored').first().waitFor()
      },
      { language: 'EN' },
    ))

  it('leads down and up its column by Enter and arrows', () =>
    on('ScoreSheet', async (page) => {
      await page.getByLabel('质量体系，B2', { exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.locator(':focus').and(page.getByLabel('实施方案，B2')).waitFor()
      await page.keyboard.press('ArrowUp')
      await page.locator(':focus').and(page.getByLabel('质量体系，B2')).first().waitFor()
    }))

  it('leaves out what does not apply', () =>
    on('ScoreSheet', async (page) => {
      await page.getByRole('checkbox', { name: '不适用' }).first().check()
      expect(await page.getByLabel('实施方案，B1', { exact: true }).isDisabled()).toBe(true)
      await page.getByText('已评 3 / 6 项').first().waitFor()
    }))

  it('shows the total of every subject on a phone', () =>
    on(
      'ScoreSheet',
      async (page) => {
        const totals = page.locator('tfoot td')
        const tops = await totals.evaluateAll((cells) =>
          cells.map((one) => one.getBoundingClientRect().top),
        )
        expect(new Set(tops).size).toBe(2)
      },
      { phone: true },
    ))
})
