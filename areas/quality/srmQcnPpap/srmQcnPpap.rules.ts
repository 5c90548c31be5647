import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, least } from '@opensrm/kernel/values/decimal.ts'
import { changeLookups } from '../change.lookups.ts'
import '../ppap.errors.ts'
import { srmQcnPpap } from './srmQcnPpap.definition.ts'

export type Ppap = RecordOf<typeof srmQcnPpap>
export type PpapElement = RowOf<typeof srmQcnPpap, 'elements'>

const MOST_DAYS = 180
const WARRANT = 'E18'
const NAMES: { readonly [code: string]: { zh: string; en: string } } =
  changeLookups.QCN_PPAP_ELEMENT.values

/** A passed element is not looked at again in later rounds. */
export const isPassed = ({ reviewResult }: Pick<PpapElement, 'reviewResult'>): boolean =>
  reviewResult === 'PASS'

export function namesOf(elements: readonly Pick<PpapElement, 'elementCode'>[]) {
  const name = (code: string, language: 'zh' | 'en') => `${code} ${NAMES[code]?.[language] ?? ''}`
  const codes = elements.map(({ elementCode }) => elementCode ?? '')
  return t(
    codes.map((code) => name(code, 'zh')).join('、'),
    codes.map((code) => name(code, 'en')).join(', '),
  )
}

/** By the lower of the two indices given. */
function judged(ppk: string | null, cpk: string | null): string | null {
  if (ppk === null && cpk === null) return null
  const index = decimal(ppk !== null && cpk !== null ? least(ppk, cpk) : (ppk ?? cpk))
  if (index.gte('1.67')) return 'PASS'
  return index.gte('1.33') ? 'CONDITIONAL' : 'FAIL'
}

export const isReviewed = ({ requirement }: Pick<PpapElement, 'requirement'>): boolean =>
  requirement === 'S' || requirement === 'R'

function publishIssues(ppap: Ppap, today: string): Issue[] {
  const { elements, planSubmitDate } = ppap
  const open = elements.filter(({ requirement }) => requirement === 'A')
  return [
    ...(planSubmitDate && planSubmitDate < today
      ? [{ field: 'planSubmitDate', code: 'PPAP_PLAN_PAST' } as const]
      : []),
    ...(open.length > 0
      ? [{ child: 'elements', code: 'PPAP_TO_AGREE', args: { elements: namesOf(open) } } as const]
      : []),
  ]
}

/** Submitted elements need a file, retained ones the supplier's word, and the warrant a signature. */
function submissionIssues(ppap: Ppap): Issue[] {
  const open = ppap.elements.filter((element) => !isPassed(element))
  const missing = open.filter(
    ({ requirement, supplierFileIds, supplierRemark }) =>
      (requirement === 'S' && !supplierFileIds) || (requirement === 'R' && !supplierRemark),
  )
  const unmeasured = ppap.capabilities.filter(
    ({ sampleSize, capabilityResult }) => sampleSize === null || capabilityResult === null,
  )
  const issues: Issue[] = []
  if (missing.length > 0)
    issues.push({
      child: 'elements',
      code: 'PPAP_ELEMENTS_MISSING',
      args: { elements: namesOf(missing) },
    })
  if (unmeasured.length > 0)
    issues.push({
      child: 'capabilities',
      code: 'PPAP_CAPABILITY_MISSING',
      args: { characteristics: unmeasured.map((row) => row.characteristic).join(', ') },
    })
  if (!ppap.declarationPerson)
    issues.push({ field: 'declarationPerson', code: 'PPAP_WARRANT_UNSIGNED' })
  return issues
}

/** What the reviews allow to decide. */
function decisionIssues(ppap: Ppap, today: string): Issue[] {
  const { decision, interimExpiryDate } = ppap
  const asked = ppap.elements.filter(isReviewed)
  const open = asked.filter(({ reviewResult }) => !reviewResult)
  const issues: Issue[] = []
  if (open.length > 0)
    issues.push({
      ...{ child: 'elements', code: 'PPAP_NOT_REVIEWED' },
      args: { elements: namesOf(open) },
    })
  if (!decision) issues.push({ field: 'decision', code: 'PPAP_NO_DECISION' })
  const weak = asked.filter(({ reviewResult }) => reviewResult && reviewResult !== 'PASS')
  const weakest = ppap.capabilities.filter(({ capabilityResult }) => capabilityResult !== 'PASS')
  if (decision === 'FULL' && weak.length + weakest.length > 0)
    issues.push({ field: 'decision', code: 'PPAP_NOT_FULL' })
  const isUnsafe = ppap.capabilities.some(
    ({ specialFlag, capabilityResult }) => specialFlag === 'Y' && capabilityResult === 'FAIL',
  )
  if (decision === 'INTERIM' && isUnsafe)
    issues.push({ field: 'decision', code: 'PPAP_SPECIAL_FAILED' })
  const to = addDays(today, MOST_DAYS)
  if (
    decision === 'INTERIM' &&
    interimExpiryDate &&
    (interimExpiryDate <= today || interimExpiryDate > to)
  )
    issues.push({ field: 'interimExpiryDate', code: 'PPAP_INTERIM_DATE', args: { date: to } })
  return issues
}

export const srmQcnPpapRules = defineRules(srmQcnPpap, {
  compute({ elements, capabilities, planSubmitDate }) {
    for (const element of elements)
      element.dueDate = planSubmitDate ? addDays(planSubmitDate, -(element.advanceDays ?? 0)) : null
    for (const row of capabilities) row.capabilityResult = judged(row.ppk, row.cpk)
  },
  check: ({ elements }) =>
    elements.flatMap(({ elementCode, requirement }, row) =>
      elementCode === WARRANT && requirement === 'N'
        ? [{ child: 'elements', row, field: 'requirement', code: 'PPAP_WARRANT_NEEDED' } as const]
        : [],
    ),
  checkSubmit(ppap, { today }) {
    if (ppap.status === 'PUBLISHED') return submissionIssues(ppap)
    return ppap.status === 'SUBMITTED' ? decisionIssues(ppap, today) : publishIssues(ppap, today)
  },
})
