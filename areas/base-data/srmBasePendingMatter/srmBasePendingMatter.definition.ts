import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const named = ['documentNumber', 'matterType', 'title'] as const
const whose = ['supplierId', 'assigneePersonId'] as const
/** Open to-dos show when they are due, completed ones how they ended. */
const open = ['urgency', 'raisedTime', 'dueTime', 'overdueFlag', 'stayHours'] as const
const done = [
  'status',
  'raisedTime',
  'dueTime',
  'handleTime',
  'handledByUserId',
  'handleResult',
  'overdueFlag',
] as const

/**
 * What a user still has to do about a document. Documents create and close to-dos; users never do
 * so manually.
 */
export const srmBasePendingMatter = defineDocument({
  resource: 'srmBasePendingMatter',
  title: t('待办事项', 'To-do'),
  display: { code: 'documentNumber', name: 'title' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    matterType: f.lookup('PENDING_MATTER_TYPE', '事项类型', 'To-do type', { auto: true }),
    title: f.text('事项标题', 'Title', { auto: true }),
    side: f.lookup('PENDING_SIDE', '所属端', 'Side', { auto: true }),
    documentType: f.text('单据类型', 'Document resource', { auto: true, maxLength: 60 }),
    documentId: f.integer('单据ID', 'Document id', { auto: true, ungrouped: true }),
    documentNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 60 }),
    routePath: f.text('处理页面', 'Screen to open', { auto: true }),
    routeParams: f.json('页面参数', 'Screen parameters', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    assigneePersonId: f.ref('basePerson', '责任人', 'Person in charge', { auto: true }),
    assigneeRespId: f.ref('baseResponsibility', '责任职责', 'Responsibility in charge', {
      auto: true,
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    ownerKey: f.text('责任方键', 'Owner key', { auto: true, hidden: true, maxLength: 40 }),
    askedMoves: f.text('待做操作', 'Operations asked for', {
      auto: true,
      hidden: true,
      maxLength: 200,
    }),
    urgency: f.lookup('PENDING_URGENCY', '紧急程度', 'Urgency', { auto: true, default: 'NORMAL' }),
    raisedTime: f.datetime('产生时间', 'Raised', { auto: true }),
    dueTime: f.datetime('要求完成时间', 'Due', { auto: true }),
    overdueFlag: f.bool('是否逾期', 'Overdue', { computed: true }),
    stayHours: f.number('停留时长(小时)', 'Hours open', {
      computed: 'atRead',
      precision: 10,
      scale: 1,
    }),
    firstReadTime: f.datetime('首次查看时间', 'First read', { auto: true }),
    handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
    handledByUserId: f.ref('baseUser', '处理人', 'Handled by', { auto: true }),
    handleResult: f.text('处理结果', 'Result', { auto: true }),
    urgedTime: f.datetime('催办时间', 'Reminded', { auto: true }),
    remindedTime: f.datetime('提醒时间', 'Reminded', { auto: true }),
    escalatedTime: f.datetime('升级时间', 'Escalated', { auto: true }),
  },
  children: {
    transfers: child({
      title: t('转办记录', 'Transfers'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        fromPersonId: f.ref('basePerson', '转出人', 'From', { auto: true }),
        toPersonId: f.ref('basePerson', '转入人', 'To', { auto: true }),
        reason: f.text('转办原因', 'Reason', { auto: true }),
        transferTime: f.datetime('转办时间', 'Time', { auto: true }),
      },
    }),
  },
  states: {
    OPEN: t('待处理', 'Open'),
    HANDLED: t('已处理', 'Handled'),
    CLOSED: t('系统关闭', 'Closed by system'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doRead',
      label: t('标记已读', 'Mark as read'),
      from: ['OPEN'],
      to: 'OPEN',
      by: 'both',
      noButton: true,
    },
    {
      op: 'doTransfer',
      label: t('转办', 'Transfer'),
      from: ['OPEN'],
      to: 'OPEN',
      by: 'buyer',
      input: {
        toPersonId: f.ref('basePerson', '转给', 'To', { required: true }),
        reason: f.text('转办原因', 'Reason', { required: true, maxLength: 200 }),
      },
    },
    { op: 'doUrge', label: t('催办', 'Remind'), from: ['OPEN'], to: 'OPEN', by: 'system' },
    {
      op: 'doRemind',
      label: t('到期提醒', 'Remind'),
      from: ['OPEN'],
      to: 'OPEN',
      by: 'system',
    },
    { op: 'doHandle', label: t('办结', 'Handle'), from: ['OPEN'], to: 'HANDLED', by: 'system' },
    { op: 'doClose', label: t('系统关闭', 'Close'), from: ['OPEN'], to: 'CLOSED', by: 'system' },
  ],
  clock: [
    { code: 'overdue', at: 'dueTime', states: ['OPEN'] },
    {
      code: 'escalate',
      at: 'dueTime',
      after: { days: { parameter: 'PENDING_ESCALATE_DAYS' } },
      states: ['OPEN'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { side: 'SUPPLIER' },
    org: null,
    persons: ['assigneePersonId'],
    responsibilities: ['assigneeRespId'],
    // Users see only their own to-dos, so that badge, home page and list show the same count.
    ownOnly: true,
    creatorSees: false,
  },
  list: {
    columns: `
      matterType title documentNumber supplierId assigneePersonId urgency raisedTime dueTime
      overdueFlag stayHours handleTime handledByUserId handleResult status`,
    filters: 'matterType documentNumber supplierId urgency overdueFlag raisedTime',
    sort: 'dueTime',
    opens: { resource: 'documentType', id: 'documentId' },
  },
  form: [
    {
      title: t('事项', 'To-do'),
      fields: `
        matterType title side documentType documentNumber documentId routePath routeParams
        supplierId assigneePersonId assigneeRespId ownerKey categoryId urgency`,
    },
    {
      title: t('时间', 'Times'),
      fields: `
        raisedTime dueTime overdueFlag stayHours firstReadTime handleTime handledByUserId
        handleResult urgedTime remindedTime escalatedTime`,
    },
  ],
  screens: {
    supplierPendingList: {
      kind: 'list',
      side: 'supplier',
      preset: { side: 'SUPPLIER', status: 'OPEN' },
      columns: [...named, ...open],
      title: t('供应商待办事项', 'Supplier to-do'),
    },
    supplierHandledList: {
      kind: 'list',
      side: 'supplier',
      preset: { side: 'SUPPLIER', status: ['HANDLED', 'CLOSED'] },
      columns: [...named, ...done],
      sort: '-handleTime',
      title: t('供应商已办事项', 'Supplier done'),
    },
    insidePendingList: {
      kind: 'list',
      side: 'buyer',
      preset: { side: 'INSIDE', status: 'OPEN' },
      columns: [...named, ...whose, ...open],
      title: t('内部待办事项', 'To-do'),
    },
    insideHandledList: {
      kind: 'list',
      side: 'buyer',
      preset: { side: 'INSIDE', status: ['HANDLED', 'CLOSED'] },
      columns: [...named, ...whose, ...done],
      sort: '-handleTime',
      title: t('内部已办事项', 'Done'),
    },
  },
  indexes: [
    { fields: ['side', 'status', 'dueTime'] },
    { fields: ['documentType', 'documentId'] },
    { fields: ['matterType', 'documentId', 'ownerKey'], unique: true, where: "status = 'OPEN'" },
    { fields: ['supplierId', 'status'] },
    { fields: ['assigneePersonId', 'status'] },
    { fields: ['assigneeRespId', 'status'] },
  ],
  checks: [{ name: 'owner_fits_side', sql: "side <> 'SUPPLIER' or supplier_id is not null" }],
})
