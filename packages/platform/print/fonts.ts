import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Content } from 'pdfmake/interfaces'
import { unpackWoff } from './woff.ts'

/** The family used for every document: Chinese and Latin in one font. */
export const MAIN_FONT = 'main'

type Weight = 400 | 700
const WEIGHTS: readonly Weight[] = [400, 700]

const folder = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'),
)

function fontFile(subset: string, weight: Weight): string {
  return path.join(folder, 'files', `noto-sans-sc-${subset}-${weight}-normal.woff`)
}

const unpacked = new Map<string, Buffer>()

/** Bytes of one weight of a subset, unpacked once per process. */
function fontBytes(subset: string, weight: Weight): Buffer {
  const key = `${subset}-${weight}`
  const known = unpacked.get(key)
  if (known) return known
  const bytes = unpackWoff(readFileSync(fontFile(subset, weight)))
  unpacked.set(key, bytes)
  return bytes
}

/** Name of a font family in a print, with the bytes of its weights. */
export type FontFamily = { name: string; normal: Buffer; bold: Buffer }

export function fontFamily(name: string): FontFamily {
  const subset = name === MAIN_FONT ? 'chinese-simplified' : name
  const [normal, bold] = WEIGHTS.map((weight) => fontBytes(subset, weight)) as [Buffer, Buffer]
  return { name, normal, bold }
}

type Range = readonly [from: number, to: number]
let rare: { family: string; ranges: readonly Range[] }[] | undefined
let common: ReadonlySet<number> | undefined

/** The family with this character: the main one, a subset of rare characters, or the main one if none has it. */
export function familyOf(codePoint: number): string {
  common ??= characterSet(fontBytes('chinese-simplified', 400))
  if (common.has(codePoint)) return MAIN_FONT
  rare ??= readRareSubsets()
  const found = rare.find(({ ranges }) =>
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
  )
  return found?.family ?? MAIN_FONT
}

/** A text as runs of fonts that have its characters; nearly always a single run. */
export function fontRuns(text: string): Content {
  const runs: { text: string; font: string }[] = []
  for (const character of text) {
    const font = familyOf(character.codePointAt(0) ?? 0)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  const [only] = runs
  if (!only) return ''
  return runs.length === 1 && only.font === MAIN_FONT ? only.text : runs
}

/** The package splits its rare characters into numbered files with an index. */
function readRareSubsets(): { family: string; ranges: readonly Range[] }[] {
  const listed = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as {
    [subset: string]: string
  }
  return Object.entries(listed)
    .map(([subset, text]) => ({
      family: subset.replace(/^\[|\]$/g, ''),
      ranges: text.split(',').map((part): Range => {
        const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    }))
    .filter(({ family }) => existsSync(fontFile(family, 400)))
}

/** Code points of an OpenType font, from its character map of format 4 or 12. */
export function characterSet(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let at = 0; at < count; at++) {
    const part = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4)
    const format = font.readUInt16BE(part)
    if (format === 4) {
      const segments = font.readUInt16BE(part + 6) / 2
      const ends = part + 14
      const starts = ends + segments * 2 + 2
      for (let segment = 0; segment < segments; segment++) {
        const end = font.readUInt16BE(ends + segment * 2)
        for (let code = font.readUInt16BE(starts + segment * 2); code <= end; code++) {
          if (code !== 0xffff) found.add(code)
        }
      }
    } else if (format === 12) {
      const groups = font.readUInt32BE(part + 12)
      for (let group = 0; group < groups; group++) {
        const place = part + 16 + group * 12
        const end = font.readUInt32BE(place + 4)
        for (let code = font.readUInt32BE(place); code <= end; code++) found.add(code)
      }
    }
  }
  return found
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let at = 0; at < count; at++) {
    const record = 12 + at * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}
