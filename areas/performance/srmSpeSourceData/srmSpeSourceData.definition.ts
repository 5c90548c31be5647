import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, score } from '../scoring/fields.ts'

const reason = f.text('修正原因', 'Reason of correction', { required: true, maxLength: 500 })

/** The figure of one supplier and indicator in a scheme; its document lines are in srmSpeSourceDetail. */
export const srmSpeSourceData = defineDocument({
  resource: 'srmSpeSourceData',
  title: t('绩效源数据', 'Source data'),
  display: {
    code: 'indicatorName',
    nameEn: 'indicatorNameEn',
    title: ['supplierId', 'indicatorName'],
  },
  readOnly: true,
  fields: {
    ...group('来源', 'Source', {
      schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { auto: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
      ...indicatorNames,
      formulaCode: f.lookup('SPE_FORMULA', '公式', 'Formula', { auto: true }),
      formulaText: f.text('计算表达式', 'Expression', { auto: true }),
    }),
    ...group('取数', 'Figure', {
      numerator: f.number('分子', 'Numerator', { auto: true, precision: 24 }),
      denominator: f.number('分母', 'Denominator', { auto: true, precision: 24 }),
      excludedCount: f.integer('剔除行数', 'Lines excluded', { auto: true }),
      calcValue: f.number('计算值', 'Calculated value', { auto: true, precision: 24 }),
      correctedValue: f.number('修正值', 'Corrected value', { auto: true, precision: 24 }),
      correctReason: f.text('修正原因', 'Reason of correction', { auto: true, maxLength: 500 }),
      finalValue: f.number('采用值', 'Value used', { auto: true, precision: 24 }),
      score: score('得分', 'Score', { auto: true }),
      missingFlag: f.bool('数据缺失', 'No data', { auto: true }),
      calculateTime: f.datetime('取数时间', 'Taken at', { auto: true }),
    }),
  },
  states: {
    CALCULATED: t('已取数', 'Calculated'),
    CORRECTED: t('已修正', 'Corrected'),
    LOCKED: t('已锁定', 'Locked'),
  },
  transitions: [
    {
      op: 'doCorrect',
      label: t('修正', 'Correct'),
      from: ['CALCULATED', 'CORRECTED'],
      to: 'CORRECTED',
      by: 'buyer',
      code: 'btnCorrectSource',
      input: {
        correctedValue: f.number('修正值', 'Corrected value', { required: true }),
        correctReason: reason,
      },
    },
    {
      op: 'doResetCorrect',
      label: t('取消修正', 'Drop the correction'),
      from: ['CORRECTED'],
      to: 'CALCULATED',
      by: 'buyer',
      code: 'btnCorrectSource',
    },
  ],
  access: { org: null, like: 'schemeId' },
  list: {
    columns: `
      schemeId supplierId indicatorName finalValue score missingFlag numerator denominator calcValue
      correctedValue excludedCount categoryId status calculateTime`,
    filters: 'schemeId supplierId indicatorCode formulaCode missingFlag status',
    sort: '-creationDate',
    importedBy: 'doImport',
  },
  screens: {
    srmSpeSourceData: { kind: 'list', side: 'buyer' },
    'srmSpeSourceData/edit': { kind: 'detail', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeScheme', field: 'schemeId' },
    { direction: 'down', resource: 'srmSpeSourceDetail', field: 'sourceDataId' },
  ],
  indexes: [{ fields: ['schemeId', 'supplierId', 'categoryId', 'indicatorCode'], unique: true }],
})
