import { createRequire } from 'node:module'
import path from 'node:path'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
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
export function pdfText({ bytes, pages }: PdfTextInput): Promise<string> {
  return withPdf(bytes, async (pdf) => {
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pages, pdf.numPages); number += 1)
      lines.push(...linesOf(await piecesOn(pdf, number)).map(textOf))
    return lines.join('\n')
  })
}

export type PdfPlacesInput = { bytes: Uint8Array; texts: readonly string[] }

/** The middle of a text on its page (counted from 0), in points from the lower left corner. */
export type TextPlace = { page: number; x: number; y: number }

/** Where these texts stand, in the order of reading, whatever blanks are in them. Runs in a thread (`findInPdf`). */
export function pdfPlaces({ bytes, texts }: PdfPlacesInput): Promise<TextPlace[][]> {
  return withPdf(bytes, async (pdf) => {
    const found = texts.map((): TextPlace[] => [])
    for (let page = 0; page < pdf.numPages; page += 1)
      for (const line of linesOf(await piecesOn(pdf, page + 1)))
        texts.forEach((text, at) => {
          found[at]?.push(...placesIn(line, text.replace(/\s/g, '')).map((p) => ({ page, ...p })))
        })
    return found
  })
}

function placesIn(line: readonly Piece[], wanted: string): { x: number; y: number }[] {
  const letters = [...line]
    .sort((a, b) => a.x - b.x)
    .flatMap(({ text, x, y, end, size }) =>
      [...text].map((letter, at, { length }) => ({
        letter,
        x: x + ((at + 0.5) * (end - x)) / length,
        y: y + size / 2,
      })),
    )
    .filter(({ letter }) => letter.trim())
  const places: { x: number; y: number }[] = []
  for (let at = 0; at + wanted.length <= letters.length; at += 1) {
    const run = letters.slice(at, at + wanted.length)
    const [first, last] = [run[0], run.at(-1)]
    if (first && last && run.map(({ letter }) => letter).join('') === wanted)
      places.push({ x: (first.x + last.x) / 2, y: first.y })
  }
  return places
}

async function withPdf<T>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const loading = getDocument({
    // The reader takes the memory of what it is given.
    data: Uint8Array.from(bytes),
    // Chinese fonts are often named only, and their codes are in these tables.
    ...{ cMapUrl: path.join(home, 'cmaps/'), cMapPacked: true },
    standardFontDataUrl: path.join(home, 'standard_fonts/'),
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 },
  })
  try {
    return await work(await loading.promise)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (/^(InvalidPDF|Password|FormatError|MissingPDF|UnknownError)/.test(name))
      throw new AppError('FILE_PDF_UNREADABLE')
    throw error
  } finally {
    await loading.destroy()
  }
}

async function piecesOn(pdf: PDFDocumentProxy, number: number): Promise<Piece[]> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.flatMap((item) => ('str' in item ? pieceOf(item) : []))
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

function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    const isSame = line?.[0] && line[0].y - piece.y <= SAME_LINE
    if (isSame) line.push(piece)
    else lines.push([piece])
  }
  return lines
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
