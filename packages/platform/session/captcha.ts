import { randomBytes } from 'node:crypto'

/**
 * No 0/O/1/l/I (baseVerifyCode), and of the pairs that hurried people mix up only one side: no B (8), S (5), U (V), Z (2).
 */
export const CAPTCHA_CHARACTERS = 'ACDEFGHJKLMNPQRTVWXY23456789'
export const CAPTCHA_LENGTH = 4

const WIDTH = 132
const HEIGHT = 46
/** Nothing is drawn nearer to the edge, so that no character is cut off. */
const MARGIN = 2

export type Captcha = { text: string; svg: string }

/** Numbers in [0, 1). Tests pass a seeded one. */
export type Random = () => number

/**
 * Four characters as an image. A hurdle, not a wall: a determined script reads it, which is why attempts are limited and
 * accounts lock. The answer is nowhere in the image as text; strokes are cut into pieces and shuffled with the noise.
 */
export function createCaptcha(random: Random = secureRandom): Captcha {
  const characters = Array.from({ length: CAPTCHA_LENGTH }, () =>
    pick([...CAPTCHA_CHARACTERS], random),
  )
  const strokes = characters.flatMap((character, place) => drawCharacter(character, place, random))
  const noise = Array.from({ length: 3 }, () => drawNoise(random))
  // Thinner than the characters: people, who have no second way in, must be able to tell them apart.
  const paths = shuffled(
    [
      ...strokes.map((points) => pathOf(points, between(2.3, 3, random), random)),
      ...noise.map((points) => pathOf(points, between(0.9, 1.3, random), random)),
    ],
    random,
  )
  const dots = Array.from({ length: 24 }, () => dotOf(random))
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6fa"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}${dots.join('')}</g></svg>`
  return { text: characters.join(''), svg }
}

/** The answer is compared without regard to case and surrounding blanks. */
export function normalizeCaptcha(answer: string): string {
  return answer.trim().toUpperCase()
}

function secureRandom(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48
}

type Point = readonly [x: number, y: number]

/** Strokes of each character in a box of 10 by 14, as polylines of our own drawing. */
const GLYPHS: { readonly [character: string]: string } = {
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

/** The strokes of a character, bent and turned a little, cut into pieces. */
function drawCharacter(character: string, place: number, random: Random): Point[][] {
  const angle = between(-0.25, 0.25, random)
  const slant = between(-0.25, 0.25, random)
  const scale = between(1.6, 1.95, random)
  const centre: Point = [
    20 + place * 30.5 + between(-3, 3, random),
    HEIGHT / 2 + between(-3, 3, random),
  ]
  const wave = { height: between(0.5, 1.3, random), phase: between(0, 6.28, random) }
  const placed = ([x, y]: Point): Point => {
    const left = (x - 5 + slant * (7 - y)) * scale + Math.sin(y / 2.5 + wave.phase) * wave.height
    const top = (y - 7) * scale + Math.sin(x / 2.5 + wave.phase) * wave.height
    return inside([
      centre[0] + left * Math.cos(angle) - top * Math.sin(angle) + between(-0.5, 0.5, random),
      centre[1] + left * Math.sin(angle) + top * Math.cos(angle) + between(-0.5, 0.5, random),
    ])
  }
  return (GLYPHS[character] ?? '')
    .split('|')
    .flatMap((stroke) => pieces(finer(pointsOf(stroke)).map(placed), random))
}

function drawNoise(random: Random): Point[] {
  const from: Point = [between(0, WIDTH / 2, random), between(4, HEIGHT - 4, random)]
  const run = between(30, 70, random)
  const swing = between(-10, 10, random)
  return Array.from(
    { length: 7 },
    (_, step): Point =>
      inside([
        from[0] + (run * step) / 6,
        from[1] + Math.sin(step / 1.7) * swing + between(-1.5, 1.5, random),
      ]),
  )
}

function inside([x, y]: Point): Point {
  const within = (value: number, size: number) => Math.min(size - MARGIN, Math.max(MARGIN, value))
  return [within(x, WIDTH), within(y, HEIGHT)]
}

function pointsOf(stroke: string): Point[] {
  return stroke.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

/** A point about every two units, so that long strokes bend too. */
function finer(points: readonly Point[]): Point[] {
  return points.flatMap((to, at): Point[] => {
    const from = points[at - 1]
    if (!from) return [to]
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2))
    return Array.from(
      { length: steps },
      (_, step): Point => [
        from[0] + ((to[0] - from[0]) * (step + 1)) / steps,
        from[1] + ((to[1] - from[1]) * (step + 1)) / steps,
      ],
    )
  })
}

/** Cuts a stroke at random; neighbouring pieces share a point, so the eye sees none of it. */
function pieces(points: readonly Point[], random: Random): Point[][] {
  const cut: Point[][] = []
  let from = 0
  while (from < points.length - 1) {
    const to = Math.min(points.length - 1, from + 2 + Math.floor(random() * 4))
    cut.push(points.slice(from, to + 1))
    from = to
  }
  return cut
}

function pathOf(points: readonly Point[], width: number, random: Random): string {
  // Half of the pieces run backwards, so that the order of drawing tells nothing.
  const ordered = random() < 0.5 ? points : [...points].reverse()
  const d = ordered
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const colour = pick(['#2b4a7f', '#27548f', '#34416e', '#1f5f78'], random)
  return `<path d="${d}" stroke="${colour}" stroke-width="${width.toFixed(1)}"/>`
}

function dotOf(random: Random): string {
  const x = between(2, WIDTH - 2, random).toFixed(1)
  const y = between(2, HEIGHT - 2, random).toFixed(1)
  return `<path d="M${x} ${y}l0.1 0" stroke="#7a8cab" stroke-width="1.6"/>`
}

function between(from: number, to: number, random: Random): number {
  return from + (to - from) * random()
}

function pick<T>(choices: readonly T[], random: Random): T {
  // A random number below 1 times the length is always a place of the list.
  return choices[Math.floor(random() * choices.length)] as T
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const held = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = held
  }
  return mixed
}
