import { type ExpressionAsks, expressionIssues } from '../expression/ask.ts'
import type { Figure } from '../expression/figure.ts'
import type { ArgValue, ErrorCode, Issue } from '../protocol/errors.ts'
import type { AnyRecord, DocumentDefinition, RecordOf, Side } from './define.ts'

/** What a pure rule may know about its context. The clock is passed in. */
export type RuleContext = {
  side: Side
  userId: string
  personId: string | null
  /** the caller's own company; null for users of the buying side */
  supplierId: string | null
  /** yyyy-MM-dd in the installation's time zone */
  today: string
}

/** Why an operation is not possible now: an error code of the area's catalogue. */
export type Refusal = { code: ErrorCode; args?: { [name: string]: ArgValue } }

/**
 * Pure rules of a document, run in the browser (to show) and on the server (to decide). `compute` fills every
 * `computed` field in place; it must be idempotent.
 */
export type RulesOver<R> = {
  compute?(record: R): void
  /** checks over several fields or rows, beyond what fields say themselves */
  check?(record: R, context: RuleContext): Issue[]
  /** further checks when the document is submitted */
  checkSubmit?(record: R, context: RuleContext): Issue[]
  /**
   * checks of a content that is stored sealed: its operation runs them once it has the content, the browser with the other
   * checks of a submission, so that a writer has one round of faults
   */
  checkContent?(record: R): Issue[]
  /** fields that hold an expression: the names it may use and the type it must return. Checked with every save. */
  expressions?: ExpressionAsks<R>
  /** how computed fields of the record were calculated, from the record alone */
  figures?(record: R): Figure[]
  /** the users or persons whose turn it is, by the name a matter gives as its owner (`MatterRule`) */
  asked?: { readonly [name: string]: (record: R) => readonly (string | null)[] }
  guards?: { readonly [name: string]: (record: R, context: RuleContext) => Refusal | null }
}

export type Rules<D extends DocumentDefinition> = RulesOver<RecordOf<D>>

/** Rules of any document, for generic code: parameters are contravariant, hence no record type. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyRules = RulesOver<any>

/** Fills derived fields: first those that show the state, then those the document's rules compute. */
export function computeRecord(
  definition: DocumentDefinition,
  rules: AnyRules | undefined,
  record: AnyRecord,
): void {
  for (const [key, { computed }] of Object.entries(definition.fields))
    if (typeof computed === 'object') record[key] = record.status === computed.inState ? 'Y' : 'N'
  rules?.compute?.(record)
}

export function defineRules<D extends DocumentDefinition>(
  _definition: D,
  rules: Rules<D>,
): Rules<D> {
  const { expressions, check } = rules
  if (!expressions) return rules
  return {
    ...rules,
    check(record, context) {
      const issues = expressionIssues(expressions, record)
      // A document's own checks may evaluate expressions, so they run only when every expression is valid.
      return issues.length > 0 ? issues : (check?.(record, context) ?? [])
    },
  }
}
