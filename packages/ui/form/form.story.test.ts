import { type Gallery, openGallery } from '@opensrm/testkit/gallery.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let gallery: Gallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

async function values(): Promise<{ [key: string]: unknown }> {
  return JSON.parse((await page.locator('[data-values]').getAttribute('data-values')) ?? '{}')
}

describe('The editors of a form', () => {
  it('write numbers as decimals, whatever separators were typed', async () => {
    page = await gallery.open('FormGrid')
    await page.getByLabel('数量').fill('1234.5')
    await page.getByLabel('金额').fill('1,000.126')
    await page.keyboard.press('Tab')
    expect(await values()).toMatchObject({ quantity: '1234.5' })
    expect(String((await values()).amount)).toMatch(/^1000\.13?/)
    await gallery.leave(page)
  })

  it('keep what is no date, so that the form can say so, and never the date before it', async () => {
    page = await gallery.open('FormGrid')
    const time = page.getByLabel('时间')
    await time.fill('2026-12-01 10:00')
    await page.keyboard.press('Tab')
    expect(await values()).toMatchObject({ time: '2026-12-01 10:00:00' })
    await time.fill('2026-12-02 11:00:30')
    await page.keyboard.press('Tab')
    expect(await values()).toMatchObject({ time: '2026-12-02 11:00:30' })
    for (const wrong of ['abc', '2026-13-45 10:00', '2026-12-01']) {
      await time.fill(wrong)
      await page.keyboard.press('Tab')
      expect(await values()).toMatchObject({ time: wrong })
    }
    await gallery.leave(page)
  })

  it('find a record by name, fill what is copied from it, and let it be taken away', async () => {
    page = await gallery.open('FormGrid')
    await page.getByLabel('物料', { exact: true }).click()
    await page.keyboard.type('轴承盖')
    await page.locator('.ant-select-item-option').filter({ hasText: '轴承盖' }).waitFor()
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: '轴承座' })
      .waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await values()).itemId).toBe('2')
    expect(await values()).toMatchObject({ itemIdLabel: 'M2 轴承盖', uom: 'PCS' })
    await gallery.leave(page)
  })

  it('offer only enabled values of a lookup, in the language of the reader', async () => {
    page = await gallery.open('FormGrid', { language: 'EN' })
    await page.getByLabel('Transport').click()
    const options = page.locator('.ant-select-item-option')
    await options.filter({ hasText: 'By sea' }).waitFor()
    expect(await options.allTextContents()).toEqual(['By sea', 'By air'])
    await gallery.leave(page)
  })

  it('mark what is required and tie the message to its field', async () => {
    page = await gallery.open('FormGrid')
    const title = page.getByLabel(/标题/)
    expect(await title.getAttribute('aria-invalid')).toBe('true')
    const described = await title.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain('REQUIRED')
    await title.fill('轴承')
    await expect.poll(() => title.getAttribute('aria-invalid')).not.toBe('true')
    await gallery.leave(page)
  })

  it('set a switch by keyboard and show what may not be edited as text', async () => {
    page = await gallery.open('FormGrid')
    await page.getByRole('switch', { name: '加急' }).press('Space')
    await expect.poll(async () => (await values()).urgent).toBe('Y')
    expect(await page.getByRole('textbox', { name: '编号' }).count()).toBe(0)
    await page.getByText('PO0001').waitFor()
    await gallery.leave(page)
  })
})
