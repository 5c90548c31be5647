import { f } from '@opensrm/kernel/document/fields.ts'
import { describe, expect, it } from 'vitest'
import { order } from '../screens/testDocument.ts'
import { copiesOf, defaultsOf, isUnseen, refLabels, refText } from './values.ts'

describe('what follows from a picked reference', () => {
  it('copies what the record brings along', () => {
    expect(copiesOf(order.fields, 'supplierId', { contact: 'Li', phone: '123' })).toEqual({
      receiver: 'Li',
      phone: '123',
    })
  })

  it('empties plain copies when the reference is emptied, but not what the user may have typed', () => {
    expect(copiesOf(order.fields, 'supplierId', null)).toEqual({ phone: null })
  })

  it('leaves alone what the record does not bring', () => {
    expect(copiesOf(order.fields, 'supplierId', {})).toEqual({})
  })
})

describe('a new line', () => {
  it('starts with the defaults of its fields, also those taken from the header', () => {
    const known = {
      header: { address: 'A' },
      today: '2026-11-20',
      now: '2026-11-20 08:00:00',
      session: {},
    }
    expect(defaultsOf(order.children.lines.fields, known)).toEqual({
      itemId: null,
      quantity: null,
      price: '1',
      place: 'A',
    })
  })
})

it('proposes who is signed in by name', () => {
  const fields = {
    supplierId: f.ref('testSupplier', '供应商', 'Supplier', { default: { session: 'supplierId' } }),
  }
  const session = { supplierId: '7', supplierIdLabel: 'Hengrui' }
  const known = { header: {}, today: '2026-11-20', now: '2026-11-20 08:00:00', session }
  expect(defaultsOf(fields, known)).toEqual({ supplierId: '7', supplierIdLabel: 'Hengrui' })
})

describe('the words of a reference', () => {
  it('shows labels, or the id when the server sent none', () => {
    expect(refText('supplierId', { supplierId: '7', supplierIdLabel: '苏州精密' })).toBe('苏州精密')
    expect(refText('supplierId', { supplierId: '7' })).toBe('7')
    // Of a record that the reader may not see there is an id and no name.
    expect(isUnseen('supplierId', { supplierId: '7', supplierIdLabel: null })).toBe(true)
    expect(isUnseen('supplierId', { supplierId: '7' })).toBe(false)
    expect(isUnseen('supplierId', { supplierId: null, supplierIdLabel: null })).toBe(false)
    expect(refLabels('items', { items: ['1', '2'], itemsLabel: ['a'] })).toEqual(['a', '2'])
  })
})
