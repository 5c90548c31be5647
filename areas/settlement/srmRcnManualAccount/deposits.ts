import { addDays } from '@opensrm/kernel/values/date.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { depositOwners } from '../needed.ts'
import '../settlement.inputs.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount.definition.ts'

/** The deposit of one bidder for one document of sourcing. */
export type DepositOf = { documentNumber: string; supplierId: string }

export type NewDeposit = DepositOf & {
  orgId: string
  currencyCode: string
  amount: string
  receivedDate: string
  bankVoucherNo: string | null
}

type Deposit = HeaderOf<typeof srmRcnManualAccount>

const keyOf = ({ documentNumber, supplierId }: DepositOf): string =>
  `BID_DEPOSIT:${documentNumber}:${supplierId}`

async function standing(context: OperationContext, of: DepositOf): Promise<Deposit | undefined> {
  const found = await context.select(srmRcnManualAccount, { sourceKey: keyOf(of) })
  return found.find(({ status }) => status !== 'ABOLISHED')
}

async function held(context: OperationContext, of: DepositOf): Promise<Deposit> {
  return (
    (await standing(context, of)) ??
    context.refuse('DEPOSIT_UNKNOWN', { document: of.documentNumber })
  )
}

/**
 * A bidder's deposit has arrived: it is owed back, and held until sourcing releases it. Registered once; a repeat answers
 * the deposit that stands.
 */
export async function registerDeposit(
  context: OperationContext,
  { documentNumber, amount, receivedDate, ...deposit }: NewDeposit,
): Promise<{ id: string }> {
  const { supplierId, orgId, currencyCode, bankVoucherNo } = deposit
  const known = await standing(context, { documentNumber, supplierId })
  if (known) return known
  const reason = `${documentNumber} 投标保证金`
  const draft = await context.create(srmRcnManualAccount, {
    ...{ orgId, supplierId, currencyCode, bankVoucherNo, reason },
    ...{ accountType: 'DEPOSIT', settleMode: 'DIRECT', accountDate: receivedDate },
    ...{ sourceDocNumber: documentNumber, sourceKey: keyOf({ documentNumber, supplierId }) },
    holdFlag: 'Y',
    lines: [{ description: reason, taxRate: '0', amountInclTax: amount }],
  })
  return context.run(srmRcnManualAccount, 'doBook', draft.id)
}

/** The deposit may be paid back from this day on. */
export async function releaseDeposit(
  context: OperationContext,
  { dueDate, ...of }: DepositOf & { dueDate: string },
): Promise<void> {
  const { id, holdFlag } = await held(context, of)
  if (holdFlag === 'Y') await context.run(srmRcnManualAccount, 'doRelease', id, { dueDate })
}

/** Days in which a deposit is paid back. */
const REFUND_DAYS = 5

/** The deposit is paid back within some days. A part of one, which is not registered while it is incomplete, is too. */
export async function returnDeposit(context: OperationContext, deposit: NewDeposit): Promise<void> {
  await registerDeposit(context, deposit)
  await releaseDeposit(context, { ...deposit, dueDate: addDays(context.today, REFUND_DAYS) })
}

/** So much of the deposit is kept; the rest is owed as before. Kept once, a repeat changes nothing. */
export async function forfeitDeposit(
  context: OperationContext,
  { amount, reason, ...of }: DepositOf & { amount: string; reason: string },
): Promise<void> {
  const { id, forfeitDate } = await held(context, of)
  if (!forfeitDate) await context.run(srmRcnManualAccount, 'doForfeit', id, { amount, reason })
}

/** Sourcing learns that the deposit was paid back. */
export async function tellRefunded(
  context: OperationContext,
  { sourceDocNumber, supplierId }: Pick<Deposit, 'sourceDocNumber' | 'supplierId'>,
): Promise<void> {
  const deposit = { documentNumber: sourceDocNumber ?? '', supplierId: supplierId ?? '' }
  for (const port of Object.values(depositOwners))
    await providerOf(context.platform.registry, port)?.doDepositRefunded(context, deposit)
}
