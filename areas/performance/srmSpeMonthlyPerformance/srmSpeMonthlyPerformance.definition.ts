import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

const part = { auto: true, precision: 24 } as const

/**
 * Measurements of a supplier in one month. Longer periods are sums of numerators over sums of
 * denominators.
 */
export const srmSpeMonthlyPerformance = defineDocument({
  resource: 'srmSpeMonthlyPerformance',
  title: t('月度绩效', 'Monthly performance'),
  display: { code: 'evalMonth', title: ['evalMonth', 'supplierId'] },
  readOnly: true,
  fields: {
    ...group('对象', 'Of whom', {
      evalMonth: f.month('月份', 'Month', { auto: true }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    }),
    ...group('交付', 'Delivery', {
      onTimeQuantityRate: f.percent('准时交货率(数量)', 'On-time delivery by quantity', {
        auto: true,
      }),
      dueQuantity: f.number('应交数量', 'Due quantity', part),
      onTimeQuantity: f.number('准时数量', 'On-time quantity', part),
      dueLines: f.integer('应交行数', 'Lines due', { auto: true }),
      onTimeLines: f.integer('准时行数', 'Lines on time', { auto: true }),
    }),
    ...group('质量', 'Quality', {
      lotPassRate: f.percent('来料批次合格率', 'Incoming pass rate by lots', { auto: true }),
      inspectedLots: f.integer('检验批次', 'Lots inspected', { auto: true }),
      passedLots: f.integer('合格批次', 'Lots passed', { auto: true }),
      concessionLots: f.integer('让步批次', 'Lots on concession', { auto: true }),
      defectPpm: f.number('不良PPM', 'Defects PPM', { auto: true, precision: 24, scale: 2 }),
      receivedQuantity: f.number('已收数量', 'Received quantity', part),
      defectQuantity: f.number('不良数量', 'Defective quantity', part),
      returnedQuantity: f.number('已退数量', 'Returned quantity', part),
      abnormalCount: f.integer('异常次数', 'Abnormal reports', { auto: true }),
    }),
    ...group('成本', 'Cost', {
      claimAmount: f.amount('索赔金额', 'Claims', { auto: true, needsCode: 'btnViewPrice' }),
      receivedAmount: f.amount('收货金额', 'Received amount', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      priceCompetitiveness: f.percent('价格竞争力', 'Price competitiveness', {
        auto: true,
        visibleTo: 'buyer',
      }),
      benchmarkAmount: f.amount('基准价金额', 'Amount at benchmark', {
        auto: true,
        visibleTo: 'buyer',
      }),
      comparedAmount: f.amount('比价金额', 'Amount compared', { auto: true, visibleTo: 'buyer' }),
    }),
    ...group('得分', 'Score', {
      monthScore: points('月度得分', 'Month score', { auto: true }),
      gradeCode: f.lookup('SPE_GRADE', '月度等级', 'Month grade', { auto: true }),
      templateId: f.ref('srmSpeTemplate', '月度模板', 'Month template', {
        auto: true,
        visibleTo: 'buyer',
      }),
      shownFlag: f.bool('供应商可见', 'Shown to supplier', {
        auto: true,
        default: 'N',
      }),
      calculateTime: f.datetime('计算时间', 'Computed at', { auto: true }),
    }),
  },
  states: { CALCULATED: t('已计算', 'Calculated'), LOCKED: t('已锁定', 'Locked') },
  transitions: [
    {
      op: 'doLock',
      label: t('锁定', 'Lock'),
      from: ['CALCULATED'],
      to: 'LOCKED',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doUnlock',
      label: t('解锁', 'Unlock'),
      from: ['LOCKED'],
      to: 'CALCULATED',
      by: 'buyer',
      code: 'btnUnlockMonth',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['LOCKED'],
    supplierWhere: { shownFlag: 'Y' },
    org: 'targetOrgId',
  },
  list: {
    columns: `
      evalMonth supplierId onTimeQuantityRate lotPassRate defectPpm monthScore gradeCode
      receivedAmount targetOrgId categoryId returnedQuantity abnormalCount claimAmount priceCompetitiveness status`,
    filters: 'evalMonth targetOrgId supplierId categoryId gradeCode status',
    sort: '-evalMonth',
    summary: 'receivedAmount',
    ratios: {
      onTimeQuantityRate: { of: 'onTimeQuantity', by: 'dueQuantity', times: 100 },
      lotPassRate: { of: 'passedLots', by: 'inspectedLots', times: 100 },
      defectPpm: { of: 'defectQuantity', by: 'receivedQuantity', times: 1_000_000 },
      priceCompetitiveness: { of: 'benchmarkAmount', by: 'comparedAmount', times: 100 },
    },
  },
  screens: {
    srmSpeMonthlyPerformanceList: { kind: 'list', side: 'both' },
    'srmSpeMonthlyPerformanceList/detail': { kind: 'detail', side: 'both' },
  },
  indexes: [{ fields: ['evalMonth', 'targetOrgId', 'supplierId', 'categoryId'], unique: true }],
})
