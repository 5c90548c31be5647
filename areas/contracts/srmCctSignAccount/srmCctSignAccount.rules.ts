import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { srmCctSignAccount } from './srmCctSignAccount.definition.ts'

export type SignAccount = RecordOf<typeof srmCctSignAccount>
export type Authorization = SignAccount['authorizations'][number]

const DAYS_TO_RENEW = 30

function compute(account: SignAccount): void {
  account.ownerSide = account.supplierId ? 'SUPPLIER' : 'BUYER'
}

function check(account: SignAccount): Issue[] {
  const issues: Issue[] = []
  const { accountType, mobile, idType } = account
  if (accountType === 'PERSON' && idType === 'ID_CARD' && !/^1\d{10}$/.test(mobile ?? ''))
    issues.push({ field: 'mobile', code: 'SIGN_MOBILE' })
  if ((accountType === 'PERSON') !== (idType === 'ID_CARD' || idType === 'PASSPORT'))
    issues.push({ field: 'idType', code: 'SIGN_ID_TYPE' })
  if (account.seals.filter(({ defaultFlag }) => defaultFlag === 'Y').length > 1)
    issues.push({ child: 'seals', code: 'SIGN_DEFAULT_SEALS' })
  account.authorizations.forEach(({ effectiveFrom, effectiveTo, authorizeFileId }, row) => {
    if (effectiveFrom && effectiveTo && effectiveTo < effectiveFrom)
      issues.push({ child: 'authorizations', row, field: 'effectiveTo', code: 'SIGN_PERIOD' })
    if (account.supplierId && !authorizeFileId)
      issues.push({ child: 'authorizations', row, field: 'authorizeFileId', code: 'SIGN_LETTER' })
  })
  return issues
}

/** A person acts for himself alone, and each side for its own organisations. */
function isOwn(account: SignAccount, { side, userId }: RuleContext): Refusal | null {
  const isTheirs = account.ownerSide !== side.toUpperCase()
  const isOther = account.accountType === 'PERSON' && account.userId !== userId
  return isTheirs || isOther ? { code: 'SIGN_NOT_OWN' } : null
}

/** Whoever applied does not judge. */
function isOfOther({ userId, createdBy }: SignAccount, context: RuleContext): Refusal | null {
  const isSelf = [userId, createdBy].includes(context.userId)
  return isSelf ? { code: 'SIGN_SELF_VERIFIED' } : null
}

function isExpiring(account: SignAccount, context: RuleContext): Refusal | null {
  const from = addDays(account.certExpireDate ?? context.today, -DAYS_TO_RENEW)
  if (context.today < from) return { code: 'SIGN_RENEW_EARLY', args: { date: from } }
  return isOwn(account, context)
}

/** While its certificate is renewed an account goes on signing with the old one. */
export function isUsable(
  { status, certExpireDate }: Pick<SignAccount, 'status' | 'certExpireDate'>,
  today: string,
): boolean {
  const isCertified = status === 'VERIFIED' || status === 'VERIFYING'
  return isCertified && certExpireDate !== null && certExpireDate >= today
}

export type SignedThing = { contractType: string | null; amount: string | null; today: string }

/** Why this authorisation does not cover a contract; null when it does. */
export function refusedBy(
  { contractTypes, maxAmount, effectiveFrom, effectiveTo }: Authorization,
  { contractType, amount, today }: SignedThing,
): 'DATES' | 'TYPE' | 'AMOUNT' | null {
  if ((effectiveFrom && today < effectiveFrom) || (effectiveTo && today > effectiveTo))
    return 'DATES'
  if (contractTypes?.length && !contractTypes.includes(contractType ?? '')) return 'TYPE'
  return maxAmount && amount && isGreater(amount, maxAmount) ? 'AMOUNT' : null
}

export const srmCctSignAccountRules = defineRules(srmCctSignAccount, {
  compute,
  check,
  guards: { isOwn, isOfOther, isExpiring },
})
