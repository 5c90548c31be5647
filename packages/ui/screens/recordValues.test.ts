import { describe, expect, it } from 'vitest'
import { bodyToSave, computed, isChanged, withoutOrphans } from './recordValues.ts'
import { order, orderRules, orderWith } from './testDocument.ts'

describe('the working copy of a record', () => {
  it('fills totals while lines are typed, and leaves untouched lines the same objects', () => {
    const record = orderWith({
      lines: [
        { id: '1', quantity: '2' },
        { id: '2', quantity: '3.5' },
      ],
    })
    const filled = computed(order, orderRules, record)
    expect(filled.total).toBe('5.50')
    expect((filled.lines as unknown[])[1]).toBe(record.lines[1])
    expect(record.total).toBeUndefined()
  })

  it('does not call a record changed for what is derived, or for an emptied empty field', () => {
    const base = orderWith({ address: null, total: '1.00' })
    expect(isChanged(order, base, { ...base, address: '', total: '2.00' })).toBe(false)
    expect(isChanged(order, base, { ...base, address: 'A' })).toBe(true)
  })

  it('sees an added, removed or edited line', () => {
    const base = orderWith({ lines: [{ id: '1', quantity: '2.000000' }] })
    expect(isChanged(order, base, { ...base, lines: [{ id: '1', quantity: '2' }] })).toBe(false)
    expect(isChanged(order, base, { ...base, lines: [{ id: '1', quantity: '3' }] })).toBe(true)
    expect(isChanged(order, base, { ...base, lines: [] })).toBe(true)
  })

  it('removes what hangs under a removed line', () => {
    const record = orderWith({
      lines: [{ id: '1' }],
      deliveries: [
        { id: '8', parentId: '1' },
        { id: '9', parentId: '2' },
      ],
    })
    expect(withoutOrphans(order, record, 'lines').deliveries).toEqual([{ id: '8', parentId: '1' }])
  })
})

describe('what a save carries', () => {
  const buyer = { side: 'buyer', isNew: false } as const

  it('sends version and editable fields, never what the server owns', () => {
    const base = orderWith({
      orderNumber: 'T1',
      address: 'A',
      total: '1.00',
      phone: '1',
      ledger: [{ id: '5' }],
    })
    const body = bodyToSave(order, { ...base, address: 'B' }, base, buyer)
    expect(body).toEqual({ id: '1', versionNum: 3, address: 'B' })
  })

  it('sends a collection whole when one row of it changed, and not at all otherwise', () => {
    const base = orderWith({ lines: [{ id: '1', quantity: '1', price: '1' }] })
    expect(bodyToSave(order, base, base, buyer)).not.toHaveProperty('lines')
    const added = { ...base, lines: [...base.lines, { id: 'new-1', quantity: '2', price: null }] }
    expect(bodyToSave(order, added, base, buyer).lines).toEqual([
      { id: '1', quantity: '1', price: '1' },
      { id: 'new-1', quantity: '2', price: null },
    ])
  })

  it('lets the supplier send only its own fields', () => {
    const base = orderWith({ status: 'SENT', address: 'A', supplierRemark: null })
    const body = bodyToSave(order, { ...base, address: 'X', supplierRemark: 'ok' }, base, {
      side: 'supplier',
      isNew: false,
    })
    expect(body).toEqual({ id: '1', versionNum: 3, supplierRemark: 'ok' })
  })
})
