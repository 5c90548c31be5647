import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type ErrorCode, type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { isDate } from '@opensrm/kernel/values/date.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { baseDataLookups } from '../base-data.lookups.ts'
import { calcSchedule } from './srmBasePaymentTerm.schedule.ts'

const BASE_DATES: { readonly [code: string]: { zh: string; en: string } } =
  baseDataLookups.PAYMENT_BASE_DATE.values

/**
 * Stages of a payment term for an amount, with due dates where the base dates are known. Read-only.
 */
export const calcScheduleAction = documentAction({
  title: t('计算付款计划', 'Work out a payment schedule'),
  by: 'both',
  readOnly: true,
  input: {
    termId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', { required: true }),
    amount: f.amount('金额', 'Amount', { required: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true }),
    baseDates: f.json('起算日期', 'Base dates', {
      hint: t(
        '按起算日期类型填写日期，如 {"ORDER_DATE": "2026-12-01"}',
        'A date for each kind of base date, such as {"ORDER_DATE": "2026-12-01"}',
      ),
    }),
  },
  run: (context, { termId, amount, currencyCode, baseDates }) =>
    calcSchedule(context, {
      termId: String(termId),
      amount: String(amount),
      currencyCode: String(currencyCode),
      baseDates: datesOf(baseDates),
    }),
})

function datesOf(given: unknown): { [type: string]: string | null } {
  if (given === null || given === undefined) return {}
  const isMap = typeof given === 'object' && !Array.isArray(given)
  const entries: [string, unknown][] = isMap ? Object.entries(given) : []
  const issues: Issue[] = isMap ? [] : [faultOf('WRONG_FORMAT')]
  for (const [type, date] of entries) {
    const label = BASE_DATES[type]
    if (!label) issues.push({ ...faultOf('UNKNOWN_FIELD'), args: { path: `baseDates.${type}` } })
    else if (date !== null && !isDate(date))
      issues.push({ ...faultOf('NOT_A_DATE'), args: { label } })
  }
  if (issues.length > 0) throw validationError(issues)
  return Object.fromEntries(entries.map(([type, date]) => [type, date as string | null]))
}

function faultOf(code: ErrorCode): Issue {
  return { field: 'baseDates', code, args: { label: t('起算日期', 'Base dates') } }
}
