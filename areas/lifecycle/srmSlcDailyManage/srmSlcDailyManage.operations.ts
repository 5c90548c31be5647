import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { matterDesk } from '../../base-data/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import {
  extendCategories,
  type Freeze,
  type FreezeAction,
  writeLevel,
} from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { rectifiedCauses } from '../needed.ts'
import { addRows } from '../rows.ts'
import '../standing.errors.ts'
import { followFreezes } from '../standing/freezes.ts'
import { impactRows, openItems } from '../standing/openItems.ts'
import { srmSlcDailyManage } from './srmSlcDailyManage.definition.ts'
import type { Measure } from './srmSlcDailyManage.rules.ts'

const URGENT_DAYS = 5
const EXTEND_MONTHS = 6
const HIGH_LEVELS = ['STRATEGIC', 'CORE']

export const srmSlcDailyManageOperations = defineOperations(srmSlcDailyManage, {
  async beforeSave(context, measure) {
    const supplier = await context.findMaster(srmPosSupplier, measure.supplierId)
    measure.oldLevel = supplier?.supplierLevel ?? null
    for (const row of measure.scopes) await followState(context, measure, row)
    measure.impact = []
    const items = await openItems(context, String(measure.supplierId), measure.scopes)
    const rows = impactRows(
      items,
      measure.manageType === 'FREEZE' ? (measure.freezeActions ?? []) : [],
    )
    await addRows(context, srmSlcDailyManage.children.impact, measure.impact, rows)
    await assertAllowed(context, measure)
  },
  effects: {
    async doSubmit(context, measure) {
      await assertAllowed(context, measure)
      if (measure.manageType !== 'LEVEL_CHANGE') return
      const { supplierId } = measure
      await context.lock(srmPosSupplier, String(supplierId))
      const [other] = await context.select(srmSlcDailyManage, {
        ...{ supplierId, manageType: 'LEVEL_CHANGE', status: 'APPROVING' },
      })
      if (other && other.id !== measure.id)
        context.refuse('DAILY_LEVEL_BUSY', { number: other.manageNumber ?? '' })
    },
    async doUrgentFreeze(context, measure) {
      const urgentUntil = addDays(context.today, URGENT_DAYS)
      await followFreezes(context, String(measure.supplierId), {
        number: measure.manageNumber,
        as: freezeOf(measure, urgentUntil),
      })
      return { patch: { fields: { urgentUntil } } }
    },
    async doApproval(context, measure) {
      await assertAllowed(context, measure)
      return takeEffect(context, measure)
    },
    async createFreeze(context, measure) {
      return takeEffect(context, measure)
    },
    async doReject(context, measure) {
      if (!measure.urgentUntil) return
      await thaw(context, measure)
      return { patch: { fields: { urgentUntil: null } } }
    },
    async doEnd(context, measure) {
      await thaw(context, measure)
      context.emit('srmSlcDailyManage.unfrozen', {
        id: measure.id,
        supplierId: measure.noticeSupplierFlag === 'Y' ? measure.supplierId : null,
      })
      return { patch: { fields: { effectiveTo: earlier(measure.effectiveTo, context.today) } } }
    },
  },
  clock: {
    async begin(context, measure) {
      const { patch } = await takeEffect(context, measure)
      await context.update(srmSlcDailyManage, measure.id, patch)
    },
    urgentEnd: thaw,
  },
})

async function thaw(context: OperationContext, measure: Measure): Promise<void> {
  await followFreezes(context, String(measure.supplierId), {
    number: measure.manageNumber,
    without: true,
  })
}

function earlier(date: string | null, today: string): string {
  return date && date < today ? date : today
}

function freezeOf(measure: Measure, effectiveTo: string | null): Freeze {
  return {
    number: measure.manageNumber ?? '',
    scopeType: measure.scopeType as Freeze['scopeType'],
    scopes: measure.scopes.map(({ targetOrgId, categoryId }) => ({
      orgId: targetOrgId,
      categoryId,
    })),
    actions: (measure.freezeActions ?? []) as FreezeAction[],
    effectiveTo,
  }
}

/**
 * Executes an approved measure if its first day has come; otherwise the clock does so on that day.
 */
async function takeEffect(context: OperationContext, measure: Measure) {
  if ((measure.effectiveFrom ?? context.today) > context.today)
    return { patch: { fields: { urgentUntil: null } } }
  const supplierId = String(measure.supplierId)
  const number = measure.manageNumber ?? ''
  switch (measure.manageType) {
    case 'FREEZE':
      await followFreezes(context, supplierId, {
        number,
        as: freezeOf(measure, measure.effectiveTo),
      })
      if (measure.freezeActions?.includes('ORDER')) await tellBuyers(context, measure)
      break
    case 'UNFREEZE':
      for (const id of measure.releaseFreezeIds ?? [])
        await context.run(srmSlcDailyManage, 'doEnd', id)
      break
    case 'LEVEL_CHANGE':
      await writeLevel(context, supplierId, String(measure.newLevel), number)
      break
    case 'EXTEND':
      for (const where of whereOf(measure))
        await extendCategories(context, where, String(measure.newExpireDate), number)
      break
  }
  if (measure.noticeSupplierFlag === 'Y')
    context.emit('srmSlcDailyManage.frozen', {
      id: measure.id,
      supplierId: measure.supplierId,
      noticeText: measure.noticeText,
    })
  return { patch: { fields: { inForceFlag: 'Y', urgentUntil: null } } }
}

