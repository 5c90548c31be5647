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
