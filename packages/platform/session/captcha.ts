import { randomFillSync } from 'node:crypto'
import {
  type Bend,
  HEIGHT,
  type Point,
  paint,
  pngOf,
  type Random,
  type Stroke,
  type Swap,
  WIDTH,
} from './captchaPicture.ts'

/** No 0/O/1/l/I (baseVerifyCode), and only one of each easily confused pair: no B (8), S (5), U (V), Z (2). */
export const CAPTCHA_CHARACTERS = 'ACDEFGHJKLMNPQRTVWXY23456789'
export const CAPTCHA_LENGTH = 4

export type Captcha = { text: string; png: Buffer }

/**
 * Four characters as a picture. Neighbours touch, lines of the same width cross them, everything is bent, and in places
 * ink and paper are swapped, so letters cannot be separated by brightness or by connected ink. This only slows
 * attackers down: the number of guesses is limited elsewhere (attempts.ts).
 */
export async function createCaptcha(random: Random = secureRandom): Promise<Captcha> {
  const { text, pixels } = drawCaptcha(random)
  return { text, png: await pngOf(pixels) }
}

/** The picture before compression: three bytes per pixel. */
export function drawCaptcha(random: Random): { text: string; pixels: Buffer } {
  const characters = Array.from({ length: CAPTCHA_LENGTH }, () =>
    pick([...CAPTCHA_CHARACTERS], random),
  )
  const strokes = [...placed(characters, random), ...linesThrough(random)]
  const painting = { strokes, bend: bendOf(random), swap: swapOf(random), grain: 14 }
  return { text: characters.join(''), pixels: paint(painting, random) }
}

/** Answers are compared without case and surrounding blanks. */
export function normalizeCaptcha(answer: string): string {
  return answer.trim().toUpperCase()
}

const BYTES = 6
/** A picture takes a number for each of its pixels; asking the system for each would be most of its cost. */
const drawn = Buffer.alloc(BYTES * 2048)
let left = 0

function secureRandom(): number {
  if (left === 0) {
    randomFillSync(drawn)
    left = drawn.length
  }
  left -= BYTES
  return drawn.readUIntBE(left, BYTES) / 2 ** (8 * BYTES)
}

/** Strokes of each character in a box of 10 by 14, as polylines we drew ourselves. */
export const GLYPHS: { readonly [character: string]: string } = {
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '10,2 7,0 3,0 0,4 0,10 3,14 7,14 10,12',
  D: '0,0 0,14 5,14 9,11 10,7 9,3 5,0 0,0',
  E: '10,0 0,0 0,14 10,14|0,7 8,7',
  F: '10,0 0,0 0,14|0,7 8,7',
  G: '10,2 7,0 3,0 0,4 0,10 3,14 7,14 10,12 10,8 6,8',
  H: '0,0 0,14|10,0 10,14|0,7 10,7',
  J: '3,0 10,0|8,0 8,10 6,14 3,14 0,11',
  K: '0,0 0,14|10,0 0,8|4,6 10,14',
  L: '0,0 0,14 9,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 7,0 10,2 10,5 7,8 0,8',
  Q: '5,0 1,3 0,7 1,11 5,14 9,11 10,7 9,3 5,0|6,10 11,15',
  R: '0,14 0,0 7,0 10,2 10,5 7,8 0,8|4,8 10,14',
  T: '0,0 10,0|5,0 5,14',
  V: '0,0 5,14 10,0',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  2: '0,3 2,0 7,0 10,3 9,6 0,14 10,14',
  3: '0,1 4,0 8,1 9,4 7,6 4,7 8,8 10,11 7,14 3,14 0,12',
  4: '8,14 8,0 0,10 10,10',
  5: '9,0 1,0 1,6 6,5 9,7 10,10 8,13 4,14 0,12',
  6: '9,1 5,0 2,3 0,8 1,12 5,14 9,12 10,9 8,7 4,7 1,9',
  7: '0,0 10,0 4,14',
  8: '5,0 1,2 2,6 8,8 10,11 7,14 3,14 0,11 2,8 8,6 9,2 5,0',
  9: '9,5 6,7 2,6 0,4 2,1 5,0 9,2 10,6 8,11 5,14 1,13',
}

/** Characters in a row, each rotated, slanted, scaled and moved slightly into its neighbour. */
function placed(characters: readonly string[], random: Random): Stroke[] {
  const sizes = characters.map(() => between(2.5, 3.1, random))
  const widths = sizes.map((size) => size * 10 * between(1.3, 1.42, random))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let left = (WIDTH - total) / 2 + between(-8, 8, random)
  return characters.flatMap((character, at) => {
    const width = widths[at] as number
    const centre: Point = [left + width / 2, HEIGHT / 2 + between(-5, 5, random)]
    left += width
    return drawCharacter(character, { centre, size: sizes[at] as number }, random)
  })
}

function drawCharacter(
  character: string,
  { centre, size }: { centre: Point; size: number },
  random: Random,
): Stroke[] {
  const angle = between(-0.3, 0.3, random)
  const slant = between(-0.3, 0.3, random)
  const width = between(3.6, 5.2, random)
  const place = ([x, y]: Point): Point => {
    const across = (x - 5 + slant * (7 - y)) * size
    const down = (y - 7) * size * between(0.98, 1.02, random)
    return [
      centre[0] + across * Math.cos(angle) - down * Math.sin(angle),
      centre[1] + across * Math.sin(angle) + down * Math.cos(angle),
    ]
  }
  return (GLYPHS[character] ?? '')
    .split('|')
    .map((stroke) => ({ points: pointsOf(stroke).map(place), width }))
}

/** Lines from side to side through all characters, thinner than those and connected to them. */
function linesThrough(random: Random): Stroke[] {
  return [0.5].map((height): Stroke => {
    const middle = HEIGHT * height + between(-9, 9, random)
    const swing = between(5, 12, random)
    const phase = between(0, 6.28, random)
    const waves = between(0.9, 1.7, random)
    const points = Array.from({ length: 17 }, (_, step): Point => {
      const along = step / 16
      return [
        WIDTH * (0.04 + 0.92 * along),
        middle + Math.sin(along * 6.28 * waves + phase) * swing,
      ]
    })
    return { points, width: between(1.9, 2.6, random) }
  })
}

function bendOf(random: Random): Bend {
  const wave = (from: number, to: number) => ({
    height: between(from, to, random),
    length: between(28, 52, random),
    phase: between(0, 6.28, random),
  })
  const [across, down, fine] = [wave(1.5, 3), wave(2, 4), wave(0.2, 0.5)]
  return (x, y) => [
    x + Math.sin(y / (across.length / 6.28) + across.phase) * across.height,
    y +
      Math.sin(x / (down.length / 6.28) + down.phase) * down.height +
      Math.sin(x / (fine.length / 18) + fine.phase) * fine.height,
  ]
}

/** A slanted, winding band in which ink and paper are swapped. */
function swapOf(random: Random): Swap {
  const from = between(WIDTH * 0.18, WIDTH * 0.62, random)
  const wide = between(36, 70, random)
  const slope = between(-0.9, 0.9, random)
  const phase = between(0, 6.28, random)
  return (x, y) => {
    const edge = from + slope * (y - HEIGHT / 2) + Math.sin(y / 9 + phase) * 6
    return x > edge && x < edge + wide
  }
}

function pointsOf(stroke: string): Point[] {
  return stroke.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

function between(from: number, to: number, random: Random): number {
  return from + (to - from) * random()
}

function pick<T>(choices: readonly T[], random: Random): T {
  // A random number below 1 times the length is always a valid index.
  return choices[Math.floor(random() * choices.length)] as T
}
