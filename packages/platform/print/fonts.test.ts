import { expect, test } from 'vitest'
import { familyOf, fontFamily, fontRuns, MAIN_FONT } from './fonts.ts'
import { makePdf } from './pdf.ts'

test('one font serves Chinese and Latin; rare characters have one of their own', () => {
  for (const character of 'A采购¥×Φ。') {
    expect([character, familyOf(character.codePointAt(0) ?? 0)]).toEqual([character, MAIN_FONT])
  }
  const rare = familyOf('饸'.codePointAt(0) ?? 0)
  expect(rare).not.toBe(MAIN_FONT)
  expect(fontFamily(rare).normal.readUInt32BE(0)).toBe(fontFamily(MAIN_FONT).normal.readUInt32BE(0))
  expect(fontRuns('荞麦饸x')).toEqual([
    { text: '荞麦', font: MAIN_FONT },
    { text: '饸', font: rare },
    { text: 'x', font: MAIN_FONT },
  ])
  expect(fontRuns('采购 A')).toBe('采购 A')
})

test('nothing outside the document is read for it', async () => {
  const page = [{ image: '/etc/passwd' }]
  await expect(
    makePdf({ title: 'x', pages: [page], paper: undefined, footer: null, stamp: null }),
  ).rejects.toThrow()
})
