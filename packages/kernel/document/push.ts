import { t } from '../i18n/text.ts'
import type { Transition } from './define.ts'
import type { Refusal } from './rules.ts'
import './push.errors.ts'

/** Name of the port that sends records to other systems (packages/platform/interfaces/push.ts). */
export const DOCUMENT_PUSH = 'documentPush'

/** Sends a record to the ERP again after a failed push. The document needs `pushStatus` and the guard `canPush`. */
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

/** A record that the other system already has is not pushed again. A change makes a new version, which is. */
export function canPush(record: {
  pushStatus?: unknown
  externalNo?: string | null
}): Refusal | null {
  return record.pushStatus === 'SUCCESS'
    ? { code: 'PUSH_DONE', args: { number: record.externalNo ?? '-' } }
    : null
}

/** Calls by which clients of the specification send a record to the ERP. They pass one id, or several. */
export const PUSH_CALLS = ['doSubmitEbs', 'pushEbs', 'doPushEbs', 'doRepushEbs'] as const

/** The operation of a document that such a call means: the one of that name, else its first push operation. */
export function pushOperationOf(
  { transitions }: { readonly transitions: readonly Transition[] },
  call: string,
): string | null {
  if (!PUSH_CALLS.some((known) => known === call)) return null
  const own = transitions.filter(
    ({ op, needs, by }) =>
      by !== 'system' && (needs === DOCUMENT_PUSH || PUSH_CALLS.some((known) => known === op)),
  )
  return (own.find(({ op }) => op === call) ?? own[0])?.op ?? null
}
