import type { Difference } from '@opensrm/kernel/document/change/difference.ts'
import { anyMeets } from '@opensrm/kernel/document/change/differenceRules.ts'
import { proposedDifferences } from '@opensrm/kernel/document/change/proposal.ts'
import { changeSpecOf } from '@opensrm/kernel/document/change/spec.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'

/** Input for the decision whom to ask. */
export type Consent<Base, Change> = {
  base: Base
  change: Change
  /** differences of the document, as requested by the change */
  differences: readonly Difference[]
  /** whom the rules of the definition ask */
  asked: { approval: boolean; consent: boolean }
}

/** Whom a change asks by the rules of its definition. */
export function asksFor(
  change: DocumentDefinition,
  base: DocumentDefinition,
  record: AnyRecord,
  draft: AnyRecord,
): Consent<AnyRecord, AnyRecord> {
  const { approvedWhen, confirmedWhen = [] } = changeSpecOf(change)
  const differences = proposedDifferences(change, base, record, draft)
  const approval = approvedWhen ? anyMeets(base, differences, approvedWhen) : true
  const asked = {
    approval: Boolean(change.approval) && approval,
    consent: anyMeets(base, differences, confirmedWhen),
  }
  return { base: record, change: draft, differences, asked }
}
