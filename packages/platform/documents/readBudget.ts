import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { BUDGETED, type Budgeted, READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import './documents.errors.ts'

/** Refuses a request that exceeds a limit; `field` is the part of the request that does. */
export function assertInBudget(what: Budgeted, asked: number, field: string): void {
  const max = READ_BUDGET[what]
  if (asked > max) throw new AppError('READ_BUDGET', { max, what: BUDGETED[what] }, { field })
}

/** A list sent under `field`, within the limit for one request; anything that is not a list counts as not sent. */
export function listInBudget(
  what: Budgeted,
  given: unknown,
  field: string,
): readonly unknown[] | null {
  if (!Array.isArray(given)) return null
  assertInBudget(what, given.length, field)
  return given
}

/** The text of a search box; empty for anything that is not a text. */
export function keywordOf(given: unknown): string {
  if (typeof given !== 'string') return ''
  const keyword = given.trim()
  assertInBudget('keyword', keyword.length, 'keyword')
  return keyword
}
