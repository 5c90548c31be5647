import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { type Element, writeXml } from './xml.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** An account and the bank that keeps it. Banks in China are known by CNAPS, banks elsewhere by SWIFT. */
export type BankAccount = {
  name: string
  number: string
  currencyCode: string
  bankName: string | null
  swiftCode: string | null
  cnapsCode: string | null
  countryCode: string
}

export type Transfer = {
  /** what the bank answers with: identifies the payment line */
  endToEndId: string
  amount: string
  payee: BankAccount
  remittance: string
  payDate: string
  isUrgent: boolean
}

export type PaymentFile = {
  fileNumber: string
  /** yyyy-MM-ddTHH:mm:ss with the offset of the installation */
  createdTime: string
  debtor: BankAccount
  debtorTaxNo: string | null
  transfers: readonly Transfer[]
}

/** Control signs are no part of XML; the rest of a text stays as it is, cut to what a bank takes. */
function kept(text: string, max: number): string {
  return [...text.replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]+/g, ' ').trim()]
    .slice(0, max)
    .join('')
}

const isIban = (number: string): boolean => /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(number)

function accountOf({ number, currencyCode, name }: BankAccount): Element {
  const compact = number.replace(/[\s-]/g, '')
  return {
    Id: isIban(compact) ? { IBAN: compact } : { Othr: { Id: kept(compact, 34) } },
    Ccy: currencyCode,
    Nm: kept(name, 70),
  }
}

function bankOf({ swiftCode, cnapsCode, bankName }: BankAccount): Element {
  return {
    FinInstnId: {
      ...(swiftCode ? { BICFI: swiftCode } : {}),
      ...(cnapsCode ? { ClrSysMmbId: { ClrSysId: { Cd: 'CNAPS' }, MmbId: cnapsCode } } : {}),
      ...(bankName ? { Nm: kept(bankName, 140) } : {}),
    },
  }
}

/** A customer credit transfer initiation, pain.001.001.09: one debtor account, one batch for each day and urgency. */
export function writePain001(file: PaymentFile): string {
  const total = (transfers: readonly Transfer[]): string =>
    fixed(sum(transfers.map(({ amount }) => amount)), 2)
  const debtor = {
    Nm: kept(file.debtor.name, 140),
    PstlAdr: { Ctry: file.debtor.countryCode },
    ...(file.debtorTaxNo
      ? { Id: { OrgId: { Othr: { Id: file.debtorTaxNo, SchmeNm: { Cd: 'TXID' } } } } }
      : {}),
  }
  const days = [...new Set(file.transfers.map(({ payDate }) => payDate))].sort()
  const kinds = days.flatMap((payDate) => [true, false].map((isUrgent) => ({ payDate, isUrgent })))
  const batches = kinds.flatMap(({ payDate, isUrgent }) => {
    const transfers = file.transfers.filter(
      (one) => one.isUrgent === isUrgent && one.payDate === payDate,
    )
    if (transfers.length === 0) return []
    return {
      PmtInfId: `${file.fileNumber}-${payDate.replaceAll('-', '')}${isUrgent ? 'U' : 'N'}`,
      PmtMtd: 'TRF',
      BtchBookg: 'false',
      NbOfTxs: String(transfers.length),
      CtrlSum: total(transfers),
      PmtTpInf: { InstrPrty: isUrgent ? 'HIGH' : 'NORM' },
      ReqdExctnDt: { Dt: payDate },
      Dbtr: debtor,
      DbtrAcct: accountOf(file.debtor),
      DbtrAgt: bankOf(file.debtor),
      ChrgBr: 'SHAR',
      CdtTrfTxInf: transfers.map((transfer) => ({
        PmtId: { InstrId: transfer.endToEndId, EndToEndId: transfer.endToEndId },
        Amt: {
          InstdAmt: {
            '@Ccy': transfer.payee.currencyCode,
            '#text': amountText(transfer.amount, transfer.payee.currencyCode),
          },
        },
        CdtrAgt: bankOf(transfer.payee),
        Cdtr: {
          Nm: kept(transfer.payee.name, 140),
          PstlAdr: { Ctry: transfer.payee.countryCode },
        },
        CdtrAcct: accountOf(transfer.payee),
        RmtInf: { Ustrd: kept(transfer.remittance, 140) },
      })),
    }
  })
  return writeXml({
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.fileNumber,
          CreDtTm: file.createdTime,
          NbOfTxs: String(file.transfers.length),
          CtrlSum: total(file.transfers),
          InitgPty: { Nm: kept(file.debtor.name, 140) },
        },
        PmtInf: batches,
      },
    },
  })
}

/** Currencies without decimals are written without them. */
function amountText(amount: string, currencyCode: string): string {
  return currencyCode === 'JPY' ? decimal(amount).toFixed(0) : fixed(amount, 2)
}
