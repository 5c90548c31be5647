import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo.definition.ts'

export type ChangeInfo = RecordOf<typeof srmPosChangeInfo>

/** A person's key, regardless of the account used; an account without a person has its own key. */
export function personKey(personId: string | null | undefined, userId: string): string {
  return personId ? `P${personId}` : `U${userId}`
}

type Keys = Pick<ChangeInfo, 'createdKey' | 'submittedKey' | 'calledKey'>

/** The person who requested another account can neither call back nor release it. */
function isAnother(change: Keys, { personId, userId }: RuleContext): Refusal | null {
  const own = personKey(personId, userId)
  return own === change.submittedKey || own === change.createdKey
    ? { code: 'ACCOUNT_OWN_REQUEST' }
    : null
}

/**
 * Two other people check it: one calls back, another one releases, and neither before the cooling
 * period ends.
 */
function canRelease(change: ChangeInfo, context: RuleContext): Refusal | null {
  const own = isAnother(change, context)
  if (own) return own
  const { coolUntil, callBackResult, calledKey } = change
  if (callBackResult !== 'CONFIRMED') return { code: 'ACCOUNT_NOT_CALLED' }
  if (calledKey === personKey(context.personId, context.userId))
    return { code: 'ACCOUNT_SAME_PERSON' }
  if (coolUntil && context.today < coolUntil)
    return { code: 'ACCOUNT_COOLING', args: { date: coolUntil } }
  return null
}

export const srmPosChangeInfoRules = defineRules(srmPosChangeInfo, {
  guards: { isAnother, canRelease, canPush },
})
