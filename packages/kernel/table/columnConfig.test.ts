import { describe, expect, it } from 'vitest'
import { AppError, messageOf } from '../protocol/errors.ts'
import {
  assertApi,
  assertColumn,
  assertSearch,
  CELL_TYPES,
  type ColumnConfig,
  cellTextOf,
  fieldOfColumn,
  isEditableIn,
  selectionKey,
  toggled,
} from './columnConfig.ts'

const column = (more: Partial<ColumnConfig>): ColumnConfig => ({ key: 'a', title: 'A', ...more })

describe('a configured table is refused in the words of the specification', () => {
  const cases: [name: string, act: () => unknown, zh: string, en: string][] = [
    [
      'without the API it names',
      () => assertApi({ api: '' }),
      '请配置API属性',
      'Please configure the API attribute',
    ],
    [
      'with a link cell that leads nowhere',
      () => assertColumn(column({ cellType: 'linkTag' })),
      '未配置单元格链接方法',
      'Cell link method not configured',
    ],
    [
      'with an upload column without settings',
      () => assertColumn(column({ editType: 'upload' })),
      '表格列未设置attachmentConfig',
      'Table column is not setting attachmentConfig',
    ],
    [
      'when a required parameter is missing',
      () => assertSearch({ searchParams: { requiredCheck: true } }),
      '必填参数校验未通过',
      'Required parameter check',
    ],
    [
      'when a tick box holds neither of its values',
      () => toggled(column({}), 'maybe'),
      '值应为 trueValue 或 falseValue。',
      'Value should be trueValue or falseValue.',
    ],
  ]
  it.each(cases)('%s', (_name, act, zh, en) => {
    expect(act).toThrow(AppError)
    try {
      act()
    } catch (error) {
      const { code, args } = error as AppError
      expect(messageOf(code, args, 'CN')).toBe(zh)
      expect(messageOf(code, args, 'EN')).toBe(en)
    }
  })
  it('and accepted when all of it is there', () => {
    assertApi({ api: '/v1/xRestful/listByPage' })
    assertApi({})
    assertColumn(column({ cellType: 'linkTag', onClick: () => undefined }))
    assertColumn(column({ editType: 'upload', attachmentConfig: {} }))
  })
})

describe('cells', () => {
  it('toggle between their two values', () => {
    expect(toggled(column({}), 'Y')).toBe('N')
    expect(toggled(column({}), null)).toBe('Y')
    expect(toggled(column({ trueValue: '1', falseValue: '0' }), '1')).toBe('0')
  })
  it('write figures at their precision with separators where asked', () => {
    expect(cellTextOf(column({ cellType: 'amount' }), { a: '1234567.5' })).toBe('1,234,567.50')
    expect(cellTextOf(column({ cellType: 'number', precision: 1 }), { a: '1234.25' })).toBe(
      '1234.3',
    )
    expect(
      cellTextOf(column({ cellType: 'number', showThousandSeparator: true }), { a: '-1234.5' }),
    ).toBe('-1,234.5')
    expect(
      cellTextOf(column({ cellType: 'price', showThousandSeparator: false }), { a: '1000.1' }),
    ).toBe('1000.1')
    expect(cellTextOf(column({ cellType: 'amount' }), { a: null })).toBe('')
  })
  it('show ranges, computed values and what another key holds', () => {
    expect(cellTextOf(column({ cellType: 'daterange' }), { a: ['2026-01-01', '2026-02-01'] })).toBe(
      '2026-01-01 ~ 2026-02-01',
    )
    expect(
      cellTextOf(
        column({ cellType: 'compute', precision: 2, compute: (row) => Number(row.b) * 2 }),
        { b: 3 },
      ),
    ).toBe('6.00')
    expect(cellTextOf(column({ displayKey: 'name' }), { a: '1', name: '轴承' })).toBe('轴承')
  })
  it('are edited by the rule of column and row', () => {
    const rule = column({
      isEdit: (row) => row.open === 'Y',
      disabled: (row) => row.locked === 'Y',
    })
    expect(isEditableIn(rule, { open: 'Y' })).toBe(true)
    expect(isEditableIn(rule, { open: 'Y', locked: 'Y' })).toBe(false)
    expect(isEditableIn(column({}), {})).toBe(false)
  })
  it('of every type have a field or are shown and acted upon', () => {
    const acting = new Set([
      'daterange',
      'datetimerange',
      'slot',
      'viewSlot',
      'button',
      'icon',
      'upload',
      'compute',
      'linkTag',
      'modal',
      'tableOperate',
    ])
    for (const cellType of CELL_TYPES) {
      const field = fieldOfColumn(column({ cellType, lookup: { typeCode: 'YES_NO' } }))
      expect([cellType, field === null]).toEqual([cellType, acting.has(cellType)])
    }
  })
  it('are remembered across pages by their key fields', () => {
    expect(selectionKey({}, { id: '7' })).toBe('7')
    expect(selectionKey({ pageSelection: { keyFields: ['a', 'b'] } }, { a: 1, b: 2 })).toBe(
      '1\u00012',
    )
  })
})
