import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import '../moulds.events.ts'
import type { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone, type Mould, srmMdmMouldRules } from './srmMdmMould.rules.ts'

type Header = HeaderOf<typeof srmMdmMould>
type Level = 'NONE' | 'WARN' | 'OVER'
const ORDER: readonly string[] = ['NONE', 'WARN', 'OVER']
const isHigher = (a: Level, b: string | null) => ORDER.indexOf(a) > ORDER.indexOf(b ?? 'NONE')

/**
 * The warnings of a mould after a change of its fields and rows. Custodian and keeper are told once of
 * each level of its life, until the life is extended.
 */
export async function warned(
  context: OperationContext,
  mould: Mould,
  fields: PatchOf<typeof srmMdmMould>['fields'] = {},
  rows: Partial<Pick<Mould, 'items'>> = {},
) {
  const after: Mould = { ...mould, ...fields, ...rows } as Mould
  srmMdmMouldRules.compute?.(after)
  const lifeWarning = await lifeLevel(context, after)
  const isExtended = after.lifeShots !== mould.lifeShots
  const told = isExtended ? 'NONE' : mould.lifeTold
  if (isHigher(lifeWarning, told) && after.status === 'APPROVED')
    context.emit('srmMdmMould.lifeWarned', {
      ...{ id: mould.id, custodianId: after.custodianId, supplierId: after.supplierId },
      level: lifeWarning,
    })
  return {
    lifeWarning,
    lifeTold: isHigher(lifeWarning, told) || isExtended ? lifeWarning : told,
    maintainWarning: await maintainLevel(context, after),
  }
}

async function lifeLevel(context: OperationContext, mould: Mould): Promise<Level> {
  if (isGone(mould.mouldStatus)) return 'NONE'
  const percent = decimal(mould.lifePercent)
  if (percent.greaterThanOrEqualTo(100)) return 'OVER'
  const warnAt = await findValue(context, {
    profileCode: 'MDM_LIFE_WARN_PCT',
    orgId: mould.orgId,
  })
  return percent.greaterThanOrEqualTo(decimal(warnAt)) ? 'WARN' : 'NONE'
}

/** MD-3: whichever of shots and days comes first. */
export async function maintainLevel(context: OperationContext, mould: Header): Promise<Level> {
  const levels = [await byShots(context, mould), await byDays(context, mould)]
  return levels.includes('OVER') ? 'OVER' : levels.includes('WARN') ? 'WARN' : 'NONE'
}

async function byShots(context: OperationContext, mould: Header): Promise<Level> {
  const { nextMaintainShots, maintainShots, shotCount } = mould
  if (nextMaintainShots === null || !maintainShots) return 'NONE'
  if ((shotCount ?? 0) >= nextMaintainShots) return 'OVER'
  const share = await findValue(context, {
    profileCode: 'MDM_MAINTAIN_WARN_PCT',
    orgId: mould.orgId,
  })
  const since = decimal(shotCount).minus(decimal(mould.lastMaintainShots))
  const isNear = since.times(100).greaterThanOrEqualTo(decimal(share).times(maintainShots))
  return isNear ? 'WARN' : 'NONE'
}

async function byDays(context: OperationContext, mould: Header): Promise<Level> {
  if (!mould.nextMaintainDate) return 'NONE'
  if (mould.nextMaintainDate <= context.today) return 'OVER'
  const days = await findValue(context, {
    profileCode: 'MDM_MAINTAIN_WARN_DAYS',
    orgId: mould.orgId,
  })
  return mould.nextMaintainDate <= addDays(context.today, Number(days)) ? 'WARN' : 'NONE'
}
