import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import '../performance.errors.ts'
import { srmSpeScheme } from './srmSpeScheme.definition.ts'

const MONTHS: { readonly [type: string]: number } = { MONTH: 1, QUARTER: 3, HALF: 6, YEAR: 12 }

/**
 * The last day of a period of this kind that begins on a day; null when no such period begins then.
 */
export function periodEnd(periodType: string | null, from: string): string | null {
  const months = MONTHS[periodType ?? '']
  if (!months) return null
  const [year = 0, month = 0] = from.split('-').map(Number)
  if (from.slice(8) !== '01' || (month - 1) % months !== 0) return null
  const next = month - 1 + months
  const begin = `${year + Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`
  return addDays(begin, -1)
}

export const srmSpeSchemeRules = defineRules(srmSpeScheme, {
  compute(scheme) {
    scheme.supplierCount = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N').length
  },
  check({ periodFrom, periodTo, periodType }) {
    if (!periodFrom || !periodTo) return []
    const refused = (code: 'SPE_PERIOD' | 'SPE_PERIOD_TYPE'): Issue[] => [
      { field: 'periodTo', code },
    ]
    if (periodTo < periodFrom) return refused('SPE_PERIOD')
    if (!periodType || periodType === 'SPECIAL') return []
    return periodEnd(periodType, periodFrom) === periodTo ? [] : refused('SPE_PERIOD_TYPE')
  },
})
