import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages, linesInBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { transitions } from './srmQcnPcn.transitions.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const evaluating = { ...inside, editableBy: 'buyer', editableIn: ['EVALUATING'] } as const
const withPpap = { field: 'ppapRequired', is: 'Y' } as const
const endOfLife = { field: 'endOfLifeFlag', is: 'Y' } as const
const conditional = { field: 'decision', is: 'CONDITIONAL' } as const

const items = child({
  title: t('涉及物料', 'Items concerned'),
  minAtSubmit: 1,
  about: 'itemId',
  unique: [['itemId']],
  max: 200,
  fields: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
      hidden: true,
    }),
    drawingVersion: f.text('图纸版本', 'Drawing version', { maxLength: 40 }),
    supplierStock: f.number('供应商旧品库存', "Supplier's old stock", { min: '0' }),
    wipQuantity: f.number('在制旧品', 'Old work in process', { min: '0' }),
    buyerStock: f.number('我方库存', "Buyer's stock", { ...told, ...inside }),
    openOrderQuantity: f.number('未交订单', 'Open orders', told),
    disposal: f.lookup('QCN_STOCK_DISPOSAL', '旧品处理', 'Old stock disposal', { required: true }),
  },
})

const evaluations = child({
  title: t('内部评审', 'Internal evaluation'),
  ...inside,
  rowsBySystem: true,
  about: 'departmentId',
  max: 50,
  fields: {
    departmentId: f.ref('baseDepartment', '评审部门', 'Department', told),
    personId: f.ref('basePerson', '评审人', 'Evaluator', told),
    result: f.lookup('QCN_EVAL_RESULT', '评审结果', 'Result', told),
    opinion: f.textarea('意见', 'Opinion', { ...told, maxLength: 500 }),
    evaluateTime: f.datetime('评审时间', 'Evaluated on', told),
  },
})

/** What evaluators look at, taken from the template of their category at the acceptance. */
const checkPoints = child({
  title: t('评审要点', 'Check points'),
  ...inside,
  auto: true,
  fields: {
    seqNum: f.integer('序号', 'No.', told),
    ...inBothLanguages('pointName', '要点', 'Check point', { ...told, maxLength: 80 }),
    ...linesInBothLanguages('guide', '说明', 'Guide', { ...told, maxLength: 300 }),
  },
})

