import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const

/** A supplier leaves, as a whole or for organisations and categories; what is still open is settled first. */
export const srmSlcSupplierQuit = defineDocument({
  resource: 'srmSlcSupplierQuit',
  title: t('供应商退出', 'Supplier quitting'),
  number: { field: 'quitNumber', pattern: 'SQ{yyyyMMdd}{seq4}' },
  display: { code: 'quitNumber' },
  approval: { process: 'SLC_SUPPLIER_QUIT' },
  fields: {
    ...group('退出', 'Quitting', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        ...inside,
        default: { session: 'orgId' },
      }),
      quitNumber: f.text('退出单号', 'Quit no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
      }),
      applySide: f.lookup('POS_SIDE', '发起方', 'Raised by', { auto: true, default: 'BUYER' }),
      scopeType: f.lookup('SLC_SCOPE_TYPE', '退出范围', 'Scope', {
        required: true,
        default: 'SUPPLIER',
      }),
      quitType: f.lookup('SLC_QUIT_TYPE', '退出类型', 'Quit type', { required: true }),
      reason: f.textarea('退出原因', 'Reason', { required: true, maxLength: 2000 }),
      planQuitDate: f.date('计划退出日期', 'Quits on', { required: true }),
      lastOrderDate: f.date('最后下单日期', 'Last order until'),
      replacementIds: f.multiref('srmPosSupplier', '替代供应商', 'Replacements', inside),
      settlementContactId: f.ref(
        'srmPosSupplier.contacts',
        '善后联系人',
        'Contact for clearing up',
        {
          refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
        },
      ),
    }),
    ...group('清理', 'Clearing up', {
      checkTime: f.datetime('检查时间', 'Checked at', { ...inside, auto: true }),
      blockingCount: f.integer('阻断项', 'Blocking items', { ...inside, auto: true }),
      actualQuitDate: f.date('实际退出日期', 'Quit on', { auto: true }),
      accountsOpenFrom: f.date('账号保留自', 'Accounts kept since', {
        ...inside,
        auto: true,
        hint: t(
          '款项结清前保留结算权限，结清后停用账号',
          'Accounts keep settlement until nothing is owed, then they are disabled',
        ),
      }),
    }),
  },
  children: {
    scopes: child({
      title: t('退出范围明细', 'Scope rows'),
      unique: [['targetOrgId', 'categoryId']],
      fields: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: { field: 'header.scopeType', is: 'CATEGORY' },
        }),
        qualifiedLeft: f.integer('剩余合格供应商数', 'Qualified sources left', {
          ...inside,
          auto: true,
        }),
      },
    }),
    openItems: child({
      title: t('未结事项', 'Open items'),
      rowsBySystem: true,
      visibleTo: 'buyer',
      editableIn: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED', 'CLEARING'],
      fields: {
        itemType: f.lookup('SLC_OPEN_ITEM', '事项', 'Open item', { auto: true }),
        docCount: f.integer('单据数', 'Documents', { auto: true }),
        amount: f.amount('金额', 'Amount in base currency', { auto: true }),
        blockingFlag: f.bool('阻断', 'Blocking', { auto: true }),
        handledFlag: f.bool('已处理', 'Settled', { auto: true }),
        ownerId: f.ref('basePerson', '责任人', 'Owner', {
          editableIn: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED', 'CLEARING'],
        }),
        handlePlan: f.text('处理方案', 'How it is settled', {
          maxLength: 300,
          editableIn: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED', 'CLEARING'],
        }),
        documents: f.textarea('单据号', 'Document numbers', { auto: true, maxLength: 2000 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SUPPLIER_APPLIED: t('供应商已申请', 'Supplier applied'),
    APPROVING: t('审批中', 'In approval'),
    CLEARING: t('清理中', 'Clearing up'),
    APPROVED: t('已退出', 'Quit'),
    REJECTED: t('已驳回', 'Rejected'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doSupplierApply',
      label: t('申请退出', 'Apply to quit'),
      from: ['DRAFT'],
      to: 'SUPPLIER_APPLIED',
      by: 'supplier',
      style: 'primary',
      confirm: t('确定申请退出合作？', 'Apply to end the cooperation?'),
    },
    {
      op: 'doCheckOpen',
      label: t('检查未结事项', 'Check open items'),
      from: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED', 'CLEARING'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    ...approvalTransitions({
      approved: 'CLEARING',
      from: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED'],
    }),
    {
      op: 'doFinish',
      label: t('完成退出', 'Finish quitting'),
      from: ['CLEARING'],
      to: 'APPROVED',
      by: 'buyer',
      style: 'danger',
      confirm: t('退出后不能再下单，确定？', 'Nothing can be ordered afterwards. Finish?'),
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'SUPPLIER_APPLIED', 'REJECTED', 'CLEARING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  clock: [
    { code: 'finish', at: 'planQuitDate', every: { days: 1 }, states: ['CLEARING'] },
    { code: 'accounts', at: 'accountsOpenFrom', every: { days: 1 }, states: ['APPROVED'] },
  ],
  access: {
    supplier: 'supplierId',
    org: 'orgId',
    groupWide: true,
    supplierWhere: { applySide: 'SUPPLIER' },
    codes: { btnQuitSingleSource: t('退出唯一货源', 'Let the only source quit') },
  },
  list: {
    columns: `
      quitNumber supplierId applySide scopeType quitType planQuitDate blockingCount actualQuitDate
      status creationDate`,
    filters: 'quitNumber supplierId quitType scopeType status planQuitDate',
    sort: '-creationDate',
  },
  screens: {
    srmSlcSupplierQuitList: { kind: 'list', side: 'both' },
    slcSupplierQuitEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [{ fields: ['supplierId', 'status'] }],
})
