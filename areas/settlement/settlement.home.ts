import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Pending work per role: each figure is the count of the list it opens. */
export const settlementHomeCards: readonly HomeCard[] = [
  {
    code: 'RCN_INVOICE_TO_CHECK',
    title: t('待查验与匹配的发票', 'Invoices to check and match'),
    side: 'buyer',
    resource: 'srmRcnInvoice',
    route: 'invoiceList',
    filter: { status: 'APPROVING' },
    tone: 'amber',
    needs: 'doManualVerify',
    rows: {
      number: 'invoiceDocNumber',
      about: ['supplierId'],
      date: 'creationDate',
      sort: 'creationDate',
    },
  },
  {
    code: 'RCN_PAYABLE_DUE',
    title: t('一周内到期未付的发票', 'Invoices due within a week'),
    side: 'buyer',
    resource: 'srmRcnInvoice',
    route: 'invoiceList',
    filter: {
      status: 'APPROVED',
      paymentStatus: ['NONE', 'PART'],
      'accounts.dueDate': [null, '$today+7'],
    },
    tone: 'red',
    needs: 'doManualVerify',
  },
  {
    code: 'RCN_TO_PAY',
    title: t('已批准待付款', 'Approved, to be paid'),
    side: 'buyer',
    resource: 'srmRcnPaymentApply',
    route: 'paymentApplyList',
    filter: { status: ['APPROVED', 'PART_PAID'] },
    tone: 'blue',
    needs: 'saveOrUpdate',
    rows: {
      number: 'paymentApplyNumber',
      about: ['supplierId'],
      date: 'planPayDate',
      sort: 'planPayDate',
    },
  },
  {
    code: 'RCN_DISPUTED',
    title: t('供应商有异议的对账单', 'Disputed statements'),
    side: 'buyer',
    resource: 'srmRcnStatement',
    route: 'accountStmtList',
    filter: { status: 'DISPUTED' },
    tone: 'violet',
    needs: 'saveOrUpdate',
  },
  {
    code: 'RCN_SUPPLIER_TO_INVOICE',
    title: t('待开票对账单', 'Statements to invoice'),
    side: 'supplier',
    resource: 'srmRcnStatement',
    route: 'accountStmtList',
    filter: { status: 'APPROVED' },
    tone: 'blue',
    needs: 'doCreateInvoice',
  },
]
