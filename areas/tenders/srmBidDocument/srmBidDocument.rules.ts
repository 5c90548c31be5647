import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import '../tenders.errors.ts'
import { srmBidDocument } from './srmBidDocument.definition.ts'

export type Tender = RecordOf<typeof srmBidDocument>
export type TenderItem = RowOf<typeof srmBidDocument, 'items'>
export type TenderSection = RowOf<typeof srmBidDocument, 'sections'>

/** A statutory tender never goes on with fewer. */
const LEGAL_BIDDERS = 3

/** '1, 3' as [1, 3]; empty means all sections. */
export const sectionsNamed = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number)

/** The sections a bidder takes part in. */
export function sectionsOf<S extends Pick<TenderSection, 'sectionNo'>>(
  sections: readonly S[],
  text: string | null,
): S[] {
  const named = sectionsNamed(text)
  return sections.filter(({ sectionNo }) => named.length === 0 || named.includes(sectionNo ?? 0))
}

/** '60, 40' as percents by rank; empty without a rule. */
export const sharesNamed = (shareRule: string | null): string[] =>
  (shareRule ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** What so many winners of a section get, by rank: ranks that nobody takes are left to the first. */
export function sharesOf(shareRule: string | null, winners: number): string[] {
  const [, ...others] = sharesNamed(shareRule).slice(0, winners)
  return [decimal(100).minus(sum(others)).toFixed(), ...others]
}

/** Who wins with whom is published before anybody bids. */
function shareIssues({ legalFlag, sections }: Tender): Issue[] {
  return sections.flatMap(({ sectionNo, maxAwards, shareRule }, row): Issue[] => {
    const args = { section: sectionNo ?? 0, winners: maxAwards ?? 1 }
    const at = { child: 'sections', row }
    if (legalFlag === 'Y' && (maxAwards ?? 1) > 1)
      return [{ ...at, field: 'maxAwards', code: 'TENDER_LEGAL_WINNERS' }]
    const shares = sharesNamed(shareRule)
    const named = Math.max(shares.length, 1)
    const isWhole = shares.length === 0 || (shares.every(isPositive) && sum(shares).eq(100))
    return named === (maxAwards ?? 1) && isWhole
      ? []
      : [{ ...at, field: 'shareRule', code: 'TENDER_SHARE_RULE', args }]
  })
}

function check(tender: Tender): Issue[] {
  const issues: Issue[] = shareIssues(tender)
  const known = new Set(tender.sections.map(({ sectionNo }) => sectionNo))
  tender.items.forEach(({ sectionNo }, row) => {
    if (known.size > 0 && !known.has(sectionNo))
      issues.push({
        ...{ child: 'items', row, field: 'sectionNo', code: 'TENDER_SECTION_UNKNOWN' },
        args: { section: sectionNo ?? 0 },
      })
  })
  tender.participants.forEach(({ sectionNos }, row) => {
    const strange = sectionsNamed(sectionNos).find((one) => !known.has(one))
    if (strange !== undefined)
      issues.push({
        ...{ child: 'participants', row, field: 'sectionNos', code: 'TENDER_SECTION_UNKNOWN' },
        args: { section: strange },
      })
  })
  if (tender.sealLevel === 'OPEN') issues.push({ field: 'sealLevel', code: 'TENDER_NOT_SEALED' })
  if (tender.legalFlag === 'Y' && tender.sealLevel === 'SYSTEM')
    issues.push({ field: 'sealLevel', code: 'TENDER_LEGAL_SEAL' })
  if (tender.legalFlag === 'Y' && (tender.minBidders ?? 0) < LEGAL_BIDDERS)
    issues.push({ field: 'minBidders', code: 'TENDER_LEGAL_BIDDERS' })
  return issues
}

function checkSubmit(tender: Tender): Issue[] {
  const issues: Issue[] = []
  if (tender.bidType === 'OPEN' && !tender.signupEndTime)
    issues.push({ field: 'signupEndTime', code: 'TENDER_SIGN_UP_END' })
  tender.sections.forEach(({ sectionNo }, row) => {
    if (!tender.items.some((item) => item.sectionNo === sectionNo))
      issues.push({
        ...{ child: 'sections', row, field: 'sectionNo', code: 'TENDER_SECTION_EMPTY' },
        args: { section: sectionNo ?? 0 },
      })
  })
  const byRate = new Set(
    tender.sections.flatMap(({ sectionNo, quoteMode }) => (quoteMode === 'RATE' ? sectionNo : [])),
  )
  tender.items.forEach(({ sectionNo, lineNum, basePrice }, row) => {
    if (byRate.has(sectionNo) && basePrice === null)
      issues.push({
        ...{ child: 'items', row, field: 'basePrice', code: 'TENDER_BASE_PRICE' },
        args: { line: lineNum ?? 0 },
      })
  })
  const weights = tender.indices.filter(({ weightPct }) => weightPct !== null)
  const total = sum(weights.map(({ weightPct }) => weightPct))
  if (weights.length > 0 && !total.eq(decimal(100)))
    issues.push({
      ...{ child: 'indices', field: 'weightPct', code: 'TENDER_WEIGHTS' },
      args: { total: total.toFixed() },
    })
  return issues
}

const hasFailed = ({ sections }: Tender): Refusal | null =>
  sections.some(({ sectionStatus }) => sectionStatus === 'FAILED')
    ? null
    : { code: 'TENDER_NOTHING_FAILED' }

/** The openers with a substitute who waits to take their place. */
export const leaving = ({ openers }: Tender) =>
  openers.filter(({ substituteId }) => substituteId !== null)

const isSupervisor = ({ supervisorId }: Tender, { userId }: RuleContext): boolean =>
  supervisorId === userId

/** Whose place it is to set a password: an opener, and once shares are locked with them only a substitute. */
export const ownPlace = ({ status, openers }: Tender, userId: string) =>
  openers.find(
    (opener) => (status === 'PUBLISHED' ? opener.substituteId : opener.userId) === userId,
  )

function setsPassword(tender: Tender, { userId }: RuleContext): Refusal | null {
  if (!ownPlace(tender, userId))
    return { code: tender.status === 'PUBLISHED' ? 'TENDER_NOT_SUBSTITUTE' : 'TENDER_NOT_OPENER' }
  return tender.sealLevel === 'DUAL' ? null : { code: 'TENDER_NO_PASSWORD' }
}

function givesShare(tender: Tender, { userId }: RuleContext): Refusal | null {
  if (!tender.openers.some((opener) => opener.userId === userId))
    return { code: 'TENDER_NOT_OPENER' }
  if (tender.sealLevel !== 'DUAL') return { code: 'TENDER_NO_PASSWORD' }
  return leaving(tender).length > 0 ? null : { code: 'TENDER_NO_SUBSTITUTE' }
}

/** The supervisor confirms who takes over, so somebody else asks for it. */
const notBySupervisor = (tender: Tender, context: RuleContext): Refusal | null =>
  isSupervisor(tender, context) ? { code: 'TENDER_OPENER_BY_SUPERVISOR' } : null

function confirmsOpener(tender: Tender, context: RuleContext): Refusal | null {
  if (!isSupervisor(tender, context)) return { code: 'TENDER_NOT_SUPERVISOR' }
  return leaving(tender).length > 0 ? null : { code: 'TENDER_NO_SUBSTITUTE' }
}

function confirmsJury(tender: Tender, context: RuleContext): Refusal | null {
  if (!isSupervisor(tender, context)) return { code: 'JURY_NOT_SUPERVISOR' }
  return tender.juries.some(({ juryStatus }) => juryStatus === 'TO_CONFIRM')
    ? null
    : { code: 'JURY_NONE_OPEN' }
}

/** Related bids of a statutory tender do not count, so nobody lets them pass. */
function letsPass(tender: Tender, context: RuleContext): Refusal | null {
  if (!isSupervisor(tender, context)) return { code: 'TENDER_RELATIONS_BY_SUPERVISOR' }
  return tender.legalFlag === 'Y' ? { code: 'TENDER_RELATIONS_STATUTORY' } : null
}

/** A jury that the buyer appointed waits for the supervisor; a drawn one does not. */
const juryToConfirm = ({ juries, supervisorId }: Tender) =>
  juries.some(({ source, juryStatus }) => source === 'APPOINT' && juryStatus === 'TO_CONFIRM')
    ? [supervisorId]
    : []

export const srmBidDocumentRules = defineRules(srmBidDocument, {
  asked: { juryToConfirm },
  ...{ check, checkSubmit },
  guards: {
    ...{ hasFailed, setsPassword, givesShare, notBySupervisor, confirmsOpener, confirmsJury },
    letsPass,
  },
})
