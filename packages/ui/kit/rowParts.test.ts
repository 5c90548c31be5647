import { expect, test } from 'vitest'
import { type PartKeys, withPart } from './rowParts.ts'

type Part = {
  id: string
  lineId: string
  whole: string
  quantity: string | null
  place: string | null
}
const keys: PartKeys<Part> = {
  group: 'lineId',
  wanted: 'whole',
  part: 'quantity',
  blank: ['place'],
}
const one: Part = { id: '1', lineId: '1', whole: '100', quantity: '60', place: 'A' }
const two: Part = { id: '2', lineId: '2', whole: '5', quantity: '5', place: 'A' }

test('a further part is added below its row with the remaining quantity', () => {
  const split = withPart([one, two], one, keys, 'new')
  expect(split).toEqual([
    one,
    { id: 'new', lineId: '1', whole: '100', quantity: '40.000000', place: null },
    two,
  ])
  expect(withPart(split, one, keys, 'more')[2]).toMatchObject({ id: 'more', quantity: null })
})
