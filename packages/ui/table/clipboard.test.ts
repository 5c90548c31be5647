import { expect, test } from 'vitest'
import { cleanNumber, parseTsv, serialiseTsv, tiled } from './clipboard.ts'

test('reads a block as Excel puts it on the clipboard, final line break included', () => {
  expect(parseTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('keeps empty cells and pads short rows', () => {
  expect(parseTsv('a\t\t\nb')).toEqual([
    ['a', '', ''],
    ['b', '', ''],
  ])
})

test('reads cells with tabs, line breaks and quotes inside quotes', () => {
  expect(parseTsv('"one\r\ntwo"\t"say ""hi"""\n"a\tb"\tc')).toEqual([
    ['one\ntwo', 'say "hi"'],
    ['a\tb', 'c'],
  ])
})

test('keeps a quote that is an inch mark', () => {
  expect(parseTsv('3" pipe\t"4 loose')).toEqual([['3" pipe', '"4 loose']])
})

test('writes what it reads', () => {
  const block = [
    ['a', 'x\ty', 'two\nlines'],
    ['"q"', '', '5"'],
  ]
  expect(parseTsv(serialiseTsv(block))).toEqual(block)
})

test('repeats a block over a selection only when it divides evenly', () => {
  expect(tiled([['a']], 2, 2)).toEqual([
    ['a', 'a'],
    ['a', 'a'],
  ])
  expect(tiled([['a'], ['b']], 4, 1)).toEqual([['a'], ['b'], ['a'], ['b']])
  expect(tiled([['a'], ['b']], 3, 1)).toEqual([['a'], ['b']])
})

test.each([
  ['1,234,567.80', '1234567.80'],
  ['¥ 1,234.5', '1234.5'],
  ['￥12', '12'],
  ['(1,000.25)', '-1000.25'],
  ['-3', '-3'],
  ['－３．５', '-3.5'],
  ['13%', '13'],
  ['007', '7'],
  ['.5', '0.5'],
  ['1.2E+10', '12000000000'],
  ['1.5e-3', '0.0015'],
  ['1,0010,0000', '100100000'],
])('cleans %s to %s', (text, expected) => {
  expect(cleanNumber(text)).toBe(expected)
})

test.each(['abc', '1.2.3', '1,23', '', '--1', '12 kg'])('does not take %s for a number', (text) => {
  expect(cleanNumber(text)).toBeNull()
})
