import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontFamily, fontRuns, MAIN_FONT } from './fonts.ts'
import type { PdfInput } from './pdf.ts'
import type { PrintSpec } from './printSpec.ts'
import { footerText, SHEET_LAYOUTS } from './sheet.ts'

/** pdfmake reads fonts from an in-memory file system, which its types do not include. */
const memory = (
  pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } }
).virtualfs

// A document contains all its content; nothing is loaded for it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setTableLayouts(SHEET_LAYOUTS)

const known = new Set<string>()

function loadFamily(name: string): void {
  if (known.has(name)) return
  const family = fontFamily(name)
  memory.writeFileSync(`${name}-normal`, family.normal)
  memory.writeFileSync(`${name}-bold`, family.bold)
  known.add(name)
}

/** Paper with explicit measures keeps its orientation; otherwise it would be rotated upright. */
function isWide(size: NonNullable<PrintSpec['paper']>['size']): boolean {
  return typeof size === 'object' && size.width > size.height
}

/** Fonts used by the runs of a content. */
function* fontsIn(content: unknown): Generator<string> {
  if (typeof content !== 'object' || content === null) return
  for (const [key, inner] of Object.entries(content)) {
    if (key === 'font' && typeof inner === 'string') yield inner
    else yield* fontsIn(inner)
  }
}

/** Input of a print, with each page as JSON: texts are passed between threads faster than objects. */
export type DrawInput = Omit<PdfInput, 'pages'> & { pages: readonly string[] }

/** Lays out pages; some hundred rows take a second of processor time. Runs in a thread (`threads/tasks.ts`). */
export async function drawPdf(input: DrawInput): Promise<Uint8Array> {
  const { title, paper, footer, stamp } = input
  const pages = input.pages.map((page) => JSON.parse(page) as Content[])
  const foot = footer && {
    number: fontRuns(footer.number),
    printed: footer.user ? fontRuns(footerText('printed', footer, footer.language)) : '',
    ofPage: (page: number, count: number) => footerText('page', { page, count }, footer.language),
  }
  for (const name of [MAIN_FONT, ...fontsIn([pages, foot])]) loadFamily(name)
  const margin = paper?.margin ?? 36
  const content = pages.flatMap((page, at): Content[] =>
    at === 0 ? page : [{ stack: page, pageBreak: 'before' }],
  )
  const definition: TDocumentDefinitions = {
    info: { title, creator: 'OpenSRM', producer: 'OpenSRM' },
    pageSize: paper?.size ?? 'A4',
    pageOrientation: paper?.landscape || isWide(paper?.size) ? 'landscape' : 'portrait',
    pageMargins: foot ? [margin, margin, margin, margin + 12] : margin,
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
    ...(foot
      ? {
          footer: (page: number, count: number): Content => ({
            margin: [margin, 6, margin, 0],
            fontSize: 7.5,
            color: '#667085',
            columns: [
              { text: foot.number, width: 'auto' },
              { text: foot.printed, alignment: 'center' },
              { text: foot.ofPage(page, count), width: 'auto', alignment: 'right' },
            ],
          }),
        }
      : {}),
  }
  pdfmake.setFonts(
    Object.fromEntries(
      [...known].map((name) => [
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
