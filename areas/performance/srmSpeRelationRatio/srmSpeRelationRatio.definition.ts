import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

/** The effect of a grade on business with the supplier, by organisation and category. */
export const srmSpeRelationRatio = defineDocument({
  resource: 'srmSpeRelationRatio',
  title: t('绩效关联比例', 'Relation ratio'),
  display: { code: 'gradeCode', title: ['gradeCode', 'targetOrgId'] },
  fields: {
    ...group('范围', 'Scope', {
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        hint: t('为空表示全部组织', 'Empty: all organisations'),
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        hint: t('为空表示全部品类', 'Empty: all categories'),
      }),
      gradeCode: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade', { required: true }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to'),
    }),
    ...group('业务影响', 'What it means', {
      quotaCoefficient: f.number('配额系数', 'Quota coefficient', {
        ...{ required: true, default: '1', min: '0', max: '2', precision: 6, scale: 4 },
      }),
      maxShare: f.percent('最高份额', 'Highest share', { required: true, default: '100' }),
      sourcingAllowedFlag: f.bool('可参与询价', 'May be invited', { default: 'Y' }),
      newProjectFlag: f.bool('可参与新项目', 'New projects', { default: 'Y' }),
      bidBonus: points('评标加减分', 'Points in bid evaluation', {
        ...{ default: '0', min: '-10', max: '10' },
      }),
      inspectionLevel: f.lookup('SPE_INSPECTION_LEVEL', '检验水平', 'Inspection level', {
        default: 'NORMAL',
      }),
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: 'targetOrgId', groupWide: true },
  list: {
    columns: `
      targetOrgId categoryId gradeCode quotaCoefficient maxShare sourcingAllowedFlag newProjectFlag
      bidBonus inspectionLevel effectiveFrom effectiveTo status`,
    filters: 'targetOrgId categoryId gradeCode status',
    sort: 'gradeCode',
  },
  screens: {
    srmSpeRelationRatio: { kind: 'list', side: 'buyer' },
    'srmSpeRelationRatio/edit': { kind: 'edit', side: 'buyer' },
  },
  periods: [
    {
      name: 'one_ratio_a_day',
      by: ['targetOrgId', 'categoryId', 'gradeCode'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'ENABLED'",
    },
  ],
})
