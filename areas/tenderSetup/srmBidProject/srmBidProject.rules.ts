import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import '../tenderSetup.errors.ts'
import { srmBidProject } from './srmBidProject.definition.ts'

export type Project = RecordOf<typeof srmBidProject>
export type ProjectSection = RowOf<typeof srmBidProject, 'sections'>

/** Sections with which nothing more happens. */
export const ENDED = ['AWARDED', 'CANCELLED']

/** 'S1, S3' as ['S1', 'S3']. */
export const sectionNumbers = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function compute(project: Project): void {
  const { sections } = project
  const amounts = sections.map(({ estimatedAmountExclTax }) => estimatedAmountExclTax)
  project.estimatedAmountExclTax = fixed(sum(amounts), 2)
  const taken = new Set(sections.map(({ sectionNo }) => sectionNo))
  let next = 1
  for (const section of sections) {
    if (section.sectionNo) continue
    while (taken.has(`S${next}`)) next += 1
    section.sectionNo = `S${next}`
    taken.add(section.sectionNo)
  }
}

function check(project: Project): Issue[] {
  const { sections, requisitions, budgetAmountExclTax: budget } = project
  const issues: Issue[] = []
  if (budget !== null && isGreater(project.estimatedAmountExclTax, budget))
    issues.push({ field: 'budgetAmountExclTax', code: 'BID_PROJECT_BUDGET' })
  sections.forEach(({ sectionNo, ceilingAmount }, row) => {
    if (budget !== null && isGreater(ceilingAmount, budget))
      issues.push({
        ...{ child: 'sections', row, field: 'ceilingAmount', code: 'BID_PROJECT_CEILING' },
        args: { section: sectionNo ?? '' },
      })
  })
  const known = new Set(sections.map(({ sectionNo }) => sectionNo))
  requisitions.forEach(({ sectionNo }, row) => {
    if (sectionNo && !known.has(sectionNo))
      issues.push({
        ...{ child: 'requisitions', row, field: 'sectionNo', code: 'BID_PROJECT_SECTION' },
        args: { section: sectionNo },
      })
  })
  return issues
}

function checkSubmit(project: Project): Issue[] {
  const { bidType } = project
  const issues: Issue[] = []
  if (['INVITED', 'SINGLE_SOURCE'].includes(bidType ?? '') && !project.nonPublicReason)
    issues.push({ field: 'nonPublicReason', code: 'BID_PROJECT_REASON' })
  if (bidType !== 'SINGLE_SOURCE') return issues
  if (!project.singleSupplierId)
    issues.push({ field: 'singleSupplierId', code: 'BID_PROJECT_SINGLE' })
  if (!project.reasonFileIds) issues.push({ field: 'reasonFileIds', code: 'BID_PROJECT_PROOF' })
  return issues
}

/** Sections that a tender document may be made for. */
export const FREE: readonly string[] = ['NOT_STARTED', 'FAILED']
const RUNNING: readonly string[] = ['BIDDING', 'OPENED', 'EVALUATED']

const hasFreeSection = ({ sections }: Project): Refusal | null =>
  sections.some(({ sectionStatus }) => FREE.includes(sectionStatus ?? ''))
    ? null
    : { code: 'BID_PROJECT_NO_SECTION' }

function nothingRuns({ sections }: Project): Refusal | null {
  const running = sections.find(({ sectionStatus }) => RUNNING.includes(sectionStatus ?? ''))
  return running
    ? { code: 'BID_PROJECT_RUNNING', args: { section: running.sectionNo ?? '' } }
    : null
}

export const srmBidProjectRules = defineRules(srmBidProject, {
  ...{ compute, check, checkSubmit },
  guards: { hasFreeSection, nothingRuns },
})
