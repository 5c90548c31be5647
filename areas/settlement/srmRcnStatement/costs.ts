import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../deduction.errors.ts'
import type { DeductionChange, ManualAccountChange } from '../settlement.inputs.ts'
import { srmRcnDeduction } from '../srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'
import type { Statement } from './srmRcnStatement.lines.ts'

type Deduction = HeaderOf<typeof srmRcnDeduction>
type ManualAccount = HeaderOf<typeof srmRcnManualAccount>
type CostLine = Statement['costLines'][number]
type Owner = Pick<Statement, 'supplierId' | 'orgId' | 'currencyCode'>

const isOf = (owner: Owner, source: Owner): boolean =>
  source.supplierId === owner.supplierId &&
  source.orgId === owner.orgId &&
  source.currencyCode === owner.currencyCode

/**
 * Fills cost lines from the deductions and manual accounts they name: each goes into one statement with its whole amount.
 * `held`: the lines this statement holds already. Answers why a line cannot stand there.
 */
export async function takeCosts(
  context: OperationContext,
  statement: Statement,
  held: Pick<Statement, 'costLines'>,
): Promise<Issue[]> {
  const { costLines } = statement
  const deductions = await byId<Deduction>(
    costLines.flatMap(({ deductionId }) => deductionId ?? []),
    (id) => context.select(srmRcnDeduction, { id }),
  )
  const accounts = await byId<ManualAccount>(
    costLines.flatMap(({ manualAccountId }) => manualAccountId ?? []),
    (id) => context.select(srmRcnManualAccount, { id }),
  )
  const accountLines =
    accounts.size > 0
      ? await context.selectRows(srmRcnManualAccount, 'lines', { headerId: [...accounts.keys()] })
      : []
  const rateOf = (account: ManualAccount): string | null =>
    accountLines.find(({ headerId }) => headerId === account.id)?.taxRate ?? null
  const seen = new Set<string>()
  return costLines.flatMap((line, row): Issue[] => {
    const place = { child: 'costLines', row }
    if (line.deductionId && line.manualAccountId)
      return [{ ...place, field: 'costType', code: 'STATEMENT_COST_TYPE' }]
    const deduction = deductions.get(line.deductionId ?? '')
    const account = accounts.get(line.manualAccountId ?? '')
    if (!deduction && !account) return []
    const own = held.costLines.some(
      ({ deductionId, manualAccountId }) =>
        (deduction && deductionId === deduction.id) || (account && manualAccountId === account.id),
    )
    const key = deduction ? `d${deduction.id}` : `m${account?.id}`
    const isTwice = seen.has(key)
    seen.add(key)
    const taken = { line, place, own, isTwice }
    if (deduction) return takeDeduction(statement, { ...taken, deduction, today: context.today })
    if (!account) return []
    return takeAccount(statement, { ...taken, account, taxRate: rateOf(account) })
  })
}

type Place = { child: string; row: number }
type Taken = { line: CostLine; place: Place; own: boolean; isTwice: boolean }

function takeDeduction(
  statement: Statement,
  { line, deduction, place, own, isTwice, today }: Taken & { deduction: Deduction; today: string },
): Issue[] {
  const args = { deduction: deduction.deductionNumber ?? '' }
  const say = (code: 'DEDUCTION_FOREIGN' | 'DEDUCTION_TWICE' | 'DEDUCTION_PARTLY'): Issue[] => [
    { ...place, field: 'deductionId', code, args },
  ]
  const costType = deduction.direction === 'REFUND' ? 'REFUND' : 'DEDUCTION'
  if (line.costType && line.costType !== costType)
    return [{ ...place, field: 'costType', code: 'STATEMENT_COST_TYPE' }]
  if (isTwice) return say('DEDUCTION_TWICE')
  const isEffective =
    ['APPROVED', 'PART_APPLIED'].includes(deduction.status) &&
    (deduction.effectiveDate ?? '') <= today
  if (!isOf(statement, deduction) || deduction.offsetMode !== 'INVOICE' || !isEffective)
    return say('DEDUCTION_FOREIGN')
  const isWhole = decimal(deduction.openAmount).equals(decimal(deduction.amountInclTax))
  if (!own && !isWhole) return say('DEDUCTION_PARTLY')
  const sign = deduction.direction === 'REFUND' ? 1 : -1
  Object.assign(line, {
    costType,
    description: `${deduction.deductionNumber ?? ''} ${deduction.reason ?? ''}`
      .trim()
      .slice(0, 300),
    taxRate: deduction.taxRate,
    amountInclTax: fixed(decimal(deduction.amountInclTax).times(sign), 2),
  })
  return []
}

