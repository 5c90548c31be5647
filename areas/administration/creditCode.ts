const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** GB 32100-2015: the last of 18 characters follows from the others. */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18) return false
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * DIGITS.indexOf(code[at] as string),
    0,
  )
  return DIGITS[(31 - (sum % 31)) % 31] === code[17]
}
