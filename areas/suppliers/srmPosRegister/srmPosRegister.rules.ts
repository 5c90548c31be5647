import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { defineRules, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { plainName } from '../sections/names.ts'
import { sectionIssues } from '../sections/sections.check.ts'
import { missingSections } from '../sections/sections.complete.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'

export type Registration = RecordOf<typeof srmPosRegister>

/** Faults of data still being filled in: they stop the submission, not a save in between. */
const WHEN_SUBMITTED: ReadonlySet<string> = new Set([
  'SECTION_PRIMARY_TWICE',
  'SECTION_SHARES',
  'ACCOUNT_BANK',
  'ACCOUNT_NAME',
  'ACCOUNT_DEFAULT_TWICE',
])

const MOST_CATEGORIES = 20

export const srmPosRegisterRules = defineRules(srmPosRegister, {
  compute(registration) {
    registration.plainName = plainName(registration.supplierName ?? '')
  },
  check(registration, { today }) {
    const atOnce = sectionIssues(registration, today).filter(
      ({ code }) => !WHEN_SUBMITTED.has(code),
    )
    return [...atOnce, ...mobileIssues(registration), ...categoryIssues(registration)]
  },
  checkSubmit(registration, { today }) {
    const atLast = sectionIssues(registration, today).filter(({ code }) => WHEN_SUBMITTED.has(code))
    return [...headerIssues(registration), ...atLast, ...missingSections(registration, today)]
  },
  guards: {
    isOwnSide: (registration, context) =>
      isOwnSide(registration, context) ? null : { code: 'REGISTER_OTHER_SIDE' },
    hasRegistrant: ({ registerUserId }) =>
      registerUserId ? null : { code: 'REGISTER_NO_REGISTRANT' },
    hasNumber: ({ unifiedCreditCode, registrationNo }) =>
      unifiedCreditCode || registrationNo ? null : { code: 'RISK_NO_CODE' },
  },
})

/** A company fills in its own registration, a buyer only those written for a company. */
export function isOwnSide(
  { registerSource }: Pick<Registration, 'registerSource'>,
  { side }: Pick<RuleContext, 'side'>,
): boolean {
  return (side === 'buyer') === (registerSource === 'INSIDE')
}

function mobileIssues({ contactMobile, countryCode }: Registration): Issue[] {
  if (!contactMobile) return []
  const form = countryCode === 'CN' ? /^1\d{10}$/ : /^\+[1-9]\d{6,14}$/
  return form.test(contactMobile) ? [] : [{ field: 'contactMobile', code: 'REGISTER_MOBILE' }]
}

function categoryIssues({ targetCategoryIds }: Registration): Issue[] {
  return (targetCategoryIds?.length ?? 0) > MOST_CATEGORIES
    ? [
        {
          ...{ field: 'targetCategoryIds', code: 'REGISTER_CATEGORIES' },
          args: { most: MOST_CATEGORIES },
        },
      ]
    : []
}

/** What only certain companies have to say. */
function headerIssues(registration: Registration): Issue[] {
  const { countryCode, unifiedCreditCode, registrationNo, licenceLongTerm } = registration
  const issues: Issue[] = []
  if (countryCode === 'CN') {
    if (!unifiedCreditCode) issues.push({ field: 'unifiedCreditCode', code: 'CREDIT_CODE_MISSING' })
    issues.push(...emptyIssues(registration, ['taxpayerType', 'districtId']))
  } else if (!registrationNo)
    issues.push({ field: 'registrationNo', code: 'REGISTRATION_NO_MISSING' })
  if (licenceLongTerm !== 'Y') issues.push(...emptyIssues(registration, ['licenceEndDate']))
  return issues
}

function emptyIssues(
  registration: Registration,
  fields: readonly (keyof typeof srmPosRegister.fields)[],
): Issue[] {
  const known: Fields = srmPosRegister.fields
  return fields.flatMap((field): Issue[] => {
    const label = known[field]?.label
    return registration[field] || !label ? [] : [{ field, code: 'REQUIRED', args: { label } }]
  })
}
