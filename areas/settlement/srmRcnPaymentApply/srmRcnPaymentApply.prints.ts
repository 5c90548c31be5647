import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Prints } from '@opensrm/platform/print/printSpec.ts'

/** The sheet that goes through accounting: what is settled, what of it is written off, and what is paid to whom. */
export const srmRcnPaymentApplyPrints: Prints = {
  application: {
    title: t('付款申请单', 'Payment application'),
    facts: [
      'paymentApplyType',
      'supplierId',
      'applicantId',
      'departmentId',
      'planPayDate',
      'currencyCode',
      'innerAccountId',
      'urgentFlag',
      'purpose',
      'approvedBy',
      'printCount',
    ],
    tables: [
      {
        child: 'invoiceAccounts',
        columns: [
          'rowNum',
          'accountId',
          'manualAccountId',
          'stageCode',
          'dueDate',
          'openAmount',
          'applyAmount',
          'writeOffAmount',
          'payAmount',
        ],
      },
      {
        child: 'writeOffs',
        columns: [
          'writeOffType',
          'advanceLineId',
          'deductionId',
          'manualPaymentId',
          'accountRowNum',
          'writeOffAmount',
        ],
      },
      {
        child: 'paymentLines',
        columns: [
          'lineNum',
          'paymentMethod',
          'payeeName',
          'payeeBankName',
          'payeeAccountNo',
          'payeeAccountEnd',
          'billNumber',
          'amount',
        ],
      },
    ],
    totals: [
      'applyAmount',
      'advanceWriteOffAmount',
      'deductionWriteOffAmount',
      'manualWriteOffAmount',
      'payAmount',
    ],
    notes: ['skipDeductionReason', 'skipAdvanceReason', 'closeReason'],
    stamps: ['DRAFT', 'REJECTED', 'CANCELLED'],
    signatures: [
      t('申请人', 'Requester'),
      t('财务审核', 'Checked by finance'),
      t('出纳', 'Cashier'),
    ],
  },
}
