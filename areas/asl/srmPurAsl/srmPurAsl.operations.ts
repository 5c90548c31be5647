import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { findPersonInCharge, matterDesk } from '../../base-data/ports.ts'
import '../asl.errors.ts'
import '../asl.inputs.ts'
import { activatePricesOf } from './activate.ts'
import { alter, followAlteration } from './alteration.ts'
import { assertSupplierFree, settleMatters, tellBuyers } from './consequences.ts'
import { findDirectory, findUnsupplied } from './directory.ts'
import { addFigures } from './figures.ts'
import { changedEntry, historyRow } from './history.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

const MOST_DAYS = 60
const DAYS_APART = 30
const KEPT = ['supplierItemCode', 'reviewDate', 'inspectMode'] as const
const ended = { suspendReason: null, suspendUntil: null }

export const srmPurAslOperations = defineOperations(srmPurAsl, {
  async beforeSave(context, draft, before) {
    const changed = KEPT.filter((key) => before && before[key] !== draft[key])
    if (!before || changed.length === 0) return
    const values = Object.fromEntries(changed.map((key) => [key, draft[key]]))
    const [id = ''] = await drawIds(context.tx, 1)
    draft.histories.push({
      ...{ id, ...historyRow(context, before, { eventType: 'EDIT', values, cause: null }) },
    })
    if (changed.includes('reviewDate')) await settleMatters(context, draft)
  },
  enrich: addFigures,
  actions: { findDirectory, findUnsupplied },
  hindrances: {
    doSuspend: hinderedBy(assertNotLately),
    doResume: hinderedBy(assertSupplierFree),
  },
  effects: {
    doPushEbs: pushEffect(srmPurAsl),
    async doSuspend(context, entry, { reason, suspendUntil }) {
      assertNotLately(context, entry)
      const date = addDays(context.today, MOST_DAYS)
      if (suspendUntil <= context.today || suspendUntil > date)
        context.refuse('ASL_SUSPEND_DATE', { date }, { field: 'suspendUntil' })
      await tellBuyers(context, entry, suspendUntil)
      return changedEntry(context, entry, {
        ...{ eventType: 'SUSPEND', to: 'SUSPENDED', cause: reason },
        values: { suspendReason: reason, suspendUntil, lastSuspendDate: context.today },
      })
    },
    async doResume(context, entry, { reason }) {
      await assertSupplierFree(context, entry)
      return resumed(context, entry, reason)
    },
    async doEndSuspension(context, entry) {
      return resumed(context, entry, null)
    },
    async doInvalid(context, entry, { reason, causeNumber }) {
      await settleMatters(context, entry)
      return changedEntry(context, entry, {
        ...{ eventType: 'INVALID', to: 'INVALID', cause: causeNumber },
        values: { ...ended, invalidReason: reason },
      })
    },
    async doExpire(context, entry) {
      await settleMatters(context, entry)
      return changedEntry(context, entry, {
        ...{ eventType: 'EXPIRE', to: 'EXPIRED', cause: null, values: ended },
      })
    },
    async doRestore(context, entry, { effectiveTo, causeNumber }) {
      await activatePricesOf(context, entry)
      return changedEntry(context, entry, {
        ...{ eventType: 'ALTER', to: 'EFFECTIVE', cause: causeNumber },
        values: { effectiveTo },
      })
    },
    doAlter: alter,
    followAlteration,
    async followTrial(context, entry, { changes }) {
      return { patch: countedTrials(context, entry, changes) }
    },
    async followPpap(_context, _entry, { ppapStatus, ppapId }) {
      return { patch: { fields: { ppapStatus, ppapId } } }
    },
  },
  clock: {
    async suspensionEnds(context, entry) {
      await warn(context, entry, 'IN_ASL_RESUMING', 'CATEGORY_MANAGER', entry.suspendUntil)
    },
    async expiring(context, entry) {
      await warn(context, entry, 'IN_ASL_EXPIRING', 'SOURCING', entry.effectiveTo)
    },
    async reviewDue(context, entry) {
      await warn(context, entry, 'IN_ASL_EXPIRING', 'SOURCING', entry.reviewDate)
    },
  },
})

function resumed(context: OperationContext, entry: AslEntry, reason: string | null) {
  const event = { eventType: 'RESUME', to: 'EFFECTIVE', cause: reason, values: ended } as const
  return changedEntry(context, entry, event)
}

/** One suspension at once; the next within a month goes through an amendment. */
function assertNotLately(context: OperationContext, { lastSuspendDate }: AslEntry): void {
  if (lastSuspendDate && addDays(lastSuspendDate, DAYS_APART) > context.today)
    context.refuse('ASL_SUSPENDED_LATELY', { date: lastSuspendDate })
}

/** What order lines take of the trial quantity; a status above trial has no limit any more. */
function countedTrials(
  context: OperationContext,
  entry: AslEntry,
  changes: InputOf<typeof srmPurAsl, 'followTrial'>['changes'],
) {
  const taken = new Map(entry.trials.map((row) => [row.orderLineId, row.quantity ?? '0']))
  const before = sum([...taken.values()])
  for (const change of changes) taken.set(change.orderLineId, change.quantity)
  const total = sum([...taken.values()])
  const asked = total.minus(before)
  if (entry.supplyStatus === 'TRIAL' && isPositive(asked.toString())) {
    const remaining = decimal(entry.orderLimitQuantity).minus(before)
    if (isGreater(asked, remaining))
      context.refuse('ASL_TRIAL_EXCEEDED', {
        ...{ entry: entry.aslNumber ?? '', remaining: remaining.toString() },
        asked: asked.toString(),
      })
  }
  const known = new Map(entry.trials.map((row) => [row.orderLineId, row.id]))
  const isGiven = (change: { quantity: string }) => !isPositive(change.quantity)
  const kept = changes.filter((change) => !isGiven(change))
  return {
    fields: { orderedTrialQuantity: quantity(total) },
    rows: {
      trials: kept.flatMap((change) => {
        const id = known.get(change.orderLineId)
        return id ? [{ id, quantity: change.quantity }] : []
      }),
    },
    add: { trials: kept.filter(({ orderLineId }) => !known.has(orderLineId)) },
    remove: {
      trials: changes.filter(isGiven).flatMap(({ orderLineId }) => known.get(orderLineId) ?? []),
    },
  }
}

/** A to-do for whoever is in charge of the category; one is open for an entry. */
async function warn(
  context: OperationContext,
  entry: AslEntry,
  matterType: 'IN_ASL_EXPIRING' | 'IN_ASL_RESUMING',
  staffRole: 'SOURCING' | 'CATEGORY_MANAGER',
  dueTime: string | null,
): Promise<void> {
  const personId = await findPersonInCharge(context, {
    ...{ categoryId: entry.categoryId ?? '', orgId: entry.orgId ?? '', staffRole },
    date: context.today,
  })
  await matterDesk.raise(context, {
    ...{ matterType, definition: srmPurAsl, record: entry, dueTime, urgency: 'NORMAL' },
    owner: personId ? { personId } : { responsibility: 'SOURCING_MANAGER' },
  })
}
