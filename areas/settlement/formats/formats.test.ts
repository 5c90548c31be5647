import { describe, expect, it } from 'vitest'
import { readCamt } from './camt.ts'
import { readChineseXml, readOfd, readText } from './chineseInvoice.ts'
import { writePain001 } from './pain001.ts'
import { differences } from './taxInvoice.ts'
import {
  camtOf,
  digitalInvoice,
  entryOf,
  PRINTED,
  paymentFile,
  ublInvoice,
  zipOf,
} from './testFiles.ts'
import { readUbl, type UblInvoice, writeUbl } from './ubl.ts'
import { all, first, readXml, textAt, XML_LIMITS } from './xml.ts'

describe('XML of others', () => {
  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    [
      'a bomb of entities',
      `<!DOCTYPE a [${'abcdefgh'
        .split('')
        .map((name, at) => `<!ENTITY ${name}${at} "&x;&x;&x;&x;">`)
        .join('')}]><a>&h7;</a>`,
    ],
    ['an outside entity', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['too deep a tree', '<a>'.repeat(60) + '</a>'.repeat(60)],
    ['too many elements', `<a>${'<b/>'.repeat(XML_LIMITS.elements + 1)}</a>`],
    ['too large a file', `<a>${'x'.repeat(XML_LIMITS.bytes)}</a>`],
    ['a broken tree', '<a><b></a>'],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="utf-7"?><a/>')],
  ])('is refused: %s', (_name, text) => {
    expect(() => readXml(text)).toThrow(expect.objectContaining({ code: 'FILE_XML_UNREADABLE' }))
  })

  it('keeps texts as they are, and names of prototypes are names', () => {
    const tree = readXml('<a b="1"><c>0012</c><c>&lt;x&gt;&amp;amp;&#20013;</c><n:d/></a>')
    expect(all(tree, 'a/c').length).toBe(2)
    expect(textAt(tree, 'a/c')).toBe('0012')
    expect(textAt({ one: all(tree, 'a/c')[1] }, 'one')).toBe('<x>&amp;中')
    expect(textAt(tree, 'constructor/name')).toBeNull()
    expect(first(tree, 'a/__proto__')).toBeUndefined()
  })

  it('reads GBK where the file says so', () => {
    const name = Buffer.from([0xd6, 0xd0])
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GBK"?><a>'),
      name,
      Buffer.from('</a>'),
    ])
    expect(textAt(readXml(bytes), 'a')).toBe('中')
  })
})

