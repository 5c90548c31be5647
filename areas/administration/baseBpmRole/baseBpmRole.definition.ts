import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The approval matrix: who decides for which organisation, department, category and amount. */
export const baseBpmRole = defineDocument({
  resource: 'baseBpmRole',
  title: t('流程角色(审批矩阵)', 'Process role (approval matrix)'),
  display: { code: 'roleKey', name: 'roleName', nameEn: 'roleNameEn' },
  withoutOrg: true,
  fields: {
    roleKey: f.text('角色标识', 'Role key', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]+',
    }),
    roleName: f.text('角色名称', 'Role name', { required: true, maxLength: 100 }),
    roleNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    resolverType: f.lookup('WF_RESOLVER', '解析方式', 'Resolver', {
      required: true,
      default: 'MATRIX',
    }),
    matchMode: f.lookup('WF_MATCH_MODE', '匹配方式', 'Match mode', { default: 'MOST_SPECIFIC' }),
    fallbackUserId: f.ref('baseUser', '兜底处理人', 'Fallback', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    rows: child({
      title: t('审批矩阵', 'Matrix rows'),
      fields: {
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          hint: t('为空表示不限', 'Empty means any'),
        }),
        departmentId: f.ref('baseDepartment', '部门', 'Department', {
          hint: t('为空表示不限', 'Empty means any'),
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          hint: t('为空表示不限', 'Empty means any'),
        }),
        supplierLevel: f.text('供应商等级', 'Supplier level', {
          maxLength: 30,
          hint: t('为空表示不限', 'Empty means any'),
        }),
        minAmount: f.amount('金额下限', 'Amount from', { min: '0', default: '0' }),
        maxAmount: f.amount('金额上限', 'Amount to', { over: '0' }),
        userId: f.ref('baseUser', '审批人', 'Approver', {
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        positionId: f.ref('basePosition', '审批职位', 'Approver position', {
          refFilter: [{ field: 'status', is: 'ENABLED' }],
        }),
        effectiveFrom: f.date('生效日期', 'Effective from'),
        effectiveTo: f.date('失效日期', 'Effective to'),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
  ...enabled,
  transitions: [
    ...enableTransitions(),
    {
      op: 'doTestResolve',
      label: t('测试解析', 'Test'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      input: {
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
        departmentId: f.ref('baseDepartment', '部门', 'Department'),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        amount: f.amount('金额', 'Amount'),
      },
    },
    {
      op: 'doReplaceUser',
      label: t('替换审批人', 'Replace a user'),
      from: ['ENABLED'],
      to: 'same',
      by: 'buyer',
      confirm: t('将替换所有流程角色中的该审批人', 'Replaces the user in the rows of all roles'),
      input: {
        fromUserId: f.ref('baseUser', '原审批人', 'From', { required: true }),
        toUserId: f.ref('baseUser', '新审批人', 'To', {
          required: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: 'roleKey roleName resolverType matchMode fallbackUserId enabledFlag',
    filters: 'roleKey roleName enabledFlag',
    sort: 'roleKey',
  },
  form: [
    {
      title: t('流程角色', 'Process role'),
      fields:
        'roleKey roleName roleNameEn resolverType matchMode fallbackUserId enabledFlag remark',
    },
  ],
  screens: { processRoleList: { kind: 'list', side: 'buyer' } },
  checks: [
    { name: 'rows_amounts', sql: 'min_amount >= 0 and max_amount > min_amount', child: 'rows' },
    { name: 'rows_approver', sql: 'user_id is not null or position_id is not null', child: 'rows' },
    { name: 'rows_period', sql: 'effective_to >= effective_from', child: 'rows' },
  ],
})
