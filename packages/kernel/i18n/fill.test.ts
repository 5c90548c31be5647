import { describe, expect, it } from 'vitest'
import { fillText, placeholdersOf, textsBetween } from './fill.ts'

const fill = (pattern: string, args: { [name: string]: string | number }): string =>
  fillText(pattern, (name) => (name in args ? String(args[name]) : undefined))

describe('filling a text', () => {
  it('takes the word for one, and the other for any other number', () => {
    const pattern = '{count} {count:thing is|things are} waiting'
    expect(fill(pattern, { count: 1 })).toBe('1 thing is waiting')
    expect(fill(pattern, { count: 0 })).toBe('0 things are waiting')
    expect(fill(pattern, { count: '1,001' })).toBe('1,001 things are waiting')
  })

  it('leaves what has no argument standing, and other braces alone', () => {
    expect(fill('{a} of {b} {b:row|rows} {} {"x": 1}', { a: 2 })).toBe(
      '2 of {b} {b:row|rows} {} {"x": 1}',
    )
  })

  it('names each placeholder once', () => {
    expect(placeholdersOf('{count} {count:row|rows} of {name}')).toEqual(['count', 'name'])
  })

  it('returns the texts between placeholders', () => {
    expect(textsBetween('At most {max} {max:day|days}.')).toEqual(['At most ', ' ', '.'])
  })
})
