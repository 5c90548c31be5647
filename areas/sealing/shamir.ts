import { randomBytes } from 'node:crypto'

/**
 * Shamir's secret sharing over GF(256), byte by byte, with the polynomial of AES (x^8 + x^4 + x^3 + x + 1): `needed`
 * of the shares give the secret, fewer say nothing about it.
 */
export type Share = { x: number; y: Buffer }

/** 255 shares at most, because x = 0 holds the secret itself. */
const SHARES_MAX = 255

export function splitSecret(
  secret: Buffer,
  { shares, needed }: { shares: number; needed: number },
  random: (size: number) => Buffer = randomBytes,
): Share[] {
  if (needed < 1 || needed > shares || shares > SHARES_MAX)
    throw new Error(`${needed} of ${shares} shares cannot be made`)
  // coefficients[k] belongs to x to the power of k + 1, for every byte of the secret
  const coefficients = Array.from({ length: needed - 1 }, () => random(secret.length))
  return Array.from({ length: shares }, (_, at) => {
    const x = at + 1
    const y = Buffer.alloc(secret.length)
    for (let index = 0; index < secret.length; index++) {
      let sum = 0
      for (const powers of coefficients.toReversed())
        sum = multiply(sum ^ (powers[index] as number), x)
      y[index] = sum ^ (secret[index] as number)
    }
    return { x, y }
  })
}

/** The secret behind the shares. With too few or wrong ones the result is some other value. */
export function combineShares(shares: readonly Share[]): Buffer {
  const [first] = shares
  if (!first) throw new Error('There are no shares')
  if (new Set(shares.map(({ x }) => x)).size < shares.length)
    throw new Error('A share is given twice')
  const secret = Buffer.alloc(first.y.length)
  for (const { x, y } of shares) {
    // The Lagrange polynomial of this share at 0; subtraction is the same as addition here.
    let factor = 1
    for (const { x: other } of shares)
      if (other !== x) factor = multiply(factor, divide(other, other ^ x))
    for (let index = 0; index < secret.length; index++)
      secret[index] = (secret[index] as number) ^ multiply(factor, y[index] as number)
  }
  return secret
}

/** Runs the same steps for every input, so that its duration says nothing about a share. */
export function multiply(a: number, b: number): number {
  let [left, right, product] = [a, b, 0]
  for (let bit = 0; bit < 8; bit++) {
    product ^= -(right & 1) & left
    left = (left << 1) ^ (-((left >> 7) & 1) & 0x11b)
    right >>= 1
  }
  return product & 0xff
}

export function divide(a: number, b: number): number {
  if (b === 0) throw new Error('Division by zero')
  // b to the power of 254 is its inverse
  let inverse = b
  for (let step = 0; step < 6; step++) inverse = multiply(multiply(inverse, inverse), b)
  return multiply(a, multiply(inverse, inverse))
}
