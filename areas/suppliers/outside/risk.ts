import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths, formatInstant, isDate } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { noteKept } from '@opensrm/platform/outbound/outsideLog.ts'
import { sql } from 'kysely'
import { askOutside, isObject, providerChosen, textOf } from './ask.ts'

export type RiskLevel = 'LOW' | 'MEDIUM' | 'HIGH'

/** One finding about a company, as it is kept. */
export type Finding = {
  riskType: string
  riskLevel: RiskLevel
  title: string
  occurDate: string | null
  amount: string | null
}

export type Risk = { riskLevel: RiskLevel; askedAt: string; findings: readonly Finding[] }

export type RiskAsk = {
  supplierName: string | null
  countryCode?: string | null
  unifiedCreditCode?: string | null
  registrationNo?: string | null
  of?: { resource: string; number?: string | null }
  supplierId?: string | null
}

type Said = Omit<Finding, 'riskLevel'> & { isDefendant: boolean }

const KEPT_DAYS = 7
const FINDINGS_MAX = 500
const LAWSUITS = 5
const HIGH = ['DISHONEST', 'ILLEGAL', 'REVOKED', 'BANKRUPT']
const MEDIUM = ['ABNORMAL', 'EQUITY_FROZEN', 'TAX_ARREARS']
const LOW = ['PENALTY', 'LAWSUIT', 'CHANGE']
const KNOWN = new Set([...HIGH, ...MEDIUM, ...LOW])

/**
 * What the risk service knows of a company, and the level that follows from it. An answer is used for seven days.
 * Throws RISK_NOT_CONFIGURED, RISK_FAILED or RISK_NO_CODE; a caller that goes on without uses `context.attempt`.
 */
export async function queryRisk(context: OperationContext, ask: RiskAsk): Promise<Risk> {
  const key =
    ask.unifiedCreditCode ||
    (ask.registrationNo ? `${ask.countryCode ?? ''}/${ask.registrationNo}` : null)
  if (!key) throw new AppError('RISK_NO_CODE')
  const interfaceCode = await providerChosen(context, 'POS_RISK_PROVIDER')
  if (!interfaceCode) throw new AppError('RISK_NOT_CONFIGURED')
  const purpose = {
    serviceType: 'RISK_QUERY',
    docResource: ask.of?.resource ?? null,
    docNumber: ask.of?.number ?? null,
    supplierId: ask.supplierId ?? null,
    calledBy: context.caller?.userId ?? null,
  }
  const { timeZone } = context.platform.config
  const kept = await keptAnswer(context, key, interfaceCode)
  if (kept) {
    noteKept(context.platform, { service: 'ENTERPRISE_RISK', target: interfaceCode, purpose })
    return { ...judged(kept.findings, context.today), askedAt: formatInstant(kept.asked, timeZone) }
  }
  const answer = await askOutside(context, 'POS_RISK_PROVIDER', {
    service: 'ENTERPRISE_RISK',
    purpose,
    content: {
      service: 'RISK_QUERY',
      supplierName: ask.supplierName,
      unifiedCreditCode: ask.unifiedCreditCode ?? null,
      countryCode: ask.countryCode ?? null,
      registrationNo: ask.registrationNo ?? null,
    },
  })
  // An answer of another form must not pass for a company without findings.
  if (!Array.isArray(answer.findings)) throw new AppError('RISK_FAILED', { reason: 'findings' })
  const findings = answer.findings.slice(0, FINDINGS_MAX).flatMap(saidOf)
  await keep(context, { key, interfaceCode, findings })
  return { ...judged(findings, context.today), askedAt: formatInstant(context.now, timeZone) }
}

/** The level of each finding and of the company. */
export function judged(
  said: readonly Said[],
  today: string,
): { riskLevel: RiskLevel; findings: Finding[] } {
  const yearAgo = addMonths(today, -12)
  // Without a day it may be recent.
  const isRecent = ({ occurDate }: Said): boolean => !occurDate || occurDate >= yearAgo
  const isCounted = (one: Said): boolean =>
    one.riskType === 'LAWSUIT' && one.isDefendant && isRecent(one)
  const isSued = said.filter(isCounted).length >= LAWSUITS
  const levelOf = (one: Said): RiskLevel => {
    if (HIGH.includes(one.riskType)) return 'HIGH'
    if (MEDIUM.includes(one.riskType)) return 'MEDIUM'
    if (one.riskType === 'PENALTY' && isRecent(one)) return 'MEDIUM'
    return isSued && isCounted(one) ? 'MEDIUM' : 'LOW'
  }
  const findings = said.map(({ isDefendant: _, ...one }, at) => ({
    ...one,
    riskLevel: levelOf(said[at] as Said),
  }))
  const worst = (['HIGH', 'MEDIUM'] as const).find((level) =>
    findings.some(({ riskLevel }) => riskLevel === level),
  )
  return { riskLevel: worst ?? 'LOW', findings }
}

function saidOf(given: unknown): Said[] {
  if (!isObject(given)) return []
  const riskType = textOf(given.riskType) ?? ''
  if (!KNOWN.has(riskType)) return []
  const amount = textOf(given.amount)
  return [
    {
      riskType,
      title: textOf(given.title, 300) ?? riskType,
      occurDate: isDate(given.occurDate) ? given.occurDate : null,
      amount: amount && /^\d{1,14}(\.\d{1,2})?$/.test(amount) ? amount : null,
      isDefendant: given.role === undefined || given.role === 'DEFENDANT',
    },
  ]
}

async function keptAnswer(
  { tx, now }: OperationContext,
  key: string,
  interfaceCode: string,
): Promise<{ asked: Date; findings: Said[] } | null> {
  const { rows } = await sql<{ asked: string; findings: string }>`
    select asked::text as asked, findings::text as findings from pos_risk_answer
    where company_key = ${key} and interface_code = ${interfaceCode}
      and asked > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
  const [row] = rows
  return row ? { asked: new Date(row.asked), findings: JSON.parse(row.findings) as Said[] } : null
}

async function keep(
  { tx, now }: OperationContext,
  { key, interfaceCode, findings }: { key: string; interfaceCode: string; findings: Said[] },
): Promise<void> {
  await sql`delete from pos_risk_answer
    where asked <= ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
  await sql`insert into pos_risk_answer (company_key, interface_code, asked, findings)
    values (${key}, ${interfaceCode}, ${now}::timestamptz, ${JSON.stringify(findings)}::jsonb)
    on conflict (company_key, interface_code) do update set asked = excluded.asked, findings = excluded.findings`.execute(
    tx,
  )
}
