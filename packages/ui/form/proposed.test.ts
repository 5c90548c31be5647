import { expect, it } from 'vitest'
import { isProposed, proposedIn } from './values.ts'

it('a proposal fills what is empty, follows the choice, and leaves alone what was typed', () => {
  const first = { ...proposedIn({}, { price: '11.3' }) }
  expect(first).toMatchObject({ price: '11.3' })
  expect(isProposed(first, 'price')).toBe(true)
  const other = { ...first, ...proposedIn(first, { price: '9' }) }
  expect(other.price).toBe('9')
  const none = { ...other, ...proposedIn(other, undefined) }
  expect([none.price, isProposed(none, 'price')]).toEqual([null, false])
  const typed = { ...first, price: '12' }
  expect({ ...typed, ...proposedIn(typed, { price: '9' }) }.price).toBe('12')
  expect(isProposed(typed, 'price')).toBe(false)
})
