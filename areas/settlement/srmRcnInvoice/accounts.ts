import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { calcSchedule } from '../../base-data/ports.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnTransactionInfo } from '../srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import type { Source } from './lines.ts'
import { milestoneAccounts } from './milestoneAccounts.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

export type Account = Omit<Partial<Invoice['accounts'][number]>, 'id' | 'parentId'>

/** Payable accounts by the stages of the payment term: their amounts add up to what is payable. */
export async function accountsOf(
  context: OperationContext,
  invoice: Invoice,
  sources: ReadonlyMap<string, Source>,
): Promise<Account[]> {
  const { payableAmount, paymentTermId, currencyCode, invoiceBaseDate } = invoice
  if (!paymentTermId || decimal(payableAmount).isZero()) return []
  if ([...sources.values()].some(({ line }) => line.milestoneId))
    return milestoneAccounts(context, invoice, sources)
  const stages = await calcSchedule(context, {
    termId: paymentTermId,
    amount: payableAmount,
    currencyCode,
    baseDates: await baseDatesOf(context, invoice, sources),
  })
  return stages.map((stage) => {
    // Advances were due before: what they do not cover is due with the invoice.
    const isAdvance = stage.stageType === 'PREPAY' || !stage.baseDate
    return {
      accountNum: stage.stageNum,
      stageCode: stage.stageType,
      stagePercent: stage.proportion,
      baseDateType: stage.baseDateType,
      baseDate: isAdvance ? invoiceBaseDate : stage.baseDate,
      dueDate: isAdvance ? invoiceBaseDate : stage.dueDate,
      ...booked(stage.amount),
    }
  })
}

/** The amount of a new account, of which nothing has moved. */
export const booked = (amount: string) => ({
  ...{ amount, bookedAmount: amount },
  ...{ paidAmount: '0', payingAmount: '0', writtenOffAmount: '0', writingOffAmount: '0' },
})

/** The day each kind of base date counts from. */
async function baseDatesOf(
  context: OperationContext,
  { invoiceBaseDate }: Invoice,
  sources: ReadonlyMap<string, Source>,
): Promise<{ [type: string]: string | null }> {
  const used = [...sources.values()]
  const settled = latest(used.map(({ statement }) => statement.settledDate))
  const moved = (await movedOn(context, used)) ?? settled ?? invoiceBaseDate
  return {
    INVOICE_DATE: invoiceBaseDate,
    MONTH_END_INVOICE: invoiceBaseDate,
    STATEMENT_DATE: settled ?? invoiceBaseDate,
    RECEIPT_DATE: moved,
    MONTH_END_RECEIPT: moved,
    SHIP_DATE: moved,
    ACCEPTANCE_DATE: moved,
  }
}

/** The last day on which goods of these lines moved. */
async function movedOn(context: OperationContext, used: readonly Source[]): Promise<string | null> {
  const lineIds = new Set(used.flatMap(({ line }) => line.orderLineId ?? []))
  if (lineIds.size === 0) return null
  const headerId = [...new Set(used.map(({ statement }) => statement.id))]
  const rows = [
    ...(await context.selectRows(srmRcnStatement, 'transactions', { headerId })),
    ...(await context.selectRows(srmRcnStatement, 'uses', { headerId })),
  ]
  const ids = [...new Set(rows.flatMap(({ transactionId }) => transactionId ?? []))]
  const moved = await context.select(srmRcnTransactionInfo, { id: ids })
  return latest(
    moved
      .filter(({ orderLineId }) => lineIds.has(orderLineId ?? ''))
      .map(({ transactionDate }) => transactionDate),
  )
}

function latest(dates: readonly (string | null)[]): string | null {
  return (
    dates
      .flatMap((date) => date ?? [])
      .sort()
      .at(-1) ?? null
  )
}
