import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { describe, expect, it } from 'vitest'
import type { Permissions } from '../access/permissions.ts'
import { addFilters, addIds, addKeyword, Where } from './filters.ts'
import { readDoor } from './readDoor.ts'

const deal = defineDocument({
  resource: 'srmDeal',
  title: { zh: '交易', en: 'Deal' },
  fields: {
    dealNumber: f.text('编号', 'No.'),
    dealName: f.text('名称', 'Name'),
    internalName: f.text('内部名称', 'Internal name', { visibleTo: 'buyer' }),
    amount: f.amount('金额', 'Amount', { needsCode: 'btnViewPrice' }),
    rowCount: f.integer('行数', 'Rows', { computed: 'atRead' }),
    note: f.textarea('说明', 'Note'),
  },
  children: {
    lines: child({
      title: { zh: '行', en: 'Lines' },
      fields: {
        quantity: f.number('数量', 'Quantity'),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        price: f.price('单价', 'Price', { visibleTo: 'buyer' }),
      },
    }),
    costs: child({
      title: { zh: '费用', en: 'Costs' },
      visibleTo: 'buyer',
      fields: { kind: f.text('类型', 'Kind') },
    }),
    papers: child({
      title: { zh: '文件', en: 'Papers' },
      openedOnly: true,
      fields: { topic: f.text('主题', 'Topic') },
    }),
  },
  states: { OPEN: { zh: '打开', en: 'Open' } },
  initialState: 'OPEN',
  access: { supplier: 'lines.supplierId', supplierCannotAsk: ['note'] },
  display: { code: 'dealNumber', name: 'dealName', nameEn: 'internalName' },
  list: { columns: ['dealNumber'], filters: [] },
  screens: {},
})

const permissionsOf = (side: 'buyer' | 'supplier'): Permissions =>
  ({
    side,
    supplierId: side === 'supplier' ? '7' : null,
    hasCode: () => false,
    scopeOf: () => ({ kind: 'all' }),
    lookUpScope: () => ({ kind: 'all' }),
  }) as unknown as Permissions
const buyer = readDoor(deal, permissionsOf('buyer'), 'list')
const supplier = readDoor(deal, permissionsOf('supplier'), 'list')

const refusal = (work: () => void): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}

describe('What suppliers see in some records only', () => {
  it('is no condition, order or column of their lists, and is there when a record is opened', () => {
    const opened = readDoor(deal, permissionsOf('supplier'), 'open')
    expect(supplier.mayRead('papers', 'topic')).toBe(false)
    expect([buyer, opened].map((door) => door.mayRead('papers', 'topic'))).toEqual([true, true])
    for (const path of ['papers.topic', 'note']) {
      expect(refusal(() => supplier.conditionField(path))).toBe('UNKNOWN_FILTER')
      expect(refusal(() => buyer.conditionField(path))).toBe('none')
    }
    expect(refusal(() => supplier.sortField('note'))).toBe('UNKNOWN_FILTER')
    // Its value is in the list, where the document decides.
    expect(supplier.mayRead(null, 'note')).toBe(true)
  })
})

describe('Conditions', () => {
  it('on rows of one collection hold for one and the same row, in one subquery', () => {
    const where = new Where()
    addFilters(where, buyer, {
      'lines.quantity': ['1', '5'],
      status: 'OPEN',
      'lines.supplierId': ['7', '8'],
      'costs.kind': 'x',
    })
    expect(where.parts).toEqual([
      't.status = $3::text',
      'exists (select 1 from srm_deal__lines c where c.header_id = t.id and c.quantity >= $1::numeric and c.quantity <= $2::numeric and c.supplier_id = any($4::bigint[]))',
      'exists (select 1 from srm_deal__costs c where c.header_id = t.id and c.kind ilike $5)',
    ])
    expect(where.parameters).toEqual(['1', '5', 'OPEN', ['7', '8'], '%x%'])
  })

  it('of a supplier only match the rows of that supplier', () => {
    const where = new Where()
    addFilters(where, supplier, { 'lines.quantity': ['1', null] })
    expect(where.text).toContain('c.quantity >= $1::numeric and c.supplier_id::text = $2')
    expect(where.parameters).toEqual(['1', '7'])
  })

  it.each([
    'nothing',
    'lines',
    'lines.nothing',
    'lines.quantity.x',
    'lines.quantity.x.x',
    'dealNumber.x',
    '.dealNumber',
    'nothing.dealNumber',
    'constructor',
    'lines.constructor',
    'rowCount',
    // what is hidden from this caller
    'internalName',
    'amount',
    'lines.price',
    'costs.kind',
  ])('on %s are refused alike', (name) => {
    const refused = refusal(() => addFilters(new Where(), supplier, { [name]: '1' }))
    expect(refused).toBe('UNKNOWN_FILTER')
    expect(refusal(() => supplier.sortField(name))).toBe('UNKNOWN_FILTER')
  })

  it('are limited per request', () => {
    const conditions = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`x${at}`, '1']))
    expect(refusal(() => addFilters(new Where(), buyer, conditions))).toBe('READ_BUDGET')
    const ids = Array.from({ length: 1001 }, (_, at) => String(at))
    expect(refusal(() => addIds(new Where(), ids))).toBe('READ_BUDGET')
    const values = { id: [...ids, ...ids] }
    expect(refusal(() => addFilters(new Where(), buyer, values))).toBe('READ_BUDGET')
    const long = { dealName: 'x'.repeat(501) }
    expect(refusal(() => addFilters(new Where(), buyer, long))).toBe('READ_BUDGET')
    const keyword = 'x'.repeat(201)
    expect(refusal(() => addKeyword(new Where(), buyer, keyword))).toBe('READ_BUDGET')
  })
})

it('A keyword searches names only as far as the caller reads them', () => {
  const columnsOf = (door: typeof buyer): string => {
    const where = new Where()
    addKeyword(where, door, 'x')
    return where.text
  }
  expect(columnsOf(buyer)).toContain('t.internal_name')
  expect(columnsOf(supplier)).not.toContain('t.internal_name')
  expect(columnsOf(supplier)).toContain('t.deal_number')
})

it('All reads go through the door', () => {
  const root = path.join(import.meta.dirname, '../../..')
  /** Code that does not decide for the reader: a write, what a supplier will see, and which names a side may see. */
  const ALLOWED = [
    'packages/platform/access/mask.ts',
    'packages/platform/access/meetings.ts',
    'packages/platform/access/scope.ts',
    'packages/platform/documents/labels.ts',
    'packages/platform/documents/listColumns.ts',
    'packages/platform/documents/read.ts',
    'packages/platform/documents/readDoor.ts',
  ]
  const users = ['packages', 'areas'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /^(?!.*(node_modules|\.test\.|\/test[A-Z])).*\.ts$/.test(name))
      .filter((name) =>
        /\b(scopeSql|visibleFields)\(/.test(readFileSync(path.join(root, name), 'utf8')),
      ),
  )
  expect(users.sort()).toEqual(ALLOWED.sort())
})
