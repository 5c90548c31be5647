import { describe, expect, it } from 'vitest'
import { mergeRecords, withTypedSince } from './mergeRecords.ts'
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

describe('typing on while a save is under way', () => {
  const sent = orderWith({ address: 'A', lines: [line('7', '1'), line('new-1', '2')] })
  const stored = { ...sent, lines: [line('7', '1.000000'), line('8', '2.000000')], versionNum: 4 }

  it('keeps what was typed, in the lines that were new as well', () => {
    const typed = {
      ...sent,
      receiver: 'Li',
      lines: [line('7', '1'), line('new-1', '3'), line('new-2', '9')],
      deliveries: [{ id: 'new-3', parentId: 'new-1', quantity: '3' }],
    }
    const now = withTypedSince({ definition: order, sent, typed, stored })
    expect(now).toMatchObject({
      ...{ address: 'A', receiver: 'Li', versionNum: 4 },
      lines: [line('7', '1.000000'), line('8', '3'), line('new-2', '9')],
      deliveries: [{ id: 'new-3', parentId: '8', quantity: '3' }],
    })
  })

  it('adds no line twice when it cannot be matched with a stored one', () => {
    const moved = { ...stored, lines: [line('8', '2.000000'), line('7', '1.000000')] }
    const typed = { ...sent, receiver: 'Li' }
    const now = withTypedSince({ definition: order, sent, typed, stored: moved })
    expect(now).toMatchObject({ receiver: 'Li', lines: moved.lines })
  })
})
