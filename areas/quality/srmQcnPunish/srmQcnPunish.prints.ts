import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The notice that goes to the supplier: what happened, what follows, and until when it may answer. */
export const srmQcnPunishPrints: Prints = {
  notice: {
    title: t('质量处罚通知书', 'Notice of a quality punishment'),
    facts: [
      ...['supplierId', 'punishType', 'punishLevel', 'occurrenceDate', 'contractId'],
      ...['currencyCode', 'offsetMode', 'taxRate', 'stopFrom', 'stopTo', 'shareCut'],
      ...['replyDeadline', 'supplierReply', 'supplierReplyTime', 'handleResult'],
    ],
    tables: [
      {
        child: 'lines',
        columns: [
          ...['lineNum', 'abnormalId', 'clause', 'itemId', 'quantity', 'unitAmount', 'amount'],
          'description',
        ],
      },
    ],
    totals: ['punishAmount', 'finalAmount'],
    notes: ['reason', 'improveRequirement', 'appealContent', 'handleOpinion'],
    stamps: ['DRAFT', 'APPROVING', 'REJECTED', 'REVOKED', 'INVALID'],
    signatures: [t('采购方签章', 'For the buyer'), t('供应商签章', 'For the supplier')],
  },
}
