import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { fontFamily, MAIN_FONT } from '../print/fonts.ts'

const PIXELS_MAX = 100_000_000
/** Distance between two marks, in points of a page and in pixels of a picture of 1000. */
const STEP = { x: 260, y: 190 }

export type MarkInput = { bytes: Uint8Array; text: string }

/** Draws the viewer and time, pale and slanted, all over a picture. Returns PNG, or JPEG for a JPEG. */
export async function markedPicture({ bytes, text }: MarkInput): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX }).rotate()
  const { width = 0, height = 0, format } = await picture.metadata()
  const scale = Math.max(0.5, Math.max(width, height) / 1000)
  const mark = await slanted(await markOf(text, scale))
  const tile = sharp(mark).extend({
    right: Math.round((STEP.x * scale) / 4),
    bottom: Math.round((STEP.y * scale) / 4),
    background: TRANSPARENT,
  })
  // A tile larger than the picture cannot be placed on it.
  const fitting = await tile
    .toBuffer()
    .then((whole) =>
      sharp(whole)
        .metadata()
        .then((size) => ({ whole, size })),
    )
    .then(({ whole, size }) =>
      sharp(whole)
        .extract({
          left: 0,
          top: 0,
          width: Math.min(size.width ?? width, width),
          height: Math.min(size.height ?? height, height),
        })
        .png()
        .toBuffer(),
    )
  const marked = picture.composite([{ input: fitting, tile: true, gravity: 'northwest' }])
  return format === 'jpeg' ? marked.jpeg({ quality: 90 }).toBuffer() : marked.png().toBuffer()
}

/** The same on every page of a PDF. */
export async function markedPdf({ bytes, text }: MarkInput): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true })
  const image = await pdf.embedPng(await markOf(text, 2))
  const [width, height] = [image.width / 4, image.height / 4]
  for (const page of pdf.getPages()) {
    const size = page.getSize()
    for (let y = -40; y < size.height; y += STEP.y)
      for (let x = -40; x < size.width; x += STEP.x)
        page.drawImage(image, { x, y, width, height, rotate: degrees(28) })
  }
  return pdf.save()
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** The text as a picture, grey and nearly transparent, so that no font has to be embedded in the PDF. */
async function markOf(text: string, scale: number): Promise<Buffer> {
  const letters = await sharp({
    text: {
      text: `<span foreground="#808080" alpha="34%">${escaped(text)}</span>`,
      fontfile: await fontFile(),
      font: 'Noto Sans SC 14',
      rgba: true,
      dpi: Math.round(72 * scale * 2),
    },
  })
    .png()
    .toBuffer()
  return letters
}

function slanted(mark: Buffer): Promise<Buffer> {
  return sharp(mark).rotate(-28, { background: TRANSPARENT }).png().toBuffer()
}

let written: Promise<string> | undefined

/** The product's own font, as a file because the picture library reads fonts from files only. */
function fontFile(): Promise<string> {
  written ??= (async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-font-'))
    const file = path.join(folder, 'NotoSansSC.ttf')
    await writeFile(file, fontFamily(MAIN_FONT).normal)
    return file
  })()
  return written
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
