import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']

/** An amount written out, so that a slipped decimal point is noticed before it is offered. */
export function amountWords(amount: string, language: Language): string {
  const [whole = '0', cents = '00'] = decimal(amount).toFixed(2).split('.')
  return language === 'CN' ? chinese(whole, cents) : english(whole, cents)
}

function chinese(whole: string, cents: string): string {
  const groups = grouped(whole, 4)
  let text = ''
  let needsZero = false
  groups.forEach((group, index) => {
    const words = groupOfFour(group)
    if (words === '') {
      needsZero = text !== ''
      return
    }
    if (text !== '' && (needsZero || group < 1000)) text += '零'
    text += `${words}${GROUPS[groups.length - 1 - index] ?? ''}`
    needsZero = false
  })
  const [tenths, hundredths] = [Number(cents[0]), Number(cents[1])]
  const main = `${text || '零'}元`
  if (tenths === 0 && hundredths === 0) return `${main}整`
  const first = tenths === 0 ? '零' : `${DIGITS[tenths]}角`
  return `${main}${first}${hundredths === 0 ? '' : `${DIGITS[hundredths]}分`}`
}

function groupOfFour(group: number): string {
  let text = ''
  let isGap = false
  const digits = String(group)
  for (const [index, digit] of [...digits].entries()) {
    if (digit === '0') {
      isGap = true
      continue
    }
    if (isGap && text !== '') text += '零'
    text += `${DIGITS[Number(digit)]}${PLACES[digits.length - 1 - index]}`
    isGap = false
  }
  return text
}

function english(whole: string, cents: string): string {
  const groups = grouped(whole, 3)
  const words = groups.flatMap((group, index) =>
    group === 0 ? [] : [`${underThousand(group)} ${SCALES[groups.length - 1 - index]}`.trim()],
  )
  return `${words.join(' ') || 'zero'} and ${cents}/100`
}

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const parts = hundreds > 0 ? [`${ONES[hundreds]} hundred`] : []
  if (rest > 0 && rest < 20) parts.push(ONES[rest] ?? '')
  if (rest >= 20)
    parts.push(`${TENS[Math.floor(rest / 10)]}${rest % 10 ? `-${ONES[rest % 10]}` : ''}`)
  return parts.join(' ')
}

/** The digits in groups from the right, as numbers. */
function grouped(digits: string, size: number): number[] {
  const groups: number[] = []
  for (let end = digits.length; end > 0; end -= size)
    groups.unshift(Number(digits.slice(Math.max(0, end - size), end)))
  return groups
}
