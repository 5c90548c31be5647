import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

export const srmRcnRefundHeaderPrints: Prints = {
  refund: {
    title: t('退款单', 'Refund'),
    facts: [
      ...['supplierId', 'refundType', 'refundDate', 'payMode', 'currencyCode', 'dueDate'],
      'resultDocNumber',
    ],
    tables: [
      {
        child: 'lines',
        columns: [
          ...['lineNum', 'deductionId', 'sourceDocNumber', 'taxRate', 'appliedAmount'],
          ...['refundedBefore', 'refundAmount', 'lineReason'],
        ],
      },
    ],
    totals: ['refundAmount', 'refundedAmount'],
    notes: ['reason'],
    stamps: ['DRAFT', 'APPROVING', 'REJECTED', 'CANCELLED'],
    signatures: [t('申请人', 'Requester'), t('财务审核', 'Checked by finance')],
  },
}
