import { supplierConfirmation } from '@opensrm/kernel/document/confirmation.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const reason = { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) }

/** Port of the area that tests samples. */
export const SAMPLE_TRIAL = 'purchasing.sampleTrial'

/**
 * A sample requested from a supplier: ordered, promised, sent and received. Another area decides
 * whether it passes.
 */
export const srmPurSample = defineDocument({
  resource: 'srmPurSample',
  title: t('采购样品', 'Purchase sample'),
  number: { field: 'sampleNumber', pattern: 'SP{yyyyMMdd}{seq4}' },
  display: { code: 'sampleNumber', name: 'itemDescription', withCode: true },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    sampleNumber: f.text('样品单号', 'Sample no.', { auto: true, unique: true, maxLength: 30 }),
    sampleType: f.lookup('PUR_SAMPLE_TYPE', '样品类型', 'Sample type', { required: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item'),
    itemDescription: f.text('物料描述', 'Item description', {
      maxLength: 300,
      copiedFrom: 'itemId.itemName',
      overridable: true,
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      required: true,
      copiedFrom: 'itemId.categoryId',
      overridable: true,
    }),
    drawingVersion: f.text('图纸版本', 'Drawing version', { maxLength: 30 }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      required: true,
      copiedFrom: 'itemId.uomCode',
      overridable: true,
    }),
    chargeFlag: f.bool('收费样品', 'Charged', { default: 'N' }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      required: { field: 'chargeFlag', is: 'Y' },
      min: '0',
      needsCode: 'btnViewPrice',
    }),
    needByDate: f.date('需求日期', 'Need-by date', { required: true }),
    requesterId: f.ref('basePerson', '需求人', 'Requester', {
      required: true,
      default: { session: 'personId' },
    }),
    receiverId: f.ref('basePerson', '收样人', 'Receiver', {
      requiredAtSubmit: true,
      default: { session: 'personId' },
    }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', {
      requiredAtSubmit: true,
      maxLength: 300,
      copiedFrom: 'orgId.deliveryAddress',
      overridable: true,
    }),
    roundNum: f.integer('轮次', 'Round', { auto: true, default: 1 }),
    previousSampleId: f.ref('srmPurSample', '上轮样品', 'Previous round', { auto: true }),
    promisedDate: f.date('承诺交期', 'Promised date', { auto: true }),
    sentQuantity: f.number('寄样数量', 'Sent quantity', { auto: true, uomField: 'uomCode' }),
    sendDate: f.date('寄样日期', 'Sent on', { auto: true }),
    trackingNumber: f.text('运单号', 'Tracking no.', { auto: true, maxLength: 60 }),
    lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
    supplierReportIds: f.attachments('供应商检测报告', "Supplier's test report", {
      editableBy: 'supplier',
      editableIn: ['PREPARING', 'SENT'],
    }),
    receivedQuantity: f.number('已收数量', 'Received quantity', {
      auto: true,
      uomField: 'uomCode',
    }),
    receiveDate: f.date('收样日期', 'Received on', { auto: true }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
    trialId: f.ref('srmSlcSampleTrial', '样品试制单', 'Sample trial', {
      auto: true,
      visibleTo: 'buyer',
    }),
    lineResult: f.lookup('SLC_CHECK_RESULT', '试样结论', 'Trial result', { auto: true }),
    refuseReason: f.text('拒绝原因', 'Refusal reason', { auto: true, maxLength: 300 }),
    closeReason: f.text('关闭/取消原因', 'Close reason', { auto: true, maxLength: 300 }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待供应商确认', 'To confirm'),
    REFUSED: t('供应商拒绝', 'Refused'),
    PREPARING: t('备样中', 'Preparing'),
    SENT: t('已送样', 'Sent'),
    RECEIVED: t('已收样', 'Received'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doSubmitPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    ...supplierConfirmation({
      from: ['PUBLISHED'],
      confirmed: 'PREPARING',
      confirm: {
        input: { promisedDate: f.date('承诺交期', 'Promised date', { required: true }) },
      },
      refuse: { input: reason },
    }),
    {
      op: 'doSend',
      label: t('寄样', 'Send'),
      from: ['PREPARING'],
      to: 'SENT',
      by: 'supplier',
      style: 'primary',
      input: {
        sentQuantity: f.number('寄样数量', 'Sent quantity', { required: true, over: '0' }),
        sendDate: f.date('寄样日期', 'Sent on', { required: true, default: { today: true } }),
        trackingNumber: f.text('运单号', 'Tracking no.', { maxLength: 60 }),
        lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50 }),
      },
    },
    {
      op: 'doReceive',
      label: t('收样', 'Receive'),
      from: ['SENT'],
      to: ['RECEIVED', 'PREPARING'],
      by: 'buyer',
      style: 'primary',
      input: {
        receivedQuantity: f.number('已收数量', 'Received quantity', {
          required: true,
          min: '0',
          hint: t('未收到填0，退回供应商重寄', '0 if nothing arrived; the supplier sends it again'),
        }),
      },
    },
    {
      op: 'doCreateTrial',
      label: t('生成样品试制单', 'Create trial'),
      from: ['RECEIVED'],
      to: 'same',
      by: 'buyer',
      needs: SAMPLE_TRIAL,
      guard: 'isNotOnTrial',
    },
    {
      op: 'applyTrialResult',
      label: t('试样结论', 'Trial result'),
      from: ['RECEIVED'],
      to: 'CLOSED',
      by: 'system',
    },
    {
      op: 'doResample',
      label: t('再次索样', 'Sample again'),
      from: ['RECEIVED', 'CLOSED'],
      to: 'same',
      by: 'buyer',
      guard: 'hasRoundsLeft',
    },
    {
      op: 'doResampleBeyond',
      label: t('超轮次索样', 'Sample beyond the limit'),
      from: ['RECEIVED', 'CLOSED'],
      to: 'same',
      by: 'buyer',
      code: 'btnManage',
      guard: 'hasNoRoundsLeft',
    },
    {
      op: 'doCreateOrder',
      label: t('生成样品订单', 'Create sample order'),
      from: ['PUBLISHED', 'PREPARING'],
      to: 'same',
      by: 'buyer',
      guard: 'isToBeOrdered',
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['RECEIVED'],
      to: 'CLOSED',
      by: 'buyer',
      input: reason,
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'PUBLISHED', 'REFUSED', 'PREPARING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: reason,
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PUBLISHED', 'REFUSED', 'PREPARING', 'SENT', 'RECEIVED', 'CLOSED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['requesterId', 'receiverId'],
  },
  list: {
    columns: `
      sampleNumber sampleType supplierId itemId itemDescription quantity roundNum needByDate
      promisedDate sendDate receiveDate lineResult status`,
    filters: `
      sampleNumber supplierId itemId categoryId sampleType receiverId needByDate lineResult status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('样品', 'Sample'),
      fields: `
        sampleNumber sampleType orgId supplierId itemId itemDescription categoryId drawingVersion
        quantity uomCode chargeFlag priceInclTax needByDate requesterId receiverId deliveryAddress`,
    },
    {
      title: t('送样与收样', 'Sending and receiving'),
      fields: `
        promisedDate sentQuantity sendDate trackingNumber lotNumber supplierReportIds
        receivedQuantity receiveDate refuseReason`,
    },
    {
      title: t('轮次与后续', 'Rounds and what follows'),
      fields: 'roundNum previousSampleId orderId trialId lineResult closeReason',
    },
  ],
  screens: { srmPurSampleList: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmPurSample', field: 'previousSampleId' },
    { direction: 'down', resource: 'srmPurSample', field: 'previousSampleId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
    { direction: 'down', resource: 'srmSlcSampleTrial', field: 'lines.sampleId' },
  ],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['-needByDate'] }],
  checks: [
    { name: 'quantity_over_0', sql: 'quantity > 0' },
    {
      name: 'received_of_sent',
      sql: 'received_quantity >= 0 and received_quantity <= sent_quantity',
    },
  ],
})
