import { child } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
export const bySupplier = { editableBy: 'supplier', editableIn: ['PUBLISHED'] } as const
const reviewing = { ...inside, editableBy: 'buyer', editableIn: ['SUBMITTED'] } as const
const drafting = { editableBy: 'buyer', editableIn: ['DRAFT'] } as const
const notNeeded = { field: 'requirement', is: 'N' } as const

/** The 18 elements in their order: the supplier files them, the buyer reviews them. */
export const elements = child({
  title: t('提交要素', 'Elements'),
  rowsBySystem: true,
  leading: ['requirement', 'dueDate', 'sampleFileIds', 'supplierFileIds', 'supplierRemark'],
  max: 30,
  fields: {
    seqNum: f.integer('序号', 'No.', { ...told, hidden: true }),
    elementCode: f.lookup('QCN_PPAP_ELEMENT', '要素', 'Element', told),
    ...inBothLanguages('guide', '填写说明', 'Guide', { ...told, maxLength: 300 }),
    requirement: f.lookup('QCN_PPAP_REQUIREMENT', '提交要求', 'Requirement', {
      ...drafting,
      required: true,
    }),
    buyerRemark: f.text('采购备注', 'Buyer remark', {
      ...drafting,
      required: notNeeded,
      maxLength: 300,
      hint: t('不适用时必填', 'Needed where an element is not applicable'),
    }),
    sampleFileIds: f.attachments('样表', 'Form to fill', told),
    advanceDays: f.integer('提前天数', 'Due days before plan', { ...told, hidden: true }),
    dueDate: f.date('应交日期', 'Due', { computed: true }),
    supplierFileIds: f.attachments('提交文件', 'Files', bySupplier),
    supplierRemark: f.text('供应商备注', 'Supplier remark', { ...bySupplier, maxLength: 300 }),
    supplierSubmitTime: f.datetime('提交时间', 'Filed on', told),
    reviewerId: f.ref('basePerson', '审核人', 'Reviewer', reviewing),
    reviewResult: f.lookup('QCN_ELEMENT_RESULT', '审核结果', 'Review result', reviewing),
    reviewOpinion: f.text('审核意见', 'Review opinion', {
      ...reviewing,
      required: { field: 'reviewResult', is: ['FAIL', 'CONDITIONAL'] },
      maxLength: 300,
    }),
    reviewRound: f.integer('通过轮次', 'Passed in round', told),
    shownResult: f.lookup('QCN_ELEMENT_RESULT', '已公布结果', 'Result told', told),
    shownOpinion: f.text('已公布意见', 'Opinion told', { ...told, maxLength: 300 }),
  },
})

/** The characteristics whose process capability the buyer asks for; the supplier fills in what was measured. */
export const capabilities = child({
  title: t('过程能力', 'Process capability'),
  max: 200,
  fields: {
    characteristic: f.text('特性', 'Characteristic', {
      ...drafting,
      required: true,
      maxLength: 80,
    }),
    specialFlag: f.bool('特殊特性', 'Special characteristic', { ...drafting, default: 'N' }),
    specification: f.text('规格要求', 'Specification', { ...drafting, required: true }),
    sampleSize: f.integer('样本量', 'Sample size', { ...bySupplier, min: '30' }),
    ppk: f.number('Ppk', 'Ppk', { ...bySupplier, precision: 8, scale: 3, min: '0', noTotal: true }),
    cpk: f.number('Cpk', 'Cpk', { ...bySupplier, precision: 8, scale: 3, min: '0', noTotal: true }),
    capabilityResult: f.lookup('QCN_ELEMENT_RESULT', '判定', 'Judgement', {
      computed: true,
      hint: t(
        '按Ppk、Cpk较低者：1.67通过，1.33有条件，更低不通过',
        'By the lower of Ppk and Cpk: 1.67 passes, 1.33 is conditional, less fails',
      ),
    }),
  },
})

export const history = child({
  title: t('轮次记录', 'Rounds'),
  auto: true,
  fields: {
    round: f.integer('轮次', 'Round', told),
    submitTime: f.datetime('提交时间', 'Submitted at', told),
    returnTime: f.datetime('退回时间', 'Returned', told),
    failedElements: f.text('不通过要素', 'Failed elements', { ...told, maxLength: 300 }),
  },
})

/** What order lines hold of the interim quantity now in force. */
export const uses = child({
  title: t('临时数量占用', 'Interim quantity in orders'),
  auto: true,
  ...inside,
  fields: {
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', told),
    quantity: f.number('数量', 'Quantity', told),
  },
})
