import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmRcnStatement } from '../srmRcnStatement/srmRcnStatement.definition.ts'
import { invoicedQuantity } from '../srmRcnStatement/srmRcnStatement.lines.ts'
import { partiesOf } from './matchFacts.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

/** A draft invoice with everything that is not invoiced of the chosen statements. */
export const doCreateInvoice = documentAction({
  title: t('开票', 'Create invoice'),
  by: 'both',
  said: t('发票单草稿已生成', 'Draft invoice made'),
  input: {
    statementIds: f.multiref('srmRcnStatement', '对账单', 'Statements', { required: true }),
  },
  async run(context, { statementIds }) {
    const statements = await context.findAllAs(srmRcnStatement, statementIds ?? [])
    const [first] = statements
    if (!first) return context.refuse('INVOICE_NOTHING_OPEN')
    const keyOf = (one: typeof first): string =>
      [
        ...[one.supplierId, one.orgId, one.currencyCode, one.paymentTermId],
        one.statementType === 'EQUIPMENT',
      ].join('/')
    if (statements.some((one) => keyOf(one) !== keyOf(first)))
      context.refuse('INVOICE_STATEMENTS_DIFFER')
    const lines = statements
      .filter(({ status }) => status === 'APPROVED')
      .flatMap((one) => one.lines)
      .filter((line) => !decimal(line.quantity).equals(invoicedQuantity(line)))
    if (lines.length === 0) context.refuse('INVOICE_NOTHING_OPEN')
    const invoice = await context.saveAs(srmRcnInvoice, {
      orgId: first.orgId,
      supplierId: first.supplierId,
      currencyCode: first.currencyCode,
      lines: lines.map((line) => ({ statementLineId: line.id })),
    })
    const { id, versionNum, invoiceDocNumber } = invoice
    const actuals = await expectedActuals(context, invoice)
    await context.saveAs(srmRcnInvoice, { id, versionNum, actuals })
    return { id, number: invoiceDocNumber }
  },
})

/**
 * The tax invoices that the statements lead to expect, one row for each tax rate. What only the printed invoice tells,
 * number and date, is left to whoever has it.
 */
async function expectedActuals(
  context: OperationContext,
  { lines, supplierId, orgId }: Pick<Invoice, 'lines' | 'supplierId' | 'orgId'>,
) {
  const { seller, buyer } = await partiesOf(context, { supplierId, orgId })
  return [...new Set(lines.map(({ taxRate }) => taxRate))].map((taxRate) => {
    const rows = lines.filter((line) => line.taxRate === taxRate)
    const total = (key: 'amountExclTax' | 'taxAmount' | 'amountInclTax'): string =>
      fixed(sum(rows.map((row) => row[key])), 2)
    return {
      taxRate,
      sellerName: seller.name,
      sellerTaxNo: seller.taxNo,
      buyerName: buyer.name,
      buyerTaxNo: buyer.taxNo,
      amountExclTax: total('amountExclTax'),
      taxAmount: total('taxAmount'),
      amountInclTax: total('amountInclTax'),
    }
  })
}
