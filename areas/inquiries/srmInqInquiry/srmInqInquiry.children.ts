import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { templateProject } from '../costTemplate.fields.ts'

const figure = { auto: true, needsCode: 'btnViewPrice' } as const

export const items = child({
  title: t('询价物料', 'RFQ items'),
  numbering: { field: 'lineNum', step: 10 },
  minAtSubmit: 1,
  about: 'itemId',
  max: 500,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true, width: 70 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemName: f.text('物料名称', 'Item name', {
      required: true,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 500,
      copiedFrom: 'itemId.specification',
      overridable: true,
    }),
    drawingNumber: f.text('图号', 'Drawing no.', {
      maxLength: 60,
      copiedFrom: 'itemId.drawingNumber',
      overridable: true,
    }),
    uomCode: f.lookup('UOM', '单位', 'Unit', {
      required: true,
      copiedFrom: 'itemId.purchaseUomCode',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    annualQuantity: f.number('预计年用量', 'Estimated annual use', {
      over: '0',
      uomField: 'uomCode',
    }),
    needByDate: f.date('需求日期', 'Need-by date', { requiredAtSubmit: true }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      followsHeader: 'orgId',
    }),
    targetPrice: f.price('目标价', 'Target price', { over: '0', needsCode: 'btnViewPrice' }),
    lastPrice: f.price('最近价', 'Last price', figure),
    lastSupplierId: f.ref('srmPosSupplier', '最近供应商', 'Last supplier', figure),
    lowestPrice: f.price('24个月最低价', 'Lowest price of 24 months', figure),
    ladders: f.text('阶梯数量', 'Step quantities', {
      maxLength: 200,
      pattern: '\\d+(\\.\\d{1,6})?(,\\s*\\d+(\\.\\d{1,6})?)*',
      hint: t(
        '用逗号分隔各阶梯的起始数量，如 0,1000,5000；为空不分阶梯',
        'First quantity of each step, separated by commas, such as 0,1000,5000; empty: no steps',
      ),
    }),
    sampleFlag: f.bool('需送样', 'Sample required', { default: 'N' }),
    fileIds: f.attachments('附件', 'Attachments', {
      hint: t(
        '如图纸，发布后供应商可见',
        'Such as drawings; suppliers read them from the publication on',
      ),
    }),
    requisitionId: f.ref('srmPurRequisition', '采购申请', 'Requisition', { auto: true }),
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
      auto: true,
    }),
    newMaterialRecordId: f.ref('srmInqNewMaterialRecord', '新料询价记录', 'New-item record', {
      auto: true,
    }),
    lineStatus: f.lookup('INQ_LINE_STATUS', '行状态', 'Line status', {
      auto: true,
      default: 'OPEN',
    }),
    remark: f.text('备注', 'Remark', { maxLength: 500 }),
  },
})

export const suppliers = child({
  title: t('邀请供应商', 'Invited suppliers'),
  unique: [['supplierId']],
  about: 'supplierId',
  max: 100,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    itemLines: f.text('可报行', 'Lines open to this supplier', {
      maxLength: 200,
      pattern: '\\d+(,\\s*\\d+)*',
      hint: t('行号，用逗号分隔；为空表示全部', 'Line numbers separated by commas; empty: all'),
    }),
    gradeWarning: f.text('绩效提示', 'Performance warning', { auto: true, maxLength: 200 }),
    invitedRound: f.integer('邀请轮次', 'Invited from round', { auto: true }),
    activeFlag: f.bool('本轮参与', 'In this round', { auto: true, default: 'Y' }),
    invitedTime: f.datetime('邀请时间', 'Invited at', { auto: true }),
    viewedTime: f.datetime('查看时间', 'First viewed', { computed: 'atRead' }),
    quoteStatus: f.lookup('INQ_QUOTE_STATUS', '报价状态', 'Quotation status', {
      computed: 'atRead',
    }),
    submitTime: f.datetime('提交时间', 'Submitted at', { computed: 'atRead' }),
    refuseReason: f.text('不报价原因', 'Reason not quoting', {
      computed: 'atRead',
      maxLength: 600,
    }),
    urgedTimes: f.integer('催报次数', 'Times urged', { computed: 'atRead' }),
  },
})

export const rounds = child({
  title: t('报价轮次', 'Rounds'),
  auto: true,
  fields: {
    roundNum: f.integer('轮次', 'Round', { auto: true }),
    startTime: f.datetime('开始', 'Start', { auto: true }),
    endTime: f.datetime('截止', 'End', { auto: true }),
    openedTime: f.datetime('开启', 'Opened', { auto: true }),
    quoteCount: f.integer('有效报价数', 'Valid quotations', { auto: true }),
    reason: f.text('开轮原因', 'Reason', { auto: true, maxLength: 500 }),
    feedback: f.lookup('INQ_ROUND_FEEDBACK', '反馈方式', 'Feedback to suppliers', { auto: true }),
    allowIncrease: f.bool('允许涨价', 'Increase allowed', { auto: true }),
  },
})

/** The projects of the quotation template as they were at the publication: later versions change nothing here. */
export const costTemplate = child({
  title: t('报价模板列', 'Quotation template columns'),
  auto: true,
  fields: templateProject,
})

export const openings = child({
  title: t('开启记录', 'Openings'),
  auto: true,
  fields: {
    roundNum: f.integer('轮次', 'Round', { auto: true }),
    userId: f.ref('baseUser', '开启人', 'Opener', { auto: true }),
    openTime: f.datetime('时间', 'Time', { auto: true, seconds: true }),
    openResult: f.text('结果', 'Result', { auto: true, maxLength: 500 }),
  },
})

export const adjusts = child({
  title: t('调整记录', 'Adjustments'),
  auto: true,
  fields: {
    adjustType: f.lookup('SRC_ADJUST_TYPE', '调整类型', 'Type', { auto: true }),
    oldValue: f.text('原值', 'Old value', { auto: true, maxLength: 500 }),
    newValue: f.text('新值', 'New value', { auto: true, maxLength: 500 }),
    reason: f.text('原因', 'Reason', { auto: true, maxLength: 500 }),
    adjustedBy: f.ref('baseUser', '调整人', 'By', { auto: true }),
    adjustedTime: f.datetime('时间', 'At', { auto: true }),
  },
})