/** Organisations and categories of a scope; without scopes the whole supplier. */
function whereOf({ supplierId, scopeType, scopes }: Measure) {
  const of = { supplierId: String(supplierId) }
  if (scopeType === 'SUPPLIER') return [of]
  return scopes.map(({ targetOrgId, categoryId }) => ({
    ...of,
    orgId: String(targetOrgId),
    ...(scopeType === 'CATEGORY' && categoryId ? { categoryId } : {}),
  }))
}

/** Orders in progress continue: their buyers are notified. */
async function tellBuyers(context: OperationContext, measure: Measure): Promise<void> {
  const items = await openItems(context, String(measure.supplierId), measure.scopes)
  const ids = items
    .filter(({ itemType }) => itemType === 'ORDER')
    .flatMap(({ documents }) => documents.map(({ id }) => id))
  for (const id of ids) {
    const record = await context.find(srmPurOrder, id)
    if (record?.buyerId)
      await matterDesk.raise(context, {
        matterType: 'IN_SLC_FROZEN',
        definition: srmPurOrder,
        record,
        owner: { personId: record.buyerId },
        dueTime: null,
        urgency: 'URGENT',
      })
  }
}

async function followState(
  context: OperationContext,
  measure: Measure,
  row: Measure['scopes'][number],
): Promise<void> {
  if (measure.scopeType === 'ORG') row.categoryId = null
  if (!row.categoryId) return
  const [record] = await context.select(srmPosSupplierCategory, {
    supplierId: measure.supplierId,
    orgId: row.targetOrgId,
    categoryId: row.categoryId,
  })
  if (!record) context.refuse('DAILY_NO_CATEGORY', {}, { child: 'scopes', field: 'categoryId' })
  row.currentStatus = srmPosSupplierCategory.states[record.status].zh
}

/** Rules that need other records; checked at submission and again at approval. */
async function assertAllowed(context: OperationContext, measure: Measure): Promise<void> {
  const supplier = await context.findMaster(srmPosSupplier, measure.supplierId)
  if (measure.manageType === 'LEVEL_CHANGE' && HIGH_LEVELS.includes(measure.newLevel ?? '')) {
    const isGood = !supplier?.gradeCode || ['A', 'B'].includes(supplier.gradeCode)
    if (supplier?.status !== 'QUALIFIED' || !isGood)
      context.refuse('DAILY_LEVEL', {}, { field: 'newLevel' })
  }
  if (measure.manageType === 'UNFREEZE') await assertLiftable(context, measure)
  if (measure.manageType === 'EXTEND' && measure.newExpireDate)
    for (const where of whereOf(measure)) {
      const records = await context.select(srmPosSupplierCategory, where)
      const last = records.map(({ effectiveTo }) => effectiveTo ?? '').sort()[0]
      if (last && measure.newExpireDate > addMonths(last, EXTEND_MONTHS))
        context.refuse(
          'DAILY_EXTEND',
          { date: addMonths(last, EXTEND_MONTHS) },
          { field: 'newExpireDate' },
        )
    }
}

async function assertLiftable(context: OperationContext, measure: Measure): Promise<void> {
  const ids = measure.releaseFreezeIds ?? []
  const freezes = await context.select(srmSlcDailyManage, { id: ids })
  const isWrong = freezes.some(
    ({ supplierId, manageType, status }) =>
      supplierId !== measure.supplierId || manageType !== 'FREEZE' || status !== 'APPROVED',
  )
  if (isWrong || freezes.length < ids.length)
    context.refuse('DAILY_NOT_FROZEN', {}, { field: 'releaseFreezeIds' })
  const bound = freezes.filter(
    ({ sourceType }) => sourceType !== 'MANUAL' && sourceType !== 'WARNING',
  )
  if (bound.length === 0 || (await mayForce(context))) return
  const isRectified = providerOf(context.platform.registry, rectifiedCauses)
  for (const { sourceType, sourceNumber } of bound) {
    const number = sourceNumber ?? ''
    if (sourceType !== 'PERFORMANCE')
      context.refuse('DAILY_BOUND', { number }, { field: 'releaseFreezeIds' })
    if (!(await isRectified?.(context, number)))
      context.refuse('DAILY_NOT_RECTIFIED', { number }, { field: 'releaseFreezeIds' })
  }
}

async function mayForce({ platform, caller }: OperationContext): Promise<boolean> {
  if (!caller) return true
  return (await permissionsOf(platform, caller)).hasCode(
    srmSlcDailyManage.resource,
    'btnForceUnfreeze',
  )
}
