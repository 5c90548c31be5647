import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation } from '@opensrm/kernel/document/confirmation.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const
const atFirst = { editableIn: ['DRAFT'] } as const
const trying = { ...inside, editableIn: ['TRYING', 'REJECTED'] } as const

/** A small batch used in production before a supplier is accepted; ordered and received like everything else. */
export const srmSlcBatchTryout = defineDocument({
  resource: 'srmSlcBatchTryout',
  title: t('小批量试用', 'Batch trial'),
  number: { field: 'tryoutNumber', pattern: 'BT{yyyyMMdd}{seq4}' },
  display: { code: 'tryoutNumber' },
  approval: { process: 'SLC_BATCH_TRYOUT' },
  fields: {
    ...group('试用', 'Batch trial', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      tryoutNumber: f.text('试用单号', 'Tryout no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
      }),
      qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
        ...inside,
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      sampleTrialId: f.ref('srmSlcSampleTrial', '样品试制单', 'Sample trial', {
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
          { field: 'conclusion', is: ['PASS', 'PARTIAL'] },
        ],
      }),
      roundNum: f.integer('轮次', 'Round', { auto: true, default: 1 }),
      planDate: f.date('计划试用日期', 'Planned on', { required: true }),
      productionSite: f.text('试用产线', 'Line or workshop', { ...inside, maxLength: 120 }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        ...inside,
        required: true,
        default: { session: 'personId' },
      }),
      targetYield: f.percent('目标良率', 'Target yield', { required: true, default: '98' }),
      promisedDate: f.date('承诺交期', 'Promised date', { auto: true }),
    }),
    ...group('结论', 'Verdict', {
      overallYield: f.percent('综合良率', 'Overall yield', { ...inside, computed: true }),
      conclusion: f.lookup('SLC_TRIAL_CONCLUSION', '试用结论', 'Tryout conclusion', {
        ...inside,
        computed: true,
      }),
      conclusionRemark: f.textarea('结论说明', 'Conclusion remark', trying),
      shownConclusion: f.lookup('SLC_TRIAL_CONCLUSION', '试用结果', 'Tryout result', {
        auto: true,
      }),
      shownRemark: f.textarea('结果说明', 'Remark on the result', { auto: true }),
      approvedTime: f.datetime('审批通过时间', 'Approved at', { ...inside, auto: true }),
    }),
  },
  children: {
    lines: child({
      title: t('试用物料', 'Items'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 1 },
      about: 'itemId',
      unique: [['itemId']],
      editableIn: ['DRAFT', 'TRYING', 'REJECTED'],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          ...atFirst,
          required: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          copiedFrom: 'itemId.categoryId',
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'itemId.uomCode' }),
        planQuantity: f.number('计划试用数量', 'Planned quantity', {
          ...atFirst,
          required: true,
          over: '0',
          uomField: 'uomCode',
        }),
        orderId: f.ref('srmPurOrder', '试用订单', 'Trial order', { auto: true }),
        orderLineId: f.text('订单行', 'Order line', { auto: true, hidden: true }),
        poLineNum: f.integer('采购订单行号', 'PO line no.', { auto: true }),
        receivedQuantity: f.number('已收数量', 'Received quantity', {
          auto: true,
          uomField: 'uomCode',
        }),
        usedQuantity: f.number('投用数量', 'Used quantity', {
          ...trying,
          min: '0',
          uomField: 'uomCode',
        }),
        goodQuantity: f.number('合格数量', 'Good quantity', {
          ...trying,
          min: '0',
          uomField: 'uomCode',
        }),
        defectQuantity: f.number('不良数量', 'Defective quantity', {
          ...inside,
          computed: true,
          uomField: 'uomCode',
        }),
        yieldRate: f.percent('良率', 'Yield', { ...inside, computed: true }),
        defectDesc: f.textarea('不良描述', 'Defects', trying),
        lineResult: f.lookup('SLC_CHECK_RESULT', '行结论', 'Line result', {
          ...inside,
          computed: true,
        }),
        shownYield: f.percent('试用良率', 'Yield of the tryout', { auto: true }),
        shownDefects: f.textarea('不良情况', 'Defects found', { auto: true }),
      },
    }),
    opinions: child({
      title: t('部门意见', 'Department opinions'),
      ...inside,
      unique: [['departmentId']],
      editableIn: ['DRAFT', 'ACCEPTED', 'TRYING', 'REJECTED'],
      fields: {
        departmentId: f.ref('baseDepartment', '部门', 'Department', { required: true }),
        personId: f.ref('basePerson', '评价人', 'Person', { required: true }),
        opinionResult: f.lookup('SLC_CHECK_RESULT', '意见', 'Opinion', { auto: true }),
        opinionText: f.textarea('评价说明', 'Comment', { auto: true }),
        opinionTime: f.datetime('评价时间', 'Given at', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待供应商确认', 'With supplier'),
    ACCEPTED: t('备货中', 'Preparing'),
    TRYING: t('试用中', 'On trial'),
    APPROVING: t('审批中', 'In approval'),
    APPROVED: t('已完成', 'Completed'),
    REJECTED: t('已驳回', 'Rejected'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    ...supplierConfirmation({
      from: ['PUBLISHED'],
      confirmed: 'ACCEPTED',
      refused: 'DRAFT',
      confirm: {
        input: { promisedDate: f.date('承诺交期', 'Promised date', { required: true }) },
      },
    }),
    {
      op: 'doCreateOrder',
      label: t('生成试用订单', 'Create trial order'),
      from: ['ACCEPTED'],
      to: 'same',
      by: 'buyer',
      guard: 'isToBeOrdered',
    },
    {
      op: 'doStart',
      label: t('开始试用', 'Start the trial'),
      from: ['ACCEPTED'],
      to: 'TRYING',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doGiveOpinion',
      label: t('填写意见', 'Give an opinion'),
      from: ['TRYING'],
      to: 'same',
      by: 'buyer',
      input: {
        opinionResult: f.lookup('SLC_CHECK_RESULT', '意见', 'Opinion', { required: true }),
        opinionText: f.textarea('评价说明', 'Comment'),
      },
    },
    ...approvalTransitions({
      approved: 'APPROVED',
      from: ['TRYING', 'REJECTED'],
      withdraw: { to: 'TRYING' },
    }),
    {
      op: 'doRepeat',
      label: t('再次试用', 'Next round'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      guard: 'isToBeRepeated',
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'PUBLISHED', 'ACCEPTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PUBLISHED', 'ACCEPTED', 'TRYING', 'APPROVING', 'REJECTED', 'APPROVED'],
    category: 'lines.categoryId',
    persons: ['ownerId', 'opinions.personId'],
  },
  list: {
    columns: `
      tryoutNumber supplierId sampleTrialId roundNum planDate targetYield overallYield conclusion
      ownerId status`,
    filters: 'tryoutNumber supplierId lines.itemId conclusion ownerId status planDate',
    sort: '-creationDate',
  },
  screens: {
    srmSlcBatchTryoutList: { kind: 'list', side: 'both' },
    srmSlcBatchTryoutEdit: { kind: 'edit', side: 'both' },
    srmSlcBatchTryoutDetail: { kind: 'detail', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmSlcSampleTrial', field: 'sampleTrialId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }],
  checks: [
    {
      name: 'used_of_received',
      child: 'lines',
      sql: 'good_quantity <= used_quantity and used_quantity <= received_quantity',
    },
  ],
})
