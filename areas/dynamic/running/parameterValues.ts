import { AppError, type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, daysBetween, isDate, isDateTime } from '@opensrm/kernel/values/date.ts'
import { assertInBudget } from '@opensrm/platform/documents/readBudget.ts'
import { monthStart } from '../periods.ts'
import { isMany, type Parameter, type Report } from './reportSql.ts'

type Values = { [name: string]: string | null }

/**
 * Values for a run: those sent, otherwise the defaults; each is checked before it reaches the
 * database.
 */
export function parameterValues(
  report: Report,
  sent: { [name: string]: unknown },
  at: { today: string; orgId: string | null },
): Values {
  const values: Values = {}
  const issues: Issue[] = []
  let count = 0
  for (const parameter of report.parameters) {
    const code = String(parameter.paramCode)
    const given = Object.hasOwn(sent, code) ? sent[code] : tokenValue(parameter.defaultValue, at)
    const text = textOf(given)
    count += text === null ? 0 : items(parameter, text).length
    assertInBudget('values', count, code)
    const args = { label: { zh: String(parameter.paramName), en: parameter.paramNameEn ?? code } }
    if (text === null && parameter.requiredFlag === 'Y')
      issues.push({ field: code, code: 'REQUIRED', args })
    else if (text !== null && !items(parameter, text).every((item) => fits(parameter, item)))
      issues.push({ field: code, code: 'WRONG_FORMAT', args })
    values[code] = text
  }
  issues.push(...spanIssues(report, values))
  if (issues.length > 0) throw validationError(issues)
  return values
}

/**
 * A default may refer to the day or the user's organisation instead of a value: ${today-29} is four
 * weeks ago, ${monthStart-5} the first day of the month five months ago.
 */
export function tokenValue(
  text: string | null,
  { today, orgId }: { today: string; orgId: string | null },
): string | null {
  const [, token, away = '0'] = /^\$\{([A-Za-z]+)([+-]\d{1,4})?\}$/.exec(text ?? '') ?? []
  switch (token) {
    case 'today':
      return addDays(today, Number(away))
    case 'monthStart':
      return monthStart(today, Number(away))
    case 'yearStart':
      return `${today.slice(0, 4)}-01-01`
    case 'currentOrgId':
      return orgId
    default:
      return text
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(',') : null
  if (typeof value === 'object') throw new AppError('WRONG_FORMAT', { label: 'values' })
  return String(value)
}

function items(parameter: Parameter, text: string): string[] {
  return isMany(parameter) ? text.split(',') : [text]
}

function fits({ paramType }: Parameter, text: string): boolean {
  switch (paramType) {
    case 'NUMBER':
      return /^-?\d{1,18}(\.\d{1,10})?$/.test(text)
    case 'DATE':
      return isDate(text)
    case 'DATETIME':
      return isDateTime(text)
    case 'MONTH':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
    case 'BOOL':
      return text === 'Y' || text === 'N'
    case 'ORG':
    case 'SUPPLIER':
    case 'USER':
    case 'CATEGORY':
    case 'ITEM':
      return /^\d{1,18}$/.test(text)
    default:
      return text.length <= 500
  }
}

/** xFrom and xTo form a range; a maximum span prevents accidental queries over ten years. */
function spanIssues(report: Report, values: Values): Issue[] {
  return report.parameters.flatMap(({ paramCode, maxSpanDays }) => {
    const [, stem] = /^(\w+?)_?From$/i.exec(String(paramCode)) ?? []
    const partner = stem
      ? report.parameters.find(({ paramCode: other }) =>
          new RegExp(`^${stem}_?To$`, 'i').test(String(other)),
        )
      : undefined
    const from = values[String(paramCode)]
    const to = partner ? values[String(partner.paramCode)] : null
    if (
      !maxSpanDays ||
      !from ||
      !to ||
      daysBetween(from.slice(0, 10), to.slice(0, 10)) <= maxSpanDays
    )
      return []
    return [{ field: String(partner?.paramCode), code: 'REPORT_SPAN', args: { max: maxSpanDays } }]
  })
}
