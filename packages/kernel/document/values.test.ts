import { describe, expect, it } from 'vitest'
import { messageOf } from '../protocol/errors.ts'
import { type Field, f } from './fields.ts'
import { parseValue } from './values.ts'

const said = (field: Field, raw: unknown): [string, string, string] | null => {
  const parsed = parseValue(field, raw)
  if (!('code' in parsed)) return null
  const args = { label: field.label, ...parsed.args }
  return [parsed.code, messageOf(parsed.code, args, 'CN'), messageOf(parsed.code, args, 'EN')]
}

describe('a value that was sent', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['text, trimmed', f.text('名称', 'Name'), '  钢板 ', '钢板'],
    ['text on one line', f.text('名称', 'Name'), 'a\u0000\nb', 'a b'],
    ['nothing', f.integer('天数', 'Days'), '', null],
    ['whole number', f.integer('天数', 'Days'), '12', 12],
    ['amount, to its decimals', f.amount('金额', 'Amount'), '1.5', '1.50'],
    ['minute of a day', f.datetime('时间', 'Time'), '2026-12-01 08:00', '2026-12-01 08:00:00'],
    ['time', f.time('时刻', 'Hour'), '23:59', '23:59'],
    ['month', f.month('月份', 'Month'), '2026-12', '2026-12'],
    ['year', f.year('年度', 'Year'), '2026', '2026'],
    ['list, each once', f.multilookup('UOM', '单位', 'Units'), ['KG', 'KG'], ['KG']],
  ])('is read: %s', (_what, field, raw, value) => {
    expect(parseValue(field, raw)).toEqual({ value })
  })

  it.each<[Field, unknown, string, string, string]>([
    [
      f.text('名称', 'Name', { maxLength: 3 }),
      'abcd',
      'TOO_LONG',
      '名称不能超过3个字符',
      'Name must not be longer than 3 characters',
    ],
    [f.text('名称', 'Name'), {}, 'NOT_A_TEXT', '名称应为文本', 'Name must be text'],
    [
      f.text('编码', 'Code', { pattern: '[A-Z]+' }),
      'a',
      'WRONG_FORMAT',
      '编码格式不正确',
      'Code has a wrong format',
    ],
    [
      f.integer('天数', 'Days'),
      '1.5',
      'NOT_AN_INTEGER',
      '天数必须是整数',
      'Days must be a whole number',
    ],
    [f.amount('金额', 'Amount'), 'x', 'NOT_A_NUMBER', '金额必须是数字', 'Amount must be a number'],
    [
      f.amount('金额', 'Amount'),
      '1.234',
      'TOO_PRECISE',
      '金额的小数位数不能超过2',
      'Amount has too many decimal places (at most 2)',
    ],
    [
      f.amount('金额', 'Amount'),
      '9'.repeat(30),
      'TOO_LARGE_NUMBER',
      '金额超出允许的数值范围',
      'Amount is too large a number',
    ],
    [
      f.number('数量', 'Quantity', { over: '0' }),
      '0',
      'MUST_BE_POSITIVE',
      '数量必须大于0',
      'Quantity must be greater than 0',
    ],
    [
      f.number('数量', 'Quantity', { min: '2' }),
      '1',
      'BELOW_MIN',
      '数量不能小于2',
      'Quantity must not be less than 2',
    ],
    [
      f.number('数量', 'Quantity', { max: '2' }),
      '3',
      'ABOVE_MAX',
      '数量不能大于2',
      'Quantity must not be greater than 2',
    ],
    [
      f.date('日期', 'Date'),
      '2026-02-30',
      'NOT_A_DATE',
      '日期不是有效日期（yyyy-MM-dd）',
      'Date is not a valid date (yyyy-MM-dd)',
    ],
    [
      f.year('年度', 'Year'),
      '26',
      'NOT_A_YEAR',
      '年度不是有效年份（yyyy）',
      'Year is not a valid year (yyyy)',
    ],
    [
      f.month('月份', 'Month'),
      '2026-13',
      'NOT_A_MONTH',
      '月份不是有效月份（yyyy-MM）',
      'Month is not a valid month (yyyy-MM)',
    ],
    [
      f.time('时刻', 'Hour'),
      '24:00',
      'NOT_A_TIME',
      '时刻不是有效时间（HH:mm）',
      'Hour is not a valid time (HH:mm)',
    ],
    [
      f.multiref('srmBaseItem', '物料', 'Items'),
      '1',
      'NOT_A_LIST',
      '物料必须是列表',
      'Items must be a list',
    ],
    [
      f.multiref('srmBaseItem', '物料', 'Items'),
      Array(1001).fill('1'),
      'TOO_MANY_LINES',
      '行数不能超过1000行',
      'At most 1000 lines are allowed',
    ],
    [
      f.ref('srmBaseItem', '物料', 'Item'),
      'x',
      'UNKNOWN_REFERENCE',
      '物料引用的数据不存在或无权限',
      'Item refers to a record that does not exist or that you may not use',
    ],
  ])('is refused with its name and the reason: %#', (field, raw, code, zh, en) => {
    expect(said(field, raw)).toEqual([code, zh, en])
  })
})
