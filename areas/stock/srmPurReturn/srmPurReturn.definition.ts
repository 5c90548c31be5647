import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation, unanswered } from '@opensrm/kernel/document/confirmation.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { createWriteOffMove, writeOffReason } from '../srmPurWriteOff/writeOffMove.ts'
import { itemSns, items } from './srmPurReturn.items.ts'

/**
 * Goods returned to their supplier, to be replaced or refunded. A posting made by mistake is a
 * write-off instead.
 */
export const srmPurReturn = defineDocument({
  resource: 'srmPurReturn',
  title: t('采购退货单', 'Purchase return'),
  number: { field: 'returnNumber', pattern: 'RT{yyyyMMdd}{seq4}' },
  display: { code: 'returnNumber' },
  approval: { process: 'PUR_RETURN', approverField: 'buyerId' },
  fields: {
    returnNumber: f.text('退货单号', 'Return no.', { auto: true, unique: true, maxLength: 30 }),
    returnMode: f.lookup('PUR_RETURN_MODE', '退货方式', 'Return mode', { required: true }),
    returnFrom: f.lookup('PUR_RETURN_FROM', '退货来源', 'Returned from', {
      required: true,
      default: 'RECEIVING',
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    returnOrgId: f.ref('baseOrganization', '退货组织', 'Returning org', { required: true }),
    reasonCode: f.lookup('PUR_RETURN_REASON', '退货原因', 'Reason', { required: true }),
    reasonDesc: f.textarea('原因说明', 'Explanation', { required: true, maxLength: 500 }),
    abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', { auto: true }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', {
      required: true,
      default: { session: 'personId' },
    }),
    addressId: f.ref('srmPurReturnSupplierAddress', '退货地址', 'Return address', {
      refFilter: [
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'status', is: 'ENABLED' },
      ],
    }),
    addressText: f.text('收货地址', 'Address', {
      maxLength: 300,
      copiedFrom: 'addressId.addressDetail',
    }),
    contactName: f.text('联系人', 'Contact', {
      maxLength: 60,
      copiedFrom: 'addressId.contactName',
    }),
    contactPhone: f.text('联系电话', 'Contact phone', {
      maxLength: 30,
      copiedFrom: 'addressId.contactPhone',
    }),
    pickupMode: f.lookup('PUR_PICKUP_MODE', '提货方式', 'Pick-up'),
    pickupDate: f.date('约定提货日期', 'Pick-up date'),
    freightPayer: f.lookup('PUR_FREIGHT_PAYER', '运费承担', 'Freight paid by', {
      default: 'SUPPLIER',
    }),
    replaceDate: f.date('约定补货日期', 'Replacement due', {
      required: { field: 'returnMode', is: 'REPLACE' },
      onlyWhen: { field: 'returnMode', is: 'REPLACE' },
    }),
    carrier: f.text('承运商', 'Carrier', { maxLength: 60 }),
    trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 50 }),
    totalQuantity: f.number('退货总量', 'Total quantity', { computed: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { computed: true }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    supplierOpinion: f.textarea('供应商意见', 'Supplier opinion', { auto: true, maxLength: 500 }),
    buyerRemark: f.textarea('采购备注', 'Buyer remark', { auto: true, maxLength: 500 }),
    confirmDeadline: f.datetime('确认截止', 'Confirm by', { auto: true }),
    shipDate: f.datetime('退货出库时间', 'Shipped', { auto: true }),
    supplierReceiveTime: f.datetime('供应商签收时间', 'Received by supplier', { auto: true }),
    closeReason: f.text('取消/完成原因', 'Reason of the end', { auto: true, maxLength: 300 }),
    sourceDocType: f.lookup('PUR_DOC_KIND', '来源单据类型', 'Source type', {
      auto: true,
      default: 'MANUAL',
      visibleTo: 'buyer',
    }),
    sourceKey: f.text('来源键', 'Source key', {
      auto: true,
      unique: true,
      maxLength: 100,
      visibleTo: 'buyer',
      hidden: true,
    }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: { items, itemSns },
  states: {
    ...approvalStates,
    WAIT_SUPPLIER: t('待供应商确认', 'Awaiting supplier'),
    REFUSED: t('供应商异议', 'Supplier objects'),
    CONFIRMED: t('待退货出库', 'To ship'),
    SHIPPED: t('已退货出库', 'Shipped back'),
    SIGNED: t('供应商已签收', 'Received by supplier'),
    COMPLETED: t('已完成', 'Completed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'WAIT_SUPPLIER' }),
    ...supplierConfirmation({
      what: t('退货', 'return'),
      confirmed: 'CONFIRMED',
      confirm: {
        input: {
          addressId: f.ref('srmPurReturnSupplierAddress', '退货地址', 'Return address', {
            hint: t('为空用默认地址', 'Empty: the default address'),
            refFilter: [{ field: 'status', is: 'ENABLED' }],
          }),
          pickupMode: f.lookup('PUR_PICKUP_MODE', '提货方式', 'Pick-up', { required: true }),
          pickupDate: f.date('约定提货日期', 'Pick-up date'),
          supplierOpinion: f.textarea('供应商意见', 'Supplier opinion', { maxLength: 500 }),
        },
      },
      refuse: {
        label: t('提出异议', 'Object'),
        input: {
          supplierOpinion: f.textarea('供应商意见', 'Supplier opinion', {
            required: true,
            maxLength: 500,
          }),
        },
      },
    }),
    {
      op: 'doInsist',
      label: t('坚持退货', 'Insist on return'),
      from: ['REFUSED'],
      to: 'CONFIRMED',
      by: 'buyer',
      code: 'btnManage',
      style: 'primary',
      input: {
        buyerRemark: f.textarea('回复供应商', 'Reply to the supplier', {
          required: true,
          maxLength: 500,
        }),
      },
    },
    unanswered({
      op: 'doAutoConfirm',
      label: t('逾期自动确认', 'Confirm when overdue'),
      to: 'CONFIRMED',
    }),
    {
      op: 'doReturnOut',
      label: t('退货出库', 'Ship back'),
      from: ['CONFIRMED'],
      to: 'SHIPPED',
      by: 'buyer',
      style: 'primary',
      input: {
        postDate: f.date('入账日期', 'Posting date', { default: { today: true } }),
        carrier: f.text('承运商', 'Carrier', { maxLength: 60 }),
        trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 50 }),
      },
    },
    {
      op: 'doSupplierReceive',
      label: t('签收', 'Confirm receipt'),
      from: ['SHIPPED'],
      to: ['SIGNED', 'COMPLETED'],
      by: 'supplier',
      style: 'success',
      inputRows: {
        received: {
          title: t('签收数量', 'Quantities received'),
          fields: {
            rowId: f.ref('srmPurReturn.items', '退货行', 'Return line', { required: true }),
            itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'rowId.itemId' }),
            quantity: f.number('签收数量', 'Quantity received', {
              ...{ required: true, min: '0' },
              ...{ copiedFrom: 'rowId.shippedQuantity', overridable: true },
            }),
          },
        },
      },
    },
    {
      op: 'doCreateReplacement',
      label: t('生成补货送货单', 'Create replacement note'),
      from: ['SHIPPED', 'SIGNED'],
      to: 'same',
      by: 'supplier',
      guard: 'canReplace',
    },
    {
      op: 'doComplete',
      label: t('完成', 'Complete'),
      from: ['SHIPPED', 'SIGNED'],
      to: 'COMPLETED',
      by: 'buyer',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    { ...createWriteOffMove, from: ['SHIPPED'], input: writeOffReason },
    {
      op: 'applyReplaced',
      label: t('补货收货', 'Replacement received'),
      from: ['SHIPPED', 'SIGNED', 'COMPLETED'],
      to: ['same', 'SIGNED', 'SHIPPED', 'COMPLETED'],
      by: 'system',
    },
    {
      op: 'applyWriteOff',
      label: t('冲销退货', 'Shipment reversed'),
      from: ['SHIPPED'],
      to: ['SHIPPED', 'CONFIRMED'],
      by: 'system',
    },
  ],
  clock: [{ code: 'silenceIsConsent', op: 'doAutoConfirm', at: 'confirmDeadline' }],
  access: {
    supplier: 'supplierId',
    supplierStates: ['WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED', 'SHIPPED', 'SIGNED', 'COMPLETED'],
    org: 'returnOrgId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      returnNumber returnMode returnFrom supplierId returnOrgId reasonCode totalQuantity
      amountInclTax pickupMode shipDate status`,
    filters: `
      returnNumber items.orderId supplierId items.itemId itemSns.serialNumber returnMode reasonCode
      shipDate buyerId status`,
    sort: '-creationDate',
    summary: 'totalQuantity amountInclTax',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        returnNumber returnMode returnFrom supplierId returnOrgId buyerId reasonCode reasonDesc
        replaceDate totalQuantity amountInclTax currencyCode remark`,
    },
    {
      title: t('供应商答复与运输', 'Answer and transport'),
      fields: `
        addressId addressText contactName contactPhone pickupMode pickupDate freightPayer
        confirmDeadline supplierOpinion buyerRemark carrier trackingNumber shipDate
        supplierReceiveTime`,
    },
    {
      title: t('来源', 'Source'),
      fields: 'sourceDocType abnormalId sourceKey closeReason',
    },
  ],
  screens: {
    srmPurReturnList: { kind: 'list', side: 'both' },
    srmPurReturnEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPurReceipt', field: 'items.receiptLineId' },
    { direction: 'up', resource: 'srmQcnAbnormal', field: 'abnormalId' },
    { direction: 'down', resource: 'srmSicTransaction', field: 'returnItemId' },
    { direction: 'down', resource: 'srmPurDeliveryNote', field: 'lines.returnItemId' },
    { direction: 'down', resource: 'srmPurWriteOff', field: 'returnId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['-shipDate'] }],
  checks: [
    {
      name: 'items_counters_within',
      sql: 'quantity >= 0 and shipped_quantity >= 0 and shipped_quantity <= quantity and supplier_received_quantity >= 0 and supplier_received_quantity <= shipped_quantity and replaced_quantity >= 0 and replaced_quantity <= shipped_quantity',
      child: 'items',
    },
  ],
})
