import { type Sealable, sealedPlaces } from '../../sealing/ports.ts'
import { srmBidRespond } from './srmBidRespond.definition.ts'
import { type Bid, type BidSection, bidSections, itemsOfSection } from './srmBidRespond.rules.ts'

/**
 * What is sealed, by envelope. Totals follow from the items and are sealed with them. Quantities and names come from the
 * tender and are not.
 */
const HEADER = {
  TECH: ['deliveryDays', 'warrantyMonths', 'techProposal', 'techFileIds', 'bizFileIds'],
  PRICE: ['priceRemark', 'priceFileIds'],
} as const
const ITEMS = {
  TECH: ['brand', 'deliveryDate', 'deviation'],
  PRICE: ['quoteFlag', 'ratePct', 'priceExclTax', 'priceInclTax', 'taxRate'],
} as const
const DEVIATIONS = ['kind', 'clause', 'requirement', 'response', 'deviationType'] as const
const COMPUTED = ['amountExclTax', 'taxAmount', 'amountInclTax'] as const

export type Envelope = keyof typeof HEADER
export const ENVELOPES: readonly Envelope[] = ['TECH', 'PRICE']

type Row = { [key: string]: Sealable }
type Deviation = Row & { id: string }
/** Deviations are of the whole bid, and in every technical envelope of it. */
type Content = { header: Row; items: Row[]; deviations?: Deviation[] }
export type Draft = { [E in Envelope]: Content }

/** The content of one envelope of one section; with its numbers, so that it can stand alone. */
export function contentOf(bid: Bid, envelope: Envelope, section: BidSection): Content {
  const { respondNumber, currencyCode, contentRevision } = bid
  const prices = envelope === 'PRICE' ? picked(section, COMPUTED) : {}
  return {
    header: {
      ...{ respondNumber, contentRevision, sectionNo: section.sectionNo },
      ...(envelope === 'PRICE' ? { currencyCode } : {}),
      ...picked(bid, HEADER[envelope]),
      ...prices,
    },
    items: rowsOf(itemsOfSection(bid, section), envelope),
    ...deviationsOf(bid, envelope),
  }
}

/** The whole of a draft, which only its supplier reads. */
export function draftOf(bid: Bid): Draft {
  const of = (envelope: Envelope): Content => ({
    header: picked(bid, HEADER[envelope]),
    items: rowsOf(bid.items, envelope),
    ...deviationsOf(bid, envelope),
  })
  return { TECH: of('TECH'), PRICE: of('PRICE') }
}

/** The files of one envelope. */
export function filesOf(bid: Bid, envelope: Envelope) {
  const keys: readonly string[] = HEADER[envelope]
  return sealedPlaces(srmBidRespond, bid).filter(({ field }) => keys.includes(field))
}

function rowsOf(items: Bid['items'], envelope: Envelope): Row[] {
  return items.map((item) => ({
    id: item.id,
    lineNum: item.lineNum,
    ...picked(item, ITEMS[envelope]),
  }))
}

function deviationsOf(bid: Bid, envelope: Envelope): { deviations?: Deviation[] } {
  if (envelope === 'PRICE') return {}
  return { deviations: bid.deviations.map((row) => ({ id: row.id, ...picked(row, DEVIATIONS) })) }
}

/** Empties what is sealed, so that the stored record holds none of it. */
export function emptyContent(bid: Bid): void {
  for (const key of [...HEADER.TECH, ...HEADER.PRICE, ...COMPUTED])
    Object.assign(bid, { [key]: null })
  for (const section of bid.sections) clear(section, COMPUTED)
  for (const row of bid.deviations) clear(row, DEVIATIONS)
  for (const item of bid.items) {
    clear(item, [...ITEMS.TECH, ...ITEMS.PRICE, ...COMPUTED])
    item.quoteFlag = 'Y'
  }
}

function clear(row: object, keys: readonly string[]): void {
  for (const key of keys) Object.assign(row, { [key]: null })
}

/** Puts the content of an envelope back into its record. */
export function fillContent(bid: Bid, envelope: Envelope, sealed: Sealable | null): void {
  if (!sealed) return
  const { header, items, deviations = [] } = sealed as unknown as Content
  Object.assign(bid, picked(header, HEADER[envelope]))
  const rows = new Map(items.map((row) => [row.id, row]))
  for (const item of bid.items) {
    const own = rows.get(item.id)
    if (own) Object.assign(item, picked(own, ITEMS[envelope]))
  }
  const told = new Map(deviations.map((row) => [row.id, row]))
  for (const row of bid.deviations) Object.assign(row, told.get(row.id))
}

/** The opened values of an envelope as a patch of the stored record. */
export function openedPatch(bid: Bid, envelope: Envelope) {
  const sections = bidSections(bid)
  const numbers = new Set(sections.map(({ sectionNo }) => sectionNo))
  const items = bid.items.filter(({ sectionNo }) => numbers.has(sectionNo))
  return {
    fields: picked(bid, HEADER[envelope]),
    rows: {
      items: items.map((item) => ({ id: item.id, ...picked(item, ITEMS[envelope]) })),
      ...deviationsOf(bid, envelope),
    },
  }
}

function picked(row: object, keys: readonly string[]): Row {
  const values = row as { [key: string]: Sealable | undefined }
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
}
