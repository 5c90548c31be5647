import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'

/** What a tax invoice says, whichever format it came in. */
export type TaxInvoice = {
  invoiceType: string | null
  invoiceCode: string | null
  invoiceNumber: string | null
  invoiceDate: string | null
  sellerName: string | null
  sellerTaxNo: string | null
  buyerName: string | null
  buyerTaxNo: string | null
  checkCode: string | null
  currencyCode: string | null
  originalInvoiceNumber: string | null
  /** one row for each tax rate; empty when the file does not tell them apart */
  rates: readonly InvoiceRate[]
  totals: Totals | null
}

export type Totals = { amountExclTax: string; taxAmount: string; amountInclTax: string }
export type InvoiceRate = Totals & { taxRate: string }

export type Difference = { field: string; typed: string | null; read: string | null }

const TEXTS = [
  'invoiceType',
  'invoiceCode',
  'invoiceNumber',
  'invoiceDate',
  'sellerName',
  'sellerTaxNo',
  'buyerName',
  'buyerTaxNo',
] as const
const AMOUNTS = ['amountExclTax', 'taxAmount', 'amountInclTax'] as const

type Typed = { [Key in (typeof TEXTS)[number]]: string | null } & {
  [Key in (typeof AMOUNTS)[number]]: string | null
} & { taxRate: string | null; checkCode: string | null }

/** Rows of one rate added up. */
export function ratesOf(lines: readonly InvoiceRate[]): InvoiceRate[] {
  const rates = new Map<string, InvoiceRate[]>()
  for (const line of lines) rates.set(line.taxRate, [...(rates.get(line.taxRate) ?? []), line])
  return [...rates].map(([taxRate, own]) => ({ taxRate, ...totalsOf(own) }))
}

export function totalsOf(rows: readonly Totals[]): Totals {
  const total = (key: keyof Totals): string => fixed(sum(rows.map((row) => row[key])), 2)
  return {
    amountExclTax: total('amountExclTax'),
    taxAmount: total('taxAmount'),
    amountInclTax: total('amountInclTax'),
  }
}

/** The amounts of the invoice at a tax rate; the whole of it when it does not tell rates apart or has only one. */
export function amountsAt(invoice: TaxInvoice, taxRate: string | null): Totals | null {
  const own = invoice.rates.find((rate) => decimal(rate.taxRate).equals(decimal(taxRate)))
  if (own) return own
  return invoice.rates.length > 1 ? null : (invoice.rates[0] ?? invoice.totals)
}

/** Full-width and half-width brackets, spaces and dashes are one; names are otherwise compared as they are. */
function same(typed: string, read: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/[\s\u200b]/g, '')
      .toUpperCase()
  return plain(typed) === plain(read)
}

/** What the file tells and nobody has typed. */
export function untyped(typed: Typed, read: TaxInvoice): Partial<Typed> {
  const amounts = amountsAt(read, typed.taxRate)
  return Object.fromEntries([
    ...TEXTS.flatMap((field) => (!typed[field] && read[field] ? [[field, read[field]]] : [])),
    ...AMOUNTS.flatMap((field) =>
      typed[field] === null && amounts ? [[field, amounts[field]]] : [],
    ),
  ])
}

/** Every field that was typed and is told otherwise by the file. What either leaves out is not compared. */
export function differences(typed: Typed, read: TaxInvoice): Difference[] {
  const found: Difference[] = []
  for (const field of TEXTS) {
    const [ours, theirs] = [typed[field], read[field]]
    if (ours && theirs && !same(ours, theirs)) found.push({ field, typed: ours, read: theirs })
  }
  if (typed.checkCode && read.checkCode && !read.checkCode.endsWith(typed.checkCode))
    found.push({ field: 'checkCode', typed: typed.checkCode, read: read.checkCode.slice(-6) })
  const amounts = amountsAt(read, typed.taxRate)
  if (!amounts) {
    const rates = read.rates.map(({ taxRate }) => taxRate).join(', ')
    found.push({ field: 'taxRate', typed: typed.taxRate, read: rates })
    return found
  }
  const [rate] = read.rates
  if (read.rates.length === 1 && rate && !decimal(rate.taxRate).equals(decimal(typed.taxRate)))
    found.push({ field: 'taxRate', typed: typed.taxRate, read: rate.taxRate })
  for (const field of AMOUNTS)
    if (typed[field] !== null && !decimal(typed[field]).equals(decimal(amounts[field])))
      found.push({ field, typed: typed[field], read: amounts[field] })
  return found
}
