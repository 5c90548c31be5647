import { f } from '@opensrm/kernel/document/fields.ts'
import { expect, test } from 'vitest'
import { type Column, columnFromField, requiredKeys, type TableRow } from './columns.ts'
import {
  addRow,
  clearBlock,
  copyBlock,
  fillDown,
  fillTo,
  moveTab,
  pasteText,
  removeRows,
  toggleBool,
} from './gridCommands.ts'
import { createGridController, type GridEnvironment } from './gridController.ts'
import { handleGridKey } from './gridKeys.ts'
import type { RefOption } from './options.ts'
import { columnTotal } from './summary.ts'
import { tableTextIn } from './TableLanguage.tsx'

const options = {
  language: 'EN' as const,
  lookupMeaning: (_: string, code: string) => (code === 'PCS' ? '件' : code),
}
const columns: Column[] = [
  columnFromField('itemId', f.ref('baseItem', '物料', 'Item'), options),
  columnFromField('quantity', f.number('数量', 'Quantity', { uomField: 'uom' }), {
    ...options,
    summary: true,
  }),
  columnFromField('uom', f.lookup('UOM', '单位', 'Unit'), options),
  columnFromField('urgent', f.bool('急', 'Urgent'), options),
  columnFromField('total', f.amount('金额', 'Amount', { computed: true }), options),
]
const items: RefOption[] = [
  { id: '11', code: 'M1', label: 'M1 Bolt', copy: { uom: 'KG' } },
  { id: '12', code: 'M2', label: 'M2 Nut', copy: { uom: 'KG' } },
]

function grid(count: number, more: Partial<GridEnvironment> = {}) {
  const rows: TableRow[] = Array.from({ length: count }, (_, i) => ({
    id: String(i + 1),
    itemId: null,
    quantity: `${i + 1}.000000`,
    uom: 'PCS',
    urgent: 'N',
    total: '5.00',
  }))
  let next = 1
  const controller = createGridController({
    rows,
    columns,
    rowKey: 'id',
    readOnly: false,
    canAdd: true,
    canRemove: true,
    maxRows: 1000,
    newRow: () => ({ id: `new-${next++}` }),
    lookups: () => [
      { code: 'PCS', meaning: '件' },
      { code: 'KG', meaning: '千克' },
    ],
    onPickRef: async (_key, _row, keyword) =>
      items.filter((item) => item.code?.startsWith(keyword)),
    onPicked: (_key, option) => option.copy ?? {},
    text: tableTextIn('EN'),
    pageRows: () => 10,
    reveal: () => undefined,
    ...more,
  })
  const cell = (row: number, key: string) => controller.env().rows[row]?.[key]
  return { controller, cell }
}

const press = (controller: ReturnType<typeof grid>['controller'], key: string, held = '') =>
  handleGridKey(controller, {
    key,
    ctrl: held.includes('c'),
    shift: held.includes('s'),
    alt: held.includes('a'),
  })

test('arrows move, Shift+arrows extend, Enter goes down, Tab to the next cell', () => {
  const { controller } = grid(5)
  controller.select({ row: 0, col: 0 })
  press(controller, 'ArrowDown')
  press(controller, 'ArrowRight', 's')
  expect(controller.range()).toEqual({ top: 1, bottom: 1, left: 0, right: 1 })
  press(controller, 'Enter')
  expect(controller.getState().active).toEqual({ row: 2, col: 0 })
  press(controller, 'Tab')
  expect(controller.getState().active).toEqual({ row: 2, col: 1 })
  controller.select({ row: 4, col: 4 })
  expect(moveTab(controller, false)).toBe(false)
})

