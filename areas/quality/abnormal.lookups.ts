import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const abnormalLookups = defineLookups({
  QCN_ABNORMAL_SOURCE: {
    title: t('异常来源', 'Found at'),
    values: {
      IQC: t('来料检验', 'Incoming inspection'),
      IPQC: t('制程', 'In process'),
      OQC: t('出货', 'Outgoing'),
      STOCK: t('库存', 'Stock'),
      CUSTOMER: t('客户投诉', 'Customer'),
      FIELD: t('售后市场', 'Field'),
    },
  },
  QCN_DEFECT_CATEGORY: {
    title: t('不良类别', 'Defect category'),
    values: {
      DIMENSION: t('尺寸', 'Dimension'),
      APPEARANCE: t('外观', 'Appearance'),
      FUNCTION: t('功能性能', 'Function'),
      MATERIAL: t('材质', 'Material'),
      SAFETY: t('安全环保', 'Safety'),
      PACKAGING: t('包装标识', 'Packaging and label'),
      MIXED: t('混料错料', 'Mixed goods'),
      DOCUMENT: t('资料缺失', 'Missing papers'),
      UNAUTHORISED_CHANGE: t('私自变更', 'Unauthorised change'),
      OTHER: t('其他', 'Other'),
    },
  },
  QCN_PROPOSAL: {
    title: t('供应商处理建议', 'Supplier proposal'),
    values: {
      SORT: t('派人挑选', 'Sort'),
      REPLACE: t('换货', 'Replace'),
      RETURN: t('退货', 'Return'),
      REPAIR: t('返修', 'Repair'),
      CONCESSION: t('申请让步', 'Concession'),
    },
  },
  QCN_ABNORMAL_DISPOSITION: {
    title: t('异常处置', 'Disposition'),
    values: {
      OK: t('挑选合格', 'Sorted good'),
      RETURN: t('退货', 'Return'),
      MRB: t('MRB评审', 'MRB'),
      REPAIR: t('返修', 'Repair'),
    },
  },
})
