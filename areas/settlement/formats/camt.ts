import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import { all, type Element, first, readXml, textAt } from './xml.ts'

/** A payment of the bank as its statement (camt.053) or its advice (camt.054) tells it. */
export type BankEntry = {
  /** account the money left, as the bank writes it */
  accountNumber: string | null
  /** the bank's own number of the payment: one booking, one number */
  bankReference: string | null
  endToEndId: string | null
  amount: string
  currencyCode: string
  bookingDate: string | null
  counterparty: string | null
  /** money came back: the bank returned a payment */
  isReturn: boolean
  /** why, as the bank codes or writes it */
  returnReason: string | null
}

const STATEMENTS: readonly (readonly [root: string, part: string])[] = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
]

/** Booked payments that left accounts of the company, and returns of such payments. What came in otherwise is left out. */
export function readCamt(bytes: Buffer | string): BankEntry[] {
  const document = first(readXml(bytes), 'Document')
  const known = STATEMENTS.find(([root]) => first(document, root))
  if (!document || !known)
    throw new AppError('FILE_FORMAT_UNKNOWN', { wanted: 'camt.053 / camt.054' })
  return all(document, known.join('/')).flatMap((statement) => {
    const account = textAt(statement, 'Acct/Id/IBAN') ?? textAt(statement, 'Acct/Id/Othr/Id')
    return all(statement, 'Ntry').flatMap((entry) => entriesOf(entry, account))
  })
}

/** Pending and informational entries are no money yet. In version 4 and before the state is a text, later a code. */
const isBooked = (entry: Element): boolean =>
  (textAt(entry, 'Sts/Cd') ?? textAt(entry, 'Sts')) === 'BOOK'

function entriesOf(entry: Element, accountNumber: string | null): BankEntry[] {
  if (!isBooked(entry)) return []
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const bookingDate = (
    textAt(entry, 'BookgDt/Dt') ??
    textAt(entry, 'BookgDt/DtTm') ??
    textAt(entry, 'ValDt/Dt') ??
    ''
  ).slice(0, 10)
  const details = all(entry, 'NtryDtls/TxDtls')
  const parts = details.length > 0 ? details : [entry]
  return parts.flatMap((part, at) => {
    const side = textAt(part, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')
    const isReturn = isReversal || first(part, 'RtrInf') !== undefined
    const isDebit = side === 'DBIT'
    if (isDebit === isReturn) return []
    const own = first(part, 'Amt') ?? first(part, 'AmtDtls/TxAmt/Amt') ?? first(entry, 'Amt')
    const single = parts.length === 1
    const reference =
      textAt(part, 'Refs/AcctSvcrRef') ??
      (textAt(entry, 'AcctSvcrRef')
        ? single
          ? textAt(entry, 'AcctSvcrRef')
          : `${textAt(entry, 'AcctSvcrRef')}/${at + 1}`
        : null)
    return {
      accountNumber,
      bankReference: reference,
      endToEndId: textAt(part, 'Refs/EndToEndId'),
      amount: amountOf(textAt({ own }, 'own')),
      currencyCode: String(own?.['@Ccy'] ?? ''),
      bookingDate: /^\d{4}-\d{2}-\d{2}$/.test(bookingDate) ? bookingDate : null,
      counterparty: textAt(part, 'RltdPties/Cdtr/Pty/Nm') ?? textAt(part, 'RltdPties/Cdtr/Nm'),
      isReturn,
      returnReason: textAt(part, 'RtrInf/AddtlInf') ?? textAt(part, 'RtrInf/Rsn/Cd'),
    }
  })
}

/** Amounts as ISO 20022 writes them; anything else is no amount. */
export function amountOf(text: string | null): string {
  if (
    !text ||
    !/^\d{1,15}(\.\d{1,5})?$/.test(text) ||
    !decimal(text).equals(decimal(fixed(text, 2)))
  )
    throw new AppError('FILE_AMOUNT_UNREADABLE', { amount: (text ?? '').slice(0, 40) })
  return fixed(text, 2)
}
