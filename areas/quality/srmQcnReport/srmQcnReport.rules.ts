import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../report.errors.ts'
import { srmQcnReport } from './srmQcnReport.definition.ts'

export type Report = RecordOf<typeof srmQcnReport>

/** Where an escape must have been looked for, even if nothing was checked there. */
const PLACES = {
  BUYER_STOCK: t('我方库存的围堵', 'containment in the buyer stock'),
  IN_TRANSIT: t('在途的围堵', 'containment in transit'),
  SUPPLIER_STOCK: t('供应商库存的围堵', 'containment in the supplier stock'),
} as const
const CAUSES = {
  OCCURRENCE: t('针对发生原因的措施', 'an action against the occurrence'),
  ESCAPE: t('针对流出原因的措施', 'an action against the escape'),
} as const

const missing = (step: string, what: Text, field?: string): Issue => ({
  ...(field ? { field } : {}),
  code: 'REPORT_STEP_MISSING',
  args: { step, what },
})

/** D1 to D3. */
export function firstStepIssues(report: Report): Issue[] {
  const { fields } = srmQcnReport
  const issues: Issue[] = []
  const asked = (['teamLeader', 'teamMembers'] as const).filter((key) => !report[key])
  for (const key of asked) issues.push(missing('D1', fields[key].label, key))
  if (!report.problemStatement)
    issues.push(missing('D2', fields.problemStatement.label, 'problemStatement'))
  for (const [place, what] of Object.entries(PLACES))
    if (!report.items.some((row) => row.stepCode === 'D3' && row.location === place))
      issues.push(missing('D3', what))
  return issues
}

function allStepIssues(report: Report): Issue[] {
  const { fields } = srmQcnReport
  const issues = firstStepIssues(report)
  for (const key of ['occurrenceCause', 'escapeCause'] as const)
    if (!report[key]) issues.push(missing('D4', fields[key].label, key))
  for (const step of ['D5', 'D6'])
    for (const [cause, what] of Object.entries(CAUSES))
      if (!report.items.some((row) => row.stepCode === step && row.causeType === cause))
        issues.push(missing(step, what))
  if (report.prevents.length === 0)
    issues.push(missing('D7', t('至少一项预防', 'at least one prevention')))
  report.items.forEach((row, index) => {
    if ((row.stepCode === 'D3' || row.stepCode === 'D6') && !row.finishDate)
      issues.push({
        ...missing(row.stepCode, srmQcnReport.children.items.fields.finishDate.label, 'finishDate'),
        ...{ child: 'items', row: index },
      })
  })
  return issues
}

export const srmQcnReportRules = defineRules(srmQcnReport, {
  compute(report) {
    const { firstSubmitDate, firstDueDate } = report
    report.onTimeFlag =
      firstSubmitDate && firstDueDate ? (firstSubmitDate <= firstDueDate ? 'Y' : 'N') : null
  },
  check(report, { today }) {
    const { findDate } = report
    return report.items.flatMap((row, index): Issue[] => {
      const at = { child: 'items', row: index }
      const found: Issue[] = []
      if (row.planDate && findDate && row.planDate < findDate)
        found.push({
          ...at,
          field: 'planDate',
          code: 'REPORT_PLAN_BEFORE_FIND',
          args: { date: findDate },
        })
      if (row.finishDate && row.finishDate > today)
        found.push({ ...at, field: 'finishDate', code: 'REPORT_FINISH_FUTURE' })
      if (decimal(row.ngQuantity).greaterThan(decimal(row.checkedQuantity)))
        found.push({ ...at, field: 'ngQuantity', code: 'REPORT_NG_OVER_CHECKED' })
      return found
    })
  },
  checkSubmit: allStepIssues,
})
