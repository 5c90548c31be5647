import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { srmPosSupplierItemReport } from './srmPosSupplierItemReport.definition.ts'

export type ItemReport = RecordOf<typeof srmPosSupplierItemReport>

export type WarningLevel = 'NONE' | 'YELLOW' | 'ORANGE' | 'RED'

/** Default validity of each kind of report, in months. */
const VALID_MONTHS: { readonly [type: string]: number } = {
  ROHS: 12,
  REACH: 12,
  HALOGEN: 12,
  MSDS: 60,
  TYPE_TEST: 24,
  FLAME: 12,
  FOOD: 12,
}

/** The proposed last day of a report of this kind. */
export function proposedEnd(reportType: string | null, issueDate: string | null): string | null {
  const months = VALID_MONTHS[reportType ?? '']
  if (!months || !issueDate) return null
  const [year = 0, month = 1, day = 1] = issueDate.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)))
  return end.toISOString().slice(0, 10)
}

/** Red when it has expired or the item failed, orange within 30 days, yellow within 60. */
export function reportLevel(
  report: Pick<ItemReport, 'conclusion' | 'effectiveTo'>,
  today: string,
): WarningLevel {
  if (report.conclusion === 'FAIL') return 'RED'
  if (!report.effectiveTo) return 'NONE'
  const left = daysBetween(today, report.effectiveTo)
  if (left < 0) return 'RED'
  if (left <= 30) return 'ORANGE'
  return left <= 60 ? 'YELLOW' : 'NONE'
}

export const srmPosSupplierItemReportRules = defineRules(srmPosSupplierItemReport, {
  check(report, { today }): Issue[] {
    const { issueDate, effectiveTo } = report
    const issues: Issue[] = []
    if (issueDate && issueDate > today)
      issues.push({ field: 'issueDate', code: 'REPORT_ISSUED_LATER', args: { date: issueDate } })
    if (issueDate && effectiveTo && effectiveTo <= issueDate)
      issues.push({ field: 'effectiveTo', code: 'REPORT_VALIDITY', args: { date: issueDate } })
    return issues
  },
})
