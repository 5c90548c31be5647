import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const published = ['PUBLISHED', 'CONFIRMED'] as const

/**
 * A call-off: the buyer states when which part of confirmed order rows is wanted, and the supplier
 * ships against it.
 */
export const srmPurDeliveryNotice = defineDocument({
  resource: 'srmPurDeliveryNotice',
  title: t('送货通知单', 'Delivery notice'),
  number: { field: 'noticeNumber', pattern: 'DT{yyyyMMdd}{seq4}' },
  display: { code: 'noticeNumber' },
  fields: {
    noticeNumber: f.text('通知单号', 'Notice no.', { auto: true, unique: true, maxLength: 30 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      required: true,
    }),
    plannerId: f.ref('basePerson', '计划员/采购员', 'Planner', {
      required: true,
      default: { session: 'personId' },
    }),
    noticeDate: f.date('通知日期', 'Date', { required: true, default: { today: true } }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', {
      required: true,
      copiedFrom: 'receiveOrgId.deliveryAddress',
      overridable: true,
    }),
    dockCode: f.text('卸货道口', 'Dock', { maxLength: 30 }),
    urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
    totalQuantity: f.number('通知总量', 'Total quantity', { computed: true }),
    totalShipped: f.number('已发货总量', 'Total shipped', { computed: true }),
    totalReceived: f.number('已收货总量', 'Total received', { computed: true }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    // Suppliers never see notices that were cancelled before publication.
    publishedFlag: f.bool('曾发布', 'Was published', { auto: true, default: 'N', hidden: true }),
    confirmDeadline: f.datetime('确认截止', 'Confirm by', {
      editableIn: ['DRAFT', 'PUBLISHED'],
      hint: t('为空时取发布后24小时', 'Empty: 24 hours after publication'),
    }),
    urgeTime: f.datetime('最近催办时间', 'Last reminded at', { auto: true, visibleTo: 'buyer' }),
    supplierOpinion: f.text('供应商意见', 'Supplier opinion', {
      maxLength: 300,
      editableBy: 'supplier',
      editableIn: published,
    }),
    cancelReason: f.text('取消原因', 'Cancel reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('通知行', 'Notice lines'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 10 },
      about: 'itemId',
      unique: [['orderDeliveryId', 'requiredTime']],
      statusField: 'lineStatus',
      states: {
        PENDING: t('待确认', 'To confirm'),
        CONFIRMED: t('已确认', 'Confirmed'),
        APPEALED: t('供应商异议', 'Objection'),
        PART_SHIPPED: t('部分发货', 'Partly shipped'),
        SHIPPED: t('已发货', 'Shipped'),
        CLOSED: t('已关闭', 'Closed'),
        CANCELLED: t('已取消', 'Cancelled'),
      },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          copiedFrom: 'orderDeliveryId.parent.itemId',
        }),
        quantity: f.number('数量', 'Quantity', {
          ...{ required: true, over: '0', uomField: 'uomCode', width: 92 },
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', {
          ...{ copiedFrom: 'orderDeliveryId.parent.uomCode', width: 68 },
        }),
        replyQuantity: f.number('供应商答复数量', "Supplier's quantity", {
          ...{ auto: true, width: 120 },
          uomField: 'uomCode',
        }),
        requiredTime: f.datetime('要求到货时间', 'Required arrival', {
          required: true,
          width: 148,
        }),
        replyTime: f.datetime('供应商答复时间', "Supplier's arrival", { auto: true, width: 148 }),
        replyReason: f.text('异议原因', 'Reason of objection', { auto: true, maxLength: 300 }),
        rejectReason: f.text('驳回理由', 'Why rejected', { auto: true, maxLength: 300 }),
        shippedQuantity: f.number('已发货数量', 'Shipped quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        receivedQuantity: f.number('已收数量', 'Received quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        remainingQuantity: f.number('剩余数量', 'Remaining quantity', {
          computed: true,
          uomField: 'uomCode',
        }),
        itemDescription: f.text('物料描述', 'Item description', {
          maxLength: 300,
          copiedFrom: 'orderDeliveryId.parent.itemDescription',
        }),
        orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
          copiedFrom: 'orderDeliveryId.header.id',
        }),
        orderDeliveryId: f.ref('srmPurOrder.deliveries', '订单交货行', 'Order schedule line', {
          required: true,
          refFilter: [
            { field: 'header.supplierId', sameAs: 'header.supplierId' },
            { field: 'receiveOrgId', sameAs: 'header.receiveOrgId' },
          ],
        }),
        subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
          copiedFrom: 'orderDeliveryId.subinventoryId',
        }),
        lineStatus: f.lookup('PUR_NOTICE_LINE_STATUS', '行状态', 'Line status', {
          auto: true,
          default: 'PENDING',
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('已发布', 'Published'),
    CONFIRMED: t('已确认', 'Confirmed'),
    COMPLETED: t('已完成', 'Completed'),
    CANCELLED: t('已取消', 'Cancelled'),
    CLOSED: t('已关闭', 'Closed'),
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
      bulk: true,
    },
    {
      op: 'doSupplierConfirm',
      label: t('确认', 'Confirm'),
      from: ['PENDING'],
      to: 'CONFIRMED',
      by: 'supplier',
      at: 'lines',
      headerFrom: published,
      style: 'success',
    },
    {
      op: 'doSupplierAppeal',
      label: t('提出异议', 'Object'),
      from: ['PENDING'],
      to: 'APPEALED',
      by: 'supplier',
      at: 'lines',
      headerFrom: published,
      input: {
        replyTime: f.datetime('可到货时间', 'Possible arrival', {
          hint: t('为空时不变', 'Empty: as required'),
        }),
        replyQuantity: f.number('可送数量', 'Possible quantity', {
          min: '0',
          hint: t('为空时不变', 'Empty: as asked'),
        }),
        replyReason: f.text('异议原因', 'Reason', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doBuyerDeliveryConfirm',
      label: t('接受异议', 'Accept objection'),
      from: ['APPEALED'],
      to: 'CONFIRMED',
      by: 'buyer',
      at: 'lines',
      headerFrom: published,
      style: 'success',
      confirm: t(
        '将按供应商答复的时间和数量送货，其余数量退回订单，确定接受？',
        "The supplier's time and quantity apply. The rest goes back to the order. Accept?",
      ),
    },
    {
      op: 'doBuyerReject',
      label: t('驳回异议', 'Reject objection'),
      from: ['APPEALED'],
      to: 'PENDING',
      by: 'buyer',
      at: 'lines',
      headerFrom: published,
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doCloseLine',
      label: t('关闭行', 'Close lines'),
      from: ['CONFIRMED', 'PART_SHIPPED'],
      to: 'CLOSED',
      by: 'buyer',
      at: 'lines',
      headerFrom: published,
      style: 'danger',
      confirm: t(
        '未发货数量将退回订单，确定关闭所选行？',
        'Quantities not shipped go back to the order. Close the selected lines?',
      ),
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'PUBLISHED', 'CONFIRMED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'canCancel',
      style: 'danger',
      input: { reason },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: published,
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '所有未发货数量将退回订单，确定关闭？',
        'All quantities not shipped go back to the order. Close the notice?',
      ),
    },
    {
      op: 'applyProgress',
      label: t('发货进度', 'Shipping progress'),
      from: ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      to: ['same', 'PUBLISHED', 'CONFIRMED', 'COMPLETED'],
      by: 'system',
    },
    {
      op: 'endLines',
      label: t('随订单关闭', 'Close with the order'),
      from: published,
      to: ['same', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
      by: 'system',
    },
    {
      op: 'deemConfirmed',
      label: t('逾期视为确认', 'Deemed confirmed'),
      from: published,
      to: ['same', 'CONFIRMED'],
      by: 'system',
    },
  ],
  clock: [{ code: 'unanswered', at: 'confirmDeadline', every: { days: 1 }, states: published }],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED'],
    supplierWhere: { publishedFlag: 'Y' },
    org: 'receiveOrgId',
    persons: ['plannerId'],
  },
  list: {
    columns: `
      noticeNumber supplierId receiveOrgId noticeDate plannerId urgentFlag totalQuantity
      totalShipped totalReceived confirmDeadline status`,
    filters: `
      noticeNumber lines.orderId supplierId lines.itemId lines.requiredTime plannerId
      lines.lineStatus receiveOrgId status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        noticeNumber supplierId receiveOrgId deliveryAddress dockCode plannerId noticeDate
        confirmDeadline urgentFlag remark`,
    },
    {
      title: t('进度', 'Progress'),
      fields: `
        totalQuantity totalShipped totalReceived publishTime publishedFlag urgeTime supplierOpinion
        cancelReason`,
    },
  ],
  screens: {
    purDeliveryNoticeList: { kind: 'list', side: 'both' },
    'purDeliveryManage/purDeliveryNoticeEdit': { kind: 'edit', side: 'both' },
  },
  matters: [
    {
      type: 'SUP_DELIVERY_CONFIRM',
      when: { status: 'PUBLISHED' },
      owner: 'supplier',
      due: 'confirmDeadline',
    },
  ],
  links: [
    { direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' },
    { direction: 'down', resource: 'srmPurDeliveryNote', field: 'lines.noticeLineId' },
  ],
  indexes: [{ fields: ['supplierId', 'status', '-creationDate'] }],
  checks: [
    { name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' },
    {
      name: 'lines_counters_not_negative',
      sql: 'shipped_quantity >= 0 and received_quantity >= 0 and remaining_quantity >= 0',
      child: 'lines',
    },
  ],
})
