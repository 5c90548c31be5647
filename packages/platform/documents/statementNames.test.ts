import { expect, it } from 'vitest'
import { NAMED_FROM, NAMED_LENGTH, NAMED_STATEMENTS, statementName } from './statementNames.ts'

const askedOften = (text: string) =>
  Array.from({ length: NAMED_FROM }, () => statementName(text)).at(-1)

it('names what is asked for again and again, always alike', () => {
  expect(statementName('select 1')).toBeUndefined()
  const name = askedOften('select 1')
  expect(name).toMatch(/^list_/)
  expect(statementName('select 1')).toBe(name)
})

it('names no long statements, and no more than the connections can hold', () => {
  expect(askedOften(`select ${'1'.repeat(NAMED_LENGTH)}`)).toBeUndefined()
  const named = new Set<string>()
  for (let n = 0; n < 5 * NAMED_STATEMENTS; n++) {
    const name = askedOften(`select ${n} + 1`)
    if (name) named.add(name)
  }
  expect(named.size).toBeLessThanOrEqual(NAMED_STATEMENTS)
  expect(named.size).toBeGreaterThan(NAMED_STATEMENTS / 2)
})
