import { createHash } from 'node:crypto'

/** The stored form of a token: a copy of the table opens nothing. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
