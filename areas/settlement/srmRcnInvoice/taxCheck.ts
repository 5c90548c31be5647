import { inLanguage, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { outsideService } from '@opensrm/platform/interfaces/outsideService.ts'
import { sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { differences, type TaxInvoice, totalsOf } from '../formats/taxInvoice.ts'
import { tellDifferences } from './invoiceFiles.ts'
import { keyOf } from './registered.ts'
import type { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import { type Actual, type Invoice, isForeign, isVerified } from './srmRcnInvoice.rules.ts'

type Status = 'PASSED' | 'MISMATCH' | 'NOT_FOUND' | 'VOIDED' | 'UNAVAILABLE'
type Verdict = { status: Status; told: string | null }

/** Of the tax office: an invoice is queried five times a day at most. */
const MOST_A_DAY = 5
/** Suppliers have fewer of the five, so that the buyer can always ask before it pays. */
const MOST_OF_SUPPLIERS = 2
const MOST_TEXT = 1000

const NOT_SET_UP = t(
  '未配置发票查验服务（业务参数RCN_TAX_PROVIDER）',
  'The tax check is not set up (business parameter RCN_TAX_PROVIDER)',
)
const ASKED_OUT = t(
  `该发票今天已查验${MOST_A_DAY}次，明天再试`,
  `This invoice was checked ${MOST_A_DAY} times today. Try again tomorrow`,
)
const SUPPLIER_ASKED_OUT = t(
  `该发票今天已查验，供应商每天最多查验${MOST_OF_SUPPLIERS}次`,
  `This invoice was checked today. Suppliers check an invoice ${MOST_OF_SUPPLIERS} times a day at most`,
)
const NO_ANSWER = t('查验服务未答复', 'The service did not answer')
const WRONG_FORM = t('查验服务的答复缺少', 'The answer of the service lacks')

/** Asks the tax office for the invoices of the chosen rows. An invoice with several tax rates has several rows. */
export async function doCheckQuery(
  context: OperationContext,
  invoice: Invoice,
  { rowIds }: { rowIds: readonly string[] },
): Promise<{ patch: PatchOf<typeof srmRcnInvoice> }> {
  const asked = invoice.actuals.filter((row) => rowIds.includes(row.id) && !isForeign(row))
  if (asked.length === 0) context.refuse('INVOICE_CHECK_DOMESTIC')
  const keys = new Set(asked.map(keyOf))
  const rows = []
  for (const key of keys) {
    const own = invoice.actuals.filter((row) => keyOf(row) === key)
    const { status, told } = await query(context, invoice, { key: key ?? '', own })
    for (const row of own) {
      if (status === 'UNAVAILABLE' && stands(context, row)) continue
      rows.push({
        ...{ id: row.id, verifyStatus: status, verifyTime: nowText(context) },
        ...{ verifyResult: told?.slice(0, MOST_TEXT) ?? null, verifyRemark: null },
      })
    }
  }
  return { patch: { rows: { actuals: rows } } }
}

/** A service that is away takes back nothing confirmed, and a supplier that asks again removes no answer at all. */
const stands = ({ caller }: OperationContext, row: Actual): boolean =>
  isVerified(row) || (caller?.side === 'supplier' && row.verifyStatus !== 'UNCHECKED')

async function query(
  context: OperationContext,
  { orgId, supplierId, invoiceDocNumber }: Invoice,
  { key, own }: { key: string; own: readonly Actual[] },
): Promise<Verdict> {
  const unavailable = (why: Text, more = ''): Verdict => ({
    status: 'UNAVAILABLE',
    told: [inLanguage(why, context.caller?.language ?? 'CN'), more].filter(Boolean).join(': '),
  })
  const interfaceCode = (
    await findValue(context, { profileCode: 'RCN_TAX_PROVIDER', orgId })
  ).trim()
  const ask = providerOf(context.platform.registry, outsideService)
  if (!interfaceCode || !ask) return unavailable(NOT_SET_UP)
  if (!(await mayAsk(context, key)))
    return unavailable(context.caller?.side === 'supplier' ? SUPPLIER_ASKED_OUT : ASKED_OUT)
  const typed = wholeOf(own)
  const said = await ask(context, {
    interfaceCode,
    service: 'TAX',
    purpose: {
      ...{ serviceType: 'INVOICE_CHECK', docResource: 'srmRcnInvoice', supplierId },
      ...{ docNumber: invoiceDocNumber, calledBy: context.caller?.userId ?? null },
    },
    content: {
      ...{ service: 'INVOICE_CHECK', invoiceType: typed.invoiceType },
      ...{ invoiceCode: typed.invoiceCode, invoiceNumber: typed.invoiceNumber },
      ...{ invoiceDate: typed.invoiceDate, amountExclTax: typed.amountExclTax },
      checkCode: typed.checkCode,
    },
  })
  if (said.kind === 'notReady') return unavailable(NOT_SET_UP)
  if (said.kind === 'failed') return unavailable(NO_ANSWER, said.message)
  const answer = (said.answer ?? {}) as { [key: string]: unknown }
  const { found } = answer
  if (found === 'NOT_FOUND') return { status: 'NOT_FOUND', told: null }
  if (found === 'VOIDED' || found === 'RED') return { status: 'VOIDED', told: found }
  const read = found === 'VALID' ? registeredOf(answer) : 'found'
  if (typeof read === 'string') return unavailable(WRONG_FORM, read)
  const told = tellDifferences(context, differences(typed, read))
  return { status: told ? 'MISMATCH' : 'PASSED', told }
}

/** Counts one more query of the invoice today, unless it had them all. The row is locked, so two users count one after the other. */
async function mayAsk({ tx, today, caller }: OperationContext, key: string): Promise<boolean> {
  const bySupplier = caller?.side === 'supplier' ? 1 : 0
  await sql`delete from rcn_tax_query where asked_on < ${today}::date`.execute(tx)
  const { rows } = await sql`insert into rcn_tax_query
      (invoice_key, asked_on, asked, asked_by_suppliers)
    values (${key}, ${today}::date, 1, ${bySupplier})
    on conflict (invoice_key, asked_on) do update set
      asked = rcn_tax_query.asked + 1,
      asked_by_suppliers = rcn_tax_query.asked_by_suppliers + excluded.asked_by_suppliers
    where rcn_tax_query.asked < ${MOST_A_DAY} and (
      excluded.asked_by_suppliers = 0 or rcn_tax_query.asked_by_suppliers < ${MOST_OF_SUPPLIERS})
    returning asked`.execute(tx)
  return rows.length > 0
}

/** The invoice as a whole; its tax rates are not compared, because the tax office tells totals. */
function wholeOf(own: readonly Actual[]): Actual {
  const totals = own.map(({ amountExclTax, taxAmount, amountInclTax }) => ({
    amountExclTax: amountExclTax ?? '0',
    taxAmount: taxAmount ?? '0',
    amountInclTax: amountInclTax ?? '0',
  }))
  return { ...(own[0] as Actual), ...totalsOf(totals), taxRate: null }
}

const TEXTS = ['invoiceDate', 'sellerName', 'sellerTaxNo', 'buyerName', 'buyerTaxNo'] as const
const AMOUNTS = ['amountExclTax', 'taxAmount', 'amountInclTax'] as const

/** What the tax office has on file, or the name of what the answer lacks: only a whole answer can confirm an invoice. */
function registeredOf(answer: { [key: string]: unknown }): TaxInvoice | string {
  const isText = (key: string): boolean =>
    typeof answer[key] === 'string' && String(answer[key]).trim() !== ''
  const isAmount = (key: string): boolean => /^-?\d{1,16}(\.\d{1,2})?$/.test(String(answer[key]))
  const lacking =
    TEXTS.find((key) => !isText(key)) ??
    AMOUNTS.find((key) => !isAmount(key)) ??
    (isDate(answer.invoiceDate) ? undefined : 'invoiceDate')
  if (lacking) return lacking
  const texts = Object.fromEntries(TEXTS.map((key) => [key, String(answer[key]).trim()]))
  const totals = Object.fromEntries(
    AMOUNTS.map((key) => [key, decimal(String(answer[key])).toFixed(2)]),
  )
  return {
    ...(texts as { [Key in (typeof TEXTS)[number]]: string }),
    ...{ invoiceType: null, invoiceCode: null, invoiceNumber: null, checkCode: null },
    ...{ currencyCode: null, originalInvoiceNumber: null, rates: [] },
    totals: totals as NonNullable<TaxInvoice['totals']>,
  }
}
