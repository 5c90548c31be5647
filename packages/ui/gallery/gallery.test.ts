import { readdirSync } from 'node:fs'
import path from 'node:path'
import { axeFaults, type Gallery, openGallery, overflowOf } from '@opensrm/testkit/gallery.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '..')
const stories = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.story.tsx'))
  .map((name) => path.basename(name, '.story.tsx'))
  .sort()

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery?.close())

describe.each(stories)('%s', (story) => {
  it.each([
    { language: 'CN', theme: 'light', phone: false },
    { language: 'EN', theme: 'dark', phone: false },
    { language: 'EN', theme: 'light', phone: true },
    { language: 'CN', theme: 'dark', phone: true },
  ] as const)(
    'breaks no rule of WCAG 2.2 AA and fits its window ($language, $theme, phone $phone)',
    async (look) => {
      const page = await gallery.open(story, look)
      const name = `${story}-${look.language}-${look.theme}${look.phone ? '-phone' : ''}`
      expect(await axeFaults(page, name)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      expect(gallery.complaints).toEqual([])
      await page.context().close()
    },
  )

  it('uses a wide screen without falling apart', async () => {
    const page = await gallery.open(story, { width: 1920 })
    await page.screenshot({ path: `.cache/e2e/gallery/${story}-wide.png` })
    expect(await overflowOf(page)).toBe(0)
    await page.context().close()
  })
})
