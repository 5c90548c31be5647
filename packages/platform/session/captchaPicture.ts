import sharp from 'sharp'

/** Numbers in [0, 1). Tests pass a seeded one. */
export type Random = () => number
export type Point = readonly [x: number, y: number]
/** A line with its pen width. */
export type Stroke = { points: readonly Point[]; width: number }
/** Maps the position of a pixel, which bends the whole drawing smoothly. */
export type Bend = (x: number, y: number) => Point
/** Whether ink and paper are swapped at a position. */
export type Swap = (x: number, y: number) => boolean

export const WIDTH = 198
export const HEIGHT = 69
/** Maximum distance in pixels that a bend moves anything. */
const MOST_BENT = 8

export type Painting = {
  strokes: readonly Stroke[]
  bend: Bend
  swap: Swap
  /** maximum noise of a pixel's brightness, out of 255 */
  grain: number
}

type Colour = readonly [number, number, number]

/** Brightness and colour of paper and ink change from one corner to the other, so that no threshold separates them. */
const PAPER: readonly [Colour, Colour] = [
  [238, 243, 250],
  [176, 196, 222],
]
const INK: readonly [Colour, Colour] = [
  [24, 52, 108],
  [74, 44, 96],
]

/** Three bytes per pixel. */
export function paint({ strokes, bend, swap, grain }: Painting, random: Random): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  const covered = coverage(strokes, bend)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x
      const drawn = covered[at] as number
      const ink = swap(x, y) ? 1 - drawn : drawn
      const along = (x / WIDTH + y / HEIGHT) / 2
      const noise = (random() - 0.5) * 2 * grain
      for (let channel = 0; channel < 3; channel++) {
        const paper = mixed(PAPER, channel, along)
        const value = paper + (mixed(INK, channel, along) - paper) * ink + noise
        pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  }
  return pixels
}

export function pngOf(pixels: Buffer): Promise<Buffer> {
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ palette: false, compressionLevel: 6 })
    .toBuffer()
}

/** The ink coverage of each pixel: 1 on a line, 0 outside, with a transition of one pixel. */
function coverage(strokes: readonly Stroke[], bend: Bend): Float32Array {
  const covered = new Float32Array(WIDTH * HEIGHT)
  const bent = Array.from(covered, (_, at) => bend(at % WIDTH, Math.floor(at / WIDTH)))
  for (const { points, width } of strokes) {
    for (const [nth, to] of points.slice(1).entries())
      drawLine(covered, bent, { from: points[nth] as Point, to, half: width / 2 })
  }
  return covered
}

type Line = { from: Point; to: Point; half: number }

/** Only checks pixels that a line can reach, because this runs for every visitor who requests a picture. */
function drawLine(covered: Float32Array, bent: readonly Point[], { from, to, half }: Line): void {
  const run: Point = [to[0] - from[0], to[1] - from[1]]
  const length2 = run[0] ** 2 + run[1] ** 2 || 1
  const reach = half + 1 + MOST_BENT
  const [left, right] = range(from[0], to[0], reach, WIDTH)
  const [top, bottom] = range(from[1], to[1], reach, HEIGHT)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const at = y * WIDTH + x
      const [seenX, seenY] = bent[at] as Point
      const [across, down] = [seenX - from[0], seenY - from[1]]
      const along = Math.max(0, Math.min(1, (across * run[0] + down * run[1]) / length2))
      const distance = Math.sqrt((across - along * run[0]) ** 2 + (down - along * run[1]) ** 2)
      covered[at] = Math.max(covered[at] as number, Math.min(1, half + 0.5 - distance))
    }
  }
}

function range(one: number, other: number, reach: number, size: number): [number, number] {
  const from = Math.max(0, Math.floor(Math.min(one, other) - reach))
  return [from, Math.min(size - 1, Math.ceil(Math.max(one, other) + reach))]
}

function mixed([from, to]: readonly [Colour, Colour], channel: number, along: number): number {
  const start = from[channel] as number
  return start + ((to[channel] as number) - start) * along
}
