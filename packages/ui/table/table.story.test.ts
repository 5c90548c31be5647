import { type Gallery, openGallery } from '@opensrm/testkit/gallery.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-r="${row}"] [data-c="${column}"]`)

describe('The table of a list', () => {
  it('is walked by arrows, ticked by space and opened by Enter', async () => {
    const page = await gallery.open('DataTable')
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('PO000002').waitFor()
    expect(await page.getByRole('row').nth(2).getByRole('checkbox').isChecked()).toBe(true)
    await gallery.leave(page)
  })

  it('draws of thousands of rows only those in view', async () => {
    const page = await gallery.open('DataTable')
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+End')
    await page.getByText('PO005000').waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await gallery.leave(page)
  })

  it('draws cards on a phone as the reader comes near', async () => {
    const page = await gallery.open('DataTable', { phone: true })
    const cards = page.locator('.ot-card')
    await cards.first().waitFor()
    expect(await cards.count()).toBe(50)
    await page.getByRole('button', { name: '还有 4950 条' }).scrollIntoViewIfNeeded()
    await cards.filter({ hasText: 'PO000051' }).waitFor()
    await gallery.leave(page)
  })

  it('sorts by several columns with Shift, by mouse and keyboard', async () => {
    const page = await gallery.open('DataTable', { language: 'EN' })
    const head = (name: string) => page.getByRole('columnheader', { name })
    await head('Supplier').click()
    await head('Amount').click({ modifiers: ['Shift'] })
    await head('Number').focus()
    await page.keyboard.press('Shift+Enter')
    await page.getByRole('status').getByText('supplier asc amount asc number asc').waitFor()
    expect(await head('Amount').getAttribute('aria-sort')).toBe('ascending')
    await gallery.leave(page)
  })

  it('has a face for loading, failure and emptiness, and comes back by its button', async () => {
    const page = await gallery.open('DataTable')
    await page.getByRole('button', { name: '加载中' }).click()
    expect(await page.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    await page.getByRole('button', { name: '失败' }).click()
    await page.getByText('网络异常').waitFor()
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('PO000001').waitFor()
    await page.getByRole('button', { name: '空' }).click()
    await page.getByText('PO000001').waitFor({ state: 'detached' })
    await gallery.leave(page)
  })
})

describe('The editable grid', () => {
  it('types over, takes a wrong text without losing it, and undoes', async () => {
    const page = await gallery.open('EditableGrid')
    await cell(page, 0, 2).click()
    await page.keyboard.type('abc')
    await page.keyboard.press('Enter')
    await page.locator('[data-r="0"] [data-c="2"].is-wrong').getByText('abc').waitFor()
    await page.keyboard.press('Control+z')
    await cell(page, 0, 2).getByText('10', { exact: true }).waitFor()
    await gallery.leave(page)
  })

  it('pastes a block with lookups by their words, and totals follow', async () => {
    const page = await gallery.open('EditableGrid')
    await cell(page, 0, 1).click()
    await page.evaluate(() => navigator.clipboard.writeText('千克\t5\n件\t7'))
    await page.keyboard.press('Control+v')
    await cell(page, 0, 1).getByText('千克').waitFor()
    await page.locator('.ot-srow').getByText('42').waitFor()
    await gallery.leave(page)
  })

  it('fills down, copies a block, and adds and removes rows by button', async () => {
    const page = await gallery.open('EditableGrid', { language: 'EN' })
    await cell(page, 0, 2).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await cell(page, 1, 2).getByText('10', { exact: true }).waitFor()
    await page.keyboard.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^10\r?\n10$/)
    await page.getByRole('button', { name: 'Add row' }).click()
    await page.locator('[data-r="3"]').waitFor()
    await page.getByRole('button', { name: 'Delete rows' }).click()
    await page.locator('[data-r="3"]').waitFor({ state: 'detached' })
    await gallery.leave(page)
  })

  it('sets a tick by space and shows a phone the same rows', async () => {
    const page = await gallery.open('EditableGrid', { phone: true })
    await cell(page, 0, 0).tap()
    await page.getByRole('grid').getByText('轴承座').first().waitFor()
    await gallery.leave(page)
  })
})
