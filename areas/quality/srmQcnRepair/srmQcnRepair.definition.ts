import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { items, returns } from './srmQcnRepair.children.ts'

const atSupplier = { field: 'repairPlace', is: 'AT_SUPPLIER' } as const
const transport = { onlyWhen: atSupplier } as const

/** Goods the supplier repairs. They stay our blocked stock until they are back and good. */
export const srmQcnRepair = defineDocument({
  resource: 'srmQcnRepair',
  title: t('返修单', 'Repair'),
  number: { field: 'repairNumber', pattern: 'QR{yyyyMMdd}{seq4}' },
  display: { code: 'repairNumber' },
  approval: { process: 'QCN_REPAIR', approverRole: 'QUALITY_MANAGER' },
  withoutNew: true,
  fields: {
    ...group('返修', 'Repair', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      repairNumber: f.text('返修单号', 'Repair no.', { auto: true, unique: true, maxLength: 30 }),
      abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', { auto: true }),
      mrbId: f.ref('srmQcnMrb', 'MRB单', 'MRB', { auto: true, visibleTo: 'buyer' }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        copiedFrom: 'abnormalId.supplierId',
      }),
      engineerId: f.ref('basePerson', '质量工程师', 'Quality engineer', {
        copiedFrom: 'abnormalId.engineerId',
        visibleTo: 'buyer',
      }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'abnormalId.categoryId',
      }),
      repairPlace: f.lookup('QCN_REPAIR_PLACE', '返修地点', 'Place', { required: true }),
      costBearer: f.lookup('QCN_RESPONSIBILITY', '费用承担', 'Cost borne by', {
        required: true,
        default: 'SUPPLIER',
      }),
      planReturnDate: f.date('要求返回日期', 'Wanted back', { required: true }),
      promisedDate: f.date('承诺交期', 'Promised date', { auto: true }),
      dueDate: f.date('到期日', 'Due', { computed: true, hidden: true }),
      requirement: f.textarea('返修要求', 'Requirement', { required: true }),
      outstandingQuantity: f.number('未返回数量', 'Outstanding', { computed: true }),
      arrivingFlag: f.bool('有待签收批次', 'Shipment to receive', { computed: true }),
    }),
    ...group('运输', 'Transport', {
      shipAddress: f.text('发往地址', 'Ship to', {
        ...transport,
        maxLength: 300,
        required: atSupplier,
      }),
      carrier: f.text('承运商', 'Carrier', { ...transport, maxLength: 60 }),
      trackingNumber: f.text('运单号', 'Tracking no.', { ...transport, maxLength: 60 }),
      sendDate: f.date('发出日期', 'Sent on', { auto: true }),
      supplierRemark: f.text('供应商备注', 'Supplier remark', { auto: true, maxLength: 300 }),
    }),
    ...group('结束', 'End', {
      closeReason: f.text('关闭原因', 'Reason of closing', { auto: true, maxLength: 300 }),
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
      deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', { auto: true }),
    }),
  },
  children: { items, returns },
  states: {
    ...approvalStates,
    APPROVED: t('待发出', 'To be sent'),
    SENT: t('已发出', 'Sent'),
    REPAIRING: t('返修中', 'In repair'),
    CLOSED: t('已关闭', 'Closed'),
    INVALID: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doSend',
      label: t('发出', 'Send'),
      from: ['APPROVED'],
      to: ['SENT', 'REPAIRING'],
      by: 'buyer',
      style: 'primary',
      input: {
        carrier: f.text('承运商', 'Carrier', { maxLength: 60 }),
        trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 60 }),
      },
    },
    {
      op: 'doSupplierConfirm',
      label: t('签收', 'Confirm receipt'),
      from: ['SENT'],
      to: 'REPAIRING',
      by: 'supplier',
      style: 'success',
      input: {
        promisedDate: f.date('承诺交期', 'Promised date', { required: true }),
        supplierRemark: f.text('备注', 'Remark', { maxLength: 300 }),
      },
      inputRows: {
        received: {
          title: t('签收数量', 'Quantities received'),
          fields: {
            rowId: f.ref('srmQcnRepair.items', '返修行', 'Repair line', { required: true }),
            quantity: f.number('签收数量', 'Quantity received', {
              ...{ required: true, min: '0' },
              ...{ copiedFrom: 'rowId.quantity', overridable: true },
            }),
          },
        },
      },
    },
    {
      op: 'doResend',
      label: t('再次发出', 'Send again'),
      from: ['REPAIRING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      onlyWhen: atSupplier,
      input: {
        trackingNumber: f.text('运单号', 'Tracking no.', { required: true, maxLength: 60 }),
        carrier: f.text('承运商', 'Carrier', { maxLength: 60 }),
      },
    },
    {
      op: 'doSupplierReturn',
      label: t('发回', 'Ship back'),
      from: ['REPAIRING'],
      to: 'same',
      by: 'supplier',
      style: 'primary',
      optional: true,
      input: {
        shipDate: f.date('发回日期', 'Shipped', { required: true, default: { today: true } }),
      },
      inputRows: {
        shipments: {
          title: t('发回明细', 'Goods shipped back'),
          fields: {
            rowId: f.ref('srmQcnRepair.items', '返修行', 'Repair line', { required: true }),
            shipQuantity: f.number('发回数量', 'Shipped quantity', {
              ...{ required: true, over: '0' },
              ...{ copiedFrom: 'rowId.outstandingQuantity', overridable: true },
            }),
            repairReport: f.text('返修说明', 'What was done', { required: true, maxLength: 300 }),
          },
        },
      },
    },
    {
      op: 'doReceive',
      label: t('签收复检', 'Receive and inspect'),
      from: ['REPAIRING'],
      to: ['REPAIRING', 'CLOSED'],
      by: 'buyer',
      style: 'primary',
      optional: true,
      inputRows: {
        results: {
          title: t('复检结果', 'Results of the inspection'),
          fields: {
            rowId: f.ref('srmQcnRepair.returns', '返回批次', 'Shipment', { required: true }),
            goodQuantity: f.number('合格数量', 'Good quantity', { required: true, min: '0' }),
            badQuantity: f.number('仍不合格数', 'Still bad', {
              ...{ required: true, min: '0', default: '0' },
            }),
            scrapQuantity: f.number('报废数', 'Scrap', {
              ...{ required: true, min: '0', default: '0' },
            }),
            serialNumbers: f.textarea('报废序列号', 'Serials scrapped', { maxLength: 4000 }),
          },
        },
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['REPAIRING'],
      to: 'CLOSED',
      by: 'buyer',
      optional: true,
      input: {
        closeReason: f.text('关闭原因', 'Reason', {
          required: true,
          maxLength: 300,
          hint: t('未返回的数量按报废处理', 'What is outstanding is scrapped'),
        }),
        serialNumbers: f.textarea('报废序列号', 'Serials scrapped', { maxLength: 4000 }),
      },
    },
    {
      op: 'doCreateDeduction',
      label: t('生成扣款', 'Deduct'),
      from: ['CLOSED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'isChargeable',
      input: {
        repairCost: f.amount('返修费用', 'Repair cost', { required: true, min: '0', default: '0' }),
      },
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  matters: [
    {
      type: 'IN_REPAIR_RECEIVE',
      when: { status: 'REPAIRING', arrivingFlag: 'Y' },
      owner: { person: 'engineerId' },
    },
  ],
  clock: [
    {
      code: 'overdue',
      event: 'srmQcnRepair.overdue',
      at: 'dueDate',
      after: { days: 1 },
      every: { days: 1 },
      states: ['SENT', 'REPAIRING'],
      carries: ['supplierId', 'repairNumber'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['APPROVED', 'SENT', 'REPAIRING', 'CLOSED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['engineerId'],
  },
  list: {
    columns: `
      repairNumber abnormalId mrbId supplierId repairPlace costBearer planReturnDate promisedDate
      sendDate outstandingQuantity status creationDate`,
    filters: 'repairNumber abnormalId supplierId repairPlace planReturnDate status',
    sort: '-creationDate',
  },
  screens: {
    srmQcnRepairList: { kind: 'list', side: 'both' },
    srmQcnRepairEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmQcnAbnormal', field: 'abnormalId' },
    { direction: 'up', resource: 'srmQcnMrb', field: 'mrbId' },
  ],
  checks: [
    {
      name: 'items_add_up',
      child: 'items',
      sql: 'quantity = good_quantity + scrap_quantity + unrepaired_quantity + outstanding_quantity',
    },
    {
      name: 'items_not_negative',
      child: 'items',
      sql: 'quantity > 0 and good_quantity >= 0 and scrap_quantity >= 0 and unrepaired_quantity >= 0 and outstanding_quantity >= 0 and shipped_back_quantity <= quantity',
    },
  ],
})
