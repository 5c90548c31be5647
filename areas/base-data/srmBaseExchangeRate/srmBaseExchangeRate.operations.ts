import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmBaseExchangeRate } from './srmBaseExchangeRate.definition.ts'

type Rate = HeaderOf<typeof srmBaseExchangeRate>

/** A larger change against the previous row is more likely a typing error. */
const SURPRISE = '0.10'

export const srmBaseExchangeRateOperations = defineOperations(srmBaseExchangeRate, {
  async beforeSave(context, draft, before) {
    if (before?.usedFlag === 'Y') return [{ code: 'RATE_USED' }]
    const rows = await rowsOfPair(context, draft)
    if (rows.some(({ effectiveFrom }) => effectiveFrom === draft.effectiveFrom))
      return [
        {
          field: 'effectiveFrom',
          code: 'RATE_DATE_TAKEN',
          args: { date: String(draft.effectiveFrom) },
        },
      ]
    const earlier = rows.filter((row) => String(row.effectiveFrom) < String(draft.effectiveFrom))
    const last = earlier[earlier.length - 1]
    if (last && draft.surpriseConfirmed !== 'Y') {
      const old = perUnit(last)
      const change = perUnit(draft).minus(old).div(old)
      if (change.abs().greaterThan(SURPRISE))
        return [
          {
            field: 'surpriseConfirmed',
            code: 'RATE_SURPRISE',
            args: { percent: change.times(100).toFixed(2), date: String(last.effectiveFrom) },
          },
        ]
    }
    return []
  },
  async afterSave(context, record, before) {
    await chainEnds(context, record)
    const moved = before && PAIR.some((key) => before[key] !== record[key])
    if (moved) await chainEnds(context, before)
  },
  async beforeDelete(context, record) {
    if (record.usedFlag === 'Y') context.refuse('RATE_USED')
  },
  effects: {
    async doInvalid(context, record) {
      if (record.usedFlag === 'Y') context.refuse('RATE_USED')
      await chainEnds(context, record, record.id)
    },
  },
})

const PAIR = ['rateType', 'fromCurrency', 'toCurrency'] as const

/** Other rows of the pair in force, the earliest first. */
async function rowsOfPair(context: OperationContext, of: Rate): Promise<Rate[]> {
  const where = Object.fromEntries(PAIR.map((key) => [key, of[key]]))
  const rows = await context.select(srmBaseExchangeRate, { ...where, status: 'ACTIVE' })
  return rows
    .filter(({ id }) => id !== of.id)
    .sort((a, b) => String(a.effectiveFrom).localeCompare(String(b.effectiveFrom)))
}

/** A daily rate is valid for one day, any other until the day before the next one. */
async function chainEnds(context: OperationContext, of: Rate, without?: string): Promise<void> {
  const own = await context.find(srmBaseExchangeRate, of.id)
  const rows = [
    ...(await rowsOfPair(context, of)),
    ...(own && own.id !== without && PAIR.every((key) => own[key] === of[key]) ? [own] : []),
  ].sort((a, b) => String(a.effectiveFrom).localeCompare(String(b.effectiveFrom)))
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    const end =
      row.rateType === 'DAILY'
        ? row.effectiveFrom
        : next
          ? addDays(String(next.effectiveFrom), -1)
          : null
    if (end !== row.effectiveTo)
      await context.update(srmBaseExchangeRate, row.id, { fields: { effectiveTo: end } })
  }
}

function perUnit(row: Pick<Rate, 'rateValue' | 'unitQuantity'>) {
  return decimal(row.rateValue).div(row.unitQuantity ?? 1)
}
