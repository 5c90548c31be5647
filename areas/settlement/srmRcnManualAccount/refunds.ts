import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../settlement.inputs.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount.definition.ts'

/** The refund that pays money back, without an invoice. */
export type RefundOf = { documentNumber: string }

export type NewRefundAccount = RefundOf & {
  supplierId: string
  orgId: string
  currencyCode: string
  dueDate: string
  reason: string
  lines: readonly { description: string; amount: string }[]
}

type Account = HeaderOf<typeof srmRcnManualAccount>

const keyOf = ({ documentNumber }: RefundOf): string => `REFUND:${documentNumber}`

async function standing(context: OperationContext, of: RefundOf): Promise<Account | undefined> {
  const found = await context.select(srmRcnManualAccount, { sourceKey: keyOf(of) })
  return found.find(({ status }) => status !== 'ABOLISHED')
}

/** What finance pays back for a refund: made once, a repeat answers the one that stands. */
export async function payBack(
  context: OperationContext,
  { documentNumber, lines, ...refund }: NewRefundAccount,
): Promise<Account> {
  const known = await standing(context, { documentNumber })
  if (known) return known
  const draft = await context.create(srmRcnManualAccount, {
    ...refund,
    ...{ accountType: 'REFUND', settleMode: 'DIRECT', accountDate: context.today },
    ...{ sourceDocNumber: documentNumber, sourceKey: keyOf({ documentNumber }) },
    lines: lines.map(({ description, amount }) => ({
      ...{ description, taxRate: '0', amountInclTax: amount },
    })),
  })
  return context.run(srmRcnManualAccount, 'doBook', draft.id)
}

/** The refund was cancelled. Refused once something of it is being paid. */
export async function dropRefundAccount(
  context: OperationContext,
  { reason, ...of }: RefundOf & { reason: string },
): Promise<void> {
  const known = await standing(context, of)
  if (known) await context.run(srmRcnManualAccount, 'doInvalidate', known.id, { reason })
}
