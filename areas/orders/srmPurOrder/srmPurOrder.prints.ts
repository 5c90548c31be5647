import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The printed order for the supplier: goods, dates and payment, without internal controls. */
export const srmPurOrderPrints: Prints = {
  order: {
    title: t('采购订单', 'Purchase order'),
    facts: [
      'poVersion',
      'orderDate',
      'supplierId',
      'supplierContact',
      'supplierPhone',
      'buyerId',
      'billToOrgId',
      'currencyCode',
      'paymentTermId',
      'paymentMethod',
      'incoterm',
      'agreementId',
      'contractId',
      'receiveOrgId',
      'deliveryAddress',
      'receiverName',
      'receiverPhone',
    ],
    tables: [
      {
        child: 'lines',
        columns: [
          'lineNum',
          'itemId',
          'specification',
          'quantity',
          'uomCode',
          'priceInclTax',
          'priceUnitQty',
          'taxRate',
          'amountInclTax',
        ],
        nested: { child: 'deliveries', columns: ['needByDate', 'promisedDate', 'quantity'] },
        where: (line) => line.lineStatus !== 'CANCELLED',
      },
      {
        child: 'paymentPlans',
        columns: ['stageCode', 'percent', 'amount', 'offsetDays', 'dueDate'],
      },
    ],
    totals: ['amountExclTax', 'taxAmount', 'amountInclTax'],
    notes: ['remark', 'supplierRemark'],
    stamps: ['DRAFT', 'CANCELLED', 'CLOSED'],
    signatures: [t('采购方签章', 'For the buyer'), t('供应商签章', 'For the supplier')],
  },
}
