import { type Gallery, openGallery } from '@opensrm/testkit/gallery.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

const files = (page: Page) => page.getByRole('region', { name: 'files' })
const asked = (page: Page) => page.locator('.ant-modal-confirm:visible')

describe('A field whose picture is cropped (specification, section 5)', () => {
  it.each([
    ['CN', '只能上传图片，支持的类型：gif, jpg, jpeg, png, bmp'],
    ['EN', 'Only pictures can be uploaded: gif, jpg, jpeg, png, bmp'],
  ] as const)('refuses at once what is no picture: %s', async (language, words) => {
    const page = await gallery.open('AttachmentsField', { language })
    const picture = page.getByRole('region', { name: 'picture' })
    const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
    await picture.locator('input[type=file]').setInputFiles(file)
    await page.locator('.ant-message').getByText(words).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await gallery.leave(page)
  })
})

describe('The files of a record', () => {
  it('explain at the View button that a format cannot be viewed, and open no viewer', async () => {
    const page = await gallery.open('AttachmentsField', { language: 'EN' })
    const view = files(page).getByRole('button', { name: 'View 模型.dwg' })
    expect(await view.getAttribute('aria-disabled')).toBe('true')
    await view.hover()
    const words = 'This format cannot be viewed online. Please download the file'
    await page.getByRole('tooltip').getByText(words).waitFor()
    // The button can be focused although it is disabled.
    await view.click({ force: true })
    await page.locator('.ant-message').getByText(words).waitFor()
    const pdf = files(page).getByRole('button', { name: 'View 图纸.pdf' })
    expect(await pdf.getAttribute('aria-disabled')).toBe('false')
    await gallery.leave(page)
  })

  it('are deleted as selected, or the clicked one where none is, and the question names them', async () => {
    const page = await gallery.open('AttachmentsField')
    await files(page).getByRole('button', { name: '删除清单.xlsx' }).click()
    await asked(page).getByText('清单.xlsx').waitFor()
    expect(await asked(page).innerText()).toContain('1 个')
    await asked(page)
      .getByRole('button', { name: '取 消' })
      .or(asked(page).getByRole('button', { name: '取消' }))
      .first()
      .click()
    await asked(page).waitFor({ state: 'detached' })

    await files(page).getByRole('checkbox', { name: '选择图纸.pdf' }).check()
    await files(page).getByRole('checkbox', { name: '选择模型.dwg' }).check()
    // On the row of a file that is not selected.
    await files(page).getByRole('button', { name: '删除所选的 2 个附件' }).last().click()
    await asked(page).getByText('图纸.pdf').waitFor()
    const question = await asked(page).innerText()
    expect(question).toContain('模型.dwg')
    expect(question).not.toContain('清单.xlsx')
    await gallery.leave(page)
  })
})
