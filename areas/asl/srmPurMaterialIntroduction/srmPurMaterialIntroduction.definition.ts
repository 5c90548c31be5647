import { approvalStates, approvalTransitions, opinion } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const WRITTEN = ['DRAFT', 'REJECTED']
const OPEN = [...WRITTEN, 'RUNNING']
const running = { editableIn: OPEN } as const
const told = { auto: true } as const
const price = { min: '0', needsCode: 'btnViewPrice' } as const
const saving = { computed: true, needsCode: 'btnViewPrice' } as const
const isChosen = { field: 'chosenFlag', is: 'Y' } as const
const isTrial = { all: [isChosen, { field: 'suggestStatus', is: 'TRIAL' }] } as const
const inBusiness = {
  refFilter: [
    { field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] },
    { field: 'freezeInquiryFlag', is: 'N' },
  ],
} as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

const candidates = child({
  title: t('候选供应商', 'Candidate suppliers'),
  about: 'supplierId',
  minAtSubmit: 1,
  max: 30,
  unique: [['supplierId']],
  editableIn: OPEN,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true, ...inBusiness }),
    manufacturerName: f.text('制造商', 'Manufacturer', { maxLength: 120 }),
    locationId: f.ref('srmPosSupplier.locations', '供应商生产地', 'Production location', {
      refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
    }),
    candidateState: f.lookup('INTRO_CANDIDATE_STATE', '候选状态', 'State', { computed: true }),
    inquiryNumber: f.text('询价单号', 'RFQ no.', { ...told, maxLength: 30 }),
    quotedPriceExclTax: f.price('报价不含税单价', 'Quoted price excl. tax', {
      ...price,
      hint: t('询价定标后自动带出，本位币', 'From the awarded RFQ, or typed; base currency'),
    }),
    trialNumber: f.text('试样单号', 'Trial no.', { ...told, maxLength: 30 }),
    trialResult: f.lookup('ASL_EVIDENCE_RESULT', '试样结果', 'Trial result', told),
    tryoutNumber: f.text('试用单号', 'Tryout no.', { ...told, maxLength: 30 }),
    tryoutResult: f.lookup('ASL_EVIDENCE_RESULT', '试用结果', 'Tryout result', told),
    auditResult: f.lookup('ASL_EVIDENCE_RESULT', '现场考察结果', 'Site audit result', told),
    chosenFlag: f.bool('引进', 'Chosen', { default: 'N' }),
    suggestStatus: f.lookup('ASL_SUPPLY_STATUS', '建议供货状态', 'Proposed supply status', {
      required: isChosen,
      onlyWhen: isChosen,
    }),
    orderLimitQuantity: f.number('试供限量', 'Trial quantity limit', {
      required: isTrial,
      onlyWhen: isTrial,
      over: '0',
    }),
    eliminateReason: f.text('淘汰原因', 'Reason of elimination', { ...told, maxLength: 200 }),
  },
})

const tasks = child({
  title: t('引进任务', 'Tasks'),
  max: 200,
  numbering: { field: 'taskNum', step: 1 },
  statusField: 'taskState',
  states: {
    TODO: t('未完成', 'To do'),
    DONE: t('已完成', 'Done'),
    DROPPED: t('已取消', 'Dropped'),
  },
  editableIn: OPEN,
  fields: {
    taskNum: f.integer('序号', 'No.', told),
    taskStage: f.lookup('INTRO_STAGE', '阶段', 'Stage', { required: true }),
    ...inBothLanguages('taskName', '任务名称', 'Task', { required: true, maxLength: 100 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      hint: t('候选供应商之一，可为空', 'One of the candidates, or empty'),
    }),
    ownerId: f.ref('basePerson', '责任人', 'Owner', { required: true }),
    weight: f.integer('权重', 'Weight', { required: true, default: 1, min: '1', max: '10' }),
    planDate: f.date('计划完成', 'Planned date', { required: true }),
    actualDate: f.date('实际完成', 'Finished on', told),
    taskState: f.lookup('INTRO_TASK_STATE', '任务状态', 'State', { ...told, default: 'TODO' }),
    taskResult: f.textarea('完成说明', 'Result', { ...told, maxLength: 500 }),
    taskFileIds: f.attachments('附件', 'Files'),
    overdueFlag: f.bool('是否逾期', 'Overdue', { computed: 'atRead' }),
  },
})

/**
 * The project that finds a supplier for an item: candidates with their quotations and samples, tasks, and a conclusion that
 * turns the chosen ones into applications for the supplier list. Suppliers see nothing of it.
 */
