import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { fontFamily, MAIN_FONT } from './fonts.ts'

export type DrawnText = {
  /** pixels of a letter */
  size: number
  /** #rrggbb */
  color: string
  /** 1 to 100 */
  opacity: number
  bold?: boolean
}

/** A text in the product's own font as a transparent PNG. */
export async function drawText(text: string, drawn: DrawnText): Promise<Buffer> {
  const { size, color, opacity, bold = false } = drawn
  return sharp({
    text: {
      text: `<span foreground="${color}" alpha="${opacity}%">${escaped(text)}</span>`,
      fontfile: await fontFile(bold ? 'bold' : 'normal'),
      font: `Noto Sans SC ${bold ? 'Bold ' : ''}${Math.round(size)}`,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
}

const written = new Map<'normal' | 'bold', Promise<string>>()

/** As a file, because the picture library reads fonts from files only. */
function fontFile(weight: 'normal' | 'bold'): Promise<string> {
  let file = written.get(weight)
  if (!file) {
    file = (async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'opensrm-font-'))
      const name = path.join(folder, `NotoSansSC-${weight}.ttf`)
      await writeFile(name, fontFamily(MAIN_FONT)[weight])
      return name
    })()
    written.set(weight, file)
  }
  return file
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
