import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import '../tenderSetup.errors.ts'
import { srmBidExpert } from './srmBidExpert.definition.ts'

export type Expert = RecordOf<typeof srmBidExpert>
type Service = Omit<RowOf<typeof srmBidExpert, 'services'>, 'id'>

const MAX_ABSENCES = 3
const LEAST_SCORE = '60'
const RATINGS = 10

type Dated = { startDate: string | null; endDate: string | null }

function periodIssues(child: string, rows: readonly Dated[]): Issue[] {
  return rows.flatMap(({ startDate, endDate }, row): Issue[] =>
    startDate && endDate && endDate < startDate
      ? [{ child, row, field: 'endDate', code: 'BID_EXPERT_PERIOD' }]
      : [],
  )
}

/** What a record of service means for an expert: counts, the mean of the last ratings, and whether it suspends. */
export function afterService(services: readonly Service[], today: string) {
  const dated = [...services].sort((a, b) =>
    (a.serviceDate ?? '').localeCompare(b.serviceDate ?? ''),
  )
  const absences = dated.filter(({ absentFlag }) => absentFlag === 'Y')
  const since = addMonths(today, -12)
  const recent = absences.filter(({ serviceDate }) => (serviceDate ?? '') > since)
  const ratings = dated.flatMap(({ serviceScore }) => serviceScore ?? []).slice(-RATINGS)
  const lastScore = ratings.length > 0 ? fixed(sum(ratings).div(ratings.length), 2) : null
  const isLow = lastScore !== null && isGreater(LEAST_SCORE, lastScore)
  return {
    attendTimes: dated.length - absences.length,
    absentTimes: absences.length,
    lastScore,
    suspends: recent.length >= MAX_ABSENCES ? 'ABSENCES' : isLow ? 'SCORE' : null,
  } as const
}

export const srmBidExpertRules = defineRules(srmBidExpert, {
  check({ works, projects, relations }) {
    const unnamed = relations.flatMap(({ supplierId, companyName }, row): Issue[] =>
      supplierId || companyName
        ? []
        : [{ child: 'relations', row, field: 'supplierId', code: 'BID_EXPERT_INTEREST' }],
    )
    return [
      ...unnamed,
      ...periodIssues('works', works),
      ...periodIssues('projects', projects),
      ...periodIssues('relations', relations),
    ]
  },
  checkSubmit(expert, { today }) {
    const issues: Issue[] = []
    if (!expert.idNumberKey) issues.push({ field: 'idNumber', code: 'BID_EXPERT_ID' })
    if (expert.effectiveTo && expert.effectiveTo <= today)
      issues.push({ field: 'effectiveTo', code: 'BID_EXPERT_EXPIRED' })
    return issues
  },
})
