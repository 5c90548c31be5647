const CREDIT_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const RESIDENT_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const RESIDENT_CHECKS = '10X98765432'

/** A code as written on a licence: full-width characters folded, upper case, without blanks. */
export function plainCode(code: string): string {
  return code.normalize('NFKC').toUpperCase().replace(/\s/g, '')
}

/** GB 32100-2015: the last of 18 characters is a check character. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-Z]{2}\d{6}[0-9A-Z]{10}$/.test(code)) return false
  const values = [...code].map((character) => CREDIT_DIGITS.indexOf(character))
  if (values.includes(-1)) return false
  const sum = weighted(values, CREDIT_WEIGHTS)
  return CREDIT_DIGITS[(31 - (sum % 31)) % 31] === code[17]
}

/** GB 11643: number of a resident's identity card, with a date of birth before today. */
export function isResidentId(number: string, today: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const sum = weighted([...number].map(Number), RESIDENT_WEIGHTS)
  if (RESIDENT_CHECKS[sum % 11] !== number[17]) return false
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  return isDay(birth) && birth < today
}

/** ISO 13616: country, two check digits and up to 30 characters; the remainder modulo 97 is 1. */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(number)) return false
  const turned = number.slice(4) + number.slice(0, 4)
  const digits = [...turned].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

function weighted(values: readonly number[], weights: readonly number[]): number {
  return weights.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}
