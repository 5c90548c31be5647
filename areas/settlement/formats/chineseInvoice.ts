import { buffer } from 'node:stream/consumers'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { packedFiles, unpacked } from '@opensrm/platform/files/unzip.ts'
import { type InvoiceRate, ratesOf, type TaxInvoice, totalsOf } from './taxInvoice.ts'
import { all, type Element, first, readXml, textAt, XML_LIMITS } from './xml.ts'

const NOTHING: TaxInvoice = {
  ...{ invoiceType: null, invoiceCode: null, invoiceNumber: null, invoiceDate: null },
  ...{ sellerName: null, sellerTaxNo: null, buyerName: null, buyerTaxNo: null, checkCode: null },
  ...{ currencyCode: 'CNY', originalInvoiceNumber: null, rates: [], totals: null },
}

/** Parts of an OFD that are looked at; one has a dozen, a bomb has thousands. */
const MOST_PARTS = 400

/** `1,234.50`, `¥1,234.50`; null for what is no amount, such as *** on invoices without tax. */
function money(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/[,，\s¥￥]/g, '')
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? fixed(decimal(plain), 2) : null
}

/** `0.13`, `13%` or `13`; exempt and untaxed are 0. */
function rateOf(text: string | null): string {
  const plain = (text ?? '').trim()
  if (/^\d+(\.\d+)?%$/.test(plain)) return decimal(plain.slice(0, -1)).toString()
  if (!/^\d+(\.\d+)?$/.test(plain)) return '0'
  const rate = decimal(plain)
  return (rate.lessThan(1) ? rate.times(100) : rate).toString()
}

/** `2026-03-01 10:11:12`, `20260301`, `2026年03月01日`. */
function dateOf(text: string | null): string | null {
  const found = /^(\d{4})[-年/.]?(\d{2})[-月/.]?(\d{2})/.exec((text ?? '').trim())
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}

function rateRow(line: { rate: string | null; excl: string | null; tax: string | null }) {
  const amountExclTax = money(line.excl)
  if (amountExclTax === null) return []
  const taxAmount = money(line.tax) ?? '0.00'
  const amountInclTax = fixed(sum([amountExclTax, taxAmount]), 2)
  return [{ taxRate: rateOf(line.rate), amountExclTax, taxAmount, amountInclTax }]
}

/** The XML of a fully digitalised e-invoice (element EInvoice) or of an e-invoice of 2019 (element eInvoice). */
export function readChineseXml(bytes: Buffer | string): TaxInvoice {
  const tree = readXml(bytes)
  const digital = first(tree, 'EInvoice')
  if (digital) return readDigital(digital)
  const earlier = first(tree, 'eInvoice')
  if (earlier) return readEarlier(earlier)
  throw new AppError('FILE_FORMAT_UNKNOWN', { wanted: 'EInvoice' })
}

function readDigital(root: Element): TaxInvoice {
  const data = first(root, 'EInvoiceData')
  const lines = all(data, 'IssuItemInformation').flatMap((item): InvoiceRate[] =>
    rateRow({
      rate: textAt(item, 'TaxRate'),
      excl: textAt(item, 'Amount'),
      tax: textAt(item, 'ComTaxAm'),
    }),
  )
  const label = textAt(root, 'Header/InherentLabel/GeneralOrSpecialVAT/LabelCode')
  const [amountExclTax, taxAmount, amountInclTax] = [
    money(textAt(data, 'BasicInformation/TotalAmWithoutTax')),
    money(textAt(data, 'BasicInformation/TotalTaxAm')),
    money(textAt(data, 'BasicInformation/TotalTax-includedAmount')),
  ]
  const stated =
    amountExclTax && amountInclTax
      ? { amountExclTax, taxAmount: taxAmount ?? '0.00', amountInclTax }
      : null
  return {
    ...NOTHING,
    invoiceType: label === '01' ? 'E_VAT_SPECIAL' : label === '02' ? 'E_VAT_NORMAL' : null,
    invoiceNumber: textAt(root, 'TaxSupervisionInfo/InvoiceNumber') ?? textAt(root, 'Header/EIid'),
    invoiceDate: dateOf(
      textAt(root, 'TaxSupervisionInfo/IssueTime') ?? textAt(data, 'BasicInformation/RequestTime'),
    ),
    sellerName: textAt(data, 'SellerInformation/SellerName'),
    sellerTaxNo: textAt(data, 'SellerInformation/SellerIdNum'),
    buyerName: textAt(data, 'BuyerInformation/BuyerName'),
    buyerTaxNo: textAt(data, 'BuyerInformation/BuyerIdNum'),
    rates: ratesOf(lines),
    totals: stated ?? (lines.length > 0 ? totalsOf(lines) : null),
  }
}

