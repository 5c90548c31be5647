import { deflateRawSync } from 'node:zlib'
import type { BankAccount, PaymentFile } from './pain001.ts'
import type { UblInvoice } from './ubl.ts'

const account = (more: Partial<BankAccount> = {}): BankAccount => ({
  name: '示范机械有限公司',
  number: '3100-0000-1111',
  currencyCode: 'CNY',
  bankName: '工商银行',
  swiftCode: 'ICBKCNBJ',
  cnapsCode: '102305000013',
  countryCode: 'CN',
  ...more,
})

export const paymentFile: PaymentFile = {
  fileNumber: 'PF202611270001',
  createdTime: '2026-11-27T09:00:00+08:00',
  debtor: account(),
  debtorTaxNo: '91320594MA1ABCDE0X',
  transfers: [
    {
      endToEndId: 'PAY202611270001-1',
      amount: '67300.00',
      payee: account({ name: '甲 & 乙 <轴承>', number: '6222000011112222' }),
      remittance: '货款',
      payDate: '2026-11-30',
      isUrgent: false,
    },
    {
      endToEndId: 'PAY202611270002-1',
      amount: '0.10',
      payee: account({ name: 'Müller GmbH', number: 'DE89370400440532013000', cnapsCode: null }),
      remittance: 'x'.repeat(300),
      payDate: '2026-11-30',
      isUrgent: true,
    },
  ],
}

const BALANCE =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-26</Dt></Dt></Bal>'

export const camtOf = (
  entries: string,
  { root = 'BkToCstmrStmt', part = 'Stmt', name = 'camt.053.001.08' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}"><${root}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-27T09:00:00+08:00</CreDtTm></GrpHdr>
<${part}><Id>S1</Id><Acct><Id><Othr><Id>310000001111</Id></Othr></Id></Acct>${part === 'Stmt' ? BALANCE : ''}${entries}</${part}></${root}></Document>`

export const entryOf = ({
  amount = '100.00',
  state = '<Cd>BOOK</Cd>',
  side = 'DBIT',
  endToEndId = 'PAY1-1',
  reference = 'BANK1',
  more = '',
} = {}): string => `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>
<Sts>${state}</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Prtry><Cd>PMNT</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${more}</TxDtls></NtryDtls></Ntry>`

export const ublInvoice: UblInvoice = {
  number: '26312000000000000001',
  issueDate: '2026-11-27',
  dueDate: '2026-12-31',
  currencyCode: 'CNY',
  note: null,
  originalNumber: null,
  seller: { name: '甲公司', taxNo: '91320594MA1SELLER1', countryCode: 'CN', address: '苏州' },
  buyer: { name: '乙公司', taxNo: '91320594MA1BUYER01', countryCode: 'CN', address: null },
  payeeAccount: { number: '6222000011112222', name: '甲公司', swiftCode: 'ICBKCNBJ' },
  lines: [
    {
      ...{ id: '10', itemName: '轴承', orderNumber: 'PO1', quantity: '1000', uomCode: 'PCS' },
      ...{ taxRate: '13', amountExclTax: '100000.00', taxAmount: '13000.00' },
    },
    {
      ...{ id: '20', itemName: '扣款', orderNumber: null, quantity: '1', uomCode: null },
      ...{ taxRate: '13', amountExclTax: '-100.00', taxAmount: '-13.00' },
    },
  ],
}

export const digitalInvoice = ({
  number = '26312000000000000001',
  excl = '10000.00',
  tax = '1300.00',
  incl = '11300.00',
} = {}): string => `<?xml version="1.0" encoding="utf-8"?>
<EInvoice><Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag><Version>0.3</Version>
<InherentLabel><GeneralOrSpecialVAT><LabelCode>01</LabelCode><LabelName>增值税专用发票</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation><SellerIdNum>91320594MA1SELLER1</SellerIdNum><SellerName>甲公司</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>91320594MA1BUYER01</BuyerIdNum><BuyerName>乙公司（苏州）</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${excl}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${incl}</TotalTax-includedAmount><RequestTime>2026-11-26 10:00:00</RequestTime></BasicInformation>
<IssuItemInformation><ItemName>*轴承*轴承</ItemName><Quantity>1000</Quantity><UnPrice>10</UnPrice><Amount>${excl}</Amount><TaxRate>0.13</TaxRate><ComTaxAm>${tax}</ComTaxAm></IssuItemInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-11-26</IssueTime></TaxSupervisionInfo></EInvoice>`

/** A zip of these files, as a packer writes it. */
export function zipOf(files: { [name: string]: string | Buffer }): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

export const PRINTED = `电子发票（增值税专用发票）
发票号码：26312000000000000001
开票日期：2026年11月26日
购 名称：乙公司（苏州） 销 名称：甲公司
统一社会信用代码/纳税人识别号：91320594MA1BUYER01 统一社会信用代码/纳税人识别号：91320594MA1SELLER1
合 计 ¥10000.00 ¥1300.00
价税合计（大写） 壹万壹仟叁佰圆整 （小写）¥11300.00`
