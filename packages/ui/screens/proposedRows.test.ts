import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { describe, expect, it } from 'vitest'
import { proposedRows } from './proposedRows.ts'

const parcel = defineDocument({
  resource: 'testParcel',
  title: t('包裹', 'Parcel'),
  display: { code: 'parcelNumber' },
  fields: { parcelNumber: f.text('单号', 'No.') },
  children: {
    lines: child({
      title: t('行', 'Lines'),
      numbering: { field: 'lineNum', step: 10 },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('testItem', '物料', 'Item'),
        quantity: f.number('数量', 'Quantity'),
      },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  initialState: 'DRAFT',
  transitions: [],
  access: {},
  list: { columns: ['parcelNumber'], filters: [], sort: 'parcelNumber' },
  form: [],
  screens: {},
})
const fields = {
  rowId: f.ref('testParcel.lines', '行', 'Line', { required: true }),
  itemId: f.ref('testItem', '物料', 'Item', { copiedFrom: 'rowId.itemId' }),
  received: f.number('签收数量', 'Received', { copiedFrom: 'rowId.quantity', overridable: true }),
}
const header = {
  parcelNumber: 'P1',
  lines: [
    { id: '7', lineNum: 10, itemId: '1', itemIdLabel: 'A Bolt', quantity: '3' },
    { id: '8', lineNum: 20, itemId: '2', itemIdLabel: 'B Nut', quantity: '5' },
  ],
}

describe('rows an operation asks for', () => {
  it('begin with every row of the document and what is copied from it', () => {
    expect(proposedRows(parcel, fields, { header, rowIds: undefined })).toMatchObject([
      { rowId: '7', rowIdLabel: 'P1-10', itemId: '1', itemIdLabel: 'A Bolt', received: '3' },
      { rowId: '8', rowIdLabel: 'P1-20', itemId: '2', itemIdLabel: 'B Nut', received: '5' },
    ])
  })

  it('leave out a row of which nothing is left to ask for', () => {
    const left = f.number('数量', 'Quantity', {
      ...{ over: '0', copiedFrom: 'rowId.quantity', overridable: true },
    })
    const [first, second] = header.lines
    const used = { ...header, lines: [{ ...first, quantity: '0.000000' }, second] }
    const rows = proposedRows(parcel, { ...fields, left }, { header: used, rowIds: undefined })
    expect(rows).toMatchObject([{ rowId: '8', left: '5' }])
  })

  it('begin with the chosen rows alone', () => {
    const chosen = proposedRows(parcel, fields, { header, rowIds: ['8'] })
    expect(chosen.map(({ rowId }) => rowId)).toEqual(['8'])
  })

  it('begin empty where they name none', () => {
    const { received } = fields
    expect(proposedRows(parcel, { received }, { header, rowIds: undefined })).toEqual([])
  })
})
