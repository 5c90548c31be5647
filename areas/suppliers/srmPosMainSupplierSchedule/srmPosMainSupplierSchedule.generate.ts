import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { agreementEnds } from '../needed.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { askYear } from './srmPosMainSupplierSchedule.ask.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule.definition.ts'

type Supplier = HeaderOf<typeof srmPosSupplier>
type Proposed = { supplier: Supplier; activityType: string; planDate: string }

const RENEWED_BEFORE_DAYS = 60

/**
 * Proposes a year: audits, renewals and reviews of the main suppliers; existing plans stay
 * unchanged.
 */
export const generateSchedule = documentAction({
  ...askYear,
  by: 'buyer',
  said: t('日程已生成', 'The year is planned'),
  async run(context, { planYear }) {
    const year = String(planYear)
    if (year < context.today.slice(0, 4)) context.refuse('SCHEDULE_PAST_YEAR', { year })
    const suppliers = await mainSuppliers(context)
    const proposals = [
      ...(await audits(context, suppliers, year)),
      ...(await renewals(context, suppliers, year)),
      ...reviews(suppliers, year),
    ]
    const standing = await context.select(srmPosMainSupplierSchedule, { planYear: year })
    const known = new Set(
      standing.flatMap((one) =>
        one.status === 'CANCELLED' ? [] : [keyOf(one.supplierId, one.activityType, one.planDate)],
      ),
    )
    for (const { supplier, activityType, planDate } of proposals) {
      if (known.has(keyOf(supplier.id, activityType, planDate))) continue
      const ownerId = supplier.buyerId ?? context.caller?.personId
      if (!ownerId) continue
      const values = { planYear: year, supplierId: supplier.id, activityType, planDate, ownerId }
      await context.saveAs(srmPosMainSupplierSchedule, values)
    }
    return {}
  },
})

/** One audit and one renewal per year, on any day; reviews are identified by their day. */
function keyOf(supplierId: unknown, activityType: unknown, planDate: unknown): string {
  const day = activityType === 'REVIEW_MEETING' ? planDate : ''
  return `${supplierId} ${activityType} ${day}`
}

/** Suppliers that are the main source of a category, or have a level that qualifies them. */
async function mainSuppliers(context: OperationContext): Promise<Supplier[]> {
  const categories = await context.select(srmPosSupplierCategory, {
    mainFlag: 'Y',
    status: 'QUALIFIED',
  })
  const main = new Set(categories.map(({ supplierId }) => supplierId))
  const qualified = await context.select(srmPosSupplier, { status: 'QUALIFIED' })
  return qualified.filter(
    ({ id, supplierLevel }) =>
      main.has(id) || supplierLevel === 'STRATEGIC' || supplierLevel === 'CORE',
  )
}

/**
 * Twelve months after the last one, the first one after qualification; overdue ones at the
 * beginning of the year.
 */
async function audits(
  context: OperationContext,
  suppliers: readonly Supplier[],
  year: string,
): Promise<Proposed[]> {
  const done = await context.select(srmPosMainSupplierSchedule, {
    activityType: 'ANNUAL_AUDIT',
    status: 'DONE',
  })
  return suppliers.flatMap((supplier) => {
    const own = done.flatMap((one) =>
      one.supplierId === supplier.id ? (one.actualDate ?? []) : [],
    )
    const last = own.sort().at(-1) ?? supplier.qualifiedDate ?? context.today
    const due = addDays(last, 365)
    if (due.slice(0, 4) > year) return []
    const earliest =
      year === context.today.slice(0, 4) ? addDays(context.today, 30) : `${year}-01-15`
    const planDate = due < earliest ? earliest : due
    return planDate.startsWith(year) ? [{ supplier, activityType: 'ANNUAL_AUDIT', planDate }] : []
  })
}

async function renewals(
  context: OperationContext,
  suppliers: readonly Supplier[],
  year: string,
): Promise<Proposed[]> {
  const until = addDays(`${year}-12-31`, RENEWED_BEFORE_DAYS)
  const ends = (await providerOf(context.platform.registry, agreementEnds)?.(context, until)) ?? []
  return ends.flatMap(({ supplierId, dueDate }) => {
    const supplier = suppliers.find(({ id }) => id === supplierId)
    const planDate = addDays(dueDate, -RENEWED_BEFORE_DAYS)
    if (!supplier || !planDate.startsWith(year)) return []
    return [{ supplier, activityType: 'AGREEMENT_RENEW', planDate }]
  })
}

/** Once a quarter with strategic suppliers. */
function reviews(suppliers: readonly Supplier[], year: string): Proposed[] {
  const days = ['03-20', '06-20', '09-20', '12-20'].map((day) => `${year}-${day}`)
  return suppliers
    .filter(({ supplierLevel }) => supplierLevel === 'STRATEGIC')
    .flatMap((supplier) =>
      days.map((planDate) => ({ supplier, activityType: 'REVIEW_MEETING', planDate })),
    )
}
