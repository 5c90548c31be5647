import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

/**
 * Points for facts without an indicator; they count in every scheme whose period contains the day.
 */
export const srmSpeManualScore = defineDocument({
  resource: 'srmSpeManualScore',
  title: t('手工加减分', 'Manual points'),
  number: { field: 'manualNumber', pattern: 'MP{yyyyMMdd}{seq4}' },
  display: { code: 'manualNumber' },
  fields: {
    ...group('加减分', 'Points', {
      manualNumber: f.text('单号', 'Entry no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        hint: t('为空表示全部品类', 'Empty: all categories'),
      }),
      pointType: f.lookup('SPE_POINT_TYPE', '加减类型', 'Bonus or penalty', { required: true }),
      points: points('分值', 'Points', { required: true, over: '0', max: '10' }),
      reasonType: f.lookup('SPE_POINT_REASON', '原因类别', 'Kind of reason', { required: true }),
      occurDate: f.date('发生日期', 'Happened on', { required: true }),
      reason: f.textarea('事由', 'Reason', { required: true, maxLength: 1000 }),
      evidenceFileIds: f.attachments('证据', 'Evidence', { required: true }),
    }),
    ...group('计入', 'Counted', {
      schemeId: f.ref('srmSpeScheme', '计入方案', 'Counted in', { auto: true }),
      lockedFlag: f.bool('已锁定', 'Locked', { auto: true, default: 'N' }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ENABLED: t('启用', 'Enabled'),
    INVALID: t('失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'INVALID'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DRAFT', 'INVALID'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
      guard: 'isOfAnother',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['ENABLED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      guard: 'isFree',
    },
  ],
  access: { org: 'targetOrgId' },
  list: {
    columns: `
      manualNumber supplierId targetOrgId categoryId pointType points reasonType occurDate schemeId
      status createdBy`,
    filters: 'supplierId targetOrgId categoryId pointType reasonType occurDate status',
    sort: '-creationDate',
  },
  screens: {
    manualScoreList: { kind: 'list', side: 'buyer' },
    'manualScoreList/edit': { kind: 'edit', side: 'buyer' },
  },
  indexes: [{ fields: ['supplierId', 'occurDate'] }],
})
