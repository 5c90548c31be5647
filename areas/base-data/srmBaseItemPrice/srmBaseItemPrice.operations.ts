import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { findValue } from '../srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'

type Price = HeaderOf<typeof srmBaseItemPrice>

/** Fields that make two prices compete for the same date. */
const KEY = ['orgId', 'supplierId', 'itemId', 'currencyCode', 'priceType', 'uomCode'] as const

export const srmBaseItemPriceOperations = defineOperations(srmBaseItemPrice, {
  async beforeSave(context, draft) {
    const previous = await previousPrice(context, draft)
    draft.previousPriceExclTax = previous?.priceExclTax ?? null
    const old = decimal(draft.previousPriceExclTax)
    draft.changeRate =
      old.isZero() || draft.priceExclTax === null
        ? null
        : decimal(draft.priceExclTax).minus(old).div(old).times(100).toDecimalPlaces(4).toFixed(4)
    return []
  },
  effects: {
    async doApproval(context, record) {
      await lockKey(context, record)
      await endOverlaps(context, record)
      return { patch: { fields: { effectStatus: effectOn(record, context.today) } } }
    },
    async doInvalid(context, record, input) {
      const started = String(record.effectiveFrom) <= context.today
      return {
        patch: {
          fields: {
            invalidReason: input.reason,
            effectStatus: 'EXPIRED',
            ...(started ? { effectiveTo: context.today } : {}),
          },
        },
      }
    },
    async doExtend(context, record, input) {
      const until = String(input.effectiveTo)
      if (until <= String(record.effectiveTo))
        context.refuse('PRICE_EXTEND_EARLIER', {}, { field: 'effectiveTo' })
      await lockKey(context, record)
      await endOverlaps(context, {
        ...record,
        effectiveFrom: addDays(String(record.effectiveTo), 1),
        effectiveTo: until,
      } as Price)
      return {
        patch: {
          fields: { effectiveTo: until },
          add: {
            changes: [
              changeRow(
                context,
                record,
                'EXTEND',
                String(record.effectiveFrom),
                until,
                String(record.priceNumber),
              ),
            ],
          },
        },
      }
    },
  },
})

/** Validity on a day, as lists show it. */
function effectOn(record: Pick<Price, 'effectiveFrom' | 'effectiveTo'>, today: string): string {
  if (String(record.effectiveFrom) > today) return 'FUTURE'
  return String(record.effectiveTo) < today ? 'EXPIRED' : 'EFFECTIVE'
}

/** Approvals of one key go one after the other, so that two cannot both find the calendar free. */
async function lockKey(context: OperationContext, record: Price): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${KEY.map((key) => record[key] ?? '').join('|')}, 0))`.execute(
    context.tx,
  )
}

async function sameKey(context: OperationContext, record: Price) {
  const where = Object.fromEntries(KEY.map((key) => [key, record[key]]))
  return (await context.select(srmBaseItemPrice, { ...where, status: 'APPROVED' })).filter(
    (other) => other.id !== record.id,
  )
}

async function previousPrice(context: OperationContext, draft: Price) {
  const earlier = (await sameKey(context, draft)).filter(
    (other) => String(other.effectiveFrom) < String(draft.effectiveFrom),
  )
  return earlier.sort((a, b) => String(b.effectiveFrom).localeCompare(String(a.effectiveFrom)))[0]
}

/**
 * Cuts older prices of the same key to make room: one beginning before ends the day before, one inside becomes invalid,
 * one ending later starts the day after. PRICE_OVERLAP_MODE REFUSE names the clashing price instead.
 */
async function endOverlaps(context: OperationContext, record: Price): Promise<void> {
  const from = String(record.effectiveFrom)
  const to = String(record.effectiveTo)
  const clashing = (await sameKey(context, record)).filter(
    (other) => String(other.effectiveFrom) <= to && String(other.effectiveTo) >= from,
  )
  if (clashing.length === 0) return
  const mode = await findValue(context, {
    profileCode: 'PRICE_OVERLAP_MODE',
    orgId: record.orgId,
    categoryId: record.categoryId,
    date: context.today,
  })
  const [first] = clashing
  if (mode === 'REFUSE' && first) {
    context.refuse('PRICE_OVERLAP', {
      number: String(first.priceNumber),
      from: String(first.effectiveFrom),
      to: String(first.effectiveTo),
    })
  }
  for (const other of clashing) {
    const starts = String(other.effectiveFrom)
    const ends = String(other.effectiveTo)
    const cause = String(record.priceNumber)
    if (starts < from) {
      await context.update(srmBaseItemPrice, other.id, {
        fields: { effectiveTo: addDays(from, -1) },
        add: { changes: [changeRow(context, other, 'TRUNCATE', starts, addDays(from, -1), cause)] },
      })
    } else if (ends > to) {
      await context.update(srmBaseItemPrice, other.id, {
        fields: { effectiveFrom: addDays(to, 1) },
        add: { changes: [changeRow(context, other, 'TRUNCATE', addDays(to, 1), ends, cause)] },
      })
    } else {
      await context.run(srmBaseItemPrice, 'doInvalid', other.id, { reason: cause })
    }
  }
}

type Dated = Pick<Price, 'effectiveFrom' | 'effectiveTo'>

function changeRow(
  context: OperationContext,
  old: Dated,
  changeType: string,
  from: string,
  to: string,
  cause: string,
) {
  return {
    changeType,
    oldStartDate: old.effectiveFrom,
    oldEffectiveTo: old.effectiveTo,
    newStartDate: from,
    newEffectiveTo: to,
    causeNumber: cause,
    changeTime: `${context.today} 00:00:00`,
  }
}
