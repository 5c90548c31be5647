import type { Sealable } from '../../sealing/ports.ts'
import type { Quotation } from './srmInqQuotation.rules.ts'

/**
 * What is sealed: everything the supplier enters that is, follows from, or could carry a price. Lead times, quantities
 * and brands are in it too, because a buyer who reads them early can tell who quotes seriously.
 */
const HEADER = ['freightAmount', 'mouldAmount', 'remark', 'fileIds'] as const
const COMPUTED = ['amountExclTax', 'taxAmount', 'amountInclTax'] as const
const LINES = [
  'quoteFlag',
  'priceExclTax',
  'priceInclTax',
  'taxRate',
  'leadTimeDays',
  ...COMPUTED,
  'minOrderQuantity',
  'minPackQuantity',
  'supplyQuantity',
  'brand',
  'deviation',
  'fileIds',
] as const
const LADDERS = ['fromQuantity', 'price'] as const
const COSTS = ['costElement', 'description', 'quantity', 'unitCost', 'amount'] as const
const PROJECTS = ['enteredValue', 'enteredText', 'resultValue'] as const
/** Rows stay without these; a row's element must be kept because it is required. */
const KEPT = ['fromQuantity', 'costElement', 'quoteFlag', 'taxRate'] as const

const KEYS = { lines: LINES, ladders: LADDERS, costs: COSTS, quoteProjects: PROJECTS } as const
type Collection = keyof typeof KEYS
export type SealedRow = { [key: string]: Sealable }
export type Content = {
  header: SealedRow
  lines: SealedRow[]
  ladders: SealedRow[]
  costs: SealedRow[]
  /** absent in what was sealed before there were any */
  quoteProjects?: SealedRow[]
}

/** The content of a quotation to be sealed; with the currency and the document's number, so that it can stand alone. */
export function contentOf(quotation: Quotation): Content {
  const rows = (collection: Collection): SealedRow[] =>
    quotation[collection].map((row) => ({
      id: row.id,
      ...('lineNum' in row ? { lineNum: row.lineNum } : {}),
      ...picked(row, KEYS[collection]),
    }))
  return {
    header: {
      quotationNumber: quotation.quotationNumber,
      currencyCode: quotation.currencyCode,
      ...picked(quotation, [...HEADER, ...COMPUTED]),
    },
    lines: rows('lines'),
    ladders: rows('ladders'),
    costs: rows('costs'),
    quoteProjects: rows('quoteProjects'),
  }
}

/** Empties what is sealed, so that the stored record holds none of it. */
export function emptyContent(quotation: Quotation): void {
  const clear = (row: object, keys: readonly string[]): void => {
    for (const key of keys)
      if (!(KEPT as readonly string[]).includes(key)) Object.assign(row, { [key]: null })
  }
  clear(quotation, [...HEADER, ...COMPUTED])
  for (const collection of Object.keys(KEYS) as Collection[])
    for (const row of quotation[collection]) clear(row, KEYS[collection])
  for (const line of quotation.lines) Object.assign(line, { quoteFlag: 'Y', taxRate: null })
}

/**
 * Of a quotation that is not sealed as a whole, whether its cost details are until the opening: its template says so.
 */
export const hidesDetails = ({ sealLevel, detailVisibleFlag, quoteProjects }: Quotation): boolean =>
  sealLevel === 'OPEN' && detailVisibleFlag !== 'Y' && quoteProjects.length > 0

/** What a buyer may read of an unsealed quotation from its submission on. */
export function openContentPatch(quotation: Quotation) {
  const patch = contentPatch(quotation)
  return hidesDetails(quotation) ? { ...patch, rows: { ...patch.rows, quoteProjects: [] } } : patch
}

/** Puts a sealed content back into its record. */
export function fillContent(quotation: Quotation, sealed: Sealable | null): void {
  if (!sealed) return
  const content = sealed as unknown as Content
  Object.assign(quotation, picked(content.header, [...HEADER, ...COMPUTED]))
  for (const collection of Object.keys(KEYS) as Collection[]) {
    const rows = new Map((content[collection] ?? []).map((row) => [row.id, row]))
    for (const row of quotation[collection]) {
      const own = rows.get(row.id)
      if (own) Object.assign(row, picked(own, KEYS[collection]))
    }
  }
}

/** The same as a patch of the stored record. */
export function contentPatch(quotation: Quotation) {
  const rows = <C extends Collection>(collection: C) =>
    quotation[collection].map((row) => ({ id: row.id, ...picked(row, KEYS[collection]) }))
  return {
    fields: picked(quotation, HEADER),
    rows: {
      lines: rows('lines'),
      ladders: rows('ladders'),
      costs: rows('costs'),
      quoteProjects: rows('quoteProjects'),
    },
  }
}

export function picked(row: object, keys: readonly string[]): SealedRow {
  const values = row as { [key: string]: Sealable | undefined }
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