test('pastes a block, adds the rows it needs, and leaves only the wrong cells marked', async () => {
  const { controller, cell } = grid(2)
  controller.select({ row: 1, col: 0 })
  pasteText(controller, 'M1\t1,200\t千克\r\nM2\tx\t件\r\nM9\t3\tBOX')
  expect(controller.env().rows).toHaveLength(4)
  expect(cell(1, 'quantity')).toBe('1200.000000')
  expect(cell(1, 'uom')).toBe('KG')
  expect(cell(2, 'quantity')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(cell(1, 'itemId')).toBe('11')
  expect(cell(2, 'itemIdLabel')).toBe('M2 Nut')
  // A pasted value takes precedence over the value the record would copy.
  expect(cell(2, 'uom')).toBe('PCS')
  expect(controller.wrongCount()).toBe(3)
  controller.undo()
  expect(controller.env().rows).toHaveLength(2)
  expect(cell(1, 'quantity')).toBe('2.000000')
  expect(controller.wrongCount()).toBe(0)
  controller.redo()
  expect(cell(1, 'itemId')).toBe('11')
  expect(controller.wrongCount()).toBe(3)
})

test('a reference found after its paste was undone is dropped', async () => {
  const { controller, cell } = grid(1)
  controller.select({ row: 0, col: 0 })
  pasteText(controller, 'M1')
  controller.undo()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(cell(0, 'itemId')).toBeNull()
})

test('takes at most 500 rows from the clipboard and no more than the table may hold', () => {
  const first = grid(1)
  first.controller.select({ row: 0, col: 1 })
  pasteText(first.controller, Array.from({ length: 700 }, () => '1').join('\n'))
  expect(first.controller.env().rows).toHaveLength(500)
  expect(first.controller.getState().notice).toContain('500')
  const second = grid(1, { maxRows: 3 })
  second.controller.select({ row: 0, col: 1 })
  pasteText(second.controller, '1\n2\n3\n4')
  expect(second.controller.env().rows).toHaveLength(3)
})

test('closed cells are never written', () => {
  const { controller, cell } = grid(1)
  controller.select({ row: 0, col: 4 })
  pasteText(controller, '99')
  clearBlock(controller)
  expect(cell(0, 'total')).toBe('5.00')
})

test('copies with plain numbers and meanings, and keeps references by id', () => {
  const { controller, cell } = grid(2)
  controller.write([{ row: 0, col: 0, values: { itemId: '11', itemIdLabel: 'M1 Bolt' } }])
  controller.select({ row: 0, col: 0 }, { row: 0, col: 2 })
  const text = copyBlock(controller)
  expect(text).toBe('M1 Bolt\t1\t件')
  controller.select({ row: 1, col: 0 })
  pasteText(controller, text)
  expect(cell(1, 'itemId')).toBe('11')
})

test('fills down and drags series', () => {
  const { controller, cell } = grid(6)
  controller.select({ row: 0, col: 1 }, { row: 2, col: 1 })
  fillDown(controller)
  expect(cell(2, 'quantity')).toBe('1.000000')
  controller.undo()
  controller.select({ row: 0, col: 1 }, { row: 1, col: 1 })
  fillTo(controller, 3)
  expect(cell(3, 'quantity')).toBe('4.000000')
})

test('adds below the active row, removes the selected rows, and undoes both', () => {
  const { controller } = grid(3)
  controller.select({ row: 0, col: 0 })
  addRow(controller)
  expect(controller.env().rows.map((row) => row.id)).toEqual(['1', 'new-1', '2', '3'])
  controller.select({ row: 0, col: 0 }, { row: 1, col: 0 })
  removeRows(controller)
  expect(controller.env().rows.map((row) => row.id)).toEqual(['2', '3'])
  controller.undo()
  controller.undo()
  expect(controller.env().rows.map((row) => row.id)).toEqual(['1', '2', '3'])
})

test('typing commits by arrow, Escape gives up, a wrong text stays and clears with a good one', () => {
  const { controller, cell } = grid(2)
  controller.select({ row: 0, col: 1 })
  controller.setDraftReader(() => ({ text: 'abc' }))
  controller.startEdit('type')
  press(controller, 'ArrowDown')
  expect(cell(0, 'quantity')).toBeNull()
  expect(controller.getWrong('1')?.quantity?.text).toBe('abc')
  controller.setDraftReader(() => ({ text: '7' }))
  controller.startEdit('type')
  press(controller, 'Escape')
  expect(cell(1, 'quantity')).toBe('2.000000')
  press(controller, 'ArrowUp')
  controller.startEdit('edit')
  press(controller, 'Enter')
  expect(cell(0, 'quantity')).toBe('7.000000')
  expect(controller.wrongCount()).toBe(0)
})

test('space turns a check box, and an unchanged cell makes no step to undo', () => {
  const { controller, cell } = grid(1)
  toggleBool(controller, { row: 0, col: 3 })
  expect(cell(0, 'urgent')).toBe('Y')
  controller.undo()
  controller.write([{ row: 0, col: 1, text: '1' }])
  expect(controller.history.canUndo()).toBe(false)
})

test('a read-only grid copies and moves but changes nothing', () => {
  const { controller, cell } = grid(1, { readOnly: true })
  controller.select({ row: 0, col: 1 })
  press(controller, 'Delete')
  pasteText(controller, '9')
  controller.startEdit('type')
  expect(controller.getState().editing).toBeNull()
  expect(cell(0, 'quantity')).toBe('1.000000')
})

test('only the rows concerned get a new view when the cell moves', () => {
  const { controller } = grid(10)
  controller.select({ row: 0, col: 0 })
  const before = Array.from({ length: 10 }, (_, row) => controller.rowView(row))
  controller.select({ row: 1, col: 0 })
  const after = Array.from({ length: 10 }, (_, row) => controller.rowView(row))
  expect(after.filter((view, row) => view !== before[row])).toHaveLength(2)
})

test('totals never add different units', () => {
  const [, quantity] = columns
  if (!quantity) throw new Error('column missing')
  expect(
    columnTotal(quantity, [
      { quantity: '1.5', uom: 'KG' },
      { quantity: '2', uom: 'KG' },
    ]),
  ).toBe('3.500')
  expect(
    columnTotal(quantity, [
      { quantity: '1', uom: 'KG' },
      { quantity: '2', uom: 'PCS' },
    ]),
  ).toBe('-')
  expect(columnTotal(quantity, [])).toBe('')
})

test('a column asked for by some rows is marked as required once one of them is there', () => {
  const asked: Column[] = [
    { ...(columns[0] as Column), required: true },
    { ...(columns[1] as Column), required: (row) => row.urgent === 'Y' },
  ]
  expect(requiredKeys(asked, [{ id: '1', urgent: 'N' }])).toEqual(['itemId'])
  expect(
    requiredKeys(asked, [
      { id: '1', urgent: 'N' },
      { id: '2', urgent: 'Y' },
    ]),
  ).toEqual(['itemId', 'quantity'])
})