function takeAccount(
  statement: Statement,
  {
    line,
    account,
    taxRate,
    place,
    own,
    isTwice,
  }: Taken & { account: ManualAccount; taxRate: string | null },
): Issue[] {
  const args = { account: account.manualAccountNumber ?? '' }
  if (line.costType && line.costType !== 'MANUAL_ACCOUNT')
    return [{ ...place, field: 'costType', code: 'STATEMENT_COST_TYPE' }]
  const isWhole = decimal(account.openAmount).equals(decimal(account.amountInclTax))
  const fits =
    isOf(statement, account) &&
    account.settleMode === 'STATEMENT' &&
    ['APPROVED', 'PART_SETTLED'].includes(account.status)
  if (isTwice || !fits || !(own || isWhole))
    return [{ ...place, field: 'manualAccountId', code: 'STATEMENT_ACCOUNT_FOREIGN', args }]
  Object.assign(line, {
    costType: 'MANUAL_ACCOUNT',
    // The supplier reads it, and knows no manual accounts.
    description: account.reason?.slice(0, 300) ?? '',
    taxRate,
    amountInclTax: account.amountInclTax,
  })
  return []
}

async function byId<R extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => Promise<R[]>,
): Promise<Map<string, R>> {
  if (ids.length === 0) return new Map()
  return new Map((await read([...new Set(ids)])).map((row) => [row.id, row]))
}

type Counter = 'locked' | 'applied'
type Costs = Pick<Statement, 'costLines'>

/** Moves what costs take of their documents: `-` gives back, `+` takes. */
export async function moveCosts(
  context: OperationContext,
  { statementNumber }: Pick<Statement, 'statementNumber'>,
  moves: readonly { costs: Costs; counter: Counter; sign: 1 | -1 }[],
): Promise<void> {
  const deductions: DeductionChange[] = []
  const accounts: ManualAccountChange[] = []
  for (const { costs, counter, sign } of moves)
    for (const { deductionId, manualAccountId, amountInclTax } of costs.costLines) {
      const amount = decimal(amountInclTax)
      if (deductionId)
        deductions.push({ id: deductionId, [counter]: fixed(amount.abs().times(sign), 2) })
      else if (manualAccountId)
        accounts.push({ id: manualAccountId, [counter]: fixed(amount.times(sign), 2) })
    }
  await changeCounters(context, srmRcnManualAccount, 'doSettleProgress', { changes: accounts })
  await changeCounters(context, srmRcnDeduction, 'doApplyProgress', {
    changes: deductions,
    shared: { target: { type: 'STATEMENT', number: statementNumber ?? '' } },
  })
}

/** Deductions and manual accounts that wait for a statement, and are on no other draft. */
export async function openCosts(
  context: OperationContext,
  owner: Owner,
): Promise<{ deductionId?: string; manualAccountId?: string }[]> {
  const { supplierId, orgId, currencyCode } = owner
  const deductions = (
    await context.select(srmRcnDeduction, {
      ...{ supplierId, orgId, currencyCode, offsetMode: 'INVOICE' },
      status: 'APPROVED',
    })
  ).filter(
    ({ openAmount, amountInclTax, effectiveDate }) =>
      decimal(openAmount).equals(decimal(amountInclTax)) && (effectiveDate ?? '') <= context.today,
  )
  const accounts = (
    await context.select(srmRcnManualAccount, {
      ...{ supplierId, orgId, currencyCode, settleMode: 'STATEMENT' },
      status: 'APPROVED',
    })
  ).filter(({ openAmount, amountInclTax }) => decimal(openAmount).equals(decimal(amountInclTax)))
  const taken = [
    ...(await onDrafts(context, 'deductionId', deductions)),
    ...(await onDrafts(context, 'manualAccountId', accounts)),
  ]
  const isFree = ({ id }: { id: string }): boolean => !taken.includes(id)
  return [
    ...deductions.filter(isFree).map(({ id }) => ({ deductionId: id })),
    ...accounts.filter(isFree).map(({ id }) => ({ manualAccountId: id })),
  ]
}

async function onDrafts(
  context: OperationContext,
  key: 'deductionId' | 'manualAccountId',
  sources: readonly { id: string }[],
): Promise<string[]> {
  if (sources.length === 0) return []
  const rows = await context.selectRows(srmRcnStatement, 'costLines', {
    [key]: sources.map(({ id }) => id),
  })
  const headers = await context.select(srmRcnStatement, {
    id: [...new Set(rows.map(({ headerId }) => headerId))],
    status: ['DRAFT', 'REJECTED'],
  })
  const drafts = new Set(headers.map(({ id }) => id))
  return rows.flatMap((row) => (drafts.has(row.headerId) ? (row[key] ?? []) : []))
}

/** Open deductions off the payment: the supplier sees with the statement what its payment will be less by. */
export async function pendingDeductions(context: OperationContext, owner: Owner): Promise<string> {
  const { supplierId, orgId, currencyCode } = owner
  if (!supplierId || !orgId) return '0.00'
  const open = await context.select(srmRcnDeduction, {
    ...{ supplierId, orgId, currencyCode, offsetMode: 'PAYMENT' },
    status: ['APPROVED', 'PART_APPLIED'],
  })
  return fixed(sum(open.map(({ openAmount }) => openAmount)), 2)
}
