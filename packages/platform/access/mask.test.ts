import { child, defineDocument, type Side } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { describe, expect, it } from 'vitest'
import { maskRecord, maskRow, visibleFields } from './mask.ts'

const inquiry = defineDocument({
  resource: 'srmThing',
  title: t('事项', 'Thing'),
  fields: {
    number: f.text('编号', 'Number'),
    price: f.price('单价', 'Price', { needsCode: 'btnViewPrice' }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { visibleTo: 'buyer' }),
  },
  children: {
    // A nested collection may be declared before its parent.
    offers: child({
      title: t('报价', 'Offers'),
      parent: 'suppliers',
      fields: { amount: f.amount('金额', 'Amount') },
    }),
    suppliers: child({
      title: t('供应商', 'Suppliers'),
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        rank: f.integer('名次', 'Rank', { visibleTo: 'buyer' }),
      },
    }),
    notes: child({
      title: t('备忘', 'Notes'),
      visibleTo: 'buyer',
      fields: { text: f.text('文', 'Text') },
    }),
    noteParts: child({
      title: t('备忘项', 'Parts'),
      parent: 'notes',
      fields: { text: f.text('文', 'Text') },
    }),
  },
  states: { OPEN: t('开', 'Open') },
  initialState: 'OPEN',
  access: { supplier: 'suppliers.supplierId' },
  display: { code: 'number' },
  list: { columns: [], filters: [] },
  screens: {},
})

const record = {
  id: '1',
  number: 'N1',
  price: '9.5',
  buyerId: '7',
  buyerIdLabel: '王五',
  suppliers: [
    { id: '11', supplierId: 'A', supplierIdLabel: '甲', rank: 1 },
    { id: '12', supplierId: 'B', supplierIdLabel: '乙', rank: 2 },
  ],
  offers: [
    { id: '21', parentId: '11', amount: '5' },
    { id: '22', parentId: '12', amount: '6' },
  ],
  notes: [{ id: '31', text: 'x' }],
  noteParts: [{ id: '41', parentId: '31', text: 'y' }],
}

const seenBy = (side: Side, codes: string[], supplierId: string | null = null) =>
  maskRecord(
    inquiry,
    record,
    visibleFields(
      inquiry,
      { supplierId, hasCode: (resource, code) => resource === 'srmThing' && codes.includes(code) },
      side,
    ),
  )

describe('masks', () => {
  it('null prices without the code and show everything else to the buyer', () => {
    expect(seenBy('buyer', [])).toEqual({ ...record, price: null })
    expect(seenBy('buyer', ['btnViewPrice'])).toEqual(record)
  })

  it('leave a supplier nothing of the buyer and nothing of another supplier', () => {
    expect(seenBy('supplier', ['btnViewPrice'], 'A')).toEqual({
      id: '1',
      number: 'N1',
      price: '9.5',
      suppliers: [{ id: '11', supplierId: 'A', supplierIdLabel: '甲' }],
      offers: [{ id: '21', parentId: '11', amount: '5' }],
    })
    expect(seenBy('supplier', [], null)).toMatchObject({ suppliers: [], offers: [] })
  })

  it('treat a label as its field', () => {
    const mask = { hidden: new Set(['a']), nulled: new Set(['b']) }
    expect(
      maskRow({ a: '1', aLabel: 'A', b: '2', bLabel: 'B', c: '3', cLabel: 'C' }, mask),
    ).toEqual({ b: null, bLabel: null, c: '3', cLabel: 'C' })
  })
})
