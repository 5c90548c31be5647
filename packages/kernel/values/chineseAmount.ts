import { type Numeric, roundTo } from './decimal.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/**
 * An amount in the capitals of Chinese contracts and cheques: 1234.50 is 壹仟贰佰叁拾肆元伍角整 (rules for bills of
 * exchange of the People's Bank, annex 1).
 */
export function chineseAmount(value: Numeric): string {
  const rounded = roundTo(value, 2)
  const [whole = '0', cents = '00'] = rounded.abs().toFixed(2).split('.')
  const yuan = wholeOf(whole)
  const [jiao, fen] = [Number(cents[0]), Number(cents[1])]
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : fen > 0 && yuan ? '零' : ''
  const rest = tenths + (fen > 0 ? `${DIGITS[fen]}分` : '整')
  const sign = rounded.isNegative() && !rounded.isZero() ? '负' : ''
  if (!yuan) return sign + (jiao || fen ? rest : '零元整')
  return `${sign}${yuan}元${rest}`
}

function wholeOf(digits: string): string {
  let text = ''
  let isGap = false
  const count = Math.ceil(digits.length / 4)
  const padded = digits.padStart(count * 4, '0')
  for (let group = 0; group < count; group++) {
    let part = ''
    for (let at = 0; at < 4; at++) {
      const digit = Number(padded[group * 4 + at])
      if (digit === 0) isGap = text !== '' || part !== ''
      else {
        part += `${isGap ? '零' : ''}${DIGITS[digit]}${PLACES[3 - at]}`
        isGap = false
      }
    }
    if (part) text += part + GROUPS[count - 1 - group]
  }
  return text
}
