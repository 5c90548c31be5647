import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { createWriteOffMove, writeOffReason } from '../srmPurWriteOff/writeOffMove.ts'
import { lines } from './srmPurReceipt.lines.ts'

/**
 * The arrival of goods or services: posting, inspection and stocking each write lines of the
 * transaction ledger.
 */
export const srmPurReceipt = defineDocument({
  resource: 'srmPurReceipt',
  title: t('收货单', 'Receipt'),
  number: { field: 'receiptNumber', pattern: 'RC{yyyyMMdd}{seq5}' },
  display: { code: 'receiptNumber' },
  fields: {
    receiptNumber: f.text('收货单号', 'Receipt no.', { auto: true, unique: true, maxLength: 30 }),
    receiptType: f.lookup('PUR_RECEIPT_TYPE', '收货类型', 'Receipt type', {
      required: true,
      default: 'BY_NOTE',
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      copiedFrom: 'noteId.supplierId',
      overridable: true,
    }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', {
      required: { field: 'receiptType', is: ['BY_NOTE', 'REPLACEMENT'] },
      fixedAfterCreate: true,
      refFilter: [
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'status', is: ['SHIPPED', 'ARRIVED', 'PART_RECEIVED'] },
      ],
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      required: true,
      copiedFrom: 'noteId.receiveOrgId',
      overridable: true,
    }),
    receiverId: f.ref('basePerson', '收货人', 'Received by', {
      required: true,
      default: { session: 'personId' },
    }),
    receiptDate: f.datetime('实际收货时间', 'Received at', {
      required: true,
      default: { now: true },
    }),
    postDate: f.date('入账日期', 'Posting date', { required: true, default: { today: true } }),
    supplierNoteNumber: f.text('供应商送货单号', "Supplier's note no.", {
      maxLength: 50,
      copiedFrom: 'noteId.supplierNoteNumber',
    }),
    trackingNumber: f.text('运单号', 'Tracking no.', {
      maxLength: 60,
      copiedFrom: 'noteId.trackingNumber',
    }),
    totalQuantity: f.number('收货总量', 'Total received', { computed: true }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      computed: true,
      needsCode: 'btnViewPrice',
    }),
    inspectStatus: f.lookup('PUR_INSPECT_STATUS', '检验状态', 'Inspection', {
      auto: true,
      default: 'WAITING',
    }),
    stockStatus: f.lookup('PUR_STOCK_STATUS', '入库状态', 'Stocking', {
      auto: true,
      default: 'WAITING',
    }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    sourceType: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    lines,
    serials: child({
      title: t('序列号', 'Serial numbers'),
      parent: 'lines',
      unique: [['serialNumber']],
      fields: {
        serialNumber: f.text('序列号', 'Serial no.', { required: true, maxLength: 60 }),
        result: f.lookup('PUR_SN_RESULT', '结果', 'Result', { default: 'ACCEPTED' }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    POSTED: t('已收货', 'Posted'),
    COMPLETED: t('已完成', 'Completed'),
    WRITTEN_OFF: t('已冲销', 'Reversed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doPost',
      label: t('收货过账', 'Post'),
      from: ['DRAFT'],
      to: ['POSTED', 'COMPLETED'],
      by: 'buyer',
      guard: 'canPost',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doInspect',
      label: t('录入检验结果', 'Enter inspection result'),
      from: ['POSTED'],
      to: ['POSTED', 'COMPLETED'],
      by: 'buyer',
      at: 'lines',
      headerFrom: ['POSTED'],
      style: 'primary',
      noButton: true,
      inputRows: {
        verdicts: {
          title: t('检验结果', 'Verdicts'),
          fields: {
            rowId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', { required: true }),
            accepted: f.number('合格数量', 'Accepted quantity', { min: '0', default: '0' }),
            concession: f.number('特采数量', 'Quantity on concession', { min: '0', default: '0' }),
            rejected: f.number('不合格数量', 'Rejected quantity', { min: '0', default: '0' }),
            destroyed: f.number('检验破坏数量', 'Destroyed in test', { min: '0', default: '0' }),
            defectCode: f.lookup('PUR_DEFECT', '不良原因', 'Defect'),
            mrbNumber: f.text('MRB编号', 'MRB no.', { maxLength: 60 }),
          },
        },
      },
    },
    {
      op: 'doStockIn',
      label: t('入库', 'Stock in'),
      from: ['POSTED'],
      to: ['POSTED', 'COMPLETED'],
      by: 'buyer',
      at: 'lines',
      headerFrom: ['POSTED'],
      style: 'primary',
      noButton: true,
      inputRows: {
        stockIns: {
          title: t('入库明细', 'Stock-in rows'),
          fields: {
            rowId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', { required: true }),
            quantity: f.number('入库数量', 'Quantity to stock', { required: true, over: '0' }),
            subinventoryId: f.ref('srmBaseSubinventory', '入库子库', 'Subinventory', {
              required: true,
            }),
            locatorCode: f.text('货位', 'Locator', { maxLength: 30 }),
          },
        },
      },
    },
    {
      op: 'doCreateReturn',
      label: t('生成退货单', 'Create return'),
      from: ['POSTED', 'COMPLETED'],
      to: 'same',
      by: 'buyer',
      input: {
        returnMode: f.lookup('PUR_RETURN_MODE', '退货方式', 'Return mode', { required: true }),
        returnFrom: f.lookup('PUR_RETURN_FROM', '退货来源', 'Returned from', {
          required: true,
          default: 'RECEIVING',
        }),
        reasonCode: f.lookup('PUR_RETURN_REASON', '退货原因', 'Reason', { required: true }),
        reasonDesc: f.textarea('原因说明', 'Explanation', { required: true, maxLength: 500 }),
        replaceDate: f.date('约定补货日期', 'Replacement due', {
          required: { field: 'returnMode', is: 'REPLACE' },
        }),
      },
    },
    {
      ...createWriteOffMove,
      from: ['POSTED', 'COMPLETED'],
      input: {
        writeOffType: f.lookup('PUR_WRITEOFF_TYPE', '冲销类型', 'Reversal type', {
          required: true,
          default: 'RECEIPT',
        }),
        ...writeOffReason,
      },
    },
    {
      op: 'applyBalances',
      label: t('退货与冲销', 'Return and reversal'),
      from: ['POSTED', 'COMPLETED', 'WRITTEN_OFF'],
      to: ['POSTED', 'COMPLETED', 'WRITTEN_OFF'],
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('确定取消该收货草稿？', 'Cancel this draft receipt?'),
    },
    pushAgain('doRepushEbs', ['POSTED', 'COMPLETED', 'WRITTEN_OFF']),
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['POSTED', 'COMPLETED', 'WRITTEN_OFF'],
    org: 'receiveOrgId',
    persons: ['receiverId'],
  },
  list: {
    columns: `
      receiptNumber receiptType supplierId noteId receiveOrgId receiptDate totalQuantity
      amountInclTax inspectStatus stockStatus pushStatus status`,
    filters: `
      receiptNumber noteId lines.orderId supplierId lines.itemId lines.lotNumber receiptDate
      postDate receiveOrgId inspectStatus stockStatus status`,
    sort: '-creationDate',
    summary: 'totalQuantity amountInclTax',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        receiptNumber receiptType noteId supplierId receiveOrgId receiverId receiptDate postDate
        supplierNoteNumber trackingNumber`,
    },
    {
      title: t('数量与金额', 'Quantity and amount'),
      fields: 'totalQuantity amountInclTax inspectStatus stockStatus remark',
    },
    {
      title: t('来源与推送', 'Source and push'),
      fields: 'sourceType sourceNumber pushStatus pushTime pushMessage externalNo',
    },
  ],
  screens: {
    receiveList: { kind: 'list', side: 'both' },
    receiveEdit: { kind: 'edit', side: 'both' },
  },
  matters: [
    {
      type: 'IN_INSPECT',
      when: { status: 'POSTED', inspectStatus: ['WAITING', 'PARTIAL'] },
      owner: { responsibility: 'QUALITY_ENGINEER' },
    },
  ],
  links: [
    { direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' },
    { direction: 'down', resource: 'srmSicTransaction', field: 'receiptLineId' },
    { direction: 'down', resource: 'srmPurReturn', field: 'items.receiptLineId' },
    { direction: 'down', resource: 'srmPurWriteOff', field: 'lines.receiptLineId' },
    { direction: 'down', resource: 'srmQcnAbnormal', field: 'receiptLineId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-receiptDate'] },
    { fields: ['-receiptDate'] },
    { fields: ['-postDate'] },
    { fields: ['noteId'], unique: true, where: "note_id is not null and status = 'DRAFT'" },
    { fields: ['sourceType', 'sourceNumber'], unique: true, where: 'source_number is not null' },
    { fields: ['inspectStatus'], child: 'lines' },
    { fields: ['lotNumber'], child: 'lines' },
    { fields: ['inspectDate'], child: 'lines' },
  ],
  checks: [
    {
      name: 'lines_quantities_not_negative',
      sql: 'quantity >= 0 and refused_quantity >= 0 and accepted_quantity >= 0 and concession_quantity >= 0 and rejected_quantity >= 0 and destroyed_quantity >= 0 and stocked_quantity >= 0 and returned_quantity >= 0 and write_off_quantity >= 0',
      child: 'lines',
    },
    {
      name: 'lines_judged_within',
      sql: 'accepted_quantity + concession_quantity + rejected_quantity + destroyed_quantity + returned_unjudged_quantity + write_off_quantity <= quantity',
      child: 'lines',
    },
    {
      name: 'lines_stocked_of_accepted',
      sql: 'stocked_quantity + returned_accepted_quantity <= accepted_quantity + concession_quantity',
      child: 'lines',
    },
    {
      name: 'lines_returned_of_rejected',
      sql: 'scrapped_quantity >= 0 and returned_rejected_quantity + scrapped_quantity <= rejected_quantity',
      child: 'lines',
    },
    {
      name: 'lines_returned_parts_within',
      sql: 'returned_unjudged_quantity >= 0 and returned_rejected_quantity >= 0 and returned_accepted_quantity >= 0 and returned_unjudged_quantity + returned_rejected_quantity + returned_accepted_quantity <= returned_quantity',
      child: 'lines',
    },
    {
      name: 'lines_held_in_receiving',
      sql: 'held_receiving_quantity >= 0 and held_receiving_quantity <= quantity - write_off_quantity - scrapped_quantity - destroyed_quantity - stocked_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity',
      child: 'lines',
    },
    {
      name: 'lines_held_in_stock',
      sql: 'held_stock_quantity >= 0 and held_stock_quantity <= stocked_quantity - (returned_quantity - returned_unjudged_quantity - returned_rejected_quantity - returned_accepted_quantity)',
      child: 'lines',
    },
    {
      name: 'lines_net_not_negative',
      sql: 'write_off_quantity + returned_quantity <= quantity',
      child: 'lines',
    },
  ],
})
