import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A step of an approval that waits for a user. The task itself decides who may act, so its verbs
 * are calls of the workflow and not transitions under menu codes.
 */
export const baseBpmTask = defineDocument({
  resource: 'baseBpmTask',
  title: t('流程任务', 'Workflow task'),
  display: { code: 'docNumber', name: 'title', nameEn: 'titleEn' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    instanceId: f.ref('baseBpmInstance', '流程实例', 'Instance', { auto: true }),
    title: f.text('标题', 'Title', { auto: true }),
    titleEn: f.text('英文标题', 'English title', { auto: true }),
    nodeId: f.text('节点ID', 'Node id', { auto: true, maxLength: 64 }),
    nodeName: f.text('节点名称', 'Node', { auto: true, maxLength: 100 }),
    nodeNameEn: f.text('英文节点名称', 'Node in English', {
      auto: true,
      hidden: true,
      maxLength: 100,
    }),
    taskKind: f.lookup('WF_TASK_KIND', '任务类型', 'Kind', { auto: true }),
    docResource: f.text('单据类型', 'Document', { auto: true, maxLength: 60 }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 60 }),
    docAmount: f.amount('金额', 'Amount', { auto: true }),
    initiatorUserId: f.ref('baseUser', '发起人', 'Initiator', { auto: true }),
    assigneeUserId: f.ref('baseUser', '处理人', 'Assignee', { auto: true }),
    ownerUserId: f.ref('baseUser', '原处理人', 'Owner', { auto: true }),
    candidateUserIds: f.multiref('baseUser', '候选人', 'Candidates', { auto: true }),
    candidateRoleId: f.ref('baseBpmRole', '候选角色', 'Candidate role', { auto: true }),
    visitNum: f.integer('节点轮次', 'Visit of the node', { auto: true, default: 1 }),
    seqNum: f.integer('顺序', 'Order', { auto: true, default: 1 }),
    parentTaskId: f.ref('baseBpmTask', '加签自', 'Added by task', { auto: true }),
    signMode: f.lookup('WF_COUNTERSIGN', '加签方式', 'Kind of signing', { auto: true }),
    arriveTime: f.datetime('到达时间', 'Arrived', { auto: true }),
    dueTime: f.datetime('到期时间', 'Due', { auto: true }),
    overdueFlag: f.bool('超时', 'Overdue', { auto: true, default: 'N' }),
    urgeCount: f.integer('催办次数', 'Reminded', { auto: true, default: 0 }),
    autoUrgeCount: f.integer('自动催办次数', 'Reminded', { auto: true, default: 0 }),
    lastUrgeTime: f.datetime('最近催办', 'Last reminded', { auto: true }),
    escalateTime: f.datetime('升级时间', 'Escalated at', { auto: true }),
    readTime: f.datetime('阅读时间', 'Read at', { auto: true }),
    handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
    action: f.lookup('WF_ACTION', '处理动作', 'Action', { auto: true }),
    opinion: f.textarea('处理意见', 'Comment', { auto: true, maxLength: 2000 }),
    formRoute: f.text('表单路由', 'Form route', { auto: true, maxLength: 120 }),
  },
  states: {
    UNCLAIMED: t('待领取', 'To claim'),
    WAITING: t('等待中', 'Waiting'),
    PENDING: t('待处理', 'To do'),
    COMPLETED: t('已处理', 'Done'),
    TRANSFERRED: t('已转办', 'Transferred'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: [],
  deletableIn: [],
  access: { org: null, users: ['assigneeUserId', 'ownerUserId'] },
  list: {
    columns: `
      title taskKind nodeName docNumber docAmount initiatorUserId ownerUserId arriveTime dueTime
      overdueFlag urgeCount handleTime action status`,
    filters:
      'title docNumber taskKind initiatorUserId nodeName arriveTime overdueFlag action status',
    sort: '-arriveTime',
  },
  form: [
    {
      title: t('任务', 'Task'),
      fields: `
        title titleEn instanceId taskKind nodeId nodeName docResource docNumber docAmount
        initiatorUserId formRoute`,
    },
    {
      title: t('处理', 'Handling'),
      fields: `
        assigneeUserId ownerUserId candidateUserIds candidateRoleId parentTaskId signMode visitNum
        seqNum arriveTime dueTime overdueFlag urgeCount autoUrgeCount lastUrgeTime escalateTime
        readTime handleTime action opinion`,
    },
  ],
  screens: {
    myUpcoming: { kind: 'special', side: 'both', title: t('我的待办', 'My tasks') },
    gtasks: { kind: 'special', side: 'buyer', title: t('组任务', 'Group tasks') },
    myApproval: { kind: 'special', side: 'both', title: t('我的已办', 'My decisions') },
    // Every user can start processes and see those they started; monitoring all processes is for
    // administrators.
    processInitiate: { kind: 'special', side: 'buyer', title: t('流程发起', 'Start a process') },
    myBpmMatterList: {
      kind: 'special',
      side: 'buyer',
      title: t('我的流程事项', 'My workflow to-dos'),
    },
  },
  links: [{ direction: 'up', resource: 'baseBpmInstance', field: 'instanceId' }],
  indexes: [
    { fields: ['assigneeUserId', 'status', '-arriveTime'] },
    { fields: ['status', 'dueTime'] },
    { fields: ['docResource', 'docNumber'] },
    { fields: ['instanceId', 'nodeId'] },
  ],
})
