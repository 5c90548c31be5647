import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type OverlayOptions } from 'sharp'
import { drawText } from '../print/drawText.ts'
import type { Mark } from './marks.ts'

const PIXELS_MAX = 100_000_000
const POINTS_PER_MM = 72 / 25.4
/** Pixels for a point, so that letters are sharp on paper. */
const SHARPNESS = 3
/** Points of a picture on a page when it is a mark. */
const PICTURE_WIDTH = 110
const EDGE = 24

export type MarkInput = { bytes: Uint8Array; marks: readonly Mark[] }

/** Draws marks on a picture. Returns PNG, or JPEG for a JPEG. */
export async function markedPicture({ bytes, marks }: MarkInput): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // As large as on a page of paper that the picture fills.
  const scale = Math.max(0.8, Math.max(width, height) / 842)
  const layers = await Promise.all(marks.map((mark) => layerOf(mark, { width, height, scale })))
  const marked = sharp(data).composite(layers)
  return info.format === 'jpeg' ? marked.jpeg({ quality: 90 }).toBuffer() : marked.png().toBuffer()
}

type Canvas = { width: number; height: number; scale: number }

async function layerOf(mark: Mark, canvas: Canvas): Promise<OverlayOptions> {
  const drawn = sharp(await drawnMark(mark, canvas.scale)).rotate(-mark.rotation, {
    background: CLEAR,
  })
  const gap = Math.round(mark.spacing * POINTS_PER_MM * canvas.scale)
  const spaced =
    mark.layout === 'TILE' ? drawn.extend({ right: gap, bottom: gap, background: CLEAR }) : drawn
  const { data, info } = await spaced.png().toBuffer({ resolveWithObject: true })
  // A layer larger than the picture cannot be placed on it.
  const input = await sharp(data)
    .extract({
      ...{ left: 0, top: 0 },
      width: Math.min(info.width, canvas.width),
      height: Math.min(info.height, canvas.height),
    })
    .png()
    .toBuffer()
  return mark.layout === 'TILE'
    ? { input, tile: true, gravity: 'northwest' }
    : { input, gravity: GRAVITY[mark.layout] }
}

const GRAVITY = { CENTER: 'centre', HEADER: 'north', FOOTER: 'south' } as const

/** Draws marks on every page of a PDF. */
export async function markedPdf({ bytes, marks }: MarkInput): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true })
  for (const mark of marks) {
    const image = await pdf.embedPng(await drawnMark(mark, SHARPNESS))
    const [width, height] = [image.width / SHARPNESS, image.height / SHARPNESS]
    for (const page of pdf.getPages())
      for (const { x, y } of placesOn(page.getSize(), mark, { width, height }))
        page.drawImage(image, { x, y, width, height, rotate: degrees(mark.rotation) })
  }
  return pdf.save()
}

type Size = { width: number; height: number }

/** Lower left corners of a mark, before it is turned around them. */
function placesOn(page: Size, mark: Mark, drawn: Size): { x: number; y: number }[] {
  const turn = (mark.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const centredAt = (x: number, y: number) => ({
    x: x - (drawn.width * cos - drawn.height * sin) / 2,
    y: y - (drawn.width * sin + drawn.height * cos) / 2,
  })
  const middle = page.width / 2
  if (mark.layout === 'CENTER') return [centredAt(middle, page.height / 2)]
  const tall = Math.abs(drawn.width * sin) + Math.abs(drawn.height * cos)
  if (mark.layout === 'HEADER') return [centredAt(middle, page.height - EDGE - tall / 2)]
  if (mark.layout === 'FOOTER') return [centredAt(middle, EDGE + tall / 2)]
  const wide = Math.abs(drawn.width * cos) + Math.abs(drawn.height * sin)
  const gap = mark.spacing * POINTS_PER_MM
  const places: { x: number; y: number }[] = []
  for (let y = tall / 2; y < page.height + tall / 2; y += tall + gap)
    for (let x = wide / 2; x < page.width + wide / 2; x += wide + gap) places.push(centredAt(x, y))
  return places
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** As a picture, so that no font has to be embedded in a PDF. */
async function drawnMark(mark: Mark, scale: number): Promise<Buffer> {
  const { text, picture, fontSize, color, opacity } = mark
  if (!picture) return drawText(text || ' ', { size: fontSize * scale, color, opacity })
  return sharp(picture, { limitInputPixels: PIXELS_MAX })
    .resize({ width: Math.round(PICTURE_WIDTH * scale) })
    .ensureAlpha()
    .linear([1, 1, 1, opacity / 100], [0, 0, 0, 0])
    .png()
    .toBuffer()
}
