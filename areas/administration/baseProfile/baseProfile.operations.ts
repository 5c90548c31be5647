import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { parsePublicUrls } from '@opensrm/platform/http/publicAddress.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { PROFILE_DEFAULTS } from '@opensrm/platform/lookups/profileDefaults.ts'
import { isSecurityAdministrator } from '../administrators.ts'
import { baseProfile } from './baseProfile.definition.ts'

type Profile = RecordOf<typeof baseProfile>
type ProfileValue = Profile['values'][number]

/** Shown instead of a sensitive value, which can be replaced but never read. */
const HIDDEN = '******'

const SUBJECTS = { ORG: 'orgId', RESP: 'respId', USER: 'userId' } as const

export const baseProfileOperations = defineOperations(baseProfile, {
  async beforeSave(context, draft, before) {
    if (!before && !draft.allowLevels?.length) draft.allowLevels = ['SITE']
    keepHidden(draft, before)
    const issues = await securityIssues(context, draft, before)
    if (before && Object.hasOwn(PROFILE_DEFAULTS, String(before.profileCode)))
      issues.push(...limitIssues(draft, before))
    if (draft.defaultValue && draft.defaultValue !== before?.defaultValue)
      issues.push(...(await valueIssues(context, draft, draft.defaultValue)).map(onDefault))
    const seen = new Set<string>()
    for (const [row, value] of draft.values.entries()) {
      const at = { child: 'values', row }
      const key = subjectOf(value)
      if (!draft.allowLevels?.includes(String(value.levelType)))
        issues.push({ ...at, field: 'levelType', code: 'PROFILE_LEVEL_NOT_ALLOWED' })
      if (seen.has(key)) issues.push({ ...at, field: 'levelType', code: 'PROFILE_LEVEL_TWICE' })
      seen.add(key)
      for (const issue of await valueIssues(context, draft, String(value.profileValue ?? '')))
        issues.push({ ...issue, ...at, field: 'profileValue' })
    }
    return issues
  },
  async beforeDelete(context, record) {
    if (Object.hasOwn(PROFILE_DEFAULTS, String(record.profileCode)))
      context.refuse('SHIPPED_PROTECTED', { name: recordName(baseProfile, record) })
  },
  effects: {
    async doDisable(context, record) {
      if (Object.hasOwn(PROFILE_DEFAULTS, String(record.profileCode)))
        context.refuse('SHIPPED_PROTECTED', { name: recordName(baseProfile, record) })
    },
  },
  async enrich(_at, records) {
    for (const record of records) {
      if (record.sensitiveFlag !== 'Y') continue
      if (record.defaultValue) record.defaultValue = HIDDEN
      for (const value of record.values ?? []) value.profileValue = HIDDEN
    }
  },
})

/** Keeps the stored value when the client sends back the mask. */
function keepHidden(draft: Profile, before: Profile | null): void {
  if (before?.sensitiveFlag !== 'Y') return
  const former = new Map(before.values.map((value) => [value.id, value.profileValue]))
  if (draft.defaultValue === HIDDEN) draft.defaultValue = before.defaultValue
  for (const value of draft.values)
    if (value.profileValue === HIDDEN) value.profileValue = former.get(value.id) ?? null
}

async function securityIssues(
  context: OperationContext,
  draft: Profile,
  before: Profile | null,
): Promise<Issue[]> {
  const isSecurity = draft.profileGroup === 'SECURITY' || before?.profileGroup === 'SECURITY'
  if (!isSecurity || (await isSecurityAdministrator(context))) return []
  const { label } = baseProfile.fields.profileGroup
  return [{ field: 'profileGroup', code: 'SECURITY_ADMIN_ONLY', args: { label } }]
}

/** Enforces the limits of options that the program reads; an administrator cannot exceed them. */
function limitIssues(draft: Profile, before: Profile): Issue[] {
  const fixed = ['valueType', 'minValue', 'maxValue', 'profileGroup'] as const
  return fixed
    .filter((key) => plain(draft[key]) !== plain(before[key]))
    .map((field) => ({
      field,
      code: 'PROFILE_LIMITS_FIXED',
      args: { name: recordName(baseProfile, draft) },
    }))
}

async function valueIssues(
  context: OperationContext,
  profile: Profile,
  value: string,
): Promise<Issue[]> {
  const issue = (code: ErrorCode, args: { [name: string]: string } = {}): Issue[] => [
    { code, args: { value, ...args } },
  ]
  switch (profile.valueType) {
    case 'NUMBER': {
      if (!/^-?\d+(\.\d+)?$/.test(value.trim())) return issue('PROFILE_NOT_A_NUMBER')
      const number = new Decimal(value)
      const { minValue, maxValue } = profile
      const isInside = (!minValue || number.gte(minValue)) && (!maxValue || number.lte(maxValue))
      const limit = (text: string | null) => (text ? new Decimal(text).toString() : '∞')
      return isInside
        ? []
        : issue('PROFILE_OUT_OF_RANGE', {
            min: minValue ? limit(minValue) : '-∞',
            max: limit(maxValue),
          })
    }
    case 'BOOL':
      return value === 'Y' || value === 'N' ? [] : issue('PROFILE_NOT_YES_NO')
    case 'DATE':
      return isDate(value) ? [] : issue('PROFILE_NOT_A_DATE')
    case 'JSON':
      return isJson(value) ? [] : issue('PROFILE_NOT_JSON')
    case 'LOOKUP': {
      const type = String(profile.lookupTypeCode)
      const lookups = await lookupsOf(context.platform)
      return lookups.isSelectable(type, value) ? [] : issue('PROFILE_NOT_IN_LOOKUP', { type })
    }
    default:
      return profile.profileCode === 'PUBLIC_ADDRESS' && !parsePublicUrls(value)
        ? issue('PROFILE_NOT_AN_ADDRESS')
        : []
  }
}

function onDefault(issue: Issue): Issue {
  return { ...issue, field: 'defaultValue' }
}

function subjectOf(value: ProfileValue): string {
  const level = String(value.levelType)
  const key = SUBJECTS[level as keyof typeof SUBJECTS]
  return `${level}/${key ? value[key] : ''}/${value.effectiveFrom ?? ''}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function plain(value: string | null): string {
  return value && /^-?\d+(\.\d+)?$/.test(value) ? new Decimal(value).toString() : (value ?? '')
}
