import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmBasePaymentTerm } from './srmBasePaymentTerm.definition.ts'

/** The order in which money falls due in a purchase. */
const STAGES = ['PREPAY', 'DELIVERY', 'RECEIPT', 'ACCEPTANCE', 'INVOICE', 'WARRANTY']

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
  check(record) {
    const places = record.stages.map((stage) => STAGES.indexOf(String(stage.stageType)))
    const row = places.findIndex((place, index) => index > 0 && place < (places[index - 1] ?? 0))
    return row < 0 ? [] : [{ child: 'stages', row, field: 'stageType', code: 'TERM_STAGE_ORDER' }]
  },
  guards: {
    isComplete: (record) =>
      decimal(record.totalProportion).equals(100)
        ? null
        : { code: 'TERM_NOT_100', args: { total: decimal(record.totalProportion).toFixed() } },
  },
})
