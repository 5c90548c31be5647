import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { srmBaseConfigProfile } from './srmBaseConfigProfile.definition.ts'

type Typed = {
  valueType: string | null
  minValue: string | null
  maxValue: string | null
}

export const srmBaseConfigProfileRules = defineRules(srmBaseConfigProfile, {
  check(record) {
    const issues: Issue[] = []
    // A shipped parameter may have an empty default; then only its values apply.
    if (record.defaultValue && !fitsType(record, record.defaultValue))
      issues.push({ field: 'defaultValue', ...wrongValue(record) })
    record.values.forEach((row, index) => {
      const at = { child: 'values', row: index }
      if (!fitsType(record, String(row.profileValue ?? '')))
        issues.push({ ...at, field: 'profileValue', ...wrongValue(record) })
      if (row.scopeOrgId && record.orgOverrideFlag === 'N')
        issues.push({ ...at, field: 'scopeOrgId', code: 'PARAMETER_NO_ORG' })
      if (row.categoryId && record.categoryOverrideFlag === 'N')
        issues.push({ ...at, field: 'categoryId', code: 'PARAMETER_NO_CATEGORY' })
    })
    return issues
  },
  guards: {
    isOwn: (record) => (record.systemFlag === 'Y' ? { code: 'PARAMETER_SYSTEM' } : null),
  },
})

/**
 * Whether a text is a value of the type, within the limits. Lookup codes are checked elsewhere,
 * where lookups are available.
 */
export function fitsType(type: Typed, text: string): boolean {
  switch (type.valueType) {
    case 'NUMBER':
    case 'PERCENT':
      return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) && isWithinLimits(type, text)
    case 'BOOL':
      return text === 'Y' || text === 'N'
    case 'DATE':
      return isDate(text)
    case 'NUMBER_LIST':
      return isFallingList(text)
    default:
      return text !== ''
  }
}

function isWithinLimits({ minValue, maxValue }: Typed, text: string): boolean {
  const value = decimal(text)
  if (minValue !== null && value.lessThan(minValue)) return false
  return maxValue === null || !value.greaterThan(maxValue)
}

/** '90,60,30': days before the end, the earliest warning first. */
function isFallingList(text: string): boolean {
  if (!/^[1-9]\d{0,5}(,[1-9]\d{0,5})*$/.test(text)) return false
  const numbers = text.split(',').map(Number)
  return numbers.every((number, index) => index === 0 || number < (numbers[index - 1] as number))
}

function wrongValue(type: Typed): Pick<Issue, 'code' | 'args'> {
  const expected: { [valueType: string]: { zh: string; en: string } } = {
    NUMBER: { zh: '数值', en: 'a number' },
    PERCENT: { zh: '百分比数值', en: 'a percent figure' },
    BOOL: { zh: 'Y或N', en: 'Y or N' },
    DATE: { zh: 'yyyy-MM-dd格式的日期', en: 'a date yyyy-MM-dd' },
    NUMBER_LIST: {
      zh: '逗号分隔、由大到小的正整数',
      en: 'positive whole numbers in falling order, separated by commas',
    },
  }
  const limits =
    type.minValue !== null || type.maxValue !== null
      ? ` (${decimal(type.minValue ?? '').toFixed()} - ${type.maxValue === null ? '' : decimal(type.maxValue).toFixed()})`
      : ''
  const text = expected[type.valueType ?? ''] ?? { zh: '非空文本', en: 'a text' }
  return {
    code: 'PARAMETER_VALUE',
    args: { expected: { zh: `${text.zh}${limits}`, en: `${text.en}${limits}` } },
  }
}
