import { f } from '@opensrm/kernel/document/fields.ts'
import { expect, test } from 'vitest'
import { columnFromField } from './columns.ts'
import { exactRef, matchingOptions } from './options.ts'
import { parseCell } from './parse.ts'

const UOM = [
  { code: 'PCS', meaning: '件', pinyin: 'j' },
  { code: 'KG', meaning: '千克', pinyin: 'qk' },
  { code: 'OLD', meaning: '旧', pinyin: 'x', disabled: true },
]
const parse = (field: Parameters<typeof columnFromField>[1], text: string, row = {}) =>
  parseCell(columnFromField('x', field, { language: 'EN', lookupMeaning: () => '' }), text, {
    row,
    lookups: () => UOM,
  })

test('numbers are rounded half up at the scale, quantities at that of their unit', () => {
  expect(parse(f.amount('金额', 'Amount'), '1,000.005')).toEqual({ value: '1000.01' })
  const quantity = f.number('数量', 'Quantity', { uomField: 'uom' })
  expect(parse(quantity, '2.5', { uom: 'PCS' })).toEqual({ value: '3.000000' })
  expect(parse(quantity, '2.5', { uom: 'KG' })).toEqual({ value: '2.500000' })
})

test('JSON is taken whole', () => {
  const headers = f.json('请求头', 'Headers')
  expect(parse(headers, '{"x-tenant": "7"}')).toEqual({ value: { 'x-tenant': '7' } })
  expect(parse(headers, '{"x-tenant"')).toEqual({ wrong: 'notJson' })
  expect(parse(headers, ' ')).toEqual({ value: null })
})

test('limits, wholeness and length are refused with their reason', () => {
  expect(parse(f.integer('天', 'Days', { min: '0', max: '9' }), '10')).toEqual({
    wrong: 'atMost',
    args: { limit: '9' },
  })
  expect(parse(f.number('数', 'No', { over: '0' }), '0')).toEqual({
    wrong: 'moreThan',
    args: { limit: '0' },
  })
  expect(parse(f.integer('天', 'Days'), '1.5')).toEqual({ wrong: 'notWhole' })
  expect(parse(f.text('文', 'Text', { maxLength: 2 }), 'abc')).toEqual({
    wrong: 'tooLong',
    args: { max: 2 },
  })
  expect(parse(f.amount('金额', 'Amount'), '12345678901234567')).toEqual({ wrong: 'tooManyDigits' })
  expect(parse(f.amount('金额', 'Amount'), 'much')).toEqual({ wrong: 'notNumber' })
})

test.each([
  '2026-1-5',
  '2026/01/05',
  '20260105',
  '2026年1月5日',
  '2026.1.5',
  '2026-01-05 00:00:00',
])('reads the date %s', (text) => {
  expect(parse(f.date('日期', 'Date'), text)).toEqual({ value: '2026-01-05' })
})

test('days that do not exist are refused', () => {
  expect(parse(f.date('日期', 'Date'), '2026-02-30')).toEqual({ wrong: 'notDate' })
  expect(parse(f.datetime('时间', 'Time'), '2026-01-05 8:30')).toEqual({
    value: '2026-01-05 08:30:00',
  })
})

test('look-ups are read by code, meaning or initials; disabled values are not', () => {
  expect(parse(f.lookup('UOM', '单位', 'Unit'), 'kg')).toEqual({ value: 'KG' })
  expect(parse(f.lookup('UOM', '单位', 'Unit'), '件')).toEqual({ value: 'PCS' })
  expect(parse(f.lookup('UOM', '单位', 'Unit'), 'qk')).toEqual({ value: 'KG' })
  expect(parse(f.lookup('UOM', '单位', 'Unit'), 'OLD')).toEqual({
    wrong: 'notInLookup',
    args: { text: 'OLD' },
  })
  expect(parse(f.multilookup('UOM', '单位', 'Unit'), '件，KG')).toEqual({ value: ['PCS', 'KG'] })
})

test('anything but true or false is refused in a check box column', () => {
  expect(parse(f.bool('急', 'Urgent'), '是')).toEqual({ value: 'Y' })
  expect(parse(f.bool('急', 'Urgent'), 'maybe')).toEqual({ wrong: 'notBool' })
})

test('choices that begin with the keyword come first', () => {
  expect(matchingOptions(UOM, 'k').map((option) => option.code)).toEqual(['KG'])
  expect(matchingOptions(UOM, '').map((option) => option.code)).toEqual(['PCS', 'KG'])
})

test('a pasted reference must fit exactly one record', () => {
  const a = { id: '1', code: 'M1', name: 'Bolt', label: 'M1 Bolt' }
  const b = { id: '2', code: 'M10', name: 'Bolt', label: 'M10 Bolt' }
  expect(exactRef([a, b], 'm1')).toEqual({ found: a })
  expect(exactRef([a, b], 'Bolt')).toEqual({ problem: 'notUnique' })
  expect(exactRef([a, b], 'M2')).toEqual({ problem: 'notFound' })
})
