import { tableOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmCctContract } from '../srmCctContract/srmCctContract.definition.ts'
import { srmCctWarning } from './srmCctWarning.definition.ts'
import { daysUntil, expiryOf, isHigher, type Level } from './srmCctWarning.rules.ts'

export const WARNING_TYPES = [
  'EXPIRE',
  'CONSUME',
  'CONFIRM_OVERDUE',
  'SIGN_OVERDUE',
  'NOT_ARCHIVED',
] as const
type WarningType = (typeof WARNING_TYPES)[number]

const DAYS_TO_ARCHIVE = 30
/** States of a renewal or an amendment from which it will take the place of the contract. */
const UNDER_WAY = ['APPROVED', 'TO_CONFIRM', 'CONFIRMED', 'SIGNING', 'SIGNED', 'EFFECTIVE']

type Found = {
  id: string
  contractNumber: string
  contractName: string
  orgId: string
  supplierId: string
  buyerId: string
  effectiveTo: string
  amount: string | null
  ordered: string | null
  due: string | null
}

type Cause = {
  contract: Found
  level: Level
  thresholdValue: string
  actualValue: string
  consumePct: string | null
}

/**
 * Compares what has to be warned of on a day with the open warnings: new causes are raised, a higher level is noted on
 * the open row, gone causes are closed. Run again on the same day, it changes nothing.
 */
export async function scanWarnings(
  context: OperationContext,
  warningType: WarningType,
  runDate: string,
): Promise<void> {
  const causes = await causesOf(context, warningType, runDate)
  const rows = await context.select(srmCctWarning, {
    ...{ warningType, status: ['OPEN', 'SNOOZED', 'HANDLED'] },
  })
  const open = new Map(rows.filter(isOpen).map((row) => [row.contractId, row]))
  for (const cause of causes) {
    const { contract, level, thresholdValue, actualValue, consumePct } = cause
    const { effectiveTo } = contract
    const known = open.get(contract.id)
    open.delete(contract.id)
    const now = { warningLevel: level, thresholdValue, actualValue, consumePct, effectiveTo }
    if (!known) {
      const isSettled = rows.some(
        (row) =>
          row.contractId === contract.id &&
          row.effectiveTo === effectiveTo &&
          !isHigher(level, row.warningLevel),
      )
      if (!isSettled) await raise(context, warningType, contract, now)
    } else if (isHigher(level, known.warningLevel)) {
      await context.update(srmCctWarning, known.id, {
        fields: { ...now, warnTime: nowText(context) },
      })
      await tell(context, { id: known.id, ownerId: contract.buyerId, level })
    } else if (known.actualValue !== actualValue)
      await context.update(srmCctWarning, known.id, { fields: { actualValue, consumePct } })
  }
  for (const { id } of open.values()) await context.run(srmCctWarning, 'doClose', id)
}

const isOpen = ({ status }: { status: string }): boolean => status !== 'HANDLED'

async function raise(
  context: OperationContext,
  warningType: WarningType,
  contract: Found,
  now: { warningLevel: Level; effectiveTo: string } & { [field: string]: string | null },
): Promise<void> {
  const { id: contractId, contractNumber, contractName, orgId, supplierId, buyerId } = contract
  const { id } = await context.create(srmCctWarning, {
    ...{ warningType, contractId, contractNumber, contractName, orgId, supplierId },
    ...{ ...now, ownerId: buyerId, warnTime: nowText(context) },
  })
  await tell(context, { id, ownerId: buyerId, level: now.warningLevel })
}

/** The owner, and the manager as well when it is urgent. */
async function tell(
  context: OperationContext,
  { id, ownerId, level }: { id: string; ownerId: string; level: Level },
): Promise<void> {
  const owner = await context.findMaster(basePerson, ownerId)
  const department = await context.findMaster(baseDepartment, owner?.departmentId)
  const manager = level === 'HIGH' ? department?.managerPersonId : null
  const personIds = [...new Set([ownerId, manager].filter((one) => one != null))]
  context.emit('srmCctWarning.raised', { id, personIds })
}

