import { createRequire } from 'node:module'
import path from 'node:path'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import './files.errors.ts'

export type PdfTextInput = { bytes: Uint8Array; pages: number }

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Letters whose base lines are no further apart stand on one line, in points. */
const SAME_LINE = 3
/** A wider gap than this part of the letter size separates words. */
const GAP = 0.3

type Piece = { text: string; x: number; y: number; end: number; size: number }

/**
 * The text of the first pages of a PDF, line by line from the top, each from left to right; empty for a scan. Runs in a
 * thread (`readPdfText`). Refuses FILE_PDF_UNREADABLE for what is no PDF or protected by a password.
 */
export async function pdfText({ bytes, pages }: PdfTextInput): Promise<string> {
  const loading = getDocument({
    // The reader takes the memory of what it is given.
    data: Uint8Array.from(bytes),
    // Chinese fonts are often named only, and their codes are in these tables.
    ...{ cMapUrl: path.join(home, 'cmaps/'), cMapPacked: true },
    standardFontDataUrl: path.join(home, 'standard_fonts/'),
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 },
  })
  try {
    const pdf = await loading.promise
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pages, pdf.numPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      lines.push(...linesOf(items.flatMap((item) => ('str' in item ? pieceOf(item) : []))))
      page.cleanup()
    }
    return lines.join('\n')
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (/^(InvalidPDF|Password|FormatError|MissingPDF|UnknownError)/.test(name))
      throw new AppError('FILE_PDF_UNREADABLE')
    throw error
  } finally {
    await loading.destroy()
  }
}

function pieceOf({
  str,
  transform,
  width,
  height,
}: {
  str: string
  transform: unknown[]
  width: number
  height: number
}): Piece[] {
  const [x, y] = [Number(transform[4]), Number(transform[5])]
  return str.trim() ? [{ text: str, x, y, end: x + width, size: height }] : []
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    const isSame = line?.[0] && line[0].y - piece.y <= SAME_LINE
    if (isSame) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(textOf)
}

/** A text is often written in pieces of one letter or one font. */
function textOf(line: readonly Piece[]): string {
  let end = Number.POSITIVE_INFINITY
  let text = ''
  for (const piece of [...line].sort((a, b) => a.x - b.x)) {
    if (piece.x - end > GAP * piece.size) text += ' '
    text += piece.text
    end = piece.end
  }
  return text
}