/** A change that a supplier wants to make to its product or process. No changed goods ship before it is approved. */
export const srmQcnPcn = defineDocument({
  resource: 'srmQcnPcn',
  title: t('供应商变更通知', 'Supplier change notice (PCN)'),
  number: { field: 'pcnNumber', pattern: 'PCN{yyyyMMdd}{seq4}' },
  display: { code: 'pcnNumber', name: 'pcnTitle', withCode: true },
  authors: ['supplier'],
  approval: {
    process: 'QCN_PCN',
    applicantField: 'buyerEngineerId',
    startedBy: ['doSubmitInside'],
    secondStep: {
      name: t('质量经理', 'Quality manager'),
      when: 'urgentFlag',
      role: 'QUALITY_MANAGER',
    },
  },
  fields: {
    ...group('变更', 'Change', {
      pcnNumber: f.text('PCN单号', 'PCN no.', { ...told, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        ...told,
        default: { session: 'supplierId' },
      }),
      pcnTitle: f.text('变更主题', 'Subject', { required: true, maxLength: 120 }),
      changeType: f.multilookup('QCN_CHANGE_TYPE', '变更类型', 'Change types', { required: true }),
      changeLevel: f.lookup('QCN_CHANGE_LEVEL', '变更等级', 'Level', {
        required: true,
        default: 'MINOR',
        hint: t('由采购方受理时确定', 'The buyer decides on it when the notice is accepted'),
      }),
      changeReason: f.textarea('变更原因', 'Reason', { required: true, maxLength: 1000 }),
      urgentReason: f.textarea('紧急原因', 'Reason of urgency', {
        maxLength: 500,
        hint: t(
          '提前天数不足时必填，仅限重大或安全法规变更',
          'Needed with less notice than agreed; only for major and safety changes',
        ),
      }),
    }),
    ...group('变更前后', 'Before and after', {
      beforeContent: f.textarea('变更前', 'Before', { required: true, maxLength: 2000 }),
      afterContent: f.textarea('变更后', 'After', { required: true, maxLength: 2000 }),
      riskAnalysis: f.textarea('风险及验证', 'Risk and verification', {
        required: true,
        maxLength: 2000,
      }),
    }),
    ...group('日期', 'Dates', {
      noticeDate: f.date('通知日期', 'Notice date', told),
      planEffectiveDate: f.date('计划生效日期', 'Planned effective date', { required: true }),
      lastOldShipDate: f.date('旧状态最后发货日', 'Last shipment of old state'),
      endOfLifeFlag: f.bool('含停产', 'Ends production', { computed: true, hidden: true }),
      lastBuyDate: f.date('最后下单日', 'Last-time-buy date', {
        required: endOfLife,
        hint: t('停产时必填', 'Needed at the end of life'),
      }),
      urgentFlag: f.bool('提前天数不足', 'Less notice than agreed', { ...told, default: 'N' }),
    }),
    ...group('评审', 'Evaluation', {
      buyerEngineerId: f.ref('basePerson', '采购方工程师', 'Buyer engineer', evaluating),
      ppapRequired: f.bool('需PPAP', 'PPAP needed', { ...evaluating, default: 'N' }),
      ppapLevel: f.lookup('QCN_PPAP_LEVEL', 'PPAP等级', 'PPAP level', {
        ...{ ...evaluating, onlyWhen: withPpap, required: withPpap },
      }),
      batchTrialRequired: f.bool('需小批试产', 'Batch trial needed', {
        ...evaluating,
        default: 'N',
      }),
      decision: f.lookup('QCN_PCN_DECISION', '拟定结论', 'Decision proposed', evaluating),
      decisionCondition: f.textarea('拟定附加条件', 'Conditions proposed', {
        ...{ ...evaluating, onlyWhen: conditional, required: conditional },
      }),
      proposedEffectiveDate: f.date('拟定批准生效日期', 'Effective date proposed', {
        ...evaluating,
        hint: t('为空则为计划生效日期', 'Empty: the planned effective date'),
      }),
      overrideReason: f.textarea('不同意意见的处理说明', 'Why a disagreement is overridden', {
        ...evaluating,
        maxLength: 500,
      }),
      signedFlag: f.bool('评审已完成', 'All evaluated', {
        ...{ ...inside, computed: true, hidden: true },
      }),
    }),
    ...group('结论与实施', 'Decision and implementation', {
      shownDecision: f.lookup('QCN_PCN_DECISION', '评审结论', 'Decision', told),
      shownCondition: f.textarea('附加条件', 'Conditions', told),
      approvedEffectiveDate: f.date('批准生效日期', 'Approved effective date', told),
      ppapAskedFlag: f.bool('须提交PPAP', 'PPAP asked for', told),
      trialAskedFlag: f.bool('须小批试产', 'Batch trial asked for', told),
      ppapId: f.ref('srmQcnPpap', 'PPAP单', 'PPAP', told),
      conditionMetFlag: f.bool('附加条件已满足', 'Conditions met', {
        ...{ editableBy: 'buyer', editableIn: ['APPROVED'], default: 'N' },
        onlyWhen: { field: 'shownDecision', is: 'CONDITIONAL' },
      }),
      firstLotNumber: f.text('首批批次', 'First changed lot', { ...told, maxLength: 60 }),
      firstShipDate: f.date('首批发货日', 'First shipment', told),
      verifyResult: f.lookup('QCN_PASS_FAIL', '首批验证', 'First lot verification', told),
      verifyRemark: f.textarea('验证说明', 'Verification remark', {
        ...{ ...told, ...inside, maxLength: 500 },
      }),
      returnReason: f.textarea('退回原因', 'Reason of return', { ...told, maxLength: 500 }),
      cancelReason: f.textarea('取消原因', 'Reason of cancellation', { ...told, maxLength: 500 }),
      wentInFlag: f.bool('曾提交', 'Was submitted', { ...told, default: 'N', hidden: true }),
    }),
  },
  children: { items, evaluations, checkPoints },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SUBMITTED: t('待受理', 'Submitted'),
    EVALUATING: t('评审中', 'In evaluation'),
    APPROVING: t('审批中', 'In approval'),
    APPROVED: t('已批准', 'Approved'),
    REFUSED: t('不同意变更', 'Refused'),
    IMPLEMENTED: t('已实施', 'Implemented'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions,
  clock: [
    {
      code: 'implementDue',
      event: 'srmQcnPcn.implementDue',
      at: 'approvedEffectiveDate',
      daysBefore: [14, 0],
      states: ['APPROVED'],
      carries: ['supplierId', 'approvedEffectiveDate'],
    },
  ],
  matters: [
    // Without an engineer of the category, the submission asks those who hold the responsibility.
    {
      type: 'IN_PCN_ACCEPT',
      when: { status: 'SUBMITTED' },
      owner: { person: 'buyerEngineerId' },
    },
    {
      type: 'IN_PCN_EVALUATE',
      when: { status: 'EVALUATING', signedFlag: 'N' },
      owner: { persons: 'evaluators' },
    },
    {
      type: 'IN_PCN_DECIDE',
      when: { status: 'EVALUATING', signedFlag: 'Y' },
      owner: { person: 'buyerEngineerId' },
    },
    {
      type: 'SUP_PCN_IMPLEMENT',
      when: { status: 'APPROVED' },
      owner: 'supplier',
      due: 'approvedEffectiveDate',
    },
  ],
  access: {
    supplier: 'supplierId',
    org: null,
    like: 'supplierId',
    category: 'items.categoryId',
    persons: ['buyerEngineerId', 'evaluations.personId'],
    buyerHiddenStates: ['DRAFT'],
  },
  list: {
    columns: `
      pcnNumber pcnTitle supplierId changeType changeLevel noticeDate planEffectiveDate
      approvedEffectiveDate ppapAskedFlag ppapId shownDecision buyerEngineerId status`,
    filters: `
      pcnNumber pcnTitle supplierId items.itemId changeType changeLevel planEffectiveDate
      shownDecision status`,
    sort: '-creationDate',
  },
  screens: {
    srmQcnPcnList: { kind: 'list', side: 'supplier' },
    srmQcnPcnEdit: { kind: 'edit', side: 'supplier' },
    'inside/srmQcnPcnList': { kind: 'list', side: 'buyer' },
    'inside/srmQcnPcnEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmQcnPpap', field: 'pcnId' },
    { direction: 'down', resource: 'srmPurDeliveryNote', field: 'lines.pcnId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['itemId'], child: 'items' },
    { fields: ['personId'], child: 'evaluations' },
  ],
})
