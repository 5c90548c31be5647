import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { impact } from '../standing/impact.fields.ts'

const of = (...types: string[]) => ({ field: 'manageType', is: types }) as const

/**
 * Decisions about a supplier between its qualification and its end: freezes and their end, level,
 * letters, extension. A flag of the supplier master is set exactly as long as a freeze in force
 * covers it.
 */
export const srmSlcDailyManage = defineDocument({
  resource: 'srmSlcDailyManage',
  title: t('供应商日常管理', 'Daily management'),
  number: { field: 'manageNumber', pattern: 'DM{yyyyMMdd}{seq4}' },
  display: { code: 'manageNumber' },
  approval: {
    process: 'SLC_DAILY_MANAGE',
    secondStep: [
      {
        name: t('财务负责人', 'Finance manager'),
        when: 'manageType = "FREEZE" and list contains(freezeActions, "PAYMENT")',
        role: 'FINANCE_MANAGER',
      },
      {
        name: t('采购总监', 'Purchasing director'),
        when: 'manageType = "FREEZE" and scopeType = "SUPPLIER"',
        role: 'PUR_DIRECTOR',
      },
    ],
  },
  fields: {
    ...group('措施', 'Measure', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        default: { session: 'orgId' },
      }),
      manageNumber: f.text('管理单号', 'Measure no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [
          { field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'BLACKLISTED'] },
        ],
      }),
      manageType: f.lookup('SLC_MANAGE_TYPE', '管理类型', 'Measure', {
        required: true,
        fixedAfterCreate: true,
      }),
      scopeType: f.lookup('SLC_SCOPE_TYPE', '范围', 'Scope', {
        required: true,
        default: 'SUPPLIER',
      }),
      freezeActions: f.multilookup('SLC_FREEZE_ACTION', '冻结动作', 'Frozen actions', {
        required: of('FREEZE'),
        onlyWhen: of('FREEZE'),
      }),
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', {
        onlyWhen: of('FREEZE'),
        hint: t('为空表示长期冻结', 'Empty means an open end'),
      }),
      urgentUntil: f.date('紧急冻结至', 'Frozen urgently until', { auto: true }),
      releaseFreezeIds: f.multiref('srmSlcDailyManage', '解除的冻结单', 'Freezes lifted', {
        onlyWhen: of('UNFREEZE'),
      }),
      oldLevel: f.lookup('POS_SUPPLIER_LEVEL', '原级别', 'Old level', { auto: true }),
      newLevel: f.lookup('POS_SUPPLIER_LEVEL', '新级别', 'New level', {
        required: of('LEVEL_CHANGE'),
        onlyWhen: of('LEVEL_CHANGE'),
      }),
      newExpireDate: f.date('新有效期', 'New expiry', {
        required: of('EXTEND'),
        onlyWhen: of('EXTEND'),
      }),
    }),
    ...group('依据', 'Grounds', {
      reasonType: f.lookup('SLC_REASON_TYPE', '原因类别', 'Reason kind', { required: true }),
      reason: f.textarea('原因说明', 'Reason', { required: true, maxLength: 2000 }),
      sourceDoc: f.text('依据单据', 'Evidence document', { maxLength: 60 }),
      sourceType: f.lookup('SLC_MANAGE_SOURCE', '来源', 'Source', {
        auto: true,
        default: 'MANUAL',
      }),
      sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
      inForceFlag: f.bool('已执行', 'Carried out', { auto: true, default: 'N' }),
    }),
    ...group('通知供应商', 'To the supplier', {
      noticeSupplierFlag: f.bool('通知供应商', 'Tell the supplier', { default: 'Y' }),
      noticeText: f.textarea('通知内容', 'Text to the supplier', {
        required: { field: 'noticeSupplierFlag', is: 'Y' },
        onlyWhen: { field: 'noticeSupplierFlag', is: 'Y' },
      }),
    }),
  },
  children: {
    scopes: child({
      title: t('范围明细', 'Scope rows'),
      unique: [['targetOrgId', 'categoryId']],
      onlyWhen: { field: 'scopeType', is: ['ORG', 'CATEGORY'] },
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: { field: 'header.scopeType', is: 'CATEGORY' },
        }),
        currentStatus: f.text('当前状态', 'Present state', { auto: true, maxLength: 60 }),
      },
    }),
    impact,
  },
  states: {
    ...approvalStates,
    APPROVED: t('已通过', 'Approved'),
    ENDED: t('已结束', 'Ended'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED', withdraw: { guard: 'isNotUrgent' } }),
    {
      op: 'doUrgentFreeze',
      label: t('紧急冻结', 'Freeze at once'),
      from: ['APPROVING'],
      to: 'same',
      by: 'buyer',
      guard: 'isPendingFreeze',
      style: 'danger',
      confirm: t(
        '审批期间立即冻结，最长5天，确定？',
        'Freezes for at most 5 days while it is approved. Go on?',
      ),
    },
    {
      op: 'createFreeze',
      label: t('生成冻结', 'Create freeze'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
    { op: 'doEnd', label: t('结束', 'End'), from: ['APPROVED'], to: 'ENDED', by: 'system' },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  clock: [
    { code: 'begin', at: 'effectiveFrom', states: ['APPROVED'], where: { inForceFlag: 'N' } },
    {
      code: 'end',
      op: 'doEnd',
      at: 'effectiveTo',
      after: { days: 1 },
      where: { manageType: 'FREEZE' },
    },
    { code: 'urgentEnd', at: 'urgentUntil', after: { days: 1 }, states: ['APPROVING'] },
  ],
  access: {
    codes: { btnForceUnfreeze: t('强制解冻', 'Lift any freeze') },
  },
  list: {
    columns: `
      manageNumber supplierId manageType scopeType freezeActions effectiveFrom effectiveTo oldLevel
      newLevel reasonType status creationDate`,
    filters: 'manageNumber supplierId manageType scopeType reasonType status effectiveFrom',
    sort: '-creationDate',
  },
  screens: {
    srmSlcDailyManageList: { kind: 'list', side: 'buyer' },
    slcDailyManageEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    { fields: ['supplierId', 'manageType', 'status'] },
    {
      fields: ['sourceType', 'sourceNumber'],
      unique: true,
      where: "source_type <> 'MANUAL' and status <> 'CANCELLED'",
    },
  ],
  checks: [{ name: 'period', sql: 'effective_to >= effective_from' }],
})
