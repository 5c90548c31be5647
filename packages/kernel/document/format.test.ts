import { expect, test } from 'vitest'
import { f } from './fields.ts'
import { decimalsOf, formatNumber, formatValue, plainNumber } from './format.ts'

const show = (field: Parameters<typeof formatValue>[0]['field'], value: unknown, row = {}) =>
  formatValue({
    key: 'x',
    field,
    value,
    row,
    lookupMeaning: (_, code) => (code === 'PCS' ? '件' : code),
  })

test('amounts have two decimals and separators', () => {
  expect(show(f.amount('金额', 'Amount'), '1234567.5')).toBe('1,234,567.50')
  expect(show(f.amount('金额', 'Amount'), '-1000.00')).toBe('-1,000.00')
})

test('a number that is a name is shown as it is', () => {
  expect(show(f.integer('次数', 'Times'), 5432)).toBe('5,432')
  expect(show(f.integer('端口', 'Port', { ungrouped: true }), 5432)).toBe('5432')
})

test('quantities keep the decimals of their unit and lose zeros beyond them', () => {
  const field = f.number('数量', 'Quantity', { uomField: 'uom' })
  expect(show(field, '12.000000', { uom: 'PCS' })).toBe('12')
  expect(show(field, '12.500000', { uom: 'KG' })).toBe('12.500')
  expect(show(field, '12.500000', {})).toBe('12.5')
})

test('prices show at least two decimals and all digits they hold', () => {
  expect(show(f.price('单价', 'Price'), '12.000000')).toBe('12.00')
  expect(show(f.price('单价', 'Price'), '0.123450')).toBe('0.12345')
})

test('scores are shown with fewer digits than they keep', () => {
  const field = f.number('价格分', 'Price score', { scale: 6, shownScale: 2 })
  expect(show(field, '39.776008')).toBe('39.78')
  expect(show(field, '40.000000')).toBe('40.00')
})

test('no digit of a large decimal is lost', () => {
  expect(formatNumber('123456789012345678.123456', { least: 0, most: 6 })).toBe(
    '123,456,789,012,345,678.123456',
  )
})

test('rounds half away from zero when there are too many decimals, and shows no minus zero', () => {
  expect(formatNumber('2.345', { least: 2, most: 2 })).toBe('2.35')
  expect(formatNumber('-2.345', { least: 2, most: 2 })).toBe('-2.35')
  expect(formatNumber('-0.001', { least: 2, most: 2 })).toBe('0.00')
})

test('a reference shows its label, a look-up what its values are called', () => {
  expect(show(f.ref('baseItem', '物料', 'Item'), '17', { xLabel: 'M1 Bolt' })).toBe('M1 Bolt')
  expect(show(f.lookup('UOM', '单位', 'Unit'), 'PCS')).toBe('件')
  expect(show(f.lookup('UOM', '单位', 'Unit'), 'ZZ')).toBe('ZZ')
  expect(show(f.multilookup('UOM', '单位', 'Unit'), ['PCS', 'ZZ'])).toBe('件, ZZ')
})

test('times are shown to the minute, empty values as nothing', () => {
  expect(show(f.datetime('时间', 'Time'), '2026-11-20 10:31:22')).toBe('2026-11-20 10:31')
  expect(show(f.datetime('时间', 'Time', { seconds: true }), '2026-11-20 10:31:22')).toBe(
    '2026-11-20 10:31:22',
  )
  expect(show(f.amount('金额', 'Amount'), null)).toBe('')
})

test('the unit may be in the header', () => {
  const field = f.number('数量', 'Quantity', { uomField: 'header.uom' })
  expect(decimalsOf(field, {}, { uom: 'KG' })).toEqual({ least: 3, most: 6 })
})

test('plain numbers for editor and clipboard have no separators and no zeros at the end', () => {
  expect(plainNumber('1200.500000')).toBe('1200.5')
  expect(plainNumber('1200.000000')).toBe('1200')
  expect(plainNumber('1200')).toBe('1200')
})
