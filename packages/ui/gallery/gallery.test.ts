import { readdirSync } from 'node:fs'
import path from 'node:path'
import { axeFaults, type Gallery, openGallery, overflowOf } from '@opensrm/testkit/gallery.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

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

it.each(stories)('%s is accessible and fits a laptop, a wide screen and a phone', async (story) => {
  const laptop = await gallery.open(story, { language: 'CN', theme: 'light' })
  expect(await axeFaults(laptop, `${story}-CN-light`)).toEqual([])
  expect(await overflowOf(laptop)).toBe(0)
  await laptop.setViewportSize({ width: 1920, height: 1080 })
  expect(await overflowOf(laptop)).toBe(0)
  await gallery.leave(laptop)

  const phone = await gallery.open(story, { language: 'EN', theme: 'dark', phone: true })
  expect(await axeFaults(phone, `${story}-EN-dark-phone`)).toEqual([])
  expect(await overflowOf(phone)).toBe(0)
  await gallery.leave(phone)
  expect(gallery.complaints).toEqual([])
})
