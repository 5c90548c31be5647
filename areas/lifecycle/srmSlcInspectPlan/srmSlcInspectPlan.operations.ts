import { addMonths } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../inspect.errors.ts'
import { srmSlcLocaleInspect } from '../srmSlcLocaleInspect/srmSlcLocaleInspect.definition.ts'
import { srmSlcInspectPlan } from './srmSlcInspectPlan.definition.ts'
import { daysOfTwo, type Plan, visitDays } from './srmSlcInspectPlan.rules.ts'

const PROPOSED = 50

export const srmSlcInspectPlanOperations = defineOperations(srmSlcInspectPlan, {
  async beforeSave(context, plan) {
    plan.clashes = (await clashesOf(context, plan)) || null
  },
  effects: {
    async doGenerateLines(context, plan) {
      const known = new Set(plan.suppliers.map(({ supplierId }) => supplierId))
      const suppliers = await proposed(context)
      const add = suppliers.filter((id) => !known.has(id)).slice(0, PROPOSED)
      return {
        patch: {
          add: {
            suppliers: add.map((supplierId) => ({
              ...{ supplierId, planDate: plan.startDate, days: '1', lineStatus: 'WAITING' },
            })),
          },
        },
      }
    },
    async doApproval(context, plan) {
      const staff = plan.staffs.map(({ personId }) => personId)
      const personIds = [...new Set([plan.leaderId, ...staff])]
      context.emit('srmSlcInspectPlan.approved', { id: plan.id, personIds })
    },
    async doCreateInspect(context, plan, { rowIds }) {
      const rows = plan.suppliers.filter(({ id }) => rowIds.includes(id))
      const known = await inspectionsOf(context, rows)
      if (known) context.refuse('PLAN_INSPECTED', { number: known })
      const made = []
      for (const row of rows)
        made.push({
          ...{ id: row.id, lineStatus: 'CREATED' },
          inspectId: await inspection(context, plan, row),
        })
      return { patch: { rows: { suppliers: made } } }
    },
    doDropLine: async (_context, _plan, { rowIds, reason }) => ({
      patch: {
        rows: {
          suppliers: rowIds.map((id) => ({ id, lineStatus: 'DROPPED', dropReason: reason })),
        },
      },
    }),
    async followInspection(_context, plan, { inspectId, lineStatus }) {
      const suppliers = plan.suppliers.map((row) =>
        row.inspectId === inspectId
          ? { id: row.id, lineStatus }
          : { id: row.id, lineStatus: row.lineStatus },
      )
      const isThrough = suppliers.every((row) => ['DONE', 'DROPPED'].includes(row.lineStatus ?? ''))
      return { to: isThrough ? 'FINISHED' : 'APPROVED', patch: { rows: { suppliers } } }
    },
    async doCancel(context, plan) {
      const ids = plan.suppliers.flatMap(({ inspectId }) => inspectId ?? [])
      const made = ids.length > 0 ? await context.select(srmSlcLocaleInspect, { id: ids }) : []
      const begun = made.find(({ status }) => !['DRAFT', 'NOTIFIED', 'CANCELLED'].includes(status))
      if (begun) context.refuse('PLAN_BEGUN', { number: begun.inspectNumber ?? '' })
      for (const { id, status } of made)
        if (status !== 'CANCELLED') await context.run(srmSlcLocaleInspect, 'doCancel', id)
    },
  },
  hindrances: {
    async doCreateInspect(context, plan) {
      const isWaiting = plan.suppliers.some(({ lineStatus }) => lineStatus === 'WAITING')
      const number = isWaiting ? '' : await inspectionsOf(context, plan.suppliers)
      return number ? { code: 'PLAN_INSPECTED', args: { number } } : null
    },
  },
})

/** The numbers of the inspections that rows have already. */
async function inspectionsOf(
  context: Pick<OperationContext, 'select'>,
  rows: Plan['suppliers'],
): Promise<string> {
  const ids = rows.flatMap(({ inspectId }) => inspectId ?? [])
  const made = ids.length > 0 ? await context.select(srmSlcLocaleInspect, { id: ids }) : []
  return made.map(({ inspectNumber }) => inspectNumber).join(', ')
}

async function inspection(
  context: OperationContext,
  plan: Plan,
  row: Plan['suppliers'][number],
): Promise<string> {
  const own = <R extends { supplierId: string | null }>(rows: readonly R[]): R[] =>
    rows.filter(({ supplierId }) => supplierId === row.supplierId)
  const made = await context.create(srmSlcLocaleInspect, {
    orgId: plan.orgId,
    planId: plan.id,
    qualifyId: row.qualifyId,
    inspectType: plan.planType,
    supplierId: row.supplierId,
    planDate: row.planDate,
    leaderId: plan.leaderId,
    categoryIds: own(plan.categories).flatMap(({ categoryId }) => categoryId ?? []),
    locations: own(plan.locations).map(({ locationId }) => ({ locationId })),
    staffs: plan.staffs.map(({ personId, staffRole, sections }) => ({
      ...{ personId, staffRole, sections },
    })),
  })
  return made.id
}

/** People planned at two suppliers on one day: said, not refused. */
async function clashesOf(context: OperationContext, plan: Plan): Promise<string> {
  const others = await context.select(srmSlcInspectPlan, { status: ['APPROVING', 'APPROVED'] })
  const own = visitDays(plan.suppliers)
  const twice = daysOfTwo(plan.suppliers)
  const found = twice.length > 0 ? [twice.join(', ')] : []
  for (const { id, planNumber } of others) {
    if (id === plan.id) continue
    const staffs = await context.selectRows(srmSlcInspectPlan, 'staffs', { headerId: id })
    const both = staffs.filter(({ personId }) =>
      plan.staffs.some((own) => own.personId === personId),
    )
    if (both.length === 0) continue
    const rows = await context.selectRows(srmSlcInspectPlan, 'suppliers', { headerId: id })
    const days = visitDays(rows).filter((day) => own.includes(day))
    if (days.length > 0) found.push(`${planNumber}: ${[...new Set(days)].join(', ')}`)
  }
  return found.join('; ').slice(0, 2000)
}

/** Strategic and core suppliers, poor grades, and who was not visited for a year, the longest first. */
async function proposed(context: OperationContext): Promise<string[]> {
  const suppliers = await context.select(srmPosSupplier, { status: 'QUALIFIED' })
  const visits = await context.select(srmSlcLocaleInspect, { status: 'APPROVED' })
  const last = new Map<string, string>()
  for (const { supplierId, actualEndDate } of visits)
    if (supplierId && (actualEndDate ?? '') > (last.get(supplierId) ?? ''))
      last.set(supplierId, actualEndDate ?? '')
  const yearAgo = addMonths(context.today, -12)
  return suppliers
    .filter(
      ({ id, supplierLevel, gradeCode }) =>
        ['STRATEGIC', 'CORE'].includes(supplierLevel ?? '') ||
        ['C', 'D'].includes(gradeCode ?? '') ||
        (last.get(id) ?? '') < yearAgo,
    )
    .map(({ id }) => id)
    .sort((a, b) => ((last.get(a) ?? '') < (last.get(b) ?? '') ? -1 : 1))
}
