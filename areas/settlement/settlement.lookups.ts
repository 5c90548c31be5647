import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const settlementLookups = defineLookups({
  RCN_TRANSACTION_TYPE: {
    title: t('交易类型', 'Transaction type'),
    values: {
      RECEIPT: t('收货', 'Receipt'),
      RETURN: t('退货', 'Return'),
      RECEIPT_REVERSAL: t('收货冲销', 'Receipt reversal'),
      RETURN_REVERSAL: t('退货冲销', 'Return reversal'),
      CONSIGN_USE: t('寄售领用', 'Consignment use'),
      CONSIGN_USE_REVERSAL: t('寄售领用冲销', 'Consignment use reversal'),
    },
  },
  RCN_ADVANCE_TYPE: {
    title: t('预付类型', 'Advance type'),
    values: {
      ORDER: t('订单预付', 'On orders'),
      CONTRACT: t('合同预付', 'On a contract'),
    },
  },
  RCN_SOURCE_DOC_TYPE: {
    title: t('来源单据类型', 'Source document type'),
    values: {
      RECEIPT: t('收货单', 'Receipt'),
      RETURN: t('退货单', 'Return'),
      STOCK_TRANSACTION: t('库存事务', 'Stock transaction'),
      STATEMENT: t('对账单', 'Statement'),
      INVOICE: t('发票单', 'Invoice'),
      PAYMENT_APPLY: t('付款申请', 'Payment application'),
      ADVANCE_APPLY: t('预付申请', 'Advance'),
      DEDUCTION: t('扣款单', 'Deduction'),
      MANUAL_ACCOUNT: t('手工账', 'Manual account'),
      QCN_PUNISH: t('质量处罚', 'Quality punishment'),
      QCN_CLAIM: t('质量索赔', 'Quality claim'),
      QCN_ABNORMAL: t('质量异常', 'Abnormal report'),
      QCN_MRB: t('MRB评审', 'MRB'),
      QCN_REPAIR: t('返修单', 'Repair'),
      REFUND: t('退款单', 'Refund'),
      BID_DEPOSIT: t('投标保证金', 'Bid deposit'),
      MOULD_SCRAP: t('模具报废', 'Mould scrap'),
      MOULD_REPAIR: t('模具维修', 'Mould repair'),
      MOULD_CHANGE: t('模具变更', 'Mould change'),
      MANUAL: t('手工', 'Manual'),
    },
  },
  RCN_STATEMENT_TYPE: {
    title: t('对账类型', 'Statement type'),
    values: {
      MATERIAL: t('物料对账', 'Items'),
      CONSIGN: t('寄售对账', 'Consignment'),
      EQUIPMENT: t('设备对账', 'Equipment'),
      SERVICE: t('服务费用对账', 'Service'),
    },
  },
  RCN_SIDE: {
    title: t('发起方', 'Raised by'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      SYSTEM: t('系统', 'System'),
    },
  },
  RCN_PROGRESS: {
    title: t('进度', 'Progress'),
    values: {
      NONE: t('未开始', 'Not started'),
      PART: t('部分', 'Partly'),
      FULL: t('完成', 'Complete'),
    },
  },
  RCN_COST_TYPE: {
    title: t('费用类型', 'Cost type'),
    values: {
      DEDUCTION: t('扣款', 'Deduction'),
      REFUND: t('返还', 'Refund'),
      FREIGHT: t('运费', 'Freight'),
      PACKAGING: t('包装费', 'Packaging'),
      MOULD_FEE: t('模具费', 'Mould fee'),
      PRICE_DIFF: t('价差', 'Price difference'),
      REBATE: t('返利', 'Rebate'),
      MANUAL_ACCOUNT: t('手工账', 'Manual account'),
      OTHER: t('其他', 'Other'),
    },
  },
  RCN_STMT_LINE_TYPE: {
    title: t('对账行类型', 'Statement line type'),
    values: {
      GOODS: t('货款', 'Goods'),
      USE: t('寄售', 'Consignment'),
      EQUIPMENT: t('设备', 'Equipment'),
      COST: t('费用', 'Cost'),
    },
  },
  RCN_MATCH_RESULT: {
    title: t('匹配结果', 'Match result'),
    values: {
      NONE: t('未匹配', 'Not run'),
      PASS: t('通过', 'Pass'),
      WARN: t('提示', 'Warning'),
      FAIL: t('不通过', 'Fail'),
      OVERRIDDEN: t('已放行', 'Overridden'),
    },
  },
  RCN_MATCH_CHECK: {
    title: t('匹配检查项', 'Match check'),
    values: {
      QUANTITY: t('数量', 'Quantity'),
      PRICE: t('价格', 'Price'),
      TOTAL: t('价税合计', 'Total'),
      TAX: t('税额', 'Tax'),
      PARTY: t('购销方信息', 'Parties'),
      VERIFY: t('发票查验', 'Authenticity'),
    },
  },
  RCN_OCR_STATUS: {
    title: t('识别状态', 'Reading of the file'),
    values: {
      NONE: t('未识别', 'Not read'),
      DONE: t('已识别', 'Read'),
      DIFF: t('与录入不一致', 'Differs from entry'),
      FAILED: t('识别失败', 'Failed'),
    },
  },
  RCN_VERIFY_STATUS: {
    title: t('查验状态', 'Tax check status'),
    values: {
      UNCHECKED: t('未查验', 'Not checked'),
      PASSED: t('查验通过', 'Passed'),
      MISMATCH: t('信息不一致', 'Mismatch'),
      NOT_FOUND: t('查无此票', 'Not found'),
      VOIDED: t('已作废或红冲', 'Voided'),
      UNAVAILABLE: t('服务不可用', 'Unavailable'),
      MANUAL_PASSED: t('人工查验通过', 'Passed by hand'),
    },
  },
  RCN_PAY_SOURCE: {
    title: t('付款来源', 'Paid for'),
    values: {
      PAYMENT_APPLY: t('付款申请', 'Payment application'),
      ADVANCE_APPLY: t('预付申请', 'Advance'),
    },
  },
  RCN_PAYMENT_APPLY_TYPE: {
    title: t('付款申请类型', 'Payment type'),
    values: {
      PLAN: t('到期付款', 'Due'),
      EARLY: t('提前付款', 'Early'),
      OFFSET: t('纯核销', 'Write-off only'),
    },
  },
  RCN_ACCOUNT_SOURCE: {
    title: t('应付来源', 'Payable source'),
    values: {
      INVOICE: t('发票应付', 'Invoice'),
      MANUAL: t('手工账应付', 'Manual account'),
    },
  },
  RCN_WRITEOFF_TYPE: {
    title: t('核销类型', 'Write-off type'),
    values: {
      ADVANCE: t('预付核销', 'Advance'),
      DEDUCTION: t('扣款核销', 'Deduction'),
      MANUAL_PAYMENT: t('手工付款核销', 'Manual payment'),
    },
  },
  RCN_DEDUCTION_TYPE: {
    title: t('扣款类型', 'Deduction type'),
    values: {
      QUALITY_PUNISH: t('质量处罚', 'Quality punishment'),
      QUALITY_CLAIM: t('质量索赔', 'Quality claim'),
      ABNORMAL: t('质量异常扣款', 'Abnormal'),
      CONCESSION: t('让步接收降价', 'Concession price cut'),
      REPAIR_COST: t('返修费用', 'Repair cost'),
      LATE_DELIVERY: t('延期交货', 'Late delivery'),
      PRICE_DIFF: t('价格差异', 'Price difference'),
      MOULD_DAMAGE: t('模具损失', 'Mould loss or damage'),
      REFUND: t('退款返还', 'Refund'),
      OTHER: t('其他', 'Other'),
    },
  },
  RCN_DEDUCTION_DIRECTION: {
    title: t('扣款方向', 'Direction'),
    values: { DEDUCT: t('扣款', 'Deduct'), REFUND: t('返还', 'Refund') },
  },
  RCN_OFFSET_MODE: {
    title: t('扣款方式', 'Offset mode'),
    values: { INVOICE: t('票扣', 'Off the invoice'), PAYMENT: t('款扣', 'Off the payment') },
  },
  RCN_SUPPLIER_REPLY: {
    title: t('供应商答复', 'Supplier reply'),
    values: {
      ACCEPT: t('接受', 'Accepted'),
      REFUSE: t('异议', 'Refused'),
      DEEMED: t('逾期视同接受', 'Deemed accepted'),
    },
  },
  RCN_APPEAL_DECISION: {
    title: t('异议处理决定', 'Decision on a dispute'),
    values: {
      UPHOLD: t('维持', 'Uphold'),
      AMEND: t('调减', 'Lower the amount'),
      REVOKE: t('撤销', 'Revoke'),
    },
  },
  RCN_SETTLE_MODE: {
    title: t('结算方式', 'Settle mode'),
    values: {
      STATEMENT: t('进入对账', 'Through a statement'),
      DIRECT: t('直接付款', 'Pay directly'),
    },
  },
  RCN_MANUAL_ACCOUNT_TYPE: {
    title: t('手工账类型', 'Manual account type'),
    values: {
      OPENING: t('期初余额', 'Opening balance'),
      EXPENSE: t('费用', 'Expense'),
      ADJUST: t('调整', 'Adjustment'),
      REFUND: t('退款', 'Refund'),
      DEPOSIT: t('投标保证金退还', 'Bid deposit to refund'),
    },
  },
  RPT_AGE_BY: {
    title: t('账龄口径', 'Age by'),
    values: {
      DUE_DATE: t('到期日', 'Due date'),
      BASE_DATE: t('起算日', 'Base date'),
    },
  },
  RCN_AGE_BUCKET: {
    title: t('账龄区间', 'Age bucket'),
    values: {
      NOT_DUE: t('未到期', 'Not due'),
      D1_30: t('1-30天', '1-30 days'),
      D31_60: t('31-60天', '31-60 days'),
      D61_90: t('61-90天', '61-90 days'),
      D91_180: t('91-180天', '91-180 days'),
      D181_365: t('181-365天', '181-365 days'),
      OVER_365: t('365天以上', 'Over 365 days'),
    },
  },
  RCN_ENTRY_SOURCE: {
    title: t('录入来源', 'Entry source'),
    values: {
      MANUAL: t('手工', 'Typed'),
      IMPORT: t('导入', 'Import'),
      BANK: t('银行回单', 'Bank file'),
      ERP: t('ERP回传', 'ERP'),
    },
  },
  RCN_ACCOUNT_TYPE: {
    title: t('账户类型', 'Account type'),
    values: {
      BASIC: t('基本户', 'Basic'),
      GENERAL: t('一般户', 'General'),
      SPECIAL: t('专用户', 'Special'),
      FOREIGN: t('外币户', 'Foreign currency'),
    },
  },
})
