import sharp, { type OverlayOptions } from 'sharp'
import { drawText } from '../print/drawText.ts'

export type SealInput = { name: string; kind: 'round' | 'square' }

/** Pixels of a whole seal: 42 mm wide at 300 dpi, as company seals are. */
const SIZE = 496
const RED = '#d92d20'

/** A seal from a name, in transparent PNG: round with a star, as of companies, or square, as of persons. */
export function drawSeal({ name, kind }: SealInput): Promise<Uint8Array> {
  return kind === 'round' ? roundSeal(name) : squareSeal(name)
}

async function roundSeal(name: string): Promise<Buffer> {
  const letters = [...name.trim()]
  const middle = SIZE / 2
  const ring = `<circle cx="${middle}" cy="${middle}" r="${middle - 10}" fill="none" stroke="${RED}" stroke-width="14"/>`
  const star = `<polygon points="${starAround(middle, SIZE * 0.15)}" fill="${RED}"/>`
  // From the lower left over the top to the lower right, wider for longer names.
  const spread = Math.min(270, 26 * letters.length)
  const size = Math.min(58, (spread / Math.max(letters.length, 1)) * 3.1)
  const placed = await Promise.all(
    letters.map(async (letter, at) => {
      if (!letter.trim()) return null
      const angle = letters.length < 2 ? 0 : -spread / 2 + (spread * at) / (letters.length - 1)
      const drawn = await sharp(
        await drawText(letter, { size, color: RED, opacity: 100, bold: true }),
      )
        .rotate(angle, { background: CLEAR })
        .png()
        .toBuffer({ resolveWithObject: true })
      const turn = (angle * Math.PI) / 180
      const radius = middle - 62
      return {
        input: drawn.data,
        left: Math.round(middle + radius * Math.sin(turn) - drawn.info.width / 2),
        top: Math.round(middle - radius * Math.cos(turn) - drawn.info.height / 2),
      }
    }),
  )
  return onPaper(
    ring + star,
    placed.filter((letter) => letter !== null),
  )
}

async function squareSeal(name: string): Promise<Buffer> {
  const frame = `<rect x="8" y="8" width="${SIZE - 16}" height="${SIZE - 16}" rx="14" fill="none" stroke="${RED}" stroke-width="14"/>`
  const size = Math.min(200, (SIZE - 80) / Math.ceil(Math.sqrt([...name].length)))
  const text = await sharp(await drawText(name, { size, color: RED, opacity: 100, bold: true }))
    .resize({ width: SIZE - 70, height: SIZE - 70, fit: 'inside' })
    .png()
    .toBuffer()
  return onPaper(frame, [{ input: text, gravity: 'centre' }])
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

function onPaper(shapes: string, placed: OverlayOptions[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${shapes}</svg>`
  return sharp(Buffer.from(svg)).composite(placed).png().toBuffer()
}

function starAround(middle: number, radius: number): string {
  return Array.from({ length: 10 }, (_, at) => {
    const length = at % 2 === 0 ? radius : radius * 0.382
    const turn = (at * Math.PI) / 5
    return `${middle + length * Math.sin(turn)},${middle - length * Math.cos(turn)}`
  }).join(' ')
}
