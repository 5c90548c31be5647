import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const
const judged = { ...inside, editableIn: ['TESTING', 'REJECTED'] } as const
const atFirst = { editableIn: ['DRAFT'] } as const

/**
 * Samples tested before a supplier or a part is accepted. The sample itself, its way and its price are a purchase sample; here
 * stand its tests and the verdict.
 */
export const srmSlcSampleTrial = defineDocument({
  resource: 'srmSlcSampleTrial',
  title: t('样品试制', 'Sample trial'),
  number: { field: 'trialNumber', pattern: 'STR{yyyyMMdd}{seq4}' },
  display: { code: 'trialNumber' },
  approval: { process: 'SLC_SAMPLE_TRIAL' },
  fields: {
    ...group('试样', 'Trial', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      trialNumber: f.text('试样单号', 'Trial no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [
          { field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] },
          { field: 'freezeInquiryFlag', is: 'N' },
        ],
      }),
      qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
        ...inside,
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      introductionId: f.ref('srmPurMaterialIntroduction', '物料引进', 'Item introduction', {
        ...inside,
        auto: true,
      }),
      trialType: f.lookup('SLC_TRIAL_TYPE', '试样类型', 'Trial type', { required: true }),
      roundNum: f.integer('轮次', 'Round', { auto: true, default: 1 }),
      previousTrialId: f.ref('srmSlcSampleTrial', '上轮试样', 'Previous round', { auto: true }),
      reason: f.textarea('试样原因', 'Reason', { ...inside, required: true }),
      needByDate: f.date('需求日期', 'Need-by date', { required: true }),
      testOwnerId: f.ref('basePerson', '检测负责人', 'Test owner', {
        ...inside,
        required: true,
        default: { session: 'personId' },
      }),
    }),
    ...group('结论', 'Verdict', {
      conclusion: f.lookup('SLC_TRIAL_CONCLUSION', '试样结论', 'Trial conclusion', {
        ...inside,
        computed: true,
      }),
      conclusionRemark: f.textarea('结论说明', 'Conclusion remark', judged),
      shownConclusion: f.lookup('SLC_TRIAL_CONCLUSION', '试样结果', 'Trial result', { auto: true }),
      shownRemark: f.textarea('结果说明', 'Remark on the result', { auto: true }),
      approvedTime: f.datetime('审批通过时间', 'Approved at', { ...inside, auto: true }),
    }),
  },
  children: {
    lines: child({
      title: t('样品明细', 'Samples'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 1 },
      about: 'itemId',
      editableIn: ['DRAFT', 'TESTING', 'REJECTED'],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', atFirst),
        itemName: f.text('物料名称', 'Item name', {
          ...atFirst,
          required: true,
          copiedFrom: 'itemId.itemName',
          overridable: true,
        }),
        specification: f.text('规格型号', 'Specification', {
          ...atFirst,
          copiedFrom: 'itemId.specification',
          overridable: true,
        }),
        drawingNumber: f.text('图号', 'Drawing no.', { ...atFirst, maxLength: 60 }),
        drawingVersion: f.text('图纸版本', 'Drawing version', { ...atFirst, maxLength: 30 }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          ...atFirst,
          required: true,
          copiedFrom: 'itemId.categoryId',
          overridable: true,
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', {
          ...atFirst,
          required: true,
          copiedFrom: 'itemId.uomCode',
          overridable: true,
        }),
        quantity: f.number('数量', 'Quantity', {
          ...atFirst,
          required: true,
          over: '0',
          uomField: 'uomCode',
        }),
        sampleId: f.ref('srmPurSample', '采购样品', 'Purchase sample', {
          ...atFirst,
          refFilter: [{ field: 'supplierId', sameAs: 'header.supplierId' }],
        }),
        noSampleFlag: f.bool('未送样', 'Never sent', { ...inside, auto: true, default: 'N' }),
        lineResult: f.lookup('SLC_CHECK_RESULT', '行结论', 'Line result', {
          ...inside,
          computed: true,
        }),
        ngReason: f.textarea('不合格说明', 'Why it failed', judged),
        shownResult: f.lookup('SLC_CHECK_RESULT', '试样结果', 'Trial result', { auto: true }),
        shownReason: f.textarea('不合格原因', 'Reason of failure', { auto: true }),
      },
    }),
    tests: child({
      title: t('检测项目', 'Tests'),
      parent: 'lines',
      ...inside,
      editableIn: ['DRAFT', 'TESTING', 'REJECTED'],
      fields: {
        ...inBothLanguages('testItem', '检测项目', 'Test', { required: true, maxLength: 120 }),
        testType: f.lookup('SLC_TEST_TYPE', '检测类型', 'Test kind', { required: true }),
        requiredFlag: f.bool('必检', 'Must pass', { default: 'Y' }),
        standardValue: f.text('标准值', 'Standard', { maxLength: 120 }),
        lowerLimit: f.number('下限', 'Lower limit'),
        upperLimit: f.number('上限', 'Upper limit'),
        measuredValue: f.text('实测值', 'Measured', {
          hint: t('多个值用;分隔', 'Several values parted by ;'),
        }),
        testResult: f.lookup('SLC_CHECK_RESULT', '结果', 'Result', {
          hint: t('有上下限和实测数值时自动判定', 'Follows from limits and measured numbers'),
        }),
        testerId: f.ref('basePerson', '检测人', 'Tested by'),
        testDate: f.date('检测日期', 'Tested on'),
        reportFileIds: f.attachments('检测报告', 'Test report'),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SAMPLING: t('送样中', 'Samples under way'),
    TESTING: t('检测中', 'Testing'),
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
      to: ['SAMPLING', 'TESTING'],
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doStartTest',
      label: t('开始检测', 'Start testing'),
      from: ['SAMPLING'],
      to: 'TESTING',
      by: 'buyer',
    },
    ...approvalTransitions({
      approved: 'APPROVED',
      from: ['TESTING', 'REJECTED'],
      withdraw: { to: 'TESTING' },
    }),
    {
      op: 'doRepeat',
      label: t('再次试样', 'Next round'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      guard: 'isToBeRepeated',
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'SAMPLING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('未寄出的样品将一并取消，确定？', 'Samples not sent are cancelled too. Go on?'),
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['SAMPLING', 'TESTING', 'APPROVING', 'REJECTED', 'APPROVED'],
    category: 'lines.categoryId',
    persons: ['testOwnerId'],
  },
  list: {
    columns: `
      trialNumber supplierId trialType roundNum needByDate conclusion shownConclusion testOwnerId
      status`,
    filters: 'trialNumber supplierId trialType lines.itemId conclusion status needByDate',
    sort: '-creationDate',
  },
  screens: {
    sampleTrialList: { kind: 'list', side: 'both' },
    sampleTrialEdit: { kind: 'edit', side: 'both' },
    sampleTrialDetail: { kind: 'detail', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmSlcQualify', field: 'qualifyId' },
    { direction: 'up', resource: 'srmPurMaterialIntroduction', field: 'introductionId' },
    { direction: 'up', resource: 'srmPurSample', field: 'lines.sampleId' },
    { direction: 'down', resource: 'srmSlcBatchTryout', field: 'sampleTrialId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['introductionId'], where: 'introduction_id is not null' },
    { fields: ['sampleId'], child: 'lines', unique: true, where: 'sample_id is not null' },
  ],
  checks: [{ name: 'limits', child: 'tests', sql: 'lower_limit <= upper_limit' }],
})