function readEarlier(root: Element): TaxInvoice {
  const lines = all(root, 'GoodsInfos/GoodsInfo').flatMap((item): InvoiceRate[] =>
    rateRow({
      rate: textAt(item, 'TaxScheme') ?? textAt(item, 'TaxRate'),
      excl: textAt(item, 'Amount'),
      tax: textAt(item, 'TaxAmount'),
    }),
  )
  const [amountExclTax, taxAmount, amountInclTax] = [
    money(textAt(root, 'TaxExclusiveTotalAmount')),
    money(textAt(root, 'TaxTotalAmount')),
    money(textAt(root, 'TaxInclusiveTotalAmount')),
  ]
  return {
    ...NOTHING,
    invoiceCode: textAt(root, 'InvoiceCode'),
    invoiceNumber: textAt(root, 'InvoiceNo'),
    invoiceDate: dateOf(textAt(root, 'IssueDate')),
    checkCode: textAt(root, 'InvoiceCheckCode'),
    sellerName: textAt(root, 'Seller/SellerName'),
    sellerTaxNo: textAt(root, 'Seller/SellerTaxID'),
    buyerName: textAt(root, 'Buyer/BuyerName'),
    buyerTaxNo: textAt(root, 'Buyer/BuyerTaxID'),
    rates: ratesOf(lines),
    totals:
      amountExclTax && amountInclTax
        ? { amountExclTax, taxAmount: taxAmount ?? '0.00', amountInclTax }
        : null,
  }
}

/** An OFD is a zip: of the invoice's own XML if it carries one, otherwise of its description and its printed text. */
export async function readOfd(bytes: Buffer): Promise<TaxInvoice> {
  const parts = packedFiles(bytes)?.filter(({ name }) => /\.xml$/i.test(name)) ?? []
  if (parts.length === 0 || parts.length > MOST_PARTS)
    throw new AppError('FILE_FORMAT_UNKNOWN', { wanted: 'OFD' })
  let left = XML_LIMITS.bytes
  const texts: string[] = []
  let told: TaxInvoice | null = null
  for (const part of parts) {
    const content = await unpackedWithin(part, left)
    left -= content.length
    const head = content.subarray(0, 2000).toString('utf8')
    if (/<(\w+:)?(EInvoice|eInvoice)[\s>]/.test(head)) return readChineseXml(content)
    const tree = readXml(content)
    if (first(tree, 'OFD')) told = toldBy(first(tree, 'OFD'))
    texts.push(...textsIn(tree))
  }
  const printed = readText(texts.join('\n'))
  return told?.invoiceNumber ? { ...printed, ...withoutEmpty(told) } : printed
}

/** Unpacking stops at the limit: what a zip says of its sizes is not trusted. */
async function unpackedWithin(
  part: Parameters<typeof unpacked>[0],
  limit: number,
): Promise<Buffer> {
  const stream = unpacked(part)
  async function* counted(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > limit) {
        stream.destroy()
        throw new AppError('FILE_XML_UNREADABLE', { reason: 'size' })
      }
      yield chunk as Buffer
    }
  }
  return buffer(counted())
}

