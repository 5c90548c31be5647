import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { BUDGETED, type Budgeted, READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import './documents.errors.ts'

/** Refuses what goes beyond what one request may ask; `field` is the member of the request that does. */
export function assertInBudget(what: Budgeted, asked: number, field: string): void {
  const max = READ_BUDGET[what]
  if (asked > max) throw new AppError('READ_BUDGET', { max, what: BUDGETED[what] }, { field })
}

/** A list that a client sent under `field`, of no more than a request may hold; what is no list counts as not sent. */
export function listInBudget(
  what: Budgeted,
  given: unknown,
  field: string,
): readonly unknown[] | null {
  if (!Array.isArray(given)) return null
  assertInBudget(what, given.length, field)
  return given
}

/** What was typed into a search box; empty for whatever is no text. */
export function keywordOf(given: unknown): string {
  if (typeof given !== 'string') return ''
  const keyword = given.trim()
  assertInBudget('keyword', keyword.length, 'keyword')
  return keyword
}
