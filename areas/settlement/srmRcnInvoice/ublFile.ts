import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type Party, writeUbl } from '../formats/ubl.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'

/** The invoice as UBL 2.1 in the terms of EN 16931; a negative one as a credit note. */
export const doWriteUbl = documentAction({
  title: t('下载UBL', 'Download UBL'),
  by: 'both',
  readOnly: true,
  input: { invoiceId: f.ref('srmRcnInvoice', '发票单', 'Invoice', { required: true }) },
  async run(context, { invoiceId }) {
    const invoice = await context.findAs(srmRcnInvoice, invoiceId)
    const [actual] = invoice.actuals
    const number = actual?.invoiceNumber ?? invoice.invoiceDocNumber ?? ''
    const content = writeUbl({
      number,
      issueDate: actual?.invoiceDate ?? context.today,
      dueDate: invoice.accounts.at(-1)?.dueDate ?? null,
      currencyCode: invoice.currencyCode ?? 'CNY',
      note: invoice.supplierRemark,
      originalNumber: actual?.originalInvoiceNumber ?? null,
      ...(await partiesOf(context, invoice.supplierId, invoice.orgId)),
      payeeAccount: null,
      lines: invoice.lines.map((line, at) => ({
        id: String((at + 1) * 10),
        itemName: line.description ?? '',
        orderNumber: line.poNumber,
        quantity: line.quantity ?? line.openQuantity ?? '1',
        uomCode: line.uomCode,
        taxRate: line.taxRate ?? '0',
        amountExclTax: line.amountExclTax ?? '0',
        taxAmount: line.taxAmount ?? '0',
      })),
    })
    return { fileName: `${number}.xml`, content }
  },
})

async function partiesOf(
  context: OperationContext,
  supplierId: string | null,
  orgId: string | null,
): Promise<{ seller: Party; buyer: Party }> {
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const org = await context.findMaster(baseOrganization, orgId)
  const legal = (await context.findMaster(baseOrganization, org?.legalOrgId)) ?? org
  return {
    seller: {
      name: supplier?.supplierName ?? '',
      taxNo: supplier?.unifiedCreditCode ?? null,
      countryCode: supplier?.countryCode ?? 'CN',
      address: supplier?.registerAddress ?? null,
    },
    buyer: {
      name: legal?.orgName ?? '',
      taxNo: legal?.unifiedCreditCode ?? null,
      countryCode: legal?.countryCode ?? 'CN',
      address: legal?.registeredAddress ?? null,
    },
  }
}
