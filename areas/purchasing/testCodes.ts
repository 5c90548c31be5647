import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// The package is CommonJS; its function stands one step further in for modules.
const readQr = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr

/** Reads a QR code out of its picture, as a scanner would. */
export async function qrIn(svg: string): Promise<string | undefined> {
  const { data, info } = await pictureOf(svg).raw().toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Reads a linear code out of its picture: its text and kind. */
export async function linearIn(svg: string): Promise<{ text: string; format: string } | undefined> {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } })
  const png = await pictureOf(svg).png().toBuffer()
  const [found] = await readBarcodes(new Uint8Array(png))
  return found && { text: found.text, format: found.format }
}

/** White around it, and large enough to be read. */
function pictureOf(svg: string): Sharp {
  return sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .ensureAlpha()
}
