import type { Language } from '@opensrm/kernel/i18n/text.ts'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type FontFamily, familyOf, fontFamily, MAIN_FONT } from './fonts.ts'
import type { PrintSpec } from './printSpec.ts'
import { footerText, SHEET_LAYOUTS } from './sheet.ts'

/** pdfmake reads fonts from a file system in memory; its types do not name it. */
const memory = (
  pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } }
).virtualfs

// A document is made of what it holds; nothing is fetched for it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setTableLayouts(SHEET_LAYOUTS)

const known = new Map<string, FontFamily>()

function loadFamily(name: string): void {
  if (known.has(name)) return
  const family = fontFamily(name)
  memory.writeFileSync(`${name}-normal`, family.normal)
  memory.writeFileSync(`${name}-bold`, family.bold)
  known.set(name, family)
}

/** A text in runs of the fonts that have its characters; nearly always one run. */
export function fontRuns(text: string): Content {
  const runs: { text: string; font: string }[] = []
  for (const character of text) {
    const font = familyOf(character.codePointAt(0) ?? 0)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  for (const { font } of runs) loadFamily(font)
  const [only] = runs
  if (!only) return ''
  return runs.length === 1 && only.font === MAIN_FONT ? only.text : runs
}

/** Paper given in measures lies as they say; it would be turned upright otherwise. */
function isWide(size: NonNullable<PrintSpec['paper']>['size']): boolean {
  return typeof size === 'object' && size.width > size.height
}

export type PdfInput = {
  title: string
  pages: readonly Content[][]
  paper: PrintSpec['paper']
  /** said on every page; null for sheets that are all label */
  footer: { number: string; user: string; time: string; language: Language } | null
  /** name of the state standing across the pages */
  stamp: string | null
}

export async function makePdf({ title, pages, paper, footer, stamp }: PdfInput): Promise<Buffer> {
  loadFamily(MAIN_FONT)
  const margin = paper?.margin ?? 36
  const content = pages.flatMap((page, at): Content[] =>
    at === 0 ? page : [{ stack: page, pageBreak: 'before' }],
  )
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'OpenSRM', producer: 'OpenSRM' },
    pageSize: paper?.size ?? 'A4',
    pageOrientation: paper?.landscape || isWide(paper?.size) ? 'landscape' : 'portrait',
    pageMargins: footer ? [margin, margin, margin, margin + 12] : margin,
    defaultStyle: { font: MAIN_FONT, fontSize: 8.5, lineHeight: 1.15, color: '#101828' },
    content,
    ...(stamp
      ? {
          watermark: {
            text: stamp,
            color: '#d92d20',
            opacity: 0.14,
            bold: true,
            font: MAIN_FONT,
            fontSize: 84,
          },
        }
      : {}),
    ...(footer
      ? {
          footer: (page: number, count: number): Content => ({
            margin: [margin, 6, margin, 0],
            fontSize: 7.5,
            color: '#667085',
            columns: [
              { text: fontRuns(footer.number), width: 'auto' },
              {
                text: fontRuns(footerText('printed', footer, footer.language)),
                alignment: 'center',
              },
              {
                text: footerText('page', { page, count }, footer.language),
                width: 'auto',
                alignment: 'right',
              },
            ],
          }),
        }
      : {}),
  }
  pdfmake.setFonts(
    Object.fromEntries(
      [...known.keys()].map((name) => [
        name,
        {
          normal: `${name}-normal`,
          bold: `${name}-bold`,
          italics: `${name}-normal`,
          bolditalics: `${name}-bold`,
        },
      ]),
    ),
  )
  return pdfmake.createPdf(definition).getBuffer()
}
