import { NUMBER } from '@opensrm/kernel/expression/values.ts'
import { expect, it } from 'vitest'
import { completionsAt } from './completions.ts'

const vocabulary = {
  amount: { type: NUMBER, label: { zh: '单据金额', en: 'Amount' } },
  rate: { type: NUMBER, label: { zh: '汇率', en: 'Rate' } },
}
const valuesAt = (text: string, caret = text.length) =>
  completionsAt(text, caret, vocabulary, 'CN').map(({ value }) => value)

it('completes the word at the caret by name, by label and by function', () => {
  expect(valuesAt('am')).toEqual(['amount'])
  expect(valuesAt('1 + 金额')).toEqual(['1 + amount'])
  expect(valuesAt('medi')).toEqual(['median('])
  expect(valuesAt('am > 5', 2)).toEqual(['amount > 5'])
})

it('offers nothing behind a finished word, a sign or a number', () => {
  expect(valuesAt('rate')).toEqual([])
  expect(valuesAt('amount > ')).toEqual([])
  expect(valuesAt('12')).toEqual([])
})
