import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An approval process in BPMN 2.0. Deploying makes an immutable version; running instances stay on theirs. */
export const baseBpmModel = defineDocument({
  resource: 'baseBpmModel',
  title: t('流程模型', 'Process model'),
  display: { code: 'modelKey', name: 'modelName', nameEn: 'modelNameEn' },
  withoutOrg: true,
  fields: {
    modelKey: f.text('流程标识', 'Process key', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]+',
    }),
    modelName: f.text('流程名称', 'Process name', { required: true, maxLength: 100 }),
    modelNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    categoryId: f.ref('baseBpmCategory', '流程分类', 'Category', {
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    docResource: f.text('业务单据', 'Document', {
      required: true,
      maxLength: 60,
      suggest: 'findDocuments',
      hint: t('输入名称查找', 'Type a name to find it'),
    }),
    docOperation: f.text('业务操作', 'Operation', {
      maxLength: 60,
      hint: t('为空时审批单据本身', 'Empty: the document itself is approved'),
    }),
    docTitle: f.text('审批对象', 'What is approved', { computed: 'atRead' }),
    formRoute: f.text('表单路由', 'Form route', {
      maxLength: 120,
      hint: t('为空时取单据的页面', "Empty: the document's own page"),
    }),
    orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations'),
    startCondition: f.text('启动条件', 'Start condition', { maxLength: 1000 }),
    matchSeq: f.integer('匹配顺序', 'Match order', { default: 10 }),
    calledOnlyFlag: f.bool('仅供调用', 'Only called', {
      hint: t('仅由其他流程的调用活动使用', 'Only used by call activities of other processes'),
    }),
    bpmnXml: f.textarea('BPMN定义', 'BPMN XML', {
      hidden: true,
      maxLength: 1000000,
      hint: t('为空时新建为默认流程', 'Empty: starts from the standard process'),
    }),
    deployedVersion: f.integer('已部署版本', 'Deployed version', { auto: true, default: 0 }),
    deployTime: f.datetime('部署时间', 'Deployed at', { auto: true }),
    titleTemplate: f.text('待办标题', 'Task title template', {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the workflow engine fills the names in
      default: '${modelName} ${docNumber} ${initiatorName}',
    }),
    allowWithdraw: f.lookup('WF_WITHDRAW', '撤回规则', 'Withdraw rule', {
      required: true,
      default: 'BEFORE_FIRST',
    }),
    selfApproval: f.lookup('WF_SELF_APPROVAL', '审批人为申请人', 'Requester is approver', {
      required: true,
      default: 'SKIP_TO_MANAGER',
    }),
    duplicateApprover: f.lookup('WF_DUPLICATE', '重复审批人', 'Same approver again', {
      required: true,
      default: 'SKIP_IF_ADJACENT',
    }),
    emptyApprover: f.lookup('WF_EMPTY', '找不到审批人', 'No approver found', {
      required: true,
      default: 'TO_PROCESS_ADMIN',
    }),
    rejectMode: f.lookup('WF_REJECT_MODE', '驳回后重提', 'Resubmit after reject', {
      required: true,
      default: 'RESTART',
    }),
    variables: f.json('流程变量', 'Variables', { computed: 'atRead', hidden: true }),
    runningCount: f.integer('运行中', 'Running', { computed: 'atRead' }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    nodes: child({
      title: t('审批节点', 'Approval nodes'),
      auto: true,
      fields: {
        nodeId: f.text('节点ID', 'Node id', { auto: true, maxLength: 100 }),
        nodeName: f.text('节点名称', 'Node name', { auto: true, maxLength: 100 }),
        nodeNameEn: f.text('英文名称', 'English name', { auto: true, maxLength: 100 }),
        nodeType: f.lookup('WF_NODE_TYPE', '节点类型', 'Node type', { auto: true }),
        approverRule: f.lookup('WF_APPROVER_RULE', '审批人规则', 'Approver rule', { auto: true }),
        approverValue: f.text('规则参数', 'Rule value', { auto: true, maxLength: 500 }),
        multiMode: f.lookup('WF_MULTI_MODE', '多人方式', 'Several approvers', { auto: true }),
        passRatio: f.percent('通过比例', 'Pass ratio', { auto: true }),
        ccRule: f.text('抄送', 'Copy to', { auto: true, maxLength: 500 }),
        dueHours: f.integer('时限(工时)', 'Due in working hours', { auto: true }),
        overdueAction: f.lookup('WF_OVERDUE', '超时动作', 'On overdue', { auto: true }),
        allowTransfer: f.bool('允许转办', 'Transfer', { auto: true }),
        allowCountersign: f.bool('允许加签', 'May add signers', { auto: true }),
        rejectTargets: f.text('可驳回到', 'Reject targets', { auto: true, maxLength: 500 }),
        editableFields: f.text('可编辑字段', 'Editable fields', { auto: true, maxLength: 1000 }),
        hiddenFields: f.text('隐藏字段', 'Hidden fields', { auto: true, maxLength: 1000 }),
        commentRequired: f.lookup('WF_COMMENT', '意见必填', 'Comment required', { auto: true }),
      },
    }),
    decisions: child({
      title: t('决策表', 'Decision tables'),
      unique: [['decisionKey']],
      fields: {
        decisionKey: f.text('决策标识', 'Decision key', {
          required: true,
          maxLength: 64,
          pattern: '[A-Za-z_][A-Za-z0-9_-]*',
        }),
        decisionName: f.text('决策名称', 'Decision', { required: true, maxLength: 100 }),
        dmnXml: f.textarea('DMN定义', 'DMN XML', {
          hidden: true,
          required: true,
          maxLength: 200000,
        }),
      },
    }),
    versions: child({
      title: t('版本', 'Versions'),
      auto: true,
      fields: {
        defVersion: f.integer('版本', 'Version', { auto: true }),
        deployedBy: f.ref('baseUser', '部署人', 'Deployed by', { auto: true }),
        deployTime: f.datetime('部署时间', 'Deployed at', { auto: true }),
        xmlHash: f.text('摘要', 'SHA-256', { auto: true }),
        instanceCount: f.integer('实例数', 'Instances', { auto: true }),
        changeRemark: f.text('变更说明', 'Change note', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('设计中', 'Draft'),
    DEPLOYED: t('已部署', 'Deployed'),
    SUSPENDED: t('已挂起', 'Suspended'),
    INVALID: t('已失效', 'Expired'),
  },
  editableIn: ['DRAFT', 'DEPLOYED'],
  transitions: [
    {
      op: 'doCheck',
      label: t('检查', 'Check'),
      from: ['DRAFT', 'DEPLOYED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doDeploy',
      label: t('部署', 'Deploy'),
      from: ['DRAFT', 'DEPLOYED'],
      to: 'DEPLOYED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
      input: { changeRemark: f.text('变更说明', 'Change note', { required: true }) },
    },
    {
      op: 'doSuspend',
      label: t('挂起', 'Suspend'),
      from: ['DEPLOYED'],
      to: 'SUSPENDED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '挂起后该单据不可提交，确定？',
        'The document cannot be submitted in the meantime. Suspend it?',
      ),
    },
    {
      op: 'doActivate',
      label: t('激活', 'Activate'),
      from: ['SUSPENDED'],
      to: 'DEPLOYED',
      by: 'buyer',
      style: 'success',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['DEPLOYED', 'SUSPENDED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定失效？', 'Expire it?'),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: ['DRAFT', 'DEPLOYED', 'SUSPENDED', 'INVALID'],
      to: 'same',
      by: 'buyer',
      input: {
        modelKey: f.text('新流程标识', 'New process key', {
          required: true,
          maxLength: 64,
          pattern: '[A-Z][A-Z0-9_]+',
        }),
      },
    },
    {
      op: 'doImportXml',
      noButton: true,
      label: t('导入XML', 'Import XML'),
      from: ['DRAFT'],
      to: 'same',
      by: 'buyer',
      input: {
        bpmnXml: f.textarea('BPMN定义', 'BPMN XML', { required: true, maxLength: 1_000_000 }),
      },
    },
  ],
  access: { org: null },
  list: {
    columns: `
      modelKey modelName modelNameEn categoryId docTitle orgIds startCondition deployedVersion
      deployTime runningCount status`,
    filters: 'modelKey modelName categoryId docResource status',
    sort: 'modelKey',
  },
  form: [
    {
      title: t('流程', 'Process'),
      fields: `
        modelKey modelName modelNameEn categoryId docResource docOperation docTitle formRoute orgIds
        startCondition matchSeq calledOnlyFlag titleTemplate remark`,
    },
    {
      title: t('规则', 'Rules'),
      fields: 'allowWithdraw selfApproval duplicateApprover emptyApprover rejectMode',
    },
    {
      title: t('定义与版本', 'Definition and version'),
      fields: 'deployedVersion deployTime runningCount',
    },
  ],
  screens: { processList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'baseBpmCategory', field: 'categoryId' },
    { direction: 'down', resource: 'baseBpmInstance', field: 'modelId' },
  ],
  indexes: [{ fields: ['docResource', 'status', 'matchSeq'] }],
})
