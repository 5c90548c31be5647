import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Words of punishments, claims, refunds and of their history. */
export const chargeLookups = defineLookups({
  QCN_PUNISH_TYPE: {
    title: t('处罚方式', 'Punishment measure'),
    values: {
      FINE: t('罚款', 'Fine'),
      WARNING: t('书面警告', 'Warning'),
      STOP_ORDER: t('暂停下单', 'Stop orders'),
      REDUCE_SHARE: t('减少份额', 'Cut share'),
      DOWNGRADE: t('降级', 'Downgrade'),
    },
  },
  QCN_PUNISH_LEVEL: {
    title: t('处罚等级', 'Punishment level'),
    values: {
      LIGHT: t('轻微', 'Light'),
      NORMAL: t('一般', 'Normal'),
      SEVERE: t('严重', 'Severe'),
    },
  },
  QCN_SUPPLIER_REPLY: {
    title: t('供应商答复', 'Supplier reply'),
    values: {
      AGREE: t('同意', 'Agree'),
      APPEAL: t('申诉', 'Appeal'),
      DEEMED: t('逾期视同同意', 'Deemed agreed'),
    },
  },
  QCN_APPEAL_RESULT: {
    title: t('申诉处理结果', 'Appeal decision'),
    values: {
      UPHOLD: t('维持', 'Upheld'),
      AMEND: t('减少金额', 'Amended'),
      REVOKE: t('撤销', 'Revoked'),
    },
  },
  QCN_CLAIM_COST: {
    title: t('索赔费用类型', 'Claim cost'),
    values: {
      MATERIAL: t('材料报废', 'Scrapped material'),
      LABOUR: t('挑选返工人工', 'Sorting and rework labour'),
      LINE_STOP: t('停线损失', 'Line stop'),
      PROCESSING: t('附加加工损失', 'Added value lost'),
      TEST: t('检测费', 'Testing'),
      FREIGHT: t('运费', 'Freight'),
      CUSTOMER_CLAIM: t('客户索赔', 'Customer claim'),
      OTHER: t('其他', 'Other'),
    },
  },
  QCN_REFUND_TYPE: {
    title: t('退款类型', 'Refund type'),
    values: {
      APPEAL: t('申诉成立', 'Appeal granted late'),
      IMPROVED: t('整改达标返还', 'Improvement reached'),
      OVERCHARGED: t('多扣返还', 'Overcharged'),
      OTHER: t('其他', 'Other'),
    },
  },
  QCN_REFUND_MODE: {
    title: t('退款方式', 'Refund mode'),
    values: {
      STATEMENT: t('进入对账', 'Through a statement'),
      PAY: t('直接付款', 'Pay'),
    },
  },
  QCN_DOC_TYPE: {
    title: t('质量单据类型', 'Quality document'),
    values: {
      PUNISH: t('处罚单', 'Punishment'),
      PCN: t('PCN', 'PCN'),
      PPAP: t('PPAP', 'PPAP'),
      ABNORMAL: t('异常单', 'Abnormal report'),
      REPORT: t('8D报告', '8D report'),
      CLAIM: t('索赔单', 'Claim'),
      ECN: t('ECN', 'ECN'),
      MRB: t('MRB', 'MRB'),
      REPAIR: t('返修单', 'Repair'),
      REFUND: t('退款单', 'Refund'),
      TEMPLATE: t('模板', 'Template'),
    },
  },
  QCN_SIDE: {
    title: t('处理方', 'Side'),
    values: {
      BUYER: t('采购方', 'Buyer'),
      SUPPLIER: t('供应商', 'Supplier'),
      SYSTEM: t('系统', 'System'),
    },
  },
})
