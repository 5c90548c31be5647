import { expect, it } from 'vitest'
import { recordAbout } from './recordAbout.ts'
import { order } from './testDocument.ts'

const record = { id: '1', orderNumber: 'T0001', supplierId: '7', supplierIdLabel: '恒瑞精密' }

it('names the other side of a document, never the reader', () => {
  expect(recordAbout(order, record, 'buyer')).toBe('恒瑞精密')
  expect(recordAbout(order, record, 'supplier')).toBeUndefined()
})

it('repeats nothing that the title says', () => {
  expect(recordAbout(order, { ...record, supplierIdLabel: 'T0001' }, 'buyer')).toBeUndefined()
})

it('names a record in the language of the reader, where it has a name in it', () => {
  const supplier = {
    ...order,
    display: { code: 'orderNumber', name: 'supplierName', nameEn: 'supplierNameEn' },
    fields: { ...order.fields, supplierName: order.fields.orderNumber },
  } as unknown as typeof order
  const named = { ...record, supplierName: '恒瑞', supplierNameEn: 'Hengrui' }
  expect(recordAbout(supplier, named, 'buyer', 'EN')).toBe('Hengrui')
  expect(recordAbout(supplier, named, 'buyer', 'CN')).toBe('恒瑞')
  expect(recordAbout(supplier, { ...named, supplierNameEn: null }, 'buyer', 'EN')).toBe('恒瑞')
})
