import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  applyOrderReceipt,
  lockOrderRowsForShipping,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { type Posting, postTransactions } from '../../srmSicTransaction/postTransaction.ts'
import { freeInReceiving, waitingQuantity } from '../srmPurReceipt.balances.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { heldIssue } from '../srmPurReceipt.held.ts'
import { periodIssues } from '../srmPurReceipt.period.ts'
import { receiptPosting } from '../srmPurReceipt.postings.ts'
import { type Receipt, type ReceiptLine, settled } from '../srmPurReceipt.rules.ts'

/** One inspection result of one line, from the screen or from quality. */
type Verdict = {
  rowId: string
  accepted: string | null
  concession: string | null
  rejected: string | null
  destroyed: string | null
  defectCode: string | null
  mrbNumber: string | null
}

const KINDS = ['accepted', 'concession', 'rejected', 'destroyed'] as const

/** All inspection results of one operation for one line. */
type Judged = { line: ReceiptLine; index: number; verdicts: Verdict[] }

/**
 * Records first inspection results: accepted, rejected and destroyed in testing; several results
 * per line until nothing waits.
 */
export async function doInspect(
  context: OperationContext,
  receipt: Receipt,
  input: InputOf<typeof srmPurReceipt, 'doInspect'>,
) {
  const judged = byLine(receipt, input.verdicts)
  refuseIssues(await periodIssues(context, receipt.receiveOrgId, context.today))
  refuseIssues(verdictIssues(receipt, judged))
  const rows = await lockOrderRowsForShipping(
    context,
    judged.map(({ line }) => line.orderDeliveryId ?? ''),
  )
  const patches = judged.map((one) => judgedLine(context, one))
  await applyOrderReceipt(
    context,
    judged.map(({ line, verdicts }) => ({
      deliveryId: line.orderDeliveryId ?? '',
      accepted: quantity(total(verdicts, 'accepted').plus(total(verdicts, 'concession'))),
      rejected: quantity(total(verdicts, 'rejected')),
    })),
  )
  await postTransactions(
    context,
    judged.flatMap((one) => verdictPostings(receipt, one, { rows, postDate: context.today })),
  )
  if (judged.some(({ verdicts }) => isPositive(total(verdicts, 'rejected')))) {
    context.emit('srmPurReceipt.goodsRejected', { id: receipt.id })
  }
  return { to: settled(receipt, patches), patch: { rows: { lines: patches } } }
}

function byLine(receipt: Receipt, verdicts: readonly Verdict[]): Judged[] {
  const judged: Judged[] = []
  const issues: Issue[] = []
  verdicts.forEach((verdict, row) => {
    const index = receipt.lines.findIndex((line) => line.id === verdict.rowId)
    const line = receipt.lines[index]
    const known = judged.find((one) => one.index === index)
    if (!line) issues.push({ child: 'verdicts', row, field: 'rowId', code: 'UNKNOWN_LINE' })
    else if (known) known.verdicts.push(verdict)
    else judged.push({ line, index, verdicts: [verdict] })
  })
  if (judged.length === 0 && issues.length === 0) issues.push({ code: 'INSPECT_NOTHING' })
  refuseIssues(issues)
  return judged
}

function verdictIssues(receipt: Receipt, judged: readonly Judged[]): Issue[] {
  return judged.flatMap(({ line, verdicts }) => {
    const args = { line: line.lineNum ?? 0 }
    const asked = sum(KINDS.map((kind) => total(verdicts, kind)))
    const available = waitingQuantity(line)
    if (!isPositive(asked)) return [{ code: 'INSPECT_NOTHING' }]
    const issues: Issue[] = []
    if (asked.greaterThan(available)) {
      const quantities = { asked: plain(asked), available: plain(available) }
      const receiptNumber = receipt.receiptNumber ?? ''
      issues.push({
        code: 'INSPECT_OVER_WAITING',
        args: { ...args, receipt: receiptNumber, ...quantities },
      })
    }
    const destroyed = total(verdicts, 'destroyed')
    if (destroyed.greaterThan(freeInReceiving(line))) {
      issues.push(heldIssue(receipt, line, destroyed))
    }
    for (const verdict of verdicts) {
      if (isPositive(verdict.rejected) && !verdict.defectCode) {
        issues.push({ field: 'defectCode', code: 'INSPECT_DEFECT_REQUIRED', args })
      }
      if (isPositive(verdict.concession) && !verdict.mrbNumber) {
        issues.push({ field: 'mrbNumber', code: 'INSPECT_MRB_REQUIRED', args })
      }
      issues.push(...precisionIssues(line, verdict))
    }
    return issues
  })
}

function precisionIssues(line: ReceiptLine, verdict: Verdict): Issue[] {
  const decimals = uomDecimals(line.uomCode)
  const { fields } = srmPurReceipt.children.lines
  return KINDS.filter((kind) => decimal(verdict[kind]).decimalPlaces() > decimals).map((kind) => {
    const { label } = fields[`${kind}Quantity`]
    return { field: kind, code: 'TOO_PRECISE', args: { label, decimals } }
  })
}

function total(verdicts: readonly Verdict[], kind: (typeof KINDS)[number]) {
  return sum(verdicts.map((verdict) => verdict[kind]))
}

function judgedLine(context: OperationContext, { line, verdicts }: Judged) {
  const plus = (value: string | null, kind: (typeof KINDS)[number]): string =>
    quantity(decimal(value).plus(total(verdicts, kind)))
  const last = <K extends 'defectCode' | 'mrbNumber'>(key: K) =>
    verdicts.findLast((verdict) => verdict[key])?.[key] ?? line[key]
  return {
    id: line.id,
    acceptedQuantity: plus(line.acceptedQuantity, 'accepted'),
    concessionQuantity: plus(line.concessionQuantity, 'concession'),
    rejectedQuantity: plus(line.rejectedQuantity, 'rejected'),
    firstRejectedQuantity: plus(line.firstRejectedQuantity, 'rejected'),
    destroyedQuantity: plus(line.destroyedQuantity, 'destroyed'),
    defectCode: last('defectCode'),
    mrbNumber: last('mrbNumber'),
    inspectDate: nowText(context),
    inspectorId: context.caller?.personId ?? null,
  }
}

function verdictPostings(
  receipt: Receipt,
  { line, verdicts }: Judged,
  { rows, postDate }: { rows: ReadonlyMap<string, ShippingRow>; postDate: string },
): Posting[] {
  const shipping = rows.get(line.orderDeliveryId ?? '') as ShippingRow
  const good = total(verdicts, 'accepted').plus(total(verdicts, 'concession'))
  const before = sum([line.acceptedQuantity, line.concessionQuantity, line.destroyedQuantity])
  return [
    receiptPosting(receipt, line, shipping, {
      type: 'INSPECT_ACCEPT',
      postDate,
      quantity: good,
      takenBefore: before,
    }),
    receiptPosting(receipt, line, shipping, {
      type: 'INSPECT_ACCEPT',
      postDate,
      quantity: total(verdicts, 'destroyed'),
      takenBefore: before.plus(good),
      destroyed: true,
    }),
    receiptPosting(receipt, line, shipping, {
      type: 'INSPECT_REJECT',
      postDate,
      quantity: total(verdicts, 'rejected'),
      takenBefore: line.rejectedQuantity,
    }),
  ]
}
