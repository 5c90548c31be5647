import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defects, dispositions } from './srmQcnAbnormal.children.ts'
import { transitions } from './srmQcnAbnormal.transitions.ts'

const inside = { visibleTo: 'buyer' } as const
const counted = { uomField: 'uomCode' } as const
const split = { ...counted, computed: true } as const
const untilClosed = { editableIn: ['DRAFT', 'PUBLISHED', 'REPLIED', 'DISPOSING'] } as const
const liable = { field: 'responsibility', is: ['SUPPLIER', 'SHARED'] } as const

/** A problem with a supplier's goods: contained, answered, and disposed of to the last piece. */
export const srmQcnAbnormal = defineDocument({
  resource: 'srmQcnAbnormal',
  title: t('质量异常单', 'Abnormal report'),
  number: { field: 'abnormalNumber', pattern: 'QA{yyyyMMdd}{seq4}' },
  display: { code: 'abnormalNumber' },
  fields: {
    ...group('异常', 'Problem', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      abnormalNumber: f.text('异常单号', 'Abnormal no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      sourceType: f.lookup('QCN_ABNORMAL_SOURCE', '异常来源', 'Found at', { required: true }),
      receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', {
        required: { field: 'sourceType', is: 'IQC' },
        refFilter: [{ field: 'status', is: ['POSTED', 'COMPLETED'] }],
      }),
      receiptLineId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', {
        required: { field: 'sourceType', is: 'IQC' },
        refFilter: [{ field: 'header.id', sameAs: 'receiptId' }],
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        copiedFrom: 'receiptId.supplierId',
        overridable: true,
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        required: true,
        copiedFrom: 'receiptLineId.itemId',
        overridable: true,
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'itemId.categoryId',
      }),
      orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
        copiedFrom: 'receiptLineId.orderId',
      }),
      lotNumber: f.text('批次号', 'Lot no.', {
        maxLength: 50,
        copiedFrom: 'receiptLineId.lotNumber',
        overridable: true,
      }),
      subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', {
        ...inside,
        refFilter: [{ field: 'orgId', sameAs: 'orgId' }],
        hint: t(
          '可疑物料所在子库；未入库或不在我方时为空',
          'Where the suspect goods lie; empty if not stocked or not with us',
        ),
      }),
      findDate: f.date('发现日期', 'Found on', { required: true, default: { today: true } }),
      severity: f.lookup('QCN_SEVERITY', '严重程度', 'Severity', { required: true }),
      defectCategory: f.lookup('QCN_DEFECT_CATEGORY', '不良类别', 'Defect category', {
        required: true,
      }),
      repeatFlag: f.bool('重复发生', 'Repeated', { auto: true, default: 'N' }),
      description: f.textarea('异常描述', 'Description', { required: true, maxLength: 2000 }),
      lineStopMinutes: f.integer('停线分钟', 'Line stop minutes', { ...inside, min: '0' }),
      estimatedLoss: f.amount('预估损失', 'Estimated loss', { ...inside, min: '0' }),
      inspectorId: f.ref('basePerson', '检验员', 'Inspector', {
        ...inside,
        auto: true,
        default: { session: 'personId' },
      }),
      engineerId: f.ref('basePerson', '质量工程师', 'Quality engineer', {
        ...inside,
        required: true,
      }),
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
    }),
    ...group('数量', 'Quantities', {
      uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
      lotQuantity: f.number('批量', 'Lot quantity', {
        ...counted,
        over: '0',
        copiedFrom: 'receiptLineId.quantity',
        overridable: true,
      }),
      sampleQuantity: f.number('抽检数量', 'Sampled', { ...counted, min: '0' }),
      sampleDefectQuantity: f.number('抽检不良数', 'Sample defects', { ...counted, min: '0' }),
      defectRate: f.percent('不良率', 'Defect rate', { computed: true }),
      suspectQuantity: f.number('可疑数量', 'Suspect quantity', {
        ...counted,
        required: true,
        over: '0',
        hint: t('需要处置的数量', 'The quantity to dispose of'),
      }),
      defectQuantity: f.number('不良数量', 'Defective quantity', split),
      goodQuantity: f.number('挑选合格数', 'Sorted good', split),
      returnQuantity: f.number('退货数', 'To return', split),
      mrbQuantity: f.number('MRB数', 'To MRB', { ...split, ...inside }),
      repairQuantity: f.number('返修数', 'To repair', split),
      undisposedQuantity: f.number('未处置数', 'Not disposed', { ...split, ...inside }),
    }),
    ...group('责任', 'Responsibility', {
      responsibility: f.lookup('QCN_RESPONSIBILITY', '责任归属', 'Responsibility', {
        ...untilClosed,
        default: 'SUPPLIER',
      }),
      supplierShare: f.percent('供应商责任比例', "Supplier's share", {
        ...untilClosed,
        default: '100',
        onlyWhen: liable,
      }),
    }),
    ...group('供应商答复', "Supplier's reply", {
      publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
      firstReplyDeadline: f.datetime('首次要求答复时间', 'First reply due', {
        ...inside,
        auto: true,
      }),
      replyDeadline: f.datetime('要求答复时间', 'Reply due', { auto: true }),
      supplierContainment: f.textarea('临时措施', 'Containment', { auto: true, maxLength: 2000 }),
      supplierCause: f.textarea('初步原因', 'Preliminary cause', { auto: true }),
      supplierProposal: f.lookup('QCN_PROPOSAL', '处理建议', "Supplier's proposal", {
        auto: true,
      }),
      supplierReplyTime: f.datetime('首次答复时间', 'First reply', { auto: true }),
      replyOnTime: f.bool('按时答复', 'Replied in time', { computed: true }),
      returnReason: f.text('答复退回原因', 'Why the reply was sent back', {
        auto: true,
        maxLength: 300,
      }),
    }),
    ...group('8D', '8D', {
      reportRequired: f.bool('需8D', '8D needed', {
        ...untilClosed,
        hint: t('为空时致命、严重和重复发生的需要', 'Empty: for critical, major and repeated ones'),
      }),
      reportDueDate: f.date('8D要求日期', '8D due', { auto: true }),
      reportId: f.ref('srmQcnReport', '8D报告', '8D report', { auto: true }),
      previousReportId: f.ref('srmQcnReport', '同一缺陷的前次8D', 'Earlier 8D of this defect', {
        auto: true,
        hint: t(
          '发布时同供应商、物料、不良类别已审核通过的8D',
          'Accepted before for the same supplier, item and defect category, at publication',
        ),
      }),
      closeTime: f.datetime('关闭时间', 'Closed on', { auto: true }),
      // Stock units per unit of the report: the receipt counts in the unit of its order.
      uomRate: f.number('换算率', 'Conversion rate', { auto: true, hidden: true, ...inside }),
      inventoryId: f.ref('srmSicInventory', '库存', 'Stock', {
        auto: true,
        hidden: true,
        ...inside,
      }),
    }),
  },
  children: { defects, dispositions },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待供应商答复', 'Awaiting reply'),
    REPLIED: t('已答复', 'Replied'),
    DISPOSING: t('处置中', 'In disposition'),
    CLOSED: t('已关闭', 'Closed'),
    INVALID: t('已作废', 'Void'),
  },
  transitions,
  clock: [
    {
      code: 'replyDue',
      event: 'srmQcnAbnormal.replyDue',
      at: 'replyDeadline',
      after: { minutes: 1 },
      every: { days: 1 },
      states: ['PUBLISHED'],
      carries: ['supplierId', 'engineerId', 'abnormalNumber'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['engineerId', 'inspectorId'],
  },
  list: {
    columns: `
      abnormalNumber sourceType supplierId itemId lotNumber findDate severity defectCategory
      repeatFlag suspectQuantity defectQuantity defectRate replyDeadline replyOnTime reportId reportDueDate
      returnQuantity mrbQuantity repairQuantity undisposedQuantity engineerId status`,
    filters: `
      abnormalNumber sourceType supplierId itemId lotNumber findDate severity defectCategory
      repeatFlag engineerId status`,
    sort: '-creationDate',
  },
  screens: {
    srmQcnAbnormalNewList: {
      kind: 'list',
      side: 'buyer',
      title: t('异常处理', 'Abnormal reports in work'),
      preset: { status: ['DRAFT', 'PUBLISHED', 'REPLIED', 'DISPOSING'] },
    },
    srmQcnAbnormalNewSupplierList: {
      kind: 'list',
      side: 'supplier',
      columns: [
        'abnormalNumber',
        'itemId',
        'lotNumber',
        'severity',
        'suspectQuantity',
        'replyDeadline',
        'replyOnTime',
        'reportDueDate',
        'reportId',
        'status',
      ],
    },
    srmQcnAbnormalList: { kind: 'list', side: 'buyer' },
    srmQcnAbnormalEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPurReceipt', field: 'receiptLineId' },
    { direction: 'down', resource: 'srmPurReturn', field: 'abnormalId' },
    { direction: 'down', resource: 'srmQcnReport', field: 'abnormalId' },
    { direction: 'down', resource: 'srmQcnMrb', field: 'abnormalId' },
    { direction: 'down', resource: 'srmQcnRepair', field: 'abnormalId' },
  ],
  indexes: [
    { fields: ['supplierId', 'itemId', 'defectCategory', '-findDate'] },
    { fields: ['receiptLineId'], where: 'receipt_line_id is not null' },
    { fields: ['-findDate'] },
  ],
  checks: [
    {
      name: 'split_adds_up',
      sql: 'suspect_quantity = good_quantity + return_quantity + mrb_quantity + repair_quantity + undisposed_quantity',
    },
    {
      name: 'split_not_negative',
      sql: 'good_quantity >= 0 and return_quantity >= 0 and mrb_quantity >= 0 and repair_quantity >= 0 and undisposed_quantity >= 0',
    },
    { name: 'defects_within_suspect', sql: 'defect_quantity <= suspect_quantity' },
    { name: 'sample_defects_within_sample', sql: 'sample_defect_quantity <= sample_quantity' },
  ],
})
