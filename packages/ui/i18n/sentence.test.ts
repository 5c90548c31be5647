import { expect, it } from 'vitest'
import { inSentence } from './sentence.ts'

it.each([
  ['Purchase order', 'purchase order'],
  ['In-app message', 'in-app message'],
  ['OAuth application', 'OAuth application'],
  ['API manager', 'API manager'],
  ['采购订单', '采购订单'],
])('%s is called %s in a sentence', (title, called) => {
  expect(inSentence(title)).toBe(called)
})
