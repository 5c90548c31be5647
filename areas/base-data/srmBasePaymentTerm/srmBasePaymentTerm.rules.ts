import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm.definition.ts'

/** The order in which payments of a purchase become due. */
const STAGES = ['PREPAY', 'DELIVERY', 'RECEIPT', 'ACCEPTANCE', 'INVOICE', 'WARRANTY']
const PREPAY_FROM = ['ORDER_DATE', 'CONTRACT_SIGN']

export const srmBasePaymentTermRules = defineRules(srmBasePaymentTerm, {
  compute(record) {
    record.stages.forEach((stage, index) => {
      stage.stageNum = index + 1
    })
    record.totalProportion = fixed(sum(record.stages.map((stage) => stage.proportion)), 4)
    record.weightedDays = fixed(
      sum(record.stages.map((stage) => decimal(stage.proportion).times(stage.offsetDays ?? 0))).div(
        100,
      ),
      2,
    )
  },
  check: (record) => stageIssues(record.stages),
  guards: {
    isComplete: (record) =>
      decimal(record.totalProportion).equals(100)
        ? null
        : { code: 'TERM_NOT_100', args: { total: decimal(record.totalProportion).toFixed() } },
  },
})

type Stage = Pick<
  RecordOf<typeof srmBasePaymentTerm>['stages'][number],
  'stageType' | 'baseDateType' | 'offsetDays'
>

/**
 * Prepayments are based on the order date; retention starts at acceptance and lasts for a period.
 */
function stageIssues(stages: readonly Stage[]): Issue[] {
  return stages.flatMap(({ stageType, baseDateType, offsetDays }, row): Issue[] => {
    const at = { child: 'stages', row }
    const before = stages[row - 1]
    const place = (stage: Stage) => STAGES.indexOf(String(stage.stageType))
    if (before && STAGES.indexOf(String(stageType)) < place(before))
      return [{ ...at, field: 'stageType', code: 'TERM_STAGE_ORDER' }]
    if (stageType === 'PREPAY' && before)
      return [{ ...at, field: 'stageType', code: 'TERM_PREPAY_TWICE' }]
    if (stageType === 'PREPAY' && !PREPAY_FROM.includes(String(baseDateType)))
      return [{ ...at, field: 'baseDateType', code: 'TERM_PREPAY_BASE' }]
    if (
      stageType === 'WARRANTY' &&
      (baseDateType !== 'ACCEPTANCE_DATE' || !(Number(offsetDays) > 0))
    )
      return [{ ...at, field: 'baseDateType', code: 'TERM_WARRANTY_BASE' }]
    return []
  })
}
