import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { copyWith } from '@opensrm/platform/documents/copy.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../contracts.errors.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

const FIXED = ['supplierId', 'currencyCode', 'settleOrgId', 'contractType'] as const

/** What an amendment may not change: who contracts about what, and what orders have already used. */
export async function keepToVersion(context: OperationContext, draft: Contract): Promise<Issue[]> {
  const before = draft.previousId ? await context.find(srmCctContract, draft.previousId) : null
  if (!before) return []
  const issues: Issue[] = FIXED.filter((field) => draft[field] !== before[field]).map((field) => ({
    ...{ field, code: 'AMENDMENT_FIXED', args: { label: srmCctContract.fields[field].label } },
  }))
  for (const line of before.lines) {
    const row = draft.lines.findIndex(({ lineKey }) => lineKey === line.lineKey)
    const quantity = row < 0 ? '0' : draft.lines[row]?.quantity
    const ordered = decimal(line.orderedQuantity)
    if (quantity === null || quantity === undefined || !ordered.greaterThan(decimal(quantity)))
      continue
    issues.push({
      ...(row < 0 ? { child: 'lines' } : { child: 'lines', row, field: 'quantity' }),
      ...{
        code: 'AMENDMENT_ORDERED',
        args: { line: line.lineNum ?? 0, ordered: ordered.toString() },
      },
    })
  }
  if (String(draft.effectiveTo) < context.today)
    issues.push({ field: 'effectiveTo', code: 'CONTRACT_OVER' })
  const { amountInclTax, amountType } = draft
  if (amountType !== 'BY_LINES' && amountInclTax && isGreater(before.orderedAmount, amountInclTax))
    issues.push({
      ...{ field: 'amountInclTax', code: 'AMENDMENT_AMOUNT' },
      args: { ordered: decimal(before.orderedAmount).toString() },
    })
  return issues
}

/** Drafts the next version. This one stays in force until the next takes effect. */
export async function doAlter(
  context: OperationContext,
  contract: Contract,
  { alterType, alterReason }: InputOf<typeof srmCctContract, 'doAlter'>,
) {
  const { contractNumber } = contract
  const versions = await context.select(srmCctContract, { contractNumber })
  const next = await copyWith(context, srmCctContract, contract, {
    ...{ contractNumber, alterType, alterReason, previousId: contract.id },
    version: Math.max(...versions.map(({ version }) => version ?? 1)) + 1,
    ...sourceOf(contract),
    orderedAmount: contract.orderedAmount,
    ...rowsOf(contract),
  })
  return {
    patch: { fields: { alteringFlag: 'Y' } },
    answer: { id: next.id, number: contractNumber, resource: srmCctContract.resource },
  }
}

const sourceOf = ({ sourceType, sourceNumber, sourceId }: Contract) => ({
  ...{ sourceType, sourceNumber, sourceId },
})
const bare = <R extends { id: string }>({ id: _, ...row }: R) => row

/** Rows with what the server wrote in them; lines keep their key. */
const rowsOf = ({ lines, clauses, mergeValues }: Contract) => ({
  lines: lines.map(bare),
  clauses: clauses.map((row) => ({ ...bare(row), supplierProposal: null, buyerReply: null })),
  mergeValues: mergeValues.map(bare),
})

/** The draft of a contract that follows this one; there is one at most. */
export async function doRenew(context: OperationContext, contract: Contract) {
  const drafts = await context.select(srmCctContract, { renewFromId: contract.id })
  const made = drafts.find(({ status }) => status !== 'CANCELLED')
  const days = daysBetween(String(contract.effectiveFrom), String(contract.effectiveTo))
  const effectiveFrom = addDays(String(contract.effectiveTo), 1)
  const { lines, ...rows } = rowsOf(contract)
  const next =
    made ??
    (await copyWith(context, srmCctContract, contract, {
      ...{ renewFromId: contract.id, sourceType: 'RENEW', sourceNumber: contract.contractNumber },
      ...{ effectiveFrom, effectiveTo: addDays(effectiveFrom, days) },
      ...{ archiveNumber: null, paperNumber: null, alterType: null, alterReason: null },
      ...rows,
      lines: lines.map((line) => ({
        ...line,
        ...{ lineKey: null, orderedQuantity: '0', sourceLineId: null, priceLockedFlag: 'N' },
        deliveryDate: null,
      })),
    }))
  return {
    answer: { id: next.id, number: next.contractNumber, resource: srmCctContract.resource },
  }
}

/** The version in force may be amended again. */
export async function releasePrevious(
  context: OperationContext,
  contract: Contract,
): Promise<void> {
  if (contract.previousId)
    await context.update(srmCctContract, contract.previousId, { fields: { alteringFlag: 'N' } })
}