describe('pain.001', () => {
  it('tells each transfer once, and sums that agree', () => {
    const file = first(readXml(writePain001(paymentFile)), 'Document/CstmrCdtTrfInitn')
    expect(textAt(file, 'GrpHdr/NbOfTxs')).toBe('2')
    expect(textAt(file, 'GrpHdr/CtrlSum')).toBe('67300.10')
    expect(all(file, 'PmtInf').map((one) => textAt(one, 'PmtTpInf/InstrPrty'))).toEqual([
      'HIGH',
      'NORM',
    ])
    const [urgent, normal] = all(file, 'PmtInf/CdtTrfTxInf')
    expect(textAt(urgent, 'CdtrAcct/Id/IBAN')).toBe('DE89370400440532013000')
    expect(textAt(urgent, 'RmtInf/Ustrd')).toHaveLength(140)
    expect(textAt(normal, 'CdtrAcct/Id/Othr/Id')).toBe('6222000011112222')
    expect(textAt(normal, 'Cdtr/Nm')).toBe('甲 & 乙 <轴承>')
    expect(textAt(normal, 'CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toBe('102305000013')
  })
})

describe('camt.053 and camt.054', () => {
  it('tell booked payments and returns, and nothing else', () => {
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
    const text = camtOf(
      [
        entryOf(),
        entryOf({ state: '<Cd>PDNG</Cd>' }),
        entryOf({ side: 'CRDT', reference: 'IN1' }),
        entryOf({ side: 'CRDT', reference: 'BACK1', more: returned }),
        entryOf({ state: 'BOOK', reference: 'OLD1' }),
      ].join(''),
    )
    expect(readCamt(text)).toMatchObject([
      {
        ...{ accountNumber: '310000001111', bankReference: 'BANK1', endToEndId: 'PAY1-1' },
        ...{ amount: '100.00', currencyCode: 'CNY', bookingDate: '2026-11-26', isReturn: false },
      },
      { bankReference: 'BACK1', isReturn: true },
      { bankReference: 'OLD1', isReturn: false },
    ])
    const notification = { root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn', name: 'camt.054.001.08' }
    expect(readCamt(camtOf(entryOf(), notification))).toHaveLength(1)
  })

  it('tell the payments of a batch apart', () => {
    const one = (id: string, amount: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="CNY">${amount}</Amt></TxDtls>`
    const batch = entryOf({ amount: '30.00' }).replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      `<NtryDtls>${one('A', '10.00')}${one('B', '20.00')}</NtryDtls>`,
    )
    expect(readCamt(camtOf(batch))).toMatchObject([
      { endToEndId: 'A', amount: '10.00', bankReference: 'BANK1/1' },
      { endToEndId: 'B', amount: '20.00', bankReference: 'BANK1/2' },
    ])
  })

  it('are refused when they are something else, or an amount is none', () => {
    expect(() => readCamt('<Document><Other/></Document>')).toThrow(
      expect.objectContaining({ code: 'FILE_FORMAT_UNKNOWN' }),
    )
    for (const amount of ['1e3', '1.005', '-1', '1,000.00', ''])
      expect(() => readCamt(camtOf(entryOf({ amount })))).toThrow(
        expect.objectContaining({ code: 'FILE_AMOUNT_UNREADABLE' }),
      )
  })
})

describe('UBL 2.1', () => {
  it('comes back as it went out', () => {
    expect(readUbl(writeUbl(ublInvoice))).toMatchObject({
      invoiceNumber: ublInvoice.number,
      invoiceDate: '2026-11-27',
      ...{ sellerName: '甲公司', sellerTaxNo: '91320594MA1SELLER1' },
      ...{ buyerName: '乙公司', buyerTaxNo: '91320594MA1BUYER01', currencyCode: 'CNY' },
      rates: [
        {
          ...{ taxRate: '13', amountExclTax: '99900.00' },
          ...{ taxAmount: '12987.00', amountInclTax: '112887.00' },
        },
      ],
      totals: { amountExclTax: '99900.00', taxAmount: '12987.00', amountInclTax: '112887.00' },
    })
    const lines = all(readXml(writeUbl(ublInvoice)), 'Invoice/InvoiceLine')
    expect(lines.map((line) => textAt(line, 'InvoicedQuantity'))).toEqual(['1000', '-1'])
    expect(lines.map((line) => textAt(line, 'Price/PriceAmount'))).toEqual(['100', '100'])
  })

  it('credits with positive amounts, which we keep negative', () => {
    const [, credited] = ublInvoice.lines
    const text = writeUbl({ ...ublInvoice, lines: [credited as UblInvoice['lines'][number]] })
    expect(textAt(readXml(text), 'CreditNote/LegalMonetaryTotal/PayableAmount')).toBe('113.00')
    expect(readUbl(text).totals).toEqual({
      ...{ amountExclTax: '-100.00', taxAmount: '-13.00', amountInclTax: '-113.00' },
    })
  })

  it('is refused when it is something else', () => {
    for (const text of ['<Invoice/>', '<Order/>'])
      expect(() => readUbl(text)).toThrow(expect.objectContaining({ code: 'FILE_FORMAT_UNKNOWN' }))
  })
})

describe('A Chinese e-invoice', () => {
  const expected = {
    invoiceNumber: '26312000000000000001',
    invoiceDate: '2026-11-26',
    ...{ sellerName: '甲公司', sellerTaxNo: '91320594MA1SELLER1' },
    ...{ buyerName: '乙公司（苏州）', buyerTaxNo: '91320594MA1BUYER01' },
    invoiceType: 'E_VAT_SPECIAL',
    totals: { amountExclTax: '10000.00', taxAmount: '1300.00', amountInclTax: '11300.00' },
  }

  it('is read from its XML', () => {
    expect(readChineseXml(digitalInvoice())).toMatchObject({
      ...expected,
      rates: [{ taxRate: '13', amountExclTax: '10000.00' }],
    })
    expect(() => readChineseXml('<a/>')).toThrow(
      expect.objectContaining({ code: 'FILE_FORMAT_UNKNOWN' }),
    )
  })

  it('is read from an OFD that carries its XML, its description or only its text', async () => {
    const ofd = '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody/></ofd:OFD>'
    const carried = zipOf({ 'OFD.xml': ofd, 'Doc_0/Attachs/a.xml': digitalInvoice() })
    expect(await readOfd(carried)).toMatchObject(expected)
    const texts = PRINTED.split('\n')
      .map((text) => `<ofd:TextCode>${text}</ofd:TextCode>`)
      .join('')
    const page = `<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:Content>${texts}</ofd:Content></ofd:Page>`
    expect(await readOfd(zipOf({ 'OFD.xml': ofd, 'Doc_0/Page.xml': page }))).toMatchObject(expected)
    const told = ofd.replace(
      '<ofd:DocBody/>',
      '<ofd:DocBody><ofd:DocInfo><ofd:CustomDatas><ofd:CustomData Name="发票号码">26312000000000000002</ofd:CustomData><ofd:CustomData Name="合计金额">5.00</ofd:CustomData></ofd:CustomDatas></ofd:DocInfo></ofd:DocBody>',
    )
    expect(await readOfd(zipOf({ 'OFD.xml': told }))).toMatchObject({
      invoiceNumber: '26312000000000000002',
      totals: { amountInclTax: '5.00' },
    })
  })

  it('is refused when it unpacks to more than an invoice', async () => {
    const bomb = zipOf({ 'OFD.xml': Buffer.alloc(XML_LIMITS.bytes + 10, 32) })
    expect(bomb.length).toBeLessThan(50_000)
    await expect(readOfd(bomb)).rejects.toMatchObject({ code: 'FILE_XML_UNREADABLE' })
    await expect(readOfd(Buffer.from('no zip'))).rejects.toMatchObject({
      code: 'FILE_FORMAT_UNKNOWN',
    })
  })

  it('is read from its printed text, without sums that do not add up', () => {
    expect(readText(PRINTED)).toMatchObject(expected)
    expect(readText(PRINTED.replace('¥11300.00', '¥11300.01')).totals).toBeNull()
    expect(readText('nothing of the kind')).toMatchObject({ invoiceNumber: null, totals: null })
  })

  it('is compared with what was typed', () => {
    const read = readChineseXml(digitalInvoice())
    const typed = {
      ...{ invoiceType: 'E_VAT_SPECIAL', invoiceCode: null, checkCode: null, taxRate: '13' },
      ...{ invoiceNumber: '26312000000000000001', invoiceDate: '2026-11-26' },
      ...{ sellerName: '甲公司', sellerTaxNo: '91320594MA1SELLER1' },
      ...{ buyerName: '乙公司(苏州)', buyerTaxNo: '91320594MA1BUYER01' },
      ...{ amountExclTax: '10000', taxAmount: '1300', amountInclTax: '11300' },
    }
    expect(differences(typed, read)).toEqual([])
    expect(
      differences({ ...typed, sellerTaxNo: '91320594MA1SELLER2', taxRate: '6' }, read),
    ).toEqual([
      { field: 'sellerTaxNo', typed: '91320594MA1SELLER2', read: '91320594MA1SELLER1' },
      { field: 'taxRate', typed: '6', read: '13' },
    ])
    expect(differences({ ...typed, taxAmount: '1300.01' }, read)).toEqual([
      { field: 'taxAmount', typed: '1300.01', read: '1300.00' },
    ])
  })
})
