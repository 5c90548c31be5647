import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  CAPTCHA_CHARACTERS,
  CAPTCHA_LENGTH,
  createCaptcha,
  drawCaptcha,
  GLYPHS,
  normalizeCaptcha,
} from './captcha.ts'
import { HEIGHT, paint, type Stroke, WIDTH } from './captchaPicture.ts'

/** mulberry32: the same numbers for the same seed */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the validation code image', () => {
  it('uses no characters people confuse, and draws every other', () => {
    expect(CAPTCHA_CHARACTERS).not.toMatch(/[0O1lI]/)
    expect(new Set(CAPTCHA_CHARACTERS).size).toBe(CAPTCHA_CHARACTERS.length)
    for (const character of CAPTCHA_CHARACTERS) expect(GLYPHS[character]).toBeTruthy()
  })

  it('is a small PNG of four characters', async () => {
    const { text, png } = await createCaptcha(seeded(1))
    expect(text).toMatch(new RegExp(`^[${CAPTCHA_CHARACTERS}]{4}$`))
    const { format, width, height } = await sharp(png).metadata()
    expect([format, width, height]).toEqual(['png', WIDTH, HEIGHT])
    expect(png.length).toBeLessThan(60_000)
  })

  it('is the same for the same random numbers, and never the same for the same characters', async () => {
    const first = drawCaptcha(seeded(7))
    expect(drawCaptcha(seeded(7))).toEqual(first)
    const texts = new Map<string, Buffer>()
    for (let seed = 0; seed < 40; seed++) {
      const { text, pixels } = drawCaptcha(seeded(seed))
      expect(texts.get(text)?.equals(pixels) ?? false).toBe(false)
      texts.set(text, pixels)
    }
  })

  it('takes answers in any case', () => {
    expect(normalizeCaptcha(' ac3d ')).toBe('AC3D')
  })
})

describe('The obvious solver', () => {
  const PICTURES = 120

  it('reads characters that are merely placed side by side', () => {
    let right = 0
    for (let seed = 0; seed < 40; seed++) {
      const { text, pixels } = plainPicture(seeded(seed))
      if (byConnectedInk(pixels) === text) right++
    }
    expect(right).toBeGreaterThan(36)
  })

  it.each([
    ['by connected ink', byConnectedInk],
    ['by columns of equal width', byColumns],
  ])('%s reads next to none of ours', (_how, solve) => {
    let right = 0
    let characters = 0
    for (let seed = 1000; seed < 1000 + PICTURES; seed++) {
      const { text, pixels } = drawCaptcha(seeded(seed))
      const read = solve(pixels)
      if (read === text) right++
      characters += [...text].filter((character, at) => read[at] === character).length
    }
    expect(right / PICTURES).toBeLessThan(0.02)
    expect(characters / PICTURES / CAPTCHA_LENGTH).toBeLessThan(0.35)
  })
})

/** The same strokes without anything that makes reading harder. */
function plainPicture(random: () => number): { text: string; pixels: Buffer } {
  const text = Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_CHARACTERS[Math.floor(random() * CAPTCHA_CHARACTERS.length)],
  ).join('')
  const strokes = [...text].flatMap((character, at) => glyphAt(character, 12 + at * 46, 14, 2.9))
  const painting = { strokes, bend: (x: number, y: number) => [x, y] as const, swap: () => false }
  return { text, pixels: paint({ ...painting, grain: 0 }, random) }
}

function glyphAt(character: string, left: number, top: number, size: number): Stroke[] {
  return (GLYPHS[character] ?? '').split('|').map((stroke) => ({
    width: 4.4,
    points: stroke.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return [left + x * size, top + y * size] as const
    }),
  }))
}

type Ink = boolean[]
const BOX = { width: 16, height: 22 }

/** Otsu's threshold, inverted where most of the picture would be ink. */
function inkOf(pixels: Buffer): Ink {
  const grey = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    Math.round(
      (pixels.readUInt8(at * 3) + pixels.readUInt8(at * 3 + 1) + pixels.readUInt8(at * 3 + 2)) / 3,
    ),
  )
  const counts = new Array<number>(256).fill(0)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  const sum = grey.reduce((total, value) => total + value, 0)
  let [best, threshold, below, belowSum] = [-1, 128, 0, 0]
  for (let value = 0; value < 256; value++) {
    below += counts[value] ?? 0
    belowSum += value * (counts[value] ?? 0)
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2
    if (between > best) [best, threshold] = [between, value]
  }
  const dark = grey.map((value) => value <= threshold)
  return dark.filter(Boolean).length > dark.length / 2 ? dark.map((value) => !value) : dark
}

function byConnectedInk(pixels: Buffer): string {
  const ink = inkOf(pixels)
  const seen = new Array<boolean>(ink.length).fill(false)
  const pieces: number[][] = []
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start] || seen[start]) continue
    const piece: number[] = []
    const open = [start]
    seen[start] = true
    while (open.length > 0) {
      const at = open.pop() as number
      piece.push(at)
      for (const next of [at - 1, at + 1, at - WIDTH, at + WIDTH]) {
        if (next < 0 || next >= ink.length || seen[next] || !ink[next]) continue
        seen[next] = true
        open.push(next)
      }
    }
    pieces.push(piece)
  }
  const letters = pieces
    .sort((one, other) => other.length - one.length)
    .slice(0, CAPTCHA_LENGTH)
    .sort((one, other) => middleOf(one) - middleOf(other))
  return letters.map(closest).join('')
}

function byColumns(pixels: Buffer): string {
  const ink = inkOf(pixels)
  const all = ink.flatMap((isInk, at) => (isInk ? [at] : []))
  const [first, last] = [12, WIDTH - 12]
  return Array.from({ length: CAPTCHA_LENGTH }, (_, nth) => {
    const from = first + ((last - first) * nth) / CAPTCHA_LENGTH
    const to = first + ((last - first) * (nth + 1)) / CAPTCHA_LENGTH
    return closest(all.filter((at) => at % WIDTH >= from && at % WIDTH < to))
  }).join('')
}

function middleOf(piece: readonly number[]): number {
  return piece.reduce((sum, at) => sum + (at % WIDTH), 0) / piece.length
}

const templates = new Map<string, Ink>()

/** The character whose shape, scaled to the same box, shares most pixels. */
function closest(piece: readonly number[]): string {
  if (piece.length === 0) return '?'
  const given = boxed(piece)
  let [best, answer] = [-1, '?']
  for (const character of CAPTCHA_CHARACTERS) {
    const same = templateOf(character).filter((isInk, at) => isInk === given[at]).length
    if (same > best) [best, answer] = [same, character]
  }
  return answer
}

function templateOf(character: string): Ink {
  const known = templates.get(character)
  if (known) return known
  const painting = { strokes: glyphAt(character, 80, 14, 2.9), swap: () => false, grain: 0 }
  const pixels = paint({ ...painting, bend: (x, y) => [x, y] }, () => 0.5)
  const template = boxed(inkOf(pixels).flatMap((isInk, at) => (isInk ? [at] : [])))
  templates.set(character, template)
  return template
}

function boxed(piece: readonly number[]): Ink {
  const xs = piece.map((at) => at % WIDTH)
  const ys = piece.map((at) => Math.floor(at / WIDTH))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1]
  const there = new Set(piece)
  return Array.from({ length: BOX.width * BOX.height }, (_, at) => {
    const x = left + Math.floor((((at % BOX.width) + 0.5) * wide) / BOX.width)
    const y = top + Math.floor(((Math.floor(at / BOX.width) + 0.5) * high) / BOX.height)
    return there.has(y * WIDTH + x)
  })
}
