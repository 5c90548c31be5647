import { describe, expect, it } from 'vitest'
import { mergeRecords } from './mergeRecords.ts'
import { order, orderWith } from './testDocument.ts'

const line = (id: string, quantity: string, more: object = {}) => ({
  id,
  quantity,
  price: '1',
  ...more,
})

describe('two people changing the same record', () => {
  it('keeps both sets of changes when they touch different fields', () => {
    const base = orderWith({ address: 'A', receiver: 'Li' })
    const { record, clashes } = mergeRecords({
      definition: order,
      base,
      mine: { ...base, address: 'B' },
      theirs: { ...base, receiver: 'Wang', versionNum: 4 },
      choose: () => 'mine',
    })
    expect(record).toMatchObject({ address: 'B', receiver: 'Wang', versionNum: 4 })
    expect(clashes).toEqual([])
  })

  it('asks where both changed the same field, and takes what was chosen', () => {
    const base = orderWith({ address: 'A' })
    const sides = {
      definition: order,
      base,
      mine: { ...base, address: 'B' },
      theirs: { ...base, address: 'C' },
    }
    const asked = mergeRecords({ ...sides, choose: () => 'theirs' })
    expect(asked.clashes).toMatchObject([{ key: 'address', mine: 'B', theirs: 'C' }])
    expect(asked.record.address).toBe('C')
    expect(mergeRecords({ ...sides, choose: () => 'mine' }).record.address).toBe('B')
  })

  it('is not a clash when both typed the same, or the same number written otherwise', () => {
    const base = orderWith({ lines: [line('7', '1')] })
    const { clashes } = mergeRecords({
      definition: order,
      base,
      mine: { ...base, lines: [line('7', '2')] },
      theirs: { ...base, lines: [line('7', '2.000000')] },
      choose: () => 'mine',
    })
    expect(clashes).toEqual([])
  })

  it('adds my new lines to theirs, keeps removed what I removed, and merges cell by cell', () => {
    const base = orderWith({ lines: [line('1', '1'), line('2', '1'), line('3', '1')] })
    const { record } = mergeRecords({
      definition: order,
      base,
      mine: { ...base, lines: [line('1', '5'), line('3', '1'), line('new-1', '9')] },
      theirs: {
        ...base,
        lines: [line('1', '1', { price: '2' }), line('2', '1'), line('3', '1'), line('4', '8')],
      },
      choose: () => 'mine',
    })
    expect(record.lines).toMatchObject([
      { id: '1', quantity: '5', price: '2' },
      { id: '3' },
      { id: '4', quantity: '8' },
      { id: 'new-1', quantity: '9' },
    ])
  })
})
