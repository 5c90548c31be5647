import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { isInErp } from '../push.ts'
import { payableOf, total } from './payable.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'

export type Invoice = RecordOf<typeof srmRcnInvoice>
export type Actual = Invoice['actuals'][number]

/** Difference between tax and rate that the tax office allows for an invoice of many lines. */
const TAX_OF_RATE = '1.27'
const PAPER = ['VAT_SPECIAL', 'VAT_NORMAL']

export const isForeign = ({ invoiceType }: Pick<Actual, 'invoiceType'>): boolean =>
  invoiceType === 'COMMERCIAL'
export const isPaper = ({ invoiceType }: Pick<Actual, 'invoiceType'>): boolean =>
  PAPER.includes(invoiceType ?? '')
export const isVerified = ({ verifyStatus }: Pick<Actual, 'verifyStatus'>): boolean =>
  verifyStatus === 'PASSED' || verifyStatus === 'MANUAL_PASSED'

function isUnpaid(invoice: Invoice): Refusal | null {
  const { paidAmount, payingAmount, writtenOffAmount, writingOffAmount } = invoice
  const used = [paidAmount, payingAmount, writtenOffAmount, writingOffAmount]
  const isFree = used.every((amount) => decimal(amount).isZero()) && !isInErp(invoice)
  return isFree ? null : { code: 'INVOICE_IN_USE' }
}

export const srmRcnInvoiceRules = defineRules(srmRcnInvoice, {
  compute(invoice) {
    const { lines, actuals, accounts } = invoice
    invoice.amountInclTax = total(lines, 'amountInclTax')
    invoice.amountExclTax = total(lines, 'amountExclTax')
    invoice.taxAmount = total(lines, 'taxAmount')
    invoice.actualAmountInclTax = total(actuals, 'amountInclTax')
    invoice.actualAmountExclTax = total(actuals, 'amountExclTax')
    invoice.actualTaxAmount = total(actuals, 'taxAmount')
    invoice.redFlag = decimal(invoice.amountInclTax).isNegative() ? 'Y' : 'N'
    // Nothing is payable before anything is invoiced.
    const figures =
      actuals.length > 0 ? payableOf(invoice.amountInclTax, invoice.actualAmountInclTax) : null
    invoice.payableAmount = figures?.payable ?? null
    invoice.tailDiffAmount = figures?.tail ?? null
    invoice.overInvoiceAmount = figures?.over ?? null
    const dates = actuals.flatMap(({ invoiceDate }) => invoiceDate ?? [])
    invoice.invoiceBaseDate = dates.sort().at(-1) ?? null
    for (const account of accounts) {
      const { paidAmount, payingAmount, writtenOffAmount, writingOffAmount } = account
      const used = sum([paidAmount, payingAmount, writtenOffAmount, writingOffAmount])
      account.openAmount = fixed(decimal(account.amount).minus(used), 2)
    }
    invoice.paidAmount = total(accounts, 'paidAmount')
    invoice.payingAmount = total(accounts, 'payingAmount')
    invoice.writtenOffAmount = total(accounts, 'writtenOffAmount')
    invoice.writingOffAmount = total(accounts, 'writingOffAmount')
    invoice.openAmount = total(accounts, 'openAmount')
    invoice.paymentStatus = paymentProgress(invoice)
  },
  check: ({ actuals, currencyCode }, { today }) =>
    actuals.flatMap((row, at) => actualIssues(row, at, { today, currencyCode })),
  checkSubmit({ lines, actuals, amountInclTax }) {
    const issues: Issue[] = []
    if (lines.length === 0) issues.push({ child: 'lines', code: 'INVOICE_NO_LINES' })
    if (actuals.length === 0 && !decimal(amountInclTax).isZero())
      issues.push({ child: 'actuals', code: 'INVOICE_NO_ACTUALS' })
    if (lines.length > 0 && decimal(amountInclTax).isNegative())
      for (const [row, { amountInclTax: amount }] of actuals.entries())
        if (!decimal(amount).isNegative())
          issues.push({ child: 'actuals', row, field: 'amountInclTax', code: 'INVOICE_RED_ONLY' })
    actuals.forEach(({ invoiceFileId }, row) => {
      if (!invoiceFileId)
        issues.push({ child: 'actuals', row, field: 'invoiceFileId', code: 'INVOICE_FILE_MISSING' })
    })
    return issues
  },
  guards: {
    isRaiser,
    isUnpaid,
    canPush,
    hasUnverified: ({ actuals }) =>
      actuals.every(isVerified) ? { code: 'INVOICE_ALL_VERIFIED' } : null,
    failsPrice: ({ matches }) =>
      matches.some(({ checkCode, result }) => checkCode === 'PRICE' && result === 'FAIL')
        ? null
        : { code: 'INVOICE_NO_PRICE_FAIL' },
  },
})

function actualIssues(
  row: Actual,
  at: number,
  { today, currencyCode }: { today: string; currencyCode: string | null },
): Issue[] {
  const issues: Issue[] = []
  const say = (field: keyof Actual & string, code: Issue['code']): void =>
    void issues.push({ child: 'actuals', row: at, field, code })
  if (row.invoiceDate && row.invoiceDate > today) say('invoiceDate', 'INVOICE_DATE_FUTURE')
  // A row made from the statements waits for its paper. The submission asks for the number.
  const { invoiceNumber: number } = row
  if (!number) return issues
  if (!isForeign(row)) {
    const isDigital = /^\d{20}$/.test(number)
    if (!isDigital && !/^\d{8}$/.test(number)) say('invoiceNumber', 'INVOICE_NUMBER_FORM')
    else if (isDigital === Boolean(row.invoiceCode)) say('invoiceCode', 'INVOICE_CODE_FORM')
  }
  const { amountExclTax, taxAmount, amountInclTax } = row
  if (amountExclTax === null || taxAmount === null || amountInclTax === null) return issues
  const [excl, tax, incl] = [decimal(amountExclTax), decimal(taxAmount), decimal(amountInclTax)]
  if (!excl.plus(tax).equals(incl)) say('amountInclTax', 'INVOICE_SUM_WRONG')
  const places = currencyDecimals(currencyCode)
  const byRate = roundTo(excl.times(decimal(row.taxRate)).div(100), places)
  if (tax.minus(byRate).abs().greaterThan(TAX_OF_RATE)) say('taxAmount', 'INVOICE_TAX_OF_RATE')
  const isRed = incl.isNegative()
  const fits = (value: typeof incl): boolean => value.isZero() || value.isNegative() === isRed
  if (incl.isZero() || !fits(excl) || !fits(tax)) say('amountInclTax', 'INVOICE_SIGNS')
  if (isRed && !row.redInfoNo) say('redInfoNo', 'INVOICE_RED_FORM_MISSING')
  if (isRed && !row.originalInvoiceNumber)
    say('originalInvoiceNumber', 'INVOICE_RED_ORIGINAL_MISSING')
  return issues
}

function paymentProgress({ status, accounts, openAmount, ...invoice }: Invoice): string {
  const isSettled = accounts.every(({ amount, paidAmount, writtenOffAmount }) =>
    sum([paidAmount, writtenOffAmount]).equals(decimal(amount)),
  )
  if (status === 'APPROVED' && accounts.length > 0 && isSettled) return 'FULL'
  const used = [invoice.paidAmount, invoice.writtenOffAmount]
  return used.some((amount) => !decimal(amount).isZero()) ? 'PART' : 'NONE'
}
