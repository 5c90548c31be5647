import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { type InvoiceRate, ratesOf, type TaxInvoice, totalsOf } from './taxInvoice.ts'
import { all, type Element, first, readXml, textAt, writeXml } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const EN16931 = 'urn:cen.eu:en16931:2017'

export type Party = {
  name: string
  taxNo: string | null
  countryCode: string
  address: string | null
}

export type UblLine = {
  id: string
  itemName: string
  orderNumber: string | null
  quantity: string
  uomCode: string | null
  taxRate: string
  amountExclTax: string
  taxAmount: string
}

export type UblInvoice = {
  number: string
  issueDate: string
  dueDate: string | null
  currencyCode: string
  note: string | null
  originalNumber: string | null
  seller: Party
  buyer: Party
  payeeAccount: { number: string; name: string | null; swiftCode: string | null } | null
  lines: readonly UblLine[]
}

/** Codes of UN/ECE recommendation 20 for our units; what has none is counted in pieces. */
const UNITS: { readonly [uom: string]: string } = {
  ...{ PCS: 'H87', EA: 'EA', SET: 'SET', BOX: 'XBX', PAIR: 'PR', ROLL: 'XRO', KG: 'KGM', G: 'GRM' },
  ...{ T: 'TNE', M: 'MTR', M2: 'MTK', M3: 'MTQ', L: 'LTR', HOUR: 'HUR', DAY: 'DAY', MONTH: 'MON' },
}
const unitOf = (uomCode: string | null): string => UNITS[uomCode ?? ''] ?? 'C62'

