import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmRcnDeduction } from './srmRcnDeduction.definition.ts'
import type { Deduction } from './srmRcnDeduction.rules.ts'

/** The document that charges a supplier or gives it something back, and which part of it. */
export type DeductionSource = {
  sourceDocType: string
  sourceDocId: string
  sourceDocNumber: string
  /** what of the document, when it makes several: LOSS, FREIGHT, ... */
  part: string
}

export type NewDeduction = DeductionSource & {
  deductionType: string
  direction: 'DEDUCT' | 'REFUND'
  offsetMode: 'INVOICE' | 'PAYMENT'
  supplierId: string
  orgId: string
  currencyCode: string
  taxRate: string
  amount: string
  reason: string
  lines?: readonly {
    itemId?: string | null
    orderId?: string | null
    quantity?: string | null
    amount: string
    description: string
  }[]
  /**
   * AGREED: the supplier agreed to its source already, so it is effective at once. CHARGED: an approved document charges
   * it and the supplier is asked. PROPOSED: a draft that a buyer completes.
   */
  born: 'AGREED' | 'CHARGED' | 'PROPOSED'
}

const keyOf = ({ sourceDocType, sourceDocId, part }: DeductionSource): string =>
  [sourceDocType, sourceDocId, part].join(':')

async function standing(
  context: OperationContext,
  source: DeductionSource,
): Promise<string | undefined> {
  const found = await context.select(srmRcnDeduction, { sourceKey: keyOf(source) })
  return found.find(({ status }) => status !== 'CANCELLED')?.id
}

/** The deduction of a part of a document: made once, a repeat answers the one that stands. */
export async function createDeduction(
  context: OperationContext,
  wanted: NewDeduction,
): Promise<Deduction> {
  const known = await standing(context, wanted)
  if (known) return (await context.find(srmRcnDeduction, known)) as Deduction
  const { part: _, born, amount, lines, sourceDocId, ...values } = wanted
  const draft = await context.create(srmRcnDeduction, {
    ...values,
    sourceDocId: Number(sourceDocId),
    sourceKey: keyOf(wanted),
    agreedFlag: born === 'AGREED' ? 'Y' : 'N',
    deductionDate: context.today,
    lines: lines ?? [{ amount, description: values.reason.slice(0, 300) }],
  })
  if (born === 'PROPOSED') return draft
  return context.run(srmRcnDeduction, 'doBear', draft.id)
}

/** Its source was invalidated. Refused once something of the deduction is applied. */
export async function cancelDeduction(
  context: OperationContext,
  source: DeductionSource,
): Promise<void> {
  const known = await standing(context, source)
  if (known) await context.run(srmRcnDeduction, 'doInvalidate', known)
}
