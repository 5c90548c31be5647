import type { RowOf } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { inLanguage, type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { readRecord } from '@opensrm/platform/documents/store.ts'
import { doCheckEligibility, plainName, reasonsText } from '../suppliers/ports.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import './settlement.errors.ts'

export type PayeeAccount = RowOf<typeof srmPosSupplier, 'accounts'>

type Payee = { supplierId: string | null; supplierAccountId: string | null }

/** What a payment shows of the account it goes to. */
export type ShownPayee = Payee & {
  payeeName: string | null
  payeeBankName: string | null
  payeeAccountNo: string | null
  payeeAccountEnd: string | null
}

export async function accountOf(
  context: OperationContext,
  { supplierId, supplierAccountId }: Payee,
): Promise<PayeeAccount | undefined> {
  if (!supplierId || !supplierAccountId) return undefined
  const found = await context.selectRows(srmPosSupplier, 'accounts', {
    id: supplierAccountId,
    headerId: supplierId,
  })
  return found[0]
}

/** Copies the account to the payment. Money goes to the supplier's own name only. */
export async function fillPayee(
  context: OperationContext,
  payment: ShownPayee,
  place: { child?: string; row?: number } = {},
): Promise<Issue[]> {
  const account = await accountOf(context, payment)
  payment.payeeName = account?.accountName ?? null
  payment.payeeBankName = account?.bankName ?? null
  payment.payeeAccountNo = account?.accountNumber ?? null
  payment.payeeAccountEnd = account?.accountNumber?.slice(-4) ?? null
  if (!account) return []
  const supplier = await context.findMaster(srmPosSupplier, payment.supplierId)
  const names = [account.accountName, supplier?.supplierName].map((name) => plainName(name ?? ''))
  return names[0] === names[1]
    ? []
    : [
        {
          ...place,
          field: 'supplierAccountId',
          code: 'PAYEE_NOT_SUPPLIER',
          args: { payee: account.accountName ?? '', supplier: supplier?.supplierName ?? '' },
        },
      ]
}

/** Why nothing may be paid: the supplier is frozen, or the account is disabled or being changed. */
export async function payableRefusal(
  context: OperationContext,
  payment: Payee & { orgId?: string | null },
): Promise<Refusal | null> {
  const { supplierId, orgId, supplierAccountId } = payment
  if (!supplierId || !orgId) return null
  const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
    ...{ supplierId, orgId, action: 'PAY', accountId: supplierAccountId },
  })
  return allowed
    ? null
    : {
        code: 'PAYMENT_NOT_ELIGIBLE',
        args: { supplier: supplierName, reasons: reasonsText(reasons) },
      }
}

export async function assertPayable(
  context: OperationContext,
  payment: Payee & { orgId: string | null },
): Promise<void> {
  const refusal = await payableRefusal(context, payment)
  if (refusal) throw new AppError(refusal.code, refusal.args ?? {})
}

const UNDECIDED: readonly string[] = ['DRAFT', 'APPROVING', 'REJECTED']

type Undecided = { status: string; supplierId: string | null }
type Warned = Omit<ShownPayee, 'supplierId'> & { payeeNow?: string | null }

/** Approvers are warned of accounts that changed. What is approved keeps its account. */
export async function warnOfChanges(
  { db, caller }: EnrichContext,
  { status, supplierId }: Undecided,
  payments: readonly Warned[],
): Promise<void> {
  if (!UNDECIDED.includes(status) || caller?.side !== 'buyer' || !supplierId) return
  const supplier = await readRecord(db, srmPosSupplier, supplierId)
  for (const payment of payments) {
    const account = supplier?.accounts.find(({ id }) => id === payment.supplierAccountId)
    payment.payeeNow = isAsCopied(payment, account) ? null : shown(account, caller.language)
  }
}

function isAsCopied(payment: Warned, account: PayeeAccount | undefined): boolean {
  if (!payment.payeeAccountNo) return true
  return (
    account?.enabledFlag === 'Y' &&
    account.accountNumber === payment.payeeAccountNo &&
    account.accountName === payment.payeeName &&
    account.bankName === payment.payeeBankName
  )
}

/** Never the whole number, which has its own permission. */
function shown(account: PayeeAccount | undefined, language: Language): string {
  if (account?.enabledFlag !== 'Y') return inLanguage(t('已停用', 'Disabled'), language)
  return [account.accountName, account.bankName, `…${account.accountNumber?.slice(-4) ?? ''}`].join(
    ' ',
  )
}
