import type { Sealable } from '../../sealing/ports.ts'
import { picked, type SealedRow } from '../srmInqQuotation/srmInqQuotation.content.ts'
import type { Answer } from './srmInqAuctionAnswer.rules.ts'

/** What is sealed: everything the supplier enters about the goods. Names and the deposit are not in it. */
const HEADER = [
  ...['taxRate', 'leadTimeDays', 'warrantyMonths', 'techRemark', 'amountExclTax', 'amountInclTax'],
  'fileIds',
] as const
const LINES = [
  ...[
    'priceExclTax',
    'priceInclTax',
    'taxRate',
    'amountExclTax',
    'amountInclTax',
    'brand',
    'remark',
  ],
] as const

type Content = { header: SealedRow; lines: SealedRow[] }

/** With the number and the currency, so that it can stand alone. */
export function contentOf(answer: Answer): Content {
  const { answerNumber, currencyCode } = answer
  return {
    header: { answerNumber, currencyCode, ...picked(answer, HEADER) },
    lines: answer.lines.map((line) => ({
      ...{ id: line.id, lineNum: line.lineNum },
      ...picked(line, LINES),
    })),
  }
}

/** Empties what is sealed, so that the stored record holds none of it. */
export function emptyContent(answer: Answer): void {
  for (const key of HEADER) Object.assign(answer, { [key]: null })
  for (const line of answer.lines) for (const key of LINES) Object.assign(line, { [key]: null })
}

/** Puts a sealed content back into its record. */
export function fillContent(answer: Answer, sealed: Sealable | null): void {
  const content = sealed as Partial<Content> | null
  if (!content?.header || !content.lines) return
  Object.assign(answer, picked(content.header, HEADER))
  const rows = new Map(content.lines.map((row) => [row.id, row]))
  for (const line of answer.lines) {
    const own = rows.get(line.id)
    if (own) Object.assign(line, picked(own, LINES))
  }
}

/** The same as a patch of the stored record. */
export function contentPatch(answer: Answer) {
  return {
    fields: picked(answer, HEADER),
    rows: { lines: answer.lines.map((line) => ({ id: line.id, ...picked(line, LINES) })) },
  }
}
