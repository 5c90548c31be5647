import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, greatest, isPositive, least } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { itemShots } from './shots.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'

export type Mould = RecordOf<typeof srmMdmMould>
export type MouldItem = RowOf<typeof srmMdmMould, 'items'>

/** The reason why no document may take a mould now. */
export function heldRefusal({ mouldCode, currentDocNumber }: Mould): Refusal | null {
  return currentDocNumber
    ? { code: 'MOULD_HELD', args: { mould: mouldCode ?? '', number: currentDocNumber } }
    : null
}

export const srmMdmMouldRules = defineRules(srmMdmMould, {
  compute(mould) {
    mould.shotCount = shotCountOf(mould)
    const life = mould.lifeShots ?? 0
    mould.remainingShots = life - mould.shotCount
    mould.lifePercent = life > 0 ? lifeUsed(mould.shotCount, life) : null
    computeMaintenance(mould)
    computeCost(mould)
  },
  check(mould, context) {
    return [...headerIssues(mould, context), ...itemIssues(mould)]
  },
  checkSubmit({ ownerType, supplierId, keepAgreementId, currencyCode, originalCost, costMode }) {
    const issues: Issue[] = []
    if (supplierId && ownerType !== 'SUPPLIER' && !keepAgreementId)
      issues.push({ field: 'keepAgreementId', code: 'MOULD_KEEPING' })
    if (costMode === 'AMORTISED' && !isPositive(originalCost))
      issues.push({ field: 'originalCost', code: 'MOULD_COST' })
    if (originalCost && !currencyCode)
      issues.push({ field: 'currencyCode', code: 'MOULD_CURRENCY' })
    return issues
  },
  guards: {
    isReported({ shotMode, mouldStatus }) {
      if (isGone(mouldStatus)) return { code: 'MOULD_GONE' }
      if (mouldStatus === 'IN_TRANSIT') return { code: 'MOULD_NOT_IN_USE' }
      return shotMode === 'REPORTED' ? null : { code: 'MOULD_COUNTED_BY_RECEIPTS' }
    },
    isInUse: (mould) =>
      heldRefusal(mould) ?? (mould.mouldStatus === 'IN_USE' ? null : { code: 'MOULD_NOT_IN_USE' }),
    isIdle: (mould) =>
      heldRefusal(mould) ?? (mould.mouldStatus === 'IDLE' ? null : { code: 'MOULD_NOT_IDLE' }),
    isUnused: (mould) =>
      heldRefusal(mould) ??
      (mould.shotCount !== (mould.initialShots ?? 0) || isPositive(mould.recoveryQuantity)
        ? { code: 'MOULD_USED' }
        : null),
  },
})

export function isGone(mouldStatus: string | null): boolean {
  return mouldStatus === 'SCRAPPED' || mouldStatus === 'LOST'
}

/** MD-2: from receipts, or the last reading of the counter. */
function shotCountOf(mould: Mould): number {
  const { shotMode, reportedShots, initialShots, correctedShots, itemMode, items } = mould
  if (shotMode === 'REPORTED') return reportedShots ?? initialShots ?? 0
  return (initialShots ?? 0) + (correctedShots ?? 0) + itemShots(itemMode, items ?? [])
}

function lifeUsed(shots: number, life: number): string {
  return fixed(least(decimal(shots).times(100).div(life), 99_999), 4)
}

/** MD-3; days do not pass while a mould is sealed. */
function computeMaintenance(mould: Mould): void {
  const { maintainShots, maintainDays, lastMaintainShots, lastMaintainDate } = mould
  const isStarted = mould.status === 'APPROVED' && !isGone(mould.mouldStatus)
  mould.nextMaintainShots =
    isStarted && maintainShots ? (lastMaintainShots ?? 0) + maintainShots : null
  mould.nextMaintainDate =
    isStarted && maintainDays && lastMaintainDate && !mould.sealDate
      ? addDays(lastMaintainDate, maintainDays)
      : null
}

/** MD-4 and MD-5. The last piece takes what rounding has left, so that the cost is met exactly. */
function computeCost(mould: Mould): void {
  const { originalCost, amortiseQuantity, currencyCode } = mould
  const places = currencyDecimals(currencyCode)
  const isRecovered = mould.costMode === 'AMORTISED' && isPositive(amortiseQuantity)
  const all = decimal(amortiseQuantity)
  const taken = isRecovered ? least(all, greatest(0, decimal(mould.recoveryQuantity))) : decimal(0)
  mould.amortisePrice =
    isRecovered && originalCost ? fixed(decimal(originalCost).div(all), 6) : null
  mould.amortisedQuantity = isRecovered ? fixed(taken, 6) : null
  const amount = taken.equals(all)
    ? decimal(originalCost)
    : decimal(originalCost)
        .times(taken)
        .div(isRecovered ? all : 1)
  mould.amortisedAmount = isRecovered ? fixed(decimal(fixed(amount, places)), 2) : null
  mould.residualValue = originalCost ? residualOf(mould, places) : null
}

function residualOf(mould: Mould, places: number): string {
  const life = mould.lifeShots ?? 0
  const left = life > 0 ? greatest(0, decimal(1).minus(decimal(mould.shotCount).div(life))) : 0
  const byShots = decimal(fixed(decimal(mould.originalCost).times(left), places))
  return fixed(greatest(0, byShots.minus(decimal(mould.amortisedAmount))), 2)
}

function headerIssues(mould: Mould, { today }: RuleContext): Issue[] {
  const issues: Issue[] = []
  if (mould.acceptDate && mould.acceptDate > today)
    issues.push({ field: 'acceptDate', code: 'MOULD_ACCEPT_DATE' })
  if (!mould.maintainShots && !mould.maintainDays)
    issues.push({ field: 'maintainShots', code: 'MOULD_MAINTENANCE' })
  return issues
}

function itemIssues({ items }: Mould): Issue[] {
  return items.flatMap((item, row): Issue[] => {
    const issues: Issue[] = []
    if ((item.usableCavities ?? 0) > (item.cavityCount ?? 0))
      issues.push({ child: 'items', row, field: 'usableCavities', code: 'MOULD_CAVITIES' })
    if (item.effectiveTo && item.effectiveFrom && item.effectiveTo < item.effectiveFrom)
      issues.push({ child: 'items', row, field: 'effectiveTo', code: 'MOULD_ITEM_PERIOD' })
    return issues
  })
}
