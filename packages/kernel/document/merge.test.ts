// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { describe, expect, it } from 'vitest'
import { isUnmerged, mergeText, placesIn } from './merge.ts'

const field = (fieldCode: string, formatPattern: string | null = null) => ({
  ...{ fieldCode, sourcePath: fieldCode, formatPattern },
})
const fields = [
  ...[field('name'), field('amount', '#,##0.00'), field('day', 'yyyy/MM/dd HH:mm')],
  ...[field('lines.item'), field('lines.quantity', '#,##0')],
]
const given = {
  values: { name: 'A & B', amount: '1234567.5', day: '2026-03-04 05:06:00' },
  lines: {
    lines: [
      { 'lines.item': '螺栓', 'lines.quantity': '1000' },
      { 'lines.item': '螺母', 'lines.quantity': '2' },
    ],
  },
}
const merged = (text: string, isHtml = true) => mergeText(text, fields, given, { isHtml })

describe('A text with merge fields', () => {
  it('takes values as text, numbers and times in their format', () => {
    expect(merged('<p>${name}</p>')).toBe('<p>A &amp; B</p>')
    expect(merged('${name}: ${amount} (${day})', false)).toBe(
      'A & B: 1,234,567.50 (2026/03/04 05:06)',
    )
  })

  it('repeats lines, and the row of a table in which they stand', () => {
    expect(merged('${#lines}${lines.item} ${lines.quantity}; ${/lines}')).toBe(
      '螺栓 1,000; 螺母 2; ',
    )
    expect(
      merged('<tr><td>${#lines}${lines.item}</td><td>${lines.quantity}${/lines}</td></tr>'),
    ).toBe('<tr><td>螺栓</td><td>1,000</td></tr><tr><td>螺母</td><td>2</td></tr>')
  })

  it('keeps fields it does not know, which are named', () => {
    expect(merged('${other}')).toBe('${other}')
    expect(placesIn('${a} ${b.c}', null, '${a} ${#x}${/x}')).toEqual(['a', 'b.c'])
    expect(isUnmerged('${a}')).toBe(true)
    expect(isUnmerged('$5 {a}')).toBe(false)
  })
})
