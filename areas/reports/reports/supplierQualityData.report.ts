import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineReport } from '../engine/report.ts'
import * as by from '../parts/filters.ts'
import { abnormalColumns, abnormalDetail, qualityColumns, qualityRows } from '../parts/quality.ts'

export const supplierQualityData = defineReport({
  route: 'supplierQualityData',
  group: 'QUALITY',
  side: 'both',
  title: t('供应商质量数据明细', 'Supplier quality data'),
  meaning: t(
    '按月、供应商与品类：检验批、已收数量（冲销后）、首次判定的不良数量（含未检批次的异常）、质量原因退货、异常、按期答复与已确认的索赔处罚；不同单位的数量不相加',
    'By month, supplier and category: lots, received quantity net of reversals, what was rejected at first and what was found on goods not inspected, returns for quality, abnormal reports, answers due, claims and fines confirmed. Quantities of different units are not added',
  ),
  filters: {
    ...by.period('月份', 'Months'),
    ...by.atLevel(9),
    ...by.bySupplier,
    ...by.byCategory,
    ...by.byItem,
    ...by.byOrg,
  },
  period: by.PERIOD,
  rows: qualityRows,
  dimensions: by.some('MONTH', 'SUPPLIER', 'CATEGORY'),
  by: () => ['MONTH', 'SUPPLIER', 'CATEGORY'],
  columns: () => ({ ...qualityColumns(), ...abnormalColumns(), ...abnormalDetail() }),
  sort: () => ['month', 'supplierId', 'categoryId'],
})
