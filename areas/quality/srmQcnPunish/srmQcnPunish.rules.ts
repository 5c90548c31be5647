import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { lacksDeduction, lineAmount, tooManyDecimals } from '../charges/amounts.ts'
import { srmQcnPunish } from './srmQcnPunish.definition.ts'

export type Punish = RecordOf<typeof srmQcnPunish>

export const srmQcnPunishRules = defineRules(srmQcnPunish, {
  compute(punish) {
    for (const line of punish.lines)
      if (line.quantity !== null && line.unitAmount !== null)
        line.amount = lineAmount(line.quantity, line.unitAmount, punish.currencyCode)
    punish.punishAmount = fixed(sum(punish.lines.map(({ amount }) => amount)), 2)
    punish.finalAmount = punish.amendedAmount ?? punish.punishAmount
    const flags = [punish.warningFlag, punish.shareCutFlag, punish.downgradeFlag]
    punish.measuresOpenFlag = flags.includes('Y') ? 'Y' : 'N'
  },
  check(punish, { today }) {
    const issues: Issue[] = []
    const { occurrenceDate, stopFrom, stopTo } = punish
    if (occurrenceDate && occurrenceDate > today)
      issues.push({ field: 'occurrenceDate', code: 'CHARGE_DATE_AHEAD' })
    if (stopFrom && stopTo && stopTo < stopFrom)
      issues.push({ field: 'stopTo', code: 'PUNISH_STOP_PERIOD' })
    return [...issues, ...tooManyDecimals(punish.lines, 'amount', punish.currencyCode)]
  },
  checkSubmit({ punishType, punishAmount, stopTo }, { today }) {
    const issues: Issue[] = []
    const isFined = punishType?.includes('FINE') ?? false
    if (isFined && !isPositive(punishAmount))
      issues.push({ field: 'punishAmount', code: 'PUNISH_FINE_EMPTY' })
    if (!isFined && isPositive(punishAmount))
      issues.push({ field: 'punishType', code: 'PUNISH_NO_FINE' })
    if (stopTo && stopTo < today) issues.push({ field: 'stopTo', code: 'PUNISH_STOP_PAST' })
    return issues
  },
  guards: { lacksDeduction },
})
