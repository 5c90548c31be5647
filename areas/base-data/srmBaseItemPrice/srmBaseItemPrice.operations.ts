import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { findValue } from '../srmBaseConfigProfile/srmBaseConfigProfile.value.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'
import { expiring } from './srmBaseItemPrice.effect.ts'
import { dayAfter } from './srmBaseItemPrice.source.ts'
import { findSteps } from './srmBaseItemPrice.steps.ts'
import {
  changeRow,
  effectOn,
  endOverlaps,
  lockKey,
  type Price,
  sameKey,
  sameKeys,
} from './srmBaseItemPrice.validity.ts'

export const srmBaseItemPriceOperations = defineOperations(srmBaseItemPrice, {
  async beforeSave(context, draft) {
    takePrevious(draft, await sameKey(context, draft))
    return temporaryIssues(context, draft)
  },
  async beforeSaveAll(context, drafts) {
    const rivals = await sameKeys(context, drafts)
    const issues: Issue[][] = []
    for (const [at, draft] of drafts.entries()) {
      takePrevious(draft, rivals[at] ?? [])
      issues.push(await temporaryIssues(context, draft))
    }
    return issues
  },
  clock: { expiring },
  effects: {
    doPushEbs: pushEffect(srmBaseItemPrice),
    async doSubmit(context, record) {
      // Determines the branch of the process; stored on the price so that the approver sees it too.
      const limit = await findValue(context, {
        profileCode: 'PRICE_RISE_APPROVE_PCT',
        orgId: record.orgId,
        categoryId: record.categoryId,
      })
      const isHigh = decimal(record.changeRate).greaterThan(limit)
      return { patch: { fields: { highRiseFlag: isHigh ? 'Y' : 'N' } } }
    },
    doApproval: (context, record) => takeEffect(context, record),
    doTakeOver: (context, record) => takeEffect(context, record, { always: true }),
    async doInvalid(context, record, input) {
      const started = String(record.effectiveFrom) <= context.today
      const dates = started ? { effectiveTo: context.today } : {}
      const after = { ...record, ...dates }
      return {
        patch: {
          fields: { ...dates, invalidReason: input.reason, effectStatus: 'INVALID' },
          add: {
            changes: [changeRow(context, record, 'INVALID', after, String(input.reason))],
          },
        },
      }
    },
    async doExtend(context, record, input) {
      const until = String(input.effectiveTo)
      if (until <= String(record.effectiveTo))
        context.refuse('PRICE_EXTEND_EARLIER', {}, { field: 'effectiveTo' })
      await lockKey(context, record)
      const later = { ...record, effectiveFrom: dayAfter(record), effectiveTo: until } as Price
      await endOverlaps(context, later)
      const after = { ...record, effectiveTo: until }
      return {
        patch: {
          fields: { effectiveTo: until, effectStatus: effectOn(after, context.today) },
          add: {
            changes: [changeRow(context, record, 'EXTEND', after, String(record.priceNumber))],
          },
        },
      }
    },
  },
  actions: { findSteps },
  /** Validity follows the calendar; the stored value is updated every night for filters. */
  async enrich({ today }, rows) {
    for (const row of rows)
      if (row.effectiveFrom && row.effectiveTo) row.effectStatus = effectOn(row as never, today)
  },
})

async function takeEffect(
  context: OperationContext,
  record: Price,
  options: { always?: true } = {},
) {
  await lockKey(context, record)
  if (record.aslHoldFlag !== 'Y') await endOverlaps(context, record, options)
  const approved = { ...record, status: 'APPROVED' }
  const { id, supplierId, itemId } = record
  context.emit('srmBaseItemPrice.published', { id, supplierId, itemId })
  return { patch: { fields: { effectStatus: effectOn(approved, context.today) } } }
}

/** Sets the previous price: the latest approved price with the same key before this one begins. */
function takePrevious(draft: Price, rivals: readonly Price[]): void {
  const [previous] = rivals
    .filter((other) => String(other.effectiveFrom) < String(draft.effectiveFrom))
    .sort((a, b) => String(b.effectiveFrom).localeCompare(String(a.effectiveFrom)))
  draft.previousPriceExclTax = previous?.priceExclTax ?? null
}

async function temporaryIssues(context: OperationContext, draft: Price): Promise<Issue[]> {
  if (draft.priceType !== 'TEMPORARY' || !draft.effectiveFrom || !draft.effectiveTo) return []
  const max = Number(
    await findValue(context, {
      profileCode: 'PRICE_TEMP_MAX_DAYS',
      orgId: draft.orgId,
      categoryId: draft.categoryId,
    }),
  )
  return daysBetween(draft.effectiveFrom, draft.effectiveTo) + 1 > max
    ? [{ field: 'effectiveTo', code: 'PRICE_TEMP_TOO_LONG', args: { max } }]
    : []
}
