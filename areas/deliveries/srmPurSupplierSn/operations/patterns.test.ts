import { expect, it } from 'vitest'
import { matching } from './patterns.ts'

it('finds the texts that match as a whole', () => {
  const texts = ['S-001', 'S-1', 'xS-002', 'S-003']
  expect([...matching('S-\\d{3}', texts)]).toEqual(['S-001', 'S-003'])
})

it('gives up a pattern that would never end, or is none', () => {
  expect(matching('(S+)+x', ['S'.repeat(60)]).size).toBe(0)
  expect(matching('(', ['(']).size).toBe(0)
})
