import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'
import type { Statement } from './srmRcnStatement.lines.ts'
import { differingRows } from './srmRcnStatement.rules.ts'

/**
 * What the supplier does not count differently goes on in a statement of its own, which is sent to it at once. The dispute
 * keeps its rows with what the supplier said of them. Quantities stay locked: nobody else can take them in between.
 */
export async function doSplit(context: OperationContext, statement: Statement) {
  const differing = new Set(differingRows(statement))
  const rowsOf = (isDisputed: boolean) =>
    statement.transactions.filter((_, at) => differing.has(at + 1) === isDisputed)
  await context.saveAs(srmRcnStatement, {
    ...{ id: statement.id, versionNum: statement.versionNum, costLines: [] },
    transactions: rowsOf(true).map(({ id }) => ({ id })),
  })
  const { orgId, statementType, supplierId, currencyCode, periodFrom, cutoffDate } = statement
  const { paymentTermId, buyerPersonId, supplierContactId, remark } = statement
  const made = await context.create(srmRcnStatement, {
    ...{ orgId, statementType, supplierId, currencyCode, periodFrom, cutoffDate },
    ...{ paymentTermId, buyerPersonId, supplierContactId, remark, splitFromId: statement.id },
    transactions: rowsOf(false).map(({ transactionId, quantity }) => ({ transactionId, quantity })),
    costLines: statement.costLines.map(
      ({ costType, deductionId, manualAccountId, description, taxRate, amountInclTax }) => ({
        ...{ costType, deductionId, manualAccountId, description, taxRate, amountInclTax },
      }),
    ),
  })
  const sent = await context.run(srmRcnStatement, 'doSubmit', made.id, {})
  return { answer: { resource: srmRcnStatement.resource, id: sent.id } }
}