export const srmPurMaterialIntroduction = defineDocument({
  resource: 'srmPurMaterialIntroduction',
  title: t('物料引进', 'Item introduction'),
  number: { field: 'introNumber', pattern: 'MT{yyyyMMdd}{seq4}' },
  display: { code: 'introNumber', name: 'introTitle', withCode: true },
  approval: { process: 'PUR_MATERIAL_INTRO', applicantField: 'leaderId' },
  fields: {
    ...group('基本信息', 'Basics', {
      introNumber: f.text('引进单号', 'Introduction no.', { ...told, unique: true, maxLength: 30 }),
      introTitle: f.text('引进主题', 'Subject', { required: true, maxLength: 120 }),
      introType: f.lookup('INTRO_TYPE', '引进类型', 'Introduction type', { required: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        required: { field: 'introType', not: 'NEW_ITEM' },
        refFilter: [{ field: 'status', is: 'ACTIVE' }],
        hint: t('新物料可在编码后绑定', 'A new item may be assigned once it has a code'),
      }),
      itemDescription: f.text('物料描述', 'Item description', {
        required: true,
        copiedFrom: 'itemId.itemName',
        overridable: true,
      }),
      specification: f.text('规格型号', 'Specification', {
        maxLength: 300,
        copiedFrom: 'itemId.specification',
        overridable: true,
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        required: true,
        copiedFrom: 'itemId.categoryId',
        overridable: true,
      }),
      uomCode: f.lookup('UOM', '单位', 'UOM', {
        required: true,
        copiedFrom: 'itemId.purchaseUomCode',
        overridable: true,
      }),
      projectNumber: f.text('项目编号', 'Project no.', { maxLength: 60 }),
      productLineId: f.ref('srmBaseProductLine', '产品线', 'Product line'),
      introReason: f.textarea('引进原因', 'Reason', { required: true, maxLength: 500 }),
    }),
    ...group('价格与节约', 'Prices and savings', {
      annualQuantity: f.number('年需求量', 'Yearly quantity', {
        required: true,
        over: '0',
        uomField: 'uomCode',
      }),
      currentSupplierId: f.ref('srmPosSupplier', '现供应商', 'Present supplier', {
        required: { field: 'introType', is: ['SECOND_SOURCE', 'REPLACE'] },
      }),
      currentPriceExclTax: f.price('当前不含税单价', 'Current price excl. tax', {
        ...price,
        hint: t('默认取现供应商的价格，本位币', 'Default: of the present supplier; base currency'),
      }),
      targetPriceExclTax: f.price('目标不含税单价', 'Target price excl. tax', price),
      expectSaving: f.amount('预计年节约额', 'Expected yearly saving', saving),
      actualSaving: f.amount('实际年节约额', 'Actual yearly saving', saving),
    }),
    ...group('计划', 'Plan', {
      leaderId: f.ref('basePerson', '项目负责人', 'Leader', {
        ...running,
        required: true,
        default: { session: 'personId' },
      }),
      sqeId: f.ref('basePerson', '质量负责人', 'Quality engineer', { ...running, required: true }),
      rdId: f.ref('basePerson', '研发负责人', 'Development engineer', running),
      planStartDate: f.date('计划开始', 'Planned start', {
        required: true,
        default: { today: true },
      }),
      planEndDate: f.date('计划完成', 'Planned end', { required: true }),
      actualEndDate: f.date('实际完成', 'Actual end', told),
      progressPct: f.percent('进度', 'Progress', { computed: true, shownScale: 0 }),
      pauseDate: f.date('暂停日期', 'Paused on', told),
      pauseReason: f.text('暂停原因', 'Reason of the pause', { ...told, maxLength: 300 }),
    }),
    ...group('结论', 'Conclusion', {
      introResult: f.lookup('INTRO_RESULT', '引进结论', 'Conclusion', running),
      resultRemark: f.textarea('结论说明', 'Note on the result', running),
      closeReason: f.text('终止原因', 'Reason of stop', { ...told, maxLength: 300 }),
    }),
  },
  children: { candidates, tasks },
  states: {
    ...approvalStates,
    APPROVING: t('立项审批中', 'Start in approval'),
    RUNNING: t('引进中', 'Running'),
    PAUSED: t('已暂停', 'Paused'),
    RESULT_APPROVING: t('结论审批中', 'Result in approval'),
    COMPLETED: t('已完成', 'Completed'),
    FAILED: t('引进失败', 'Failed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: WRITTEN,
  deletableIn: WRITTEN,
  transitions: [
    ...approvalTransitions({
      approved: 'RUNNING',
      withdraw: { from: ['APPROVING', 'RESULT_APPROVING'], to: ['DRAFT', 'RUNNING'] },
    }),
    {
      op: 'doFinishTask',
      label: t('完成任务', 'Finish task'),
      at: 'tasks',
      headerFrom: ['RUNNING'],
      from: ['TODO'],
      to: 'DONE',
      by: 'buyer',
      optional: true,
      input: {
        taskResult: f.textarea('完成说明', 'Result', { required: true, maxLength: 500 }),
        taskFileIds: f.attachments('附件', 'Files'),
      },
    },
    {
      op: 'doEliminate',
      label: t('淘汰候选', 'Eliminate'),
      at: 'candidates',
      headerFrom: ['RUNNING'],
      from: [],
      to: 'same',
      by: 'buyer',
      optional: true,
      style: 'danger',
      input: { reason: { ...reason, maxLength: 200 } },
    },
    {
      op: 'doCreateInquiry',
      label: t('发起询价', 'Create RFQ'),
      from: ['RUNNING'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doCreateSample',
      label: t('发起试样', 'Create sample trial'),
      at: 'candidates',
      headerFrom: ['RUNNING'],
      from: [],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        quantity: f.number('样品数量', 'Sample quantity', { required: true, over: '0' }),
        needByDate: f.date('需求日期', 'Need-by date', { required: true }),
      },
    },
    {
      op: 'doBindItem',
      label: t('绑定物料', 'Assign item code'),
      from: ['RUNNING'],
      to: 'same',
      by: 'buyer',
      guard: 'withoutItem',
      optional: true,
      input: {
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          required: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
      },
    },
    {
      op: 'doPause',
      label: t('暂停', 'Pause'),
      from: ['RUNNING'],
      to: 'PAUSED',
      by: 'buyer',
      optional: true,
      input: { reason },
    },
    {
      op: 'doResume',
      label: t('恢复', 'Resume'),
      from: ['PAUSED'],
      to: 'RUNNING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doSubmitResult',
      label: t('提交结论', 'Submit result'),
      from: ['RUNNING'],
      to: 'RESULT_APPROVING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doApproveResult',
      label: t('结论通过', 'Approve result'),
      from: ['RESULT_APPROVING'],
      to: ['COMPLETED', 'FAILED'],
      by: 'approver',
      style: 'success',
      input: { opinion },
      approval: {
        process: 'PUR_MATERIAL_INTRO_RESULT',
        applicantField: 'leaderId',
        startedBy: ['doSubmitResult'],
        rejectedBy: 'doRejectResult',
      },
    },
    {
      op: 'doRejectResult',
      label: t('结论驳回', 'Reject result'),
      from: ['RESULT_APPROVING'],
      to: 'RUNNING',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
    },
    {
      op: 'doCancel',
      label: t('取消引进', 'Cancel introduction'),
      from: [...WRITTEN, 'RUNNING', 'PAUSED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      guard: 'byLeader',
      recordOnly: true,
      style: 'danger',
      input: { reason },
    },
  ],
  clock: [
    {
      code: 'taskDue',
      at: 'tasks.planDate',
      after: { days: 1 },
      every: { days: 1 },
      time: '08:00',
      states: ['RUNNING'],
      rowWhere: { taskState: 'TODO' },
    },
  ],
  matters: [
    {
      type: 'IN_INTRO_TASK',
      when: { status: 'RUNNING' },
      owner: { persons: 'taskOwners' },
      due: 'planEndDate',
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['leaderId', 'sqeId', 'rdId', 'tasks.ownerId'],
  },
  list: {
    columns: `
      introNumber introTitle introType orgId itemId itemDescription categoryId currentSupplierId
      annualQuantity expectSaving actualSaving leaderId planEndDate actualEndDate progressPct
      introResult status`,
    filters: `
      introNumber introTitle introType itemId categoryId candidates.supplierId leaderId planEndDate status`,
    sort: '-creationDate',
  },
  screens: {
    purMaterialIntroductionlist: { kind: 'list', side: 'buyer' },
    'purMaterialIntroduction/MaterialIntroductionEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmInqInquiry', field: 'introductionId' },
    { direction: 'down', resource: 'srmSlcSampleTrial', field: 'introductionId' },
    { direction: 'down', resource: 'srmPurAslApply', field: 'introductionId' },
  ],
  indexes: [
    { fields: ['orgId', 'itemId', 'introType'] },
    { fields: ['supplierId'], child: 'candidates' },
  ],
  checks: [{ name: 'plan_in_order', sql: 'plan_end_date >= plan_start_date' }],
})
