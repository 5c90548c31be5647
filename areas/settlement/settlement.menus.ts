import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const settlementMenus: MenuEntry[] = [
  {
    code: 'SETTLEMENT',
    title: t('结算', 'Settlement'),
    icon: 'CalculatorOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'RCN_STATEMENT',
        title: t('对账单', 'Account statements'),
        icon: 'AuditOutlined',
        side: 'BOTH',
        route: 'accountStmtList',
      },
      {
        code: 'RCN_INVOICE',
        title: t('发票单', 'Invoices'),
        icon: 'FileTextOutlined',
        side: 'BOTH',
        route: 'invoiceList',
      },
      {
        code: 'RCN_TRANSACTION',
        title: t('交易信息', 'Transaction information'),
        icon: 'ProfileOutlined',
        side: 'BOTH',
        route: 'srmRcnTransactionInfoList',
        serves: ['srmRcnUnfinishedStmtMaterial', 'srmRcnUnfinishedStmtEquipment'],
      },
      {
        code: 'RCN_ADVANCE',
        title: t('预付款申请', 'Advances'),
        icon: 'PayCircleOutlined',
        side: 'BOTH',
        route: 'advanceApplyList',
      },
      {
        code: 'RCN_DEDUCTION',
        title: t('扣款单', 'Deductions'),
        icon: 'MinusCircleOutlined',
        side: 'BOTH',
        route: 'deductionsList',
      },
      {
        code: 'RCN_PAYMENT_APPLY',
        title: t('付款申请', 'Payment applications'),
        icon: 'MoneyCollectOutlined',
        side: 'BOTH',
        route: 'paymentApplyList',
      },
      {
        code: 'RCN_ACTUAL_PAYMENT',
        title: t('实际付款', 'Actual payments'),
        icon: 'TransactionOutlined',
        side: 'BOTH',
        route: 'srmRcnActualPaymentInfoList',
      },
      {
        code: 'RCN_AGEING',
        title: t('应付账款账龄分析', 'Accounts payable ageing'),
        icon: 'BarChartOutlined',
        side: 'BUYER',
        route: 'accountsPayableAgingReport',
      },
      {
        code: 'RCN_MANUAL_ACCOUNT',
        title: t('手工账', 'Manual accounts'),
        icon: 'FormOutlined',
        side: 'BUYER',
        route: 'manualAccountList',
      },
      {
        code: 'RCN_MANUAL_PAYMENT',
        title: t('对账单手工付款', 'Manual payments'),
        icon: 'WalletOutlined',
        side: 'BUYER',
        route: 'statementManualPaymentList',
      },
      {
        code: 'RCN_EBS_PUSH',
        title: t('ERP推送记录', 'ERP push records'),
        icon: 'CloudUploadOutlined',
        side: 'BUYER',
        route: 'srmRcnEbsPushList',
      },
      {
        code: 'RCN_INNER_ACCOUNT',
        title: t('内部银行账户', 'Inner bank accounts'),
        icon: 'BankOutlined',
        side: 'BUYER',
        route: 'srmBaseInnerBankAccountInfoList',
      },
    ],
  },
]
