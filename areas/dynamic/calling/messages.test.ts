import type { LookupIndex } from '@opensrm/platform/lookups/lookups.ts'
import { describe, expect, it } from 'vitest'
import { mapRows } from '../receiving/mapRows.ts'
import { converted } from './convert.ts'
import { evaluated, expressionFault } from './expression.ts'
import { faultOf, filledTemplate, readSoap, readXml } from './xml.ts'

const lookups = {
  values: (type: string) =>
    type === 'YES' ? [{ lookupCode: 'Y', meaning: '是', meaningEn: 'Yes' }] : [],
} as unknown as LookupIndex

describe('expressions of the maps', () => {
  it('join, choose, count and cut what the record holds', async () => {
    const record = { poNumber: 'PO1', amount: '12.5', lines: [{ quantity: 2 }, { quantity: 3 }] }
    const given: [string, unknown][] = [
      [`poNumber & "-" & $uppercase("x")`, 'PO1-X'],
      ['$number(amount) > 10 ? "big" : "small"', 'big'],
      ['$sum(lines.quantity)', 5],
      ['$substring(poNumber, 0, 2)', 'PO'],
      ['nothing', null],
      ['constructor.constructor', null],
    ]
    for (const [text, value] of given) expect(await evaluated(text, record)).toEqual(value)
  })

  it.each([
    '$eval("1+1")',
    '$map([1..1000000], function($x){$x})',
    '[1..10000000]',
    '($f := function($n){ $f($n+1) }; $f(1))',
    '$match("aaaaaaaaaaaaaaaa!", /(a+)+$/)',
    '$pad("x", 1000000000)',
    '$pad("x", amount)',
    '$$.constructor',
    '$now()',
    '$random()',
    '$lookup($, "x")',
    '`__proto__`.x ~> $keys',
    'poNumber &',
    '$constructor()',
  ])('refuse %s', (text) => {
    expect(expressionFault(text)).not.toBeNull()
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

  it('tell why a SOAP call was refused, in either version', () => {
    expect(faultOf({ Fault: { faultstring: 'closed' } })).toBe('closed')
    expect(faultOf({ Fault: { Reason: { Text: { '#text': 'shut', lang: 'en' } } } })).toBe('shut')
    expect(faultOf({ r: 1 })).toBeNull()
  })

  it('are filled without letting a value out of its place', () => {
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
    ['BOOL_YN', null, 'IN', 'X', 'Y'],
  ] as const)('%s %s %s', (type, arg, direction, value, wanted) => {
    expect(converted(value, { type, arg, lookups, direction })).toBe(wanted)
  })
})

describe('maps of what comes in', () => {
  const map = (sourcePath: string, targetField: string, more: object = {}) =>
    ({ sourcePath, targetField, keyFlag: 'N', convertType: 'NONE', ...more }) as never

  it('make a record of each row, and rows of its inner list', () => {
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

  it('tell of one row what is missing, and read the others', () => {
    const rows = mapRows(
      { rows: [{ no: '1' }, { no: '' }] },
      [map('$.rows[].no', 'number', { keyFlag: 'Y', requiredFlag: 'Y' })],
      lookups,
    )
    expect(rows.map(({ fault }) => fault?.code ?? null)).toEqual([null, 'SCSI_EMPTY'])
  })
})
