import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TextPart, textDifference } from './textDifference.ts'

const without = (parts: readonly TextPart[], kind: TextPart['kind']) =>
  parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')

const clause = fc
  .array(fc.constantFrom('交货', '付款', 'the', 'supplier', ' ', '30', '%', '。', '\n'), {
    maxLength: 40,
  })
  .map((words) => words.join(''))

describe('The difference of two texts', () => {
  it('marks the words that were replaced and leaves the others alone', () => {
    expect(textDifference('pay within 30 days', 'pay within 45 days')).toEqual([
      { kind: 'same', text: 'pay within ' },
      { kind: 'removed', text: '30' },
      { kind: 'added', text: '45' },
      { kind: 'same', text: ' days' },
    ])
  })

  it('compares Chinese sign by sign', () => {
    expect(textDifference('货到付款', '票到付款')).toEqual([
      { kind: 'removed', text: '货' },
      { kind: 'added', text: '票' },
      { kind: 'same', text: '到付款' },
    ])
  })

  it('gives back both texts, whatever they are', () => {
    fc.assert(
      fc.property(clause, clause, (before, after) => {
        const parts = textDifference(before, after)
        expect(without(parts, 'added')).toBe(before)
        expect(without(parts, 'removed')).toBe(after)
        expect(
          parts.every(({ text }, at) => text !== '' && parts[at - 1]?.kind !== parts[at]?.kind),
        ).toBe(true)
      }),
    )
  })

  it('says of equal texts that nothing changed', () => {
    fc.assert(
      fc.property(clause, (text) => {
        expect(textDifference(text, text).every(({ kind }) => kind === 'same')).toBe(true)
      }),
    )
  })

  it('shows texts of thousands of words as replaced instead of comparing them for seconds', () => {
    const words = (word: string) =>
      Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(' ')
    expect(textDifference(words('a'), words('b')).length).toBeGreaterThan(1)
  })
})
