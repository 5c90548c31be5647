import { f } from '@opensrm/kernel/document/fields.ts'
import { CELL_TYPES, cellTypeOf } from '@opensrm/kernel/table/columnConfig.ts'
import { columnOfField } from '@opensrm/kernel/table/fieldColumn.ts'
import { describe, expect, it } from 'vitest'
import { listTable } from './listTable.ts'
import { order } from './testDocument.ts'

const reader = {
  side: 'buyer' as const,
  route: 'testList',
  language: 'CN' as const,
  has: () => true,
  knows: () => true,
}

describe('The table of a list (specification, section 3)', () => {
  it('follows from the definition of the document alone', () => {
    const spec = listTable(order, reader)
    expect(spec).toMatchObject({
      name: `${order.resource}.testList`,
      api: expect.stringContaining(`/v1/${order.resource}Restful/listByPage`),
      keyField: 'id',
      selection: true,
      showIndex: true,
    })
    expect(spec.columns.length).toBeGreaterThan(0)
    for (const column of spec.columns) expect(CELL_TYPES).toContain(cellTypeOf(column))
    expect(spec.columns.filter((column) => cellTypeOf(column) === 'linkTag')).toHaveLength(1)
  })

  it('leaves out what the reader may not see', () => {
    const all = listTable(order, reader).columns.length
    const columns = order.list.columns
    const hidden = {
      ...order,
      fields: Object.fromEntries(
        Object.entries(order.fields).map(([key, field]) => [
          key,
          columns.includes(key) ? { ...field, needsCode: 'btnViewPrice' } : field,
        ]),
      ),
    } as unknown as typeof order
    const seen = listTable(hidden, { ...reader, has: () => false }).columns
    expect(seen.length).toBeLessThan(all)
  })
})

describe('The column of a field', () => {
  it.each([
    [
      f.text('名称', 'Name', { required: true }),
      { cellType: 'text', validate: { required: true } },
    ],
    [f.amount('金额', 'Amount'), { cellType: 'amount' }],
    [
      f.lookup('COLOUR', '颜色', 'Colour'),
      { cellType: 'editlookup', lookup: { typeCode: 'COLOUR' } },
    ],
    [f.ref('baseUser', '用户', 'User'), { cellType: 'editlookup' }],
    [f.bool('启用', 'Enabled'), { cellType: 'checkbox' }],
    [f.date('日期', 'Date'), { cellType: 'date' }],
    [
      f.integer('次数', 'Count', { min: '1', max: '9' }),
      { cellType: 'number', min: '1', max: '9' },
    ],
    [
      f.attachments('附件', 'Files', { extensions: ['pdf'], maxCount: 2 }),
      { cellType: 'upload', attachmentConfig: { extensions: ['pdf'], maxCount: 2 } },
    ],
  ])('has the cell type, limits and choices of the field: %#', (field, expected) => {
    expect(columnOfField('one', field)).toMatchObject({
      key: 'one',
      title: field.label,
      ...expected,
    })
  })
})
