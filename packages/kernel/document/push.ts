import { t } from '../i18n/text.ts'
import type { Transition } from './define.ts'
import type { Refusal } from './rules.ts'
import './push.errors.ts'

/** Name of the port by which records go to other systems (packages/platform/interfaces/push.ts). */
export const DOCUMENT_PUSH = 'documentPush'

/** Sends a record to the ERP again after its push failed; its document has `pushStatus` and `canPush` among its guards. */
export function pushAgain<const Op extends string>(op: Op, from: readonly string[]) {
  return {
    op,
    label: t('重新推送ERP', 'Push to ERP again'),
    from,
    to: 'same',
    by: 'buyer',
    guard: 'canPush',
    needs: DOCUMENT_PUSH,
    bulk: true,
  } as const satisfies Transition
}

/** What the other system has, it has: a change makes a new version of the record, which is pushed anew. */
export function canPush(record: {
  pushStatus?: unknown
  externalNo?: string | null
}): Refusal | null {
  return record.pushStatus === 'SUCCESS'
    ? { code: 'PUSH_DONE', args: { number: record.externalNo ?? '-' } }
    : null
}

/** Calls by which clients of the specification send a record to the ERP. They name one id, or several. */
export const PUSH_CALLS = ['doSubmitEbs', 'pushEbs', 'doPushEbs', 'doRepushEbs'] as const

/** The operation of a document that such a call means: its own of that name, else the one it has. */
export function pushOperationOf(
  { transitions }: { readonly transitions: readonly Transition[] },
  call: string,
): string | null {
  if (!PUSH_CALLS.some((known) => known === call)) return null
  const own = transitions.filter(({ needs, by }) => needs === DOCUMENT_PUSH && by !== 'system')
  return (own.find(({ op }) => op === call) ?? own[0])?.op ?? null
}
