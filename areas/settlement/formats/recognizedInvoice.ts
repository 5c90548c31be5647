import { isDate } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { type InvoiceRate, ratesOf, type TaxInvoice, type Totals } from './taxInvoice.ts'

/** A guess in a field of money or in a number is worse than an empty one. */
const LEAST_CONFIDENCE = 0.8
const MOST_RATES = 20
/** The longest text each field of an invoice takes. */
const LONGEST = {
  ...{ invoiceCode: 12, invoiceNumber: 40, checkCode: 40, originalInvoiceNumber: 40 },
  ...{ sellerName: 120, sellerTaxNo: 30, buyerName: 120, buyerTaxNo: 30, currencyCode: 3 },
} as const
const AMOUNT = /^-?\d{1,14}(\.\d{1,2})?$/

type Given = { [key: string]: unknown }

/**
 * The answer of a service that reads pictures of invoices, as the handbook for administrators describes it. What has not
 * the form of its field counts as not read; null when nothing tells which invoice it is.
 */
export function readRecognized(answer: unknown): TaxInvoice | null {
  const fields = isObject(answer) && isObject(answer.fields) ? answer.fields : {}
  const texts = Object.fromEntries(
    Object.entries(LONGEST).map(([field, most]) => {
      const text = textOf(fields[field])
      return [field, text !== null && text.length <= most ? text : null]
    }),
  ) as { [Key in keyof typeof LONGEST]: string | null }
  if (!texts.invoiceNumber) return null
  const date = textOf(fields.invoiceDate)
  return {
    ...texts,
    invoiceType: null,
    invoiceCode: /^\d{10}(\d\d)?$/.test(texts.invoiceCode ?? '') ? texts.invoiceCode : null,
    invoiceDate: date && isDate(date) ? date : null,
    rates: ratesIn(isObject(answer) ? answer.rates : null),
    totals: totalsIn(fields),
  }
}

function ratesIn(given: unknown): InvoiceRate[] {
  if (!Array.isArray(given)) return []
  const rows = given.slice(0, MOST_RATES).map((one) => {
    const taxRate = isObject(one) ? textOf(one.taxRate) : null
    const totals = isObject(one) ? totalsIn(one) : null
    return totals && taxRate && /^\d{1,2}(\.\d{1,2})?$/.test(taxRate)
      ? { taxRate, ...totals }
      : null
  })
  // Rates of which one is not legible would add up to something else.
  return rows.every((row) => row !== null) ? ratesOf(rows) : []
}

/** Amounts that agree with each other; the third follows from two. */
function totalsIn(given: Given): Totals | null {
  const [excl, tax, incl] = (['amountExclTax', 'taxAmount', 'amountInclTax'] as const).map(
    (key) => {
      const text = textOf(given[key])
      return text && AMOUNT.test(text) ? text : null
    },
  )
  if (!excl || !tax) return null
  const total = fixed(sum([excl, tax]), 2)
  if (incl && !decimal(incl).equals(decimal(total))) return null
  return {
    ...{ amountExclTax: fixed(decimal(excl), 2), taxAmount: fixed(decimal(tax), 2) },
    amountInclTax: total,
  }
}

/** A value, or a value with the confidence of the service. */
function textOf(given: unknown): string | null {
  const { value, confidence } = isObject(given) ? given : { value: given, confidence: null }
  if (typeof confidence === 'number' && confidence < LEAST_CONFIDENCE) return null
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).replace(/\0/g, '').trim() || null
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
