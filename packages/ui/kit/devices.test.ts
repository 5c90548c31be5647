import { type Gallery, openGallery } from '@opensrm/testkit/gallery.ts'
import bwipjs from 'bwip-js/node'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

describe('The scan field', () => {
  it('takes codes one after the other and says what a refused one was', async () => {
    const page = await gallery.open('ScanField')
    for (const code of ['BOX-1', 'BOX-2', 'no such'])
      await page.keyboard.type(code).then(() => page.keyboard.press('Enter'))
    await page.locator('.kit-verdict.is-refused').getByText('不认识 no such').waitFor()
    expect(
      await page.getByRole('list', { name: '已扫描' }).getByRole('listitem').allTextContents(),
    ).toEqual(['BOX-1', 'BOX-2'])
    await gallery.leave(page)
  })

  it('accepts a scan while a button has the focus, and does not press the button', async () => {
    const page = await gallery.open('ScanField', { language: 'EN' })
    const again = page.getByRole('button', { name: 'Start again' })
    await again.focus()
    await burst(page, 'BOX-7')
    await page.locator('.kit-verdict.is-taken').getByText('BOX-7').waitFor()
    await page.getByLabel('Label').focus()
    await gallery.leave(page)
  })

  it('reads each label once with the camera', async () => {
    const page = await gallery.open('ScanField', { language: 'EN' })
    await page.addInitScript(cameraWith(['PALLET-3', 'PALLET-3', 'PALLET-4']))
    await page.reload()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    const scanned = page.getByRole('list', { name: 'Scanned' }).getByRole('listitem')
    await scanned.getByText('PALLET-4').waitFor()
    expect(await scanned.allTextContents()).toEqual(['PALLET-3', 'PALLET-4'])
    await page.getByRole('button', { name: 'Close the camera' }).click()
    expect(await page.evaluate(() => (globalThis as { isCameraOff?: true }).isCameraOff)).toBe(true)
    await page.context().close()
  })

  it('reads a photo where the page may not have the camera, and says when nothing is on it', async () => {
    const page = await gallery.open('ScanField', { language: 'EN' })
    await page.addInitScript(
      "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })",
    )
    await page.reload()
    expect(await page.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0)
    const photo = page.locator('input[capture]')
    const blank = sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    const send = async (buffer: Buffer) =>
      photo.setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer })
    await send(await blank.clone().png().toBuffer())
    await page.getByText('No code could be read from the photo', { exact: false }).waitFor()
    const svg = bwipjs.toSVG({ bcid: 'code128', text: 'PALLET-9', scale: 3, height: 20 })
    const label = await sharp(Buffer.from(svg), { density: 144 })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    await send(
      await blank
        .composite([{ input: label, gravity: 'centre' }])
        .png()
        .toBuffer(),
    )
    await page.getByRole('list', { name: 'Scanned' }).getByText('PALLET-9').waitFor()
    expect(await page.getByText('No code could be read', { exact: false }).count()).toBe(0)
    await page.context().close()
  })

  it('says what to do when the camera is refused', async () => {
    const page = await gallery.open('ScanField', { language: 'EN' })
    await page.addInitScript(cameraWith(null))
    await page.reload()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await page.getByText('The camera could not be opened', { exact: false }).waitFor()
    await page.context().close()
  })
})

describe('The count-down', () => {
  it('counts to its end, says so once and is then closed', async () => {
    const page = await gallery.open('CountDown', { language: 'EN' })
    await page
      .getByRole('timer', { name: 'Bids open in' })
      .getByText(/^3 days 01:/)
      .waitFor()
    await page.getByRole('status').getByText('Time is up').waitFor()
    expect(await page.getByRole('timer').getByText('Closed').count()).toBe(2)
    expect(await page.locator('.is-urgent').count()).toBe(1)
    await gallery.leave(page)
  })
})

describe('A photo', () => {
  it('is made small before it is sent, shown, viewed and taken off again', async () => {
    const page = await gallery.open('PhotoField', { language: 'EN' })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = sharp({
      create: { width: 3000, height: 2000, channels: 3, noise, background: '#000' },
    })
    const buffer = await large.jpeg({ quality: 95 }).toBuffer()
    await page
      .locator('input[capture]')
      .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer })
    const photo = page.getByRole('button', { name: 'View photo plate.jpg' }).first()
    const size = await photo.locator('img').evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([1920, 1280])
    expect(await page.getByRole('status').textContent()).toBe('1')
    await photo.press('Enter')
    await page.locator('.srm-imageview img').waitFor()
    await gallery.leave(page)
  })

  it('that is no picture is refused by its name', async () => {
    const page = await gallery.open('PhotoField')
    const buffer = Buffer.alloc(500_000, 'x')
    await page
      .locator('input[multiple]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByText('无法读取图片a.jpg').waitFor()
    expect(await page.getByRole('status').textContent()).toBe('')
    await gallery.leave(page)
  })
})

describe('A chart with drill-down', () => {
  it('leads from level to level to the documents, by keyboard, and back', async () => {
    const page = await gallery.open('DrillChart', { language: 'EN' })
    await page.getByText('Table', { exact: true }).click({ force: true })
    await page.getByRole('button', { name: 'B', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Spend by month' }).waitFor()
    await page.getByRole('navigation', { name: 'Levels' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: '2026-10' }).press('Enter')
    await page.getByRole('status').getByText('B / 2026-10').waitFor()
    await page.getByRole('button', { name: 'Spend by category' }).click()
    await page.getByRole('heading', { name: 'Spend by category' }).waitFor()
    await gallery.leave(page)
  })
})

describe('The difference of two versions', () => {
  it('is loaded again when other versions are chosen', async () => {
    const page = await gallery.open('VersionsDialog', { language: 'EN' })
    await page.locator('ins').getByText('12.80').waitFor()
    expect(await page.locator('del').getByText('30', { exact: true }).count()).toBe(1)
    await page.getByLabel('From version').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Version 3' }).click()
    await page.getByText('The two versions do not differ').waitFor()
    await gallery.leave(page)
  })
})

/** Keys as sent by a scanner: all at the same moment. */
async function burst(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, code)
}

/** A camera that sees these codes one after the other; null: it must not be opened. */
function cameraWith(codes: readonly string[] | null): string {
  return `{
    const codes = ${JSON.stringify(codes)}
    globalThis.BarcodeDetector = class {
      async detect() { return codes.length ? [{ rawValue: codes.shift() }] : [] }
    }
    const stop = () => { globalThis.isCameraOff = true }
    navigator.mediaDevices.getUserMedia = async () => {
      if (!codes) throw new Error('refused')
      const canvas = document.createElement('canvas')
      const stream = canvas.captureStream()
      canvas.getContext('2d').fillRect(0, 0, 9, 9)
      stream.getTracks = () => [{ stop }]
      return stream
    }
  }`
}
