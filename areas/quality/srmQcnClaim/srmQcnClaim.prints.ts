import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The letter to the supplier: the loss line by line, its share, and until when it may answer. */
export const srmQcnClaimPrints: Prints = {
  letter: {
    title: t('质量索赔函', 'Letter of a quality claim'),
    facts: [
      ...['supplierId', 'abnormalId', 'itemId', 'claimDate', 'currencyCode', 'offsetMode'],
      ...['taxRate', 'supplierShare', 'replyDeadline', 'supplierReply', 'supplierReplyTime'],
      ...['appealAmount', 'handleResult', 'confirmTime'],
    ],
    tables: [
      {
        child: 'lines',
        columns: ['lineNum', 'costType', 'description', 'quantity', 'unitCost', 'amount'],
      },
    ],
    totals: ['lossAmount', 'claimAmount', 'finalAmount'],
    notes: ['claimReason', 'appealContent', 'handleOpinion'],
    stamps: ['DRAFT', 'APPROVING', 'REJECTED', 'REVOKED', 'INVALID'],
    signatures: [t('采购方签章', 'For the buyer'), t('供应商签章', 'For the supplier')],
  },
}
