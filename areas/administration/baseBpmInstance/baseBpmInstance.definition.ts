import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One run of an approval process for one document, with its history. */
export const baseBpmInstance = defineDocument({
  resource: 'baseBpmInstance',
  title: t('流程实例', 'Process instance'),
  number: { field: 'instanceNumber', pattern: 'WF{yyyyMMdd}{seq6}' },
  display: { code: 'instanceNumber', name: 'title', nameEn: 'titleEn' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    instanceNumber: f.text('流程编号', 'Instance no.', { auto: true, unique: true, maxLength: 30 }),
    modelId: f.ref('baseBpmModel', '流程', 'Process', { auto: true }),
    defVersion: f.integer('版本', 'Version', { auto: true }),
    title: f.text('标题', 'Title', { auto: true }),
    titleEn: f.text('英文标题', 'English title', { auto: true }),
    docResource: f.text('单据类型', 'Document resource', { auto: true, maxLength: 60 }),
    docId: f.integer('单据ID', 'Document id', { auto: true, ungrouped: true }),
    docOperation: f.text('业务操作', 'Operation', { auto: true, maxLength: 60 }),
    operationInput: f.json('操作内容', 'What is asked for', { auto: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 60 }),
    docAmount: f.amount('单据金额', 'Amount', { auto: true }),
    initiatorUserId: f.ref('baseUser', '发起人', 'Initiator', { auto: true }),
    initiatorDeptId: f.ref('baseDepartment', '发起部门', 'Department', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    startTime: f.datetime('发起时间', 'Started', { auto: true }),
    endTime: f.datetime('结束时间', 'Ended', { auto: true }),
    durationHours: f.number('历时(小时)', 'Duration h', { auto: true, precision: 10, scale: 2 }),
    currentNodes: f.text('当前节点', 'Current nodes', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    currentNodesEn: f.text('英文当前节点', 'Current nodes in English', {
      auto: true,
      hidden: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    currentAssignees: f.text('当前处理人', 'Current handlers', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    awaitedMessages: f.text('等待的消息', 'Awaited messages', {
      computed: 'atRead',
      visibleTo: 'buyer',
    }),
    overdueFlag: f.bool('是否超时', 'Overdue', { auto: true, default: 'N' }),
    variables: f.json('变量快照', 'Variables', { auto: true }),
    stopReason: f.text('终止原因', 'Stop reason', { auto: true, maxLength: 300 }),
    errorMessage: f.text('错误信息', 'Error message', { auto: true, maxLength: 2000 }),
  },
  children: {
    history: child({
      title: t('审批历史', 'Approval history'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        seqNum: f.integer('序号', 'Seq.', { auto: true }),
        nodeId: f.text('节点ID', 'Node id', { auto: true, maxLength: 64 }),
        nodeName: f.text('节点', 'Node', { auto: true, maxLength: 100 }),
        nodeNameEn: f.text('英文节点', 'Node in English', {
          auto: true,
          hidden: true,
          maxLength: 100,
        }),
        handlerUserId: f.ref('baseUser', '处理人', 'Handler', { auto: true }),
        ownerUserId: f.ref('baseUser', '原处理人', 'Owner', { auto: true }),
        action: f.lookup('WF_ACTION', '动作', 'Action', { auto: true }),
        opinion: f.textarea('意见', 'Comment', { auto: true, maxLength: 2000 }),
        arriveTime: f.datetime('到达时间', 'Arrived', { auto: true }),
        handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
        workHours: f.number('处理工时', 'Working hours', {
          ...{ computed: 'atRead', precision: 10, scale: 2 },
          hint: t('从到达到处理的工作时间', 'Working time from arrival to decision'),
        }),
        changedFields: f.json('修改内容', 'Changed fields', { auto: true }),
      },
    }),
  },
  states: {
    RUNNING: t('审批中', 'Running'),
    APPROVED: t('已通过', 'Approved'),
    REJECTED: t('已驳回', 'Rejected'),
    WITHDRAWN: t('已撤回', 'Withdrawn'),
    STOPPED: t('已终止', 'Stopped'),
    SUSPENDED: t('已挂起', 'Suspended'),
    ERROR: t('异常', 'In error'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    { op: 'doStart', label: t('发起', 'Start'), from: [], to: 'RUNNING', by: 'system' },
    {
      op: 'doFinish',
      label: t('结束', 'Finish'),
      from: ['RUNNING'],
      to: ['APPROVED', 'REJECTED', 'ERROR'],
      by: 'system',
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['RUNNING'],
      to: 'WITHDRAWN',
      by: 'both',
      guard: 'isInitiator',
      confirm: t('确定撤回审批？', 'Withdraw from approval?'),
    },
    {
      op: 'doStop',
      label: t('终止', 'Stop'),
      from: ['RUNNING', 'SUSPENDED', 'ERROR'],
      to: 'STOPPED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doSuspend',
      label: t('挂起', 'Suspend'),
      from: ['RUNNING'],
      to: 'SUSPENDED',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doActivate',
      label: t('激活', 'Activate'),
      from: ['SUSPENDED'],
      to: 'RUNNING',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doRetry',
      label: t('重试', 'Retry'),
      from: ['ERROR'],
      to: 'RUNNING',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doTaskTransfer',
      label: t('改派任务', 'Reassign tasks'),
      from: ['RUNNING'],
      to: 'same',
      by: 'buyer',
      bulk: true,
      input: {
        fromUserId: f.ref('baseUser', '原处理人', 'From', { required: true }),
        toUserId: f.ref('baseUser', '新处理人', 'To', { required: true }),
        opinion: f.text('说明', 'Remark', { maxLength: 500 }),
      },
    },
    {
      op: 'doUrge',
      label: t('催办', 'Remind'),
      from: ['RUNNING'],
      to: 'same',
      by: 'both',
      guard: 'isInitiator',
    },
  ],
  // A supplier sees the processes it started itself. Whether its orders wait for approval is
  // internal to the buyer.
  access: { org: null, users: ['initiatorUserId'] },
  list: {
    columns: `
      instanceNumber title modelId docNumber docAmount initiatorUserId initiatorDeptId startTime
      endTime durationHours currentNodes currentAssignees overdueFlag status`,
    filters: `
      instanceNumber title modelId docNumber initiatorUserId supplierId status startTime overdueFlag`,
    sort: '-startTime',
  },
  form: [
    {
      title: t('实例', 'Instance'),
      fields: `
        instanceNumber title titleEn modelId defVersion docResource docOperation operationInput
        docNumber docId docAmount initiatorUserId initiatorDeptId supplierId`,
    },
    {
      title: t('进度', 'Progress'),
      fields: `
        startTime endTime durationHours currentNodes currentAssignees awaitedMessages overdueFlag
        stopReason errorMessage variables`,
    },
  ],
  screens: {
    processMonitoring: { kind: 'list', side: 'buyer', title: t('流程监控', 'Process monitoring') },
  },
  links: [
    { direction: 'up', resource: 'baseBpmModel', field: 'modelId' },
    { direction: 'down', resource: 'baseBpmTask', field: 'instanceId' },
  ],
  indexes: [
    { fields: ['docResource', 'docId'] },
    { fields: ['-startTime'] },
    { fields: ['initiatorUserId', 'status'] },
  ],
})
