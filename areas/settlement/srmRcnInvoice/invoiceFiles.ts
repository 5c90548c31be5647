import { buffer } from 'node:stream/consumers'
import { AppError, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { type FileRow, selectFiles } from '@opensrm/platform/files/fileRows.ts'
import { readPdfText } from '@opensrm/platform/files/readPdfText.ts'
import { readChineseXml, readOfd, readText } from '../formats/chineseInvoice.ts'
import '../formats/formats.errors.ts'
import { type Difference, differences, type TaxInvoice, untyped } from '../formats/taxInvoice.ts'
import { readUbl } from '../formats/ubl.ts'
import { XML_LIMITS } from '../formats/xml.ts'
import { recognize } from './recognition.ts'
import { holdKeys } from './registered.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import type { Actual, Invoice } from './srmRcnInvoice.rules.ts'

type Patch = PatchOf<typeof srmRcnInvoice>

const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png']
const READABLE: readonly string[] = ['xml', 'ofd', 'pdf', ...PICTURES]
const MOST_TEXT = 1000

/** Reads the files of the chosen rows, fills in what is empty and says what was typed differently. What was typed stays. */
export async function doCheckOcr(
  context: OperationContext,
  invoice: Invoice,
  { rowIds }: { rowIds: readonly string[] },
): Promise<{ patch: Patch }> {
  const chosen = invoice.actuals.filter(({ id }) => rowIds.includes(id))
  const ids = chosen.flatMap(fileIdsOf)
  const files = (await selectFiles(context.tx, ids)).filter(({ suffixName }) =>
    READABLE.includes(suffixName),
  )
  if (files.length === 0) context.refuse('INVOICE_FILE_UNREAD')
  const rows = []
  for (const row of chosen) {
    const own = fileIdsOf(row)
    const file = bestOf(files.filter(({ id }) => own.includes(id)))
    if (file) rows.push({ id: row.id, ...(await taken(context, { invoice, row, file })) })
  }
  return { patch: { rows: { actuals: await held(context, invoice, rows) } } }
}

/** What was read, with the keys that the invoices hold now: a number is registered once, typed or read. */
async function held<Read extends Partial<Actual> & { id: string }>(
  context: OperationContext,
  invoice: Invoice,
  rows: readonly Read[],
): Promise<(Partial<Actual> & { id: string })[]> {
  const read = new Map(rows.map((row) => [row.id, row]))
  const actuals = invoice.actuals.map((row): Actual => ({ ...row, ...read.get(row.id) }))
  refuseIssues(await holdKeys(context, { ...invoice, actuals }, invoice))
  return actuals.map(({ id, heldKey }) => ({ ...read.get(id), id, heldKey }))
}

/** Ids of attachments stand beside each other with commas between. */
function fileIdsOf({ invoiceFileId }: Actual): string[] {
  return String(invoiceFileId ?? '')
    .split(',')
    .filter(Boolean)
}

/** Data is exact where a picture is a reading, so it goes first. */
function bestOf(files: readonly FileRow[]): FileRow | undefined {
  const rank = ({ suffixName }: FileRow): number => READABLE.indexOf(suffixName)
  return [...files].sort((one, other) => rank(one) - rank(other))[0]
}

async function taken(
  context: OperationContext,
  { invoice, row, file }: { invoice: Invoice; row: Actual; file: FileRow },
): Promise<Partial<Omit<Actual, 'id'>>> {
  const failed = (told: string | null) => ({
    ocrStatus: 'FAILED',
    ocrResult: [file.originalFileName.slice(0, 200), told].filter(Boolean).join(': '),
  })
  try {
    const read = await readInvoice(context, invoice, file)
    if ('told' in read) return failed(read.told.slice(0, MOST_TEXT - 300))
    const told = tellDifferences(context, differences(row, read))
    return {
      ...untyped(row, read),
      ocrStatus: told ? 'DIFF' : 'DONE',
      ocrResult: told?.slice(0, MOST_TEXT) ?? null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(null)
  }
}

/** What was typed against what was read, in the caller's language; null when nothing differs. */
export function tellDifferences(
  context: OperationContext,
  found: readonly Difference[],
): string | null {
  const parts = found.map(
    ({ field, typed, read }) => `${labelOf(context, field)}: ${typed ?? '-'} ≠ ${read ?? '-'}`,
  )
  return parts.join('; ') || null
}

function labelOf(context: OperationContext, field: string): string {
  const fields: { readonly [key: string]: { label: { zh: string; en: string } } } =
    srmRcnInvoice.children.actuals.fields
  const label = fields[field]?.label
  return (context.caller?.language === 'EN' ? label?.en : label?.zh) ?? field
}

async function readInvoice(
  context: OperationContext,
  invoice: Invoice,
  file: FileRow,
): Promise<TaxInvoice | { told: string }> {
  const { suffixName, fileSize, fileName } = file
  if (PICTURES.includes(suffixName)) return recognize(context, invoice, file)
  if (fileSize > XML_LIMITS.bytes) throw new AppError('FILE_XML_UNREADABLE', { reason: 'size' })
  const bytes = await buffer(await context.platform.files.open(fileName))
  if (suffixName === 'ofd') return readOfd(bytes)
  if (suffixName === 'pdf') {
    const text = await readPdfText(bytes)
    // A scan has no text; it is a picture in a PDF.
    if (text.trim() === '') return recognize(context, invoice, file)
    const printed = readText(text)
    if (!printed.invoiceNumber) throw new AppError('FILE_FORMAT_UNKNOWN', { wanted: 'PDF' })
    return printed
  }
  const isUbl = /<(\w+:)?(Invoice|CreditNote)[\s>]/.test(bytes.subarray(0, 4000).toString('utf8'))
  return isUbl ? readUbl(bytes) : readChineseXml(bytes)
}
