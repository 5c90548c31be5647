import { expect, it } from 'vitest'
import { amountWords } from './amountWords.ts'

it.each([
  ['0.05', '零元零伍分', 'zero and 05/100'],
  ['985', '玖佰捌拾伍元整', 'nine hundred eighty-five and 00/100'],
  ['1005.50', '壹仟零伍元伍角', 'one thousand five and 50/100'],
  ['100000', '壹拾万元整', 'one hundred thousand and 00/100'],
  [
    '1020304.07',
    '壹佰零贰万零叁佰零肆元零柒分',
    'one million twenty thousand three hundred four and 07/100',
  ],
  ['300000019', '叁亿零壹拾玖元整', 'three hundred million nineteen and 00/100'],
])('writes out %s', (amount, zh, en) => {
  expect(amountWords(amount, 'CN')).toBe(zh)
  expect(amountWords(amount, 'EN')).toBe(en)
})