/** What the description of the file (CustomDatas) says. */
function toldBy(ofd: Element | undefined): TaxInvoice {
  const told = new Map(
    all(ofd, 'DocBody/DocInfo/CustomDatas/CustomData').map((one) => [
      String(one['@Name'] ?? ''),
      textAt({ one }, 'one'),
    ]),
  )
  const amountExclTax = money(told.get('合计金额'))
  const taxAmount = money(told.get('合计税额')) ?? '0.00'
  return {
    ...NOTHING,
    invoiceCode: told.get('发票代码') ?? null,
    invoiceNumber: told.get('发票号码') ?? null,
    invoiceDate: dateOf(told.get('开票日期') ?? null),
    sellerTaxNo: told.get('销售方纳税人识别号') ?? null,
    buyerTaxNo: told.get('购买方纳税人识别号') ?? null,
    totals: amountExclTax
      ? { amountExclTax, taxAmount, amountInclTax: fixed(sum([amountExclTax, taxAmount]), 2) }
      : null,
  }
}

function withoutEmpty(invoice: TaxInvoice): Partial<TaxInvoice> {
  const entries = Object.entries(invoice).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as Partial<TaxInvoice>
}

/** Texts in the order of the page. */
function textsIn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(textsIn)
  if (tree === null || typeof tree !== 'object') return []
  return Object.entries(tree).flatMap(([name, inner]) =>
    name === 'TextCode'
      ? all({ inner }, 'inner').map((one) => textAt({ one }, 'one') ?? '')
      : textsIn(inner),
  )
}

const LABEL = '[:：]?\\s*'
const NUMBER = new RegExp(`发票号码${LABEL}(\\d{20}|\\d{8})`)
const CODE = new RegExp(`发票代码${LABEL}(\\d{10,12})`)
const ISSUED = new RegExp(
  `开票日期${LABEL}(\\d{4}\\s*年\\s*\\d{2}\\s*月\\s*\\d{2}\\s*日|\\d{4}-\\d{2}-\\d{2})`,
)
const TAX_NO = /(?:识别号|信用代码)[:：]?\s*([0-9A-Z]{15,20})/g
const NAME = /名\s*称[:：]\s*([^\s]+)/g
const INCLUDED = /[(（]\s*小写\s*[)）]\s*[¥￥]?\s*(-?[\d,]+\.\d{2})/
const SUMS = /合\s*计\s*[¥￥]\s*(-?[\d,]+\.\d{2})(?:\s*[¥￥]\s*(-?[\d,]+\.\d{2}))?/

/**
 * The text of a printed invoice, as a PDF or an OFD holds it. The buyer is printed before the seller. Only what can be told for certain is
 * answered: sums that do not add up are left out.
 */
export function readText(text: string): TaxInvoice {
  const one = text.normalize('NFC')
  const number = NUMBER.exec(one)?.[1] ?? /(?:^|\D)(\d{20})(?!\d)/.exec(one)?.[1] ?? null
  const [buyerTaxNo = null, sellerTaxNo = null] = [...one.matchAll(TAX_NO)].map(([, no]) => no)
  const [buyerName = null, sellerName = null] = [...one.matchAll(NAME)].map(([, name]) => name)
  const incl = money(INCLUDED.exec(one)?.[1])
  const [, exclText, taxText] = SUMS.exec(one) ?? []
  const excl = money(exclText)
  const tax = money(taxText) ?? '0.00'
  const addsUp = excl !== null && incl !== null && sum([excl, tax]).equals(decimal(incl))
  const isSpecial = /专\s*用\s*发\s*票/.test(one)
  const isNormal = /普\s*通\s*发\s*票/.test(one)
  const isDigital = number?.length === 20
  return {
    ...NOTHING,
    invoiceType:
      isDigital && isSpecial !== isNormal ? (isSpecial ? 'E_VAT_SPECIAL' : 'E_VAT_NORMAL') : null,
    invoiceNumber: number,
    invoiceCode: CODE.exec(one)?.[1] ?? null,
    invoiceDate: dateOf((ISSUED.exec(one)?.[1] ?? '').replace(/\s/g, '')),
    ...{ buyerName, buyerTaxNo, sellerName, sellerTaxNo },
    totals: addsUp ? { amountExclTax: excl, taxAmount: tax, amountInclTax: incl } : null,
  }
}
