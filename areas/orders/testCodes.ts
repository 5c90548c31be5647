import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// The package is CommonJS; ES modules see its function under `default`.
const readQr = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

/** Reads a QR code from its picture, as a scanner would. */
export async function qrIn(svg: string): Promise<string | undefined> {
  const { data, info } = await pictureOf(svg).raw().toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Reads the text and format of a linear code from its picture. */
export async function linearIn(svg: string): Promise<{ text: string; format: string } | undefined> {
  const [found] = await read(await pictureOf(svg).png().toBuffer())
  return found && { text: found.text, format: found.format }
}

/** All codes on a picture. */
export async function codesIn(png: Uint8Array): Promise<string[]> {
  return (await read(png)).map(({ text }) => text)
}

async function read(png: Uint8Array) {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
  return readBarcodes(new Uint8Array(png), { tryHarder: true })
}

/** A page as printed, at three pixels per point. */
export async function pictureOfPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 3 })
  const { width, height } = viewport
  // The canvas pdf.js uses under Node; its types only know the browser's.
  const { canvas } = (
    pdf.canvasFactory as {
      create(width: number, height: number): { canvas: HTMLCanvasElement & PngCanvas }
    }
  ).create(width, height)
  await page.render({ canvas, viewport }).promise
  return { width, height, png: canvas.toBuffer('image/png') }
}
type PngCanvas = { toBuffer(type: 'image/png'): Buffer }

/** With a white margin and large enough to read. */
function pictureOf(svg: string): Sharp {
  return sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .ensureAlpha()
}
