import type { DocumentDefinition, Side } from './define.ts'
import type { Refusal, RuleContext } from './rules.ts'
import './raised.errors.ts'

type Raised = { readonly [field: string]: unknown }

/** Whether this side raised the record. A record of the system counts as the buyer's. */
function isOfSide(raiser: unknown, side: Side): boolean {
  return (raiser === 'SUPPLIER') === (side === 'supplier')
}

/**
 * The definition as it holds for one record: of a document that either side raises (`raisedBy`), only the side that
 * raised the record is its author. A list row without that field is not narrowed.
 */
export function asRaised(
  definition: DocumentDefinition,
  record: Raised | null | undefined,
): DocumentDefinition {
  const { raisedBy, authors } = definition
  const raiser = raisedBy ? record?.[raisedBy] : undefined
  if (raiser === undefined || raiser === null) return definition
  return { ...definition, authors: authors.filter((side) => isOfSide(raiser, side)) }
}

/** Guard of operations that belong to the side that raised the record. */
export function isRaiser(
  record: { creatorSide: string | null },
  { side }: RuleContext,
): Refusal | null {
  return isOfSide(record.creatorSide, side) ? null : { code: 'RAISED_BY_OTHER_SIDE' }
}
