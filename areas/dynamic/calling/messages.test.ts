import type { LookupIndex } from '@opensrm/platform/lookups/lookups.ts'
import { describe, expect, it } from 'vitest'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { mapRows } from '../receiving/mapRows.ts'
import { fromJsonata, NotConverted } from '../upgrade/fromJsonata.ts'
import { converted } from './convert.ts'
import { evaluated, expressionFault, wordsOf } from './mapExpression.ts'
import { faultOf, filledTemplate, readSoap, readXml } from './xml.ts'

const lookups = {
  values: (type: string) =>
    type === 'YES' ? [{ lookupCode: 'Y', meaning: '是', meaningEn: 'Yes' }] : [],
} as unknown as LookupIndex

describe('expressions of the maps', () => {
  const words = wordsOf(srmPurOrder)
  const record = {
    poNumber: 'PO1',
    amountInclTax: '12345678901234.56',
    urgentFlag: 'Y',
    orderDate: '2026-03-04',
    lines: [{ quantity: '0.1' }, { quantity: '0.2' }],
  }

  it.each([
    ['string join([poNumber, "-", upper case("x")])', 'PO1-X'],
    ['if amountInclTax > 10 then "big" else "small"', 'big'],
    ['amountInclTax * 2', '24691357802469.12'],
    ['sum(lines.quantity)', '0.3'],
    ['substring(poNumber, 1, 2)', 'PO'],
    ['urgentFlag = "Y"', true],
    ['orderDate', '2026-03-04'],
    ['remark', null],
  ])('%s', (text, value) => {
    expect(evaluated(text, srmPurOrder, record)).toEqual(value)
  })

  it.each(['nothing', 'lines', 'poNumber +', 'poNumber * 2', '$eval("1")', 'constructor'])(
    'refuse %s',
    (text) => {
      expect(expressionFault(text, words)).not.toBeNull()
    },
  )

  it.each([
    ['poNumber & "-" & $uppercase(\'x\')', 'PO1-X'],
    ['$number(amountInclTax) > 10 ? "big" : "small"', 'big'],
    ['$sum(lines.quantity) * 2 + 1', '1.6'],
    ['($sum(lines.quantity) + 1) * 2', '2.6'],
    ['$substring(poNumber, 0, 2)', 'PO'],
    ['$substringBefore(poNumber, "-")', 'PO1'],
    ['$round($sum(lines.quantity))', '0'],
    ['$exists(remark) ? remark : "none"', 'none'],
    ['urgentFlag in ["Y", "X"] and $not(poNumber = "x")', true],
  ])('in JSONata were %s', (text, value) => {
    expect(evaluated(fromJsonata(text, words), srmPurOrder, record)).toEqual(value)
  })

  it.each([
    '$trim(poNumber)',
    '$pad(poNumber, 10)',
    '$map(lines, function($x){$x})',
    'lines[quantity > 1]',
    'poNumber ~> $uppercase',
    'poNumber &',
  ])('are not converted from %s', (text) => {
    expect(() => fromJsonata(text, words)).toThrow(NotConverted)
  })
})

describe('messages in XML', () => {
  it('are trees without name spaces, lists where there are several, texts as they are', () => {
    const body = readSoap(
      `<s:Envelope xmlns:s="x"><s:Body><m:r xmlns:m="y"><m:no>0012</m:no><m:no>1.10</m:no></m:r></s:Body></s:Envelope>`,
    )
    expect(body).toEqual({ r: { no: ['0012', '1.10'] } })
  })

  it.each([
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '<a><b></a>',
    'text',
    '<a>'.repeat(60) + '</a>'.repeat(60),
  ])('are refused when they are %s', (text) => {
    expect(() => readXml(text)).toThrow()
  })

  it('report why a SOAP call was refused, in either version', () => {
    expect(faultOf({ Fault: { faultstring: 'closed' } })).toBe('closed')
    expect(faultOf({ Fault: { Reason: { Text: { '#text': 'shut', lang: 'en' } } } })).toBe('shut')
    expect(faultOf({ r: 1 })).toBeNull()
  })

  it('are filled without letting a value break the structure', () => {
    const template = '<o no="{{no}}">{{#lines}}<l>{{item}}</l>{{/lines}}</o>'
    const content = { no: '"><x>', lines: [{ item: '<&' }, { item: '{{no}}' }] }
    expect(filledTemplate(template, content)).toBe(
      '<o no="&quot;&gt;&lt;x&gt;"><l>&lt;&amp;</l><l>{{no}}</l></o>',
    )
  })
})

describe('conversions', () => {
  it.each([
    ['DATE_FORMAT', 'yyyyMMdd', 'OUT', '2026-03-04', '20260304'],
    ['DATE_FORMAT', 'dd.MM.yyyy HH:mm', 'IN', '04.03.2026 05:06', '2026-03-04 05:06:00'],
    ['LOOKUP', 'A=1;*=9', 'OUT', 'B', '9'],
    ['LOOKUP', 'YES', 'IN', '是', 'Y'],
    ['LOOKUP', 'YES', 'OUT', 'Y', '是'],
    ['SPLIT', '-|2', 'IN', 'PO-17', '17'],
    ['NUMBER', null, 'IN', '12345678901234567.10', '12345678901234567.10'],
    ['NUMBER', null, 'OUT', '12.50', 12.5],
    ['BOOL_YN', null, 'IN', 'X', 'Y'],
  ] as const)('%s %s %s', (type, arg, direction, value, wanted) => {
    expect(converted(value, { type, arg, lookups, direction })).toBe(wanted)
  })
})

it('an amount with more digits than a JSON number holds is not sent as another one', () => {
  const as = { type: 'NUMBER', arg: null, lookups, direction: 'OUT' } as const
  expect(() => converted('12345678901234567.10', as)).toThrow()
})

describe('maps of incoming data', () => {
  const map = (sourcePath: string, targetField: string, more: object = {}) =>
    ({ sourcePath, targetField, keyFlag: 'N', convertType: 'NONE', ...more }) as never

  it('create a record for each row, and rows from its inner list', () => {
    const rows = mapRows(
      {
        orders: [
          { no: '1', items: [{ c: 'A' }, { c: 'B' }] },
          { no: '2', items: { c: 'C' } },
        ],
      },
      [map('$.orders[].no', 'number', { keyFlag: 'Y' }), map('$.orders[].items[].c', 'lines.code')],
      lookups,
    )
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ['1', { number: '1', lines: [{ code: 'A' }, { code: 'B' }] }],
      ['2', { number: '2', lines: [{ code: 'C' }] }],
    ])
  })

  it('report missing values of one row, and read the others', () => {
    const rows = mapRows(
      { rows: [{ no: '1' }, { no: '' }] },
      [map('$.rows[].no', 'number', { keyFlag: 'Y', requiredFlag: 'Y' })],
      lookups,
    )
    expect(rows.map(({ fault }) => fault?.code ?? null)).toEqual([null, 'SCSI_EMPTY'])
  })
})
