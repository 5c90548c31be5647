import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../inquiries.errors.ts'
import { srmInqScenario } from './srmInqScenario.definition.ts'

export type Scenario = RecordOf<typeof srmInqScenario>
export type ConstraintRow = RowOf<typeof srmInqScenario, 'constraints'>

export const srmInqScenarioRules = defineRules(srmInqScenario, {
  check({ constraints }) {
    return constraints.flatMap((row, at): Issue[] => {
      const place = { child: 'constraints', row: at, field: 'value' }
      const value = decimal(row.value)
      const type = row.constraintType ?? ''
      if (row.value === null) return []
      if (type.endsWith('SHARE') && value.gt(100)) return [{ ...place, code: 'SCENARIO_PERCENT' }]
      if (type.endsWith('_SUPPLIERS') && !value.isInteger())
        return [{ ...place, code: 'SCENARIO_WHOLE' }]
      return []
    })
  },
})
