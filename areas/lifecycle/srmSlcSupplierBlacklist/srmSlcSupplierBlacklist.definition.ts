import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { impact } from '../standing/impact.fields.ts'

const evidence = { needsCode: 'btnViewBlacklistEvidence' } as const
const isIn = { field: 'actionType', is: 'IN' } as const

/** Companies nobody deals with any more, and their way back. Every buyer may read whom it names; facts need a code. */
export const srmSlcSupplierBlacklist = defineDocument({
  resource: 'srmSlcSupplierBlacklist',
  title: t('供应商黑名单', 'Supplier blacklist'),
  number: { field: 'blacklistNumber', pattern: 'BL{yyyyMMdd}{seq4}' },
  display: { code: 'blacklistNumber', name: 'companyName', withCode: true },
  approval: {
    process: 'SLC_SUPPLIER_BLACKLIST',
    secondStep: [
      { name: t('法务', 'Legal'), when: 'true', role: 'LEGAL' },
      { name: t('采购总监', 'Purchasing director'), when: 'true', role: 'PUR_DIRECTOR' },
    ],
  },
  withoutOrg: true,
  fields: {
    ...group('企业', 'Company', {
      blacklistNumber: f.text('黑名单单号', 'Blacklist no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      actionType: f.lookup('SLC_BLACKLIST_ACTION', '动作', 'Blacklist action', {
        required: true,
        default: 'IN',
        fixedAfterCreate: true,
      }),
      originalId: f.ref('srmSlcSupplierBlacklist', '原列入单', 'Original entry', {
        required: { field: 'actionType', is: 'OUT' },
        onlyWhen: { field: 'actionType', is: 'OUT' },
        refFilter: [
          { field: 'actionType', is: 'IN' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
      companyName: f.text('企业名称', 'Company', {
        maxLength: 120,
        hint: t('未建档企业填写', 'For companies without a record'),
      }),
      unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', {
        maxLength: 18,
      }),
      legalPerson: f.text('法定代表人', 'Legal representative', {
        maxLength: 60,
        copiedFrom: 'supplierId.legalPerson',
        overridable: true,
      }),
      plainName: f.text('比对名称', 'Name as compared', { auto: true, hidden: true }),
      legalPersonIdNo: f.text('法人证件号', 'Legal representative ID no.', {
        auto: true,
        hidden: true,
        ...evidence,
      }),
      paymentLiftedFlag: f.bool('付款已放行', 'Payment released', { auto: true, default: 'N' }),
    }),
    ...group('原因', 'Reason', {
      reasonType: f.lookup('SLC_BLACKLIST_REASON', '原因类别', 'Reason kind', { required: true }),
      reason: f.textarea('事实说明', 'Facts', { ...evidence, required: true, maxLength: 4000 }),
      evidenceFileIds: f.attachments('证据', 'Evidence', evidence),
      lossAmount: f.amount('损失金额', 'Loss', { ...evidence, min: '0' }),
    }),
    ...group('期限', 'Ban', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      banType: f.lookup('SLC_BAN_TYPE', '禁用期限', 'Ban', {
        required: isIn,
        onlyWhen: isIn,
        default: 'PERMANENT',
      }),
      effectiveTo: f.date('失效日期', 'Effective to', {
        required: { field: 'banType', is: 'PERIOD' },
        onlyWhen: { field: 'banType', is: 'PERIOD' },
      }),
    }),
  },
  children: {
    related: child({
      title: t('关联企业', 'Related companies'),
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        companyName: f.text('企业名称', 'Company', { required: true, maxLength: 120 }),
        relationType: f.lookup('SLC_RELATION_TYPE', '关联关系', 'Relation', { required: true }),
        banFlag: f.bool('一并列入', 'Banned too', { default: 'N' }),
        foundBy: f.text('发现方式', 'Found by', { auto: true, maxLength: 60 }),
        unifiedCreditCode: f.text('统一社会信用代码', 'Unified social credit code', { auto: true }),
        plainName: f.text('比对名称', 'Name as compared', { auto: true, hidden: true }),
        legalPersonIdNo: f.text('法人证件号', 'Legal representative ID no.', {
          auto: true,
          hidden: true,
          ...evidence,
        }),
      },
    }),
    impact,
  },
  states: {
    ...approvalStates,
    APPROVED: t('已列入', 'Listed'),
    LIFTED: t('已解除', 'Lifted'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doFindRelated',
      label: t('查找关联企业', 'Find related companies'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doReleasePayment',
      label: t('放行已欠付款', 'Release payments owed'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      guard: 'holdsPayment',
    },
    { op: 'doLift', label: t('解除', 'Lift'), from: ['APPROVED'], to: 'LIFTED', by: 'system' },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: {
    org: null,
    lookup: 'buyer',
    codes: {
      btnLiftPermanent: t('解除永久禁用', 'Lift permanent bans'),
    },
  },
  list: {
    columns: `
      blacklistNumber companyName actionType reasonType banType effectiveFrom effectiveTo lossAmount
      supplierId unifiedCreditCode status`,
    filters: `
      blacklistNumber actionType supplierId companyName unifiedCreditCode reasonType status
      effectiveFrom`,
    sort: '-creationDate',
  },
  screens: {
    srmSlcSupplierBlacklistList: { kind: 'list', side: 'buyer' },
    slcSupplierBlacklistEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    {
      fields: ['supplierId'],
      unique: true,
      where: "action_type = 'IN' and status = 'APPROVED' and supplier_id is not null",
    },
    { fields: ['unifiedCreditCode'] },
    { fields: ['plainName'] },
  ],
})
