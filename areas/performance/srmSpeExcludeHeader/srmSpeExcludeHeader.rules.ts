import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import '../performance.errors.ts'
import { srmSpeExcludeHeader } from './srmSpeExcludeHeader.definition.ts'

export const srmSpeExcludeHeaderRules = defineRules(srmSpeExcludeHeader, {
  compute(bill) {
    bill.lineCount = bill.lines.length
  },
  check({ periodFrom, periodTo }) {
    if (!periodFrom || !periodTo) return []
    const refused = (code: 'SPE_PERIOD' | 'SPE_TOO_LONG'): Issue[] => [{ field: 'periodTo', code }]
    if (periodTo < periodFrom) return refused('SPE_PERIOD')
    return periodTo > addDays(periodFrom, 366) ? refused('SPE_TOO_LONG') : []
  },
})