async function causesOf(
  context: OperationContext,
  warningType: WarningType,
  runDate: string,
): Promise<Cause[]> {
  const parameters = new Map<string, Promise<string>>()
  const parameterOf = (profileCode: 'CCT_WARN_DAYS' | 'CCT_CONSUME_WARN_PCT', orgId: string) => {
    const known = parameters.get(orgId) ?? findValue(context, { profileCode, orgId, date: runDate })
    parameters.set(orgId, known)
    return known
  }
  const found = await candidates(context, warningType, runDate)
  const causes: Cause[] = []
  for (const contract of found) {
    if (warningType === 'EXPIRE') {
      const days = (await parameterOf('CCT_WARN_DAYS', contract.orgId)).split(',').map(Number)
      const left = daysUntil(contract.effectiveTo, runDate)
      const reached = expiryOf(left, days)
      if (reached)
        causes.push({
          ...{ contract, level: reached.level, consumePct: consumed(contract) },
          thresholdValue: said(t(`${reached.threshold}天`, `${reached.threshold} days`)),
          actualValue: said(t(`${left}天`, `${left} days`)),
        })
    } else if (warningType === 'CONSUME') {
      const limit = await parameterOf('CCT_CONSUME_WARN_PCT', contract.orgId)
      const consumePct = consumed(contract)
      if (consumePct && decimal(consumePct).gte(limit))
        causes.push({
          ...{ contract, consumePct, level: decimal(consumePct).gte(100) ? 'HIGH' : 'MIDDLE' },
          ...{ thresholdValue: `${limit}%`, actualValue: `${consumePct}%` },
        })
    } else
      causes.push({
        ...{ contract, level: 'MIDDLE', consumePct: consumed(contract) },
        ...{ thresholdValue: contract.due ?? '', actualValue: runDate },
      })
  }
  return causes
}

const said = (text: Text): string => inBothLanguages(text)

function consumed({ amount, ordered }: Found): string | null {
  if (!amount || decimal(amount).lte(0)) return null
  return roundTo(decimal(ordered).times(100).div(amount), 2).toString()
}

/** The contracts that a warning of this type may concern, in one statement. */
async function candidates(
  context: OperationContext,
  warningType: WarningType,
  runDate: string,
): Promise<Found[]> {
  const table = sql.table(tableOf(srmCctContract))
  const signers = sql.table(tableOf(srmCctContract, 'signers'))
  const conditions = {
    EXPIRE: sql`c.status = 'EFFECTIVE' and c.effective_to <= ${addDays(runDate, 366)}::date
      and not exists (select 1 from ${table} n where n.renew_from_id = c.id and n.status = any(${UNDER_WAY}))
      and not exists (select 1 from ${table} n where n.previous_id = c.id
        and n.status = any(${['APPROVING', ...UNDER_WAY]}) and n.effective_to > c.effective_to)`,
    CONSUME: sql`c.status = 'EFFECTIVE' and c.amount_type <> 'NO_CAP' and c.ordered_amount > 0`,
    CONFIRM_OVERDUE: sql`(c.status = 'TO_CONFIRM' and c.confirm_deadline::date < ${runDate}::date)
      or (c.status = 'TERMINATE_CONFIRM' and c.terminate_date < ${runDate}::date)`,
    SIGN_OVERDUE: sql`c.status in ('CONFIRMED', 'SIGNING') and exists (select 1 from ${signers} s
        where s.header_id = c.id and s.sign_status = 'EXPIRED')
      or (c.status = 'SIGNING' and c.sign_deadline::date < ${runDate}::date)`,
    NOT_ARCHIVED: sql`c.status in ('SIGNED', 'EFFECTIVE') and c.archive_number is null
      and c.sign_mode is distinct from 'ESIGN' and c.sign_date < ${addDays(runDate, -DAYS_TO_ARCHIVE)}::date`,
  }
  const dues = {
    EXPIRE: sql`null`,
    CONSUME: sql`null`,
    CONFIRM_OVERDUE: sql`coalesce(c.confirm_deadline::date, c.terminate_date)`,
    SIGN_OVERDUE: sql`c.sign_deadline::date`,
    NOT_ARCHIVED: sql`c.sign_date`,
  }
  const { rows } = await sql<Found>`select c.id, c.contract_number as "contractNumber",
      c.contract_name as "contractName", c.org_id as "orgId", c.supplier_id as "supplierId",
      c.buyer_id as "buyerId", c.effective_to::text as "effectiveTo", c.amount_incl_tax as amount,
      c.ordered_amount as ordered, (${dues[warningType]})::text as due
    from ${table} c where ${conditions[warningType]} order by c.id`.execute(context.tx)
  return rows
}