/** Standard rated, or not taxed at all: domestic invoices know no other category. */
const categoryOf = (taxRate: string): Element => ({
  'cbc:ID': decimal(taxRate).isZero() ? 'Z' : 'S',
  'cbc:Percent': decimal(taxRate).toString(),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

/** EN 16931 writes VAT numbers with the country before them. */
function vatNo(taxNo: string, countryCode: string): string {
  return taxNo.startsWith(countryCode) ? taxNo : countryCode + taxNo
}

function taxNoOf(vatNumber: string | null, countryCode: string | null): string | null {
  return vatNumber && countryCode === 'CN' && vatNumber.startsWith('CN')
    ? vatNumber.slice(2)
    : vatNumber
}

function partyOf(party: Party): Element {
  return {
    'cac:Party': {
      'cac:PostalAddress': {
        ...(party.address ? { 'cbc:StreetName': party.address } : {}),
        'cac:Country': { 'cbc:IdentificationCode': party.countryCode },
      },
      ...(party.taxNo
        ? {
            'cac:PartyTaxScheme': {
              'cbc:CompanyID': vatNo(party.taxNo, party.countryCode),
              'cac:TaxScheme': { 'cbc:ID': 'VAT' },
            },
          }
        : {}),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': party.name,
        ...(party.taxNo ? { 'cbc:CompanyID': party.taxNo } : {}),
      },
    },
  }
}

/** An invoice, or for a negative total a credit note, as UBL 2.1 in the terms of EN 16931. */
export function writeUbl(invoice: UblInvoice): string {
  const { currencyCode, lines } = invoice
  const rates = ratesOf(
    lines.map(({ taxRate, amountExclTax, taxAmount }) => ({
      ...{ taxRate, amountExclTax, taxAmount },
      amountInclTax: fixed(sum([amountExclTax, taxAmount]), 2),
    })),
  )
  const isCredit = decimal(totalsOf(rates).amountInclTax).isNegative()
  // A credit note tells what is credited: its amounts are positive.
  const signed = (amount: string): string =>
    fixed(isCredit ? decimal(amount).negated() : decimal(amount), 2)
  const money = (amount: string): Element => ({
    '@currencyID': currencyCode,
    '#text': signed(amount),
  })
  const totals = totalsOf(rates)
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const quantityName = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  const typeName = isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'
  const { payeeAccount } = invoice
  return writeXml({
    [root]: {
      '@xmlns': `${UBL}${root}-2`,
      '@xmlns:cac': `${UBL}CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}CommonBasicComponents-2`,
      'cbc:CustomizationID': EN16931,
      'cbc:ID': invoice.number,
      'cbc:IssueDate': invoice.issueDate,
      ...(invoice.dueDate && !isCredit ? { 'cbc:DueDate': invoice.dueDate } : {}),
      [typeName]: isCredit ? '381' : '380',
      ...(invoice.note ? { 'cbc:Note': invoice.note } : {}),
      'cbc:DocumentCurrencyCode': currencyCode,
      'cbc:BuyerReference': invoice.number,
      ...(invoice.originalNumber
        ? {
            'cac:BillingReference': {
              'cac:InvoiceDocumentReference': { 'cbc:ID': invoice.originalNumber },
            },
          }
        : {}),
      'cac:AccountingSupplierParty': partyOf(invoice.seller),
      'cac:AccountingCustomerParty': partyOf(invoice.buyer),
      ...(payeeAccount
        ? {
            'cac:PaymentMeans': {
              'cbc:PaymentMeansCode': '30',
              'cac:PayeeFinancialAccount': {
                'cbc:ID': payeeAccount.number,
                ...(payeeAccount.name ? { 'cbc:Name': payeeAccount.name } : {}),
                ...(payeeAccount.swiftCode
                  ? { 'cac:FinancialInstitutionBranch': { 'cbc:ID': payeeAccount.swiftCode } }
                  : {}),
              },
            },
          }
        : {}),
      'cac:PaymentTerms': {
        'cbc:Note': invoice.dueDate ? `Due ${invoice.dueDate}` : 'As agreed',
      },
      'cac:TaxTotal': {
        'cbc:TaxAmount': money(totals.taxAmount),
        'cac:TaxSubtotal': rates.map((rate) => ({
          'cbc:TaxableAmount': money(rate.amountExclTax),
          'cbc:TaxAmount': money(rate.taxAmount),
          'cac:TaxCategory': categoryOf(rate.taxRate),
        })),
      },
      'cac:LegalMonetaryTotal': {
        'cbc:LineExtensionAmount': money(totals.amountExclTax),
        'cbc:TaxExclusiveAmount': money(totals.amountExclTax),
        'cbc:TaxInclusiveAmount': money(totals.amountInclTax),
        'cbc:PayableAmount': money(totals.amountInclTax),
      },
      [`cac:${root}Line`]: lines.map((line) => {
        const amount = decimal(signed(line.amountExclTax))
        // A price is never negative: what lowers the total is a negative quantity.
        const size = decimal(line.quantity).abs()
        const quantity = size.isZero() ? decimal(1) : size
        return {
          'cbc:ID': line.id,
          ...(line.orderNumber ? { 'cbc:Note': `PO ${line.orderNumber}` } : {}),
          [quantityName]: {
            '@unitCode': unitOf(line.uomCode),
            '#text': (amount.isNegative() ? quantity.negated() : quantity).toString(),
          },
          'cbc:LineExtensionAmount': money(line.amountExclTax),
          'cac:Item': {
            'cbc:Name': line.itemName || line.id,
            'cac:ClassifiedTaxCategory': categoryOf(line.taxRate),
          },
          'cac:Price': {
            'cbc:PriceAmount': {
              '@currencyID': currencyCode,
              '#text': roundTo(amount.abs().div(quantity), 6).toString(),
            },
          },
        }
      }),
    },
  })
}

/** An invoice or credit note in UBL 2.1; amounts of a credit note are negative as we keep them. */
export function readUbl(bytes: Buffer | string): TaxInvoice {
  const tree = readXml(bytes)
  const credit = first(tree, 'CreditNote')
  const root = credit ?? first(tree, 'Invoice')
  if (!root || !textAt(root, 'DocumentCurrencyCode'))
    throw new AppError('FILE_FORMAT_UNKNOWN', { wanted: 'UBL 2.1 Invoice / CreditNote' })
  const code = textAt(root, 'InvoiceTypeCode')
  const sign = credit || code === '381' ? -1 : 1
  const amount = (from: unknown, path: string): string => {
    const text = textAt(from, path) ?? '0'
    if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(text))
      throw new AppError('FILE_AMOUNT_UNREADABLE', { amount: text.slice(0, 40) })
    return fixed(decimal(text).times(sign), 2)
  }
  const currency = textAt(root, 'DocumentCurrencyCode')
  // A second total may tell the tax in the seller's own currency.
  const total =
    all(root, 'TaxTotal').find((one) => first(one, 'TaxSubtotal') !== undefined) ??
    first(root, 'TaxTotal')
  const rates = all(total, 'TaxSubtotal').map((one): InvoiceRate => {
    const amountExclTax = amount(one, 'TaxableAmount')
    const taxAmount = amount(one, 'TaxAmount')
    return {
      taxRate: decimal(textAt(one, 'TaxCategory/Percent') ?? '0').toString(),
      ...{ amountExclTax, taxAmount },
      amountInclTax: fixed(sum([amountExclTax, taxAmount]), 2),
    }
  })
  const party = (path: string) => {
    const one = first(root, `${path}/Party`)
    return {
      name: textAt(one, 'PartyLegalEntity/RegistrationName') ?? textAt(one, 'PartyName/Name'),
      taxNo: taxNoOf(
        textAt(one, 'PartyTaxScheme/CompanyID') ?? textAt(one, 'PartyLegalEntity/CompanyID'),
        textAt(one, 'PostalAddress/Country/IdentificationCode'),
      ),
    }
  }
  const [seller, buyer] = [party('AccountingSupplierParty'), party('AccountingCustomerParty')]
  return {
    ...{ invoiceType: null, invoiceCode: null, checkCode: null },
    invoiceNumber: textAt(root, 'ID'),
    invoiceDate: textAt(root, 'IssueDate'),
    ...{ sellerName: seller.name, sellerTaxNo: seller.taxNo },
    ...{ buyerName: buyer.name, buyerTaxNo: buyer.taxNo },
    currencyCode: currency,
    originalInvoiceNumber: textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    rates: ratesOf(rates),
    totals: {
      amountExclTax: amount(root, 'LegalMonetaryTotal/TaxExclusiveAmount'),
      taxAmount: rates.length > 0 ? totalsOf(rates).taxAmount : amount(total, 'TaxAmount'),
      amountInclTax: amount(root, 'LegalMonetaryTotal/TaxInclusiveAmount'),
    },
  }
}
