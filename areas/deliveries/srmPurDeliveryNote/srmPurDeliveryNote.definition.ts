import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Transport data may still change while the goods wait and travel. */
const onTheRoad = ['DRAFT', 'REJECTED', 'READY', 'SHIPPED'] as const

/**
 * What the supplier sends. A note reserves open order quantity from submission until the goods are
 * received or the note ends.
 */
export const srmPurDeliveryNote = defineDocument({
  resource: 'srmPurDeliveryNote',
  title: t('送货单', 'Delivery note (ASN)'),
  number: { field: 'noteNumber', pattern: 'DN{yyyyMMdd}{seq5}' },
  display: { code: 'noteNumber' },
  // The supplier has no place in the organisation: approval is routed by the buyer of the order.
  approval: { process: 'PUR_DELIVERY_NOTE', approverField: 'buyerId' },
  fields: {
    noteNumber: f.text('送货单号', 'Note no.', { auto: true, unique: true, maxLength: 30 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      default: { session: 'supplierId' },
    }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', {
      required: true,
    }),
    deliveryAddress: f.text('收货地址', 'Ship-to address', { auto: true }),
    supplierNoteNumber: f.text('供应商送货单号', "Supplier's own note no.", { maxLength: 50 }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
    shipDate: f.date('发货日期', 'Ship date', {
      required: true,
      default: { today: true },
      editableIn: ['DRAFT', 'REJECTED', 'READY'],
    }),
    expectedArrivalTime: f.datetime('预计到达', 'Expected arrival', {
      requiredAtSubmit: true,
      editableIn: onTheRoad,
    }),
    transportMode: f.lookup('PUR_TRANSPORT_MODE', '运输方式', 'Transport', {
      requiredAtSubmit: true,
    }),
    carrier: f.text('承运商', 'Carrier', {
      maxLength: 60,
      editableIn: onTheRoad,
    }),
    trackingNumber: f.text('运单号', 'Tracking no.', {
      required: { field: 'transportMode', is: ['EXPRESS', 'AIR', 'SEA'] },
      maxLength: 60,
      editableIn: onTheRoad,
    }),
    plateNumber: f.text('车牌号', 'Plate no.', {
      required: { field: 'transportMode', is: 'TRUCK' },
      maxLength: 20,
      editableIn: onTheRoad,
    }),
    driverName: f.text('司机', 'Driver', {
      maxLength: 30,
      editableIn: onTheRoad,
    }),
    driverPhone: f.text('司机电话', 'Driver phone', {
      maxLength: 30,
      editableIn: onTheRoad,
    }),
    packageCount: f.integer('总箱数', 'Packages', { computed: true }),
    grossWeight: f.number('毛重(KG)', 'Gross weight kg', { min: '0' }),
    exceptionFlags: f.multilookup('PUR_NOTE_EXCEPTION', '异常标识', 'Exceptions', { auto: true }),
    exceptionReason: f.text('异常说明', 'Explanation', { maxLength: 300 }),
    importFlag: f.bool('需报关', 'Import', { auto: true, default: 'N' }),
    customHeaderId: f.ref('srmPurCustomHeader', '报关单', 'Customs declaration', { auto: true }),
    readyTime: f.datetime('备货完成时间', 'Ready', { auto: true }),
    actualShipTime: f.datetime('实际发货时间', 'Shipped at', { auto: true }),
    arriveTime: f.datetime('到厂时间', 'Arrived at', { auto: true }),
    cancelReason: f.text('取消/关闭原因', 'Reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('送货行', 'Note lines'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 10 },
      about: 'itemId',
      unique: [['orderDeliveryId', 'noticeLineId']],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          copiedFrom: 'orderDeliveryId.parent.itemId',
        }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
        openQuantity: f.number('可送数量', 'Shippable', {
          copiedFrom: 'orderDeliveryId.openQuantity',
          uomField: 'uomCode',
        }),
        uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'orderDeliveryId.parent.uomCode' }),
        packQuantity: f.number('每箱数量', 'Per package', { over: '0', uomField: 'uomCode' }),
        packageCount: f.integer('箱数', 'Packages', { computed: true }),
        lotCount: f.integer('批次数', 'Lots', { computed: true }),
        serialCount: f.integer('序列号数', 'Serials', { computed: true }),
        receivedQuantity: f.number('已收数量', 'Received quantity', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        refusedQuantity: f.number('拒收数量', 'Refused at the dock', {
          auto: true,
          default: '0',
          uomField: 'uomCode',
        }),
        differenceQuantity: f.number('差异数量', 'Missing', {
          auto: true,
          default: '0',
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
          copiedFrom: 'noticeLineId.orderDeliveryId',
          overridable: true,
          refFilter: [
            { field: 'header.supplierId', sameAs: 'header.supplierId' },
            { field: 'receiveOrgId', sameAs: 'header.receiveOrgId' },
          ],
        }),
        noticeLineId: f.ref('srmPurDeliveryNotice.lines', '通知行', 'Notice line', {
          refFilter: [
            { field: 'header.supplierId', sameAs: 'header.supplierId' },
            { field: 'header.receiveOrgId', sameAs: 'header.receiveOrgId' },
            { field: 'lineStatus', is: ['CONFIRMED', 'PART_SHIPPED'] },
          ],
        }),
        returnItemId: f.ref('srmPurReturn.items', '补货退货行', 'Replaced return line'),
        finalFlag: f.bool('已终结', 'Final', { auto: true, default: 'N' }),
        lotControlFlag: f.bool('批次管理', 'Lot controlled', {
          copiedFrom: 'itemId.lotControlFlag',
          hidden: true,
        }),
        serialControlFlag: f.bool('序列号管理', 'Serial controlled', {
          copiedFrom: 'itemId.serialControlFlag',
          hidden: true,
        }),
        shelfLifeDays: f.integer('保质期(天)', 'Shelf life (days)', {
          copiedFrom: 'itemId.shelfLifeDays',
          hidden: true,
        }),
        drawingVersion: f.text('图纸版本', 'Drawing version', {
          maxLength: 30,
          copiedFrom: 'orderDeliveryId.parent.drawingVersion',
          overridable: true,
        }),
        pcnId: f.ref('srmQcnPcn', '变更通知PCN', 'PCN', {
          refFilter: [{ field: 'supplierId', sameAs: 'header.supplierId' }],
        }),
        inspectReportIds: f.attachments('出货检验报告', 'Outgoing inspection report'),
        lineRemark: f.text('行备注', 'Remark'),
      },
    }),
    lots: child({
      title: t('批次明细', 'Lots'),
      parent: 'lines',
      unique: [['lotNumber']],
      editableIn: ['DRAFT', 'REJECTED', 'READY'],
      fields: {
        lotNumber: f.text('批次号', 'Lot no.', { required: true, maxLength: 50 }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
        productionDate: f.date('生产日期', 'Production date'),
        expiryDate: f.date('有效期至', 'Expiry'),
        originCountry: f.lookup('COUNTRY', '原产国', 'Country of origin'),
        coaFileIds: f.attachments('质检报告', 'Certificate'),
      },
    }),
    serials: child({
      title: t('序列号', 'Serial numbers'),
      parent: 'lines',
      unique: [['serialNumber']],
      editableIn: ['DRAFT', 'REJECTED', 'READY'],
      fields: {
        serialNumber: f.text('序列号', 'Serial no.', { required: true, maxLength: 60 }),
        lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50 }),
        packageBarcode: f.text('箱码', 'Package barcode', { maxLength: 60 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('待采购审核', 'In approval'),
    REJECTED: t('审核驳回', 'Rejected'),
    READY: t('待发货', 'Ready to ship'),
    SHIPPED: t('在途', 'Shipped'),
    ARRIVED: t('已到厂', 'Arrived'),
    PART_RECEIVED: t('部分收货', 'Partly received'),
    RECEIVED: t('已收货', 'Received'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  // A buyer creates a note for a supplier without portal access by doCreateNote, which submits it
  // at once: drafts belong to the supplier.
  authors: ['supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({
      by: 'supplier',
      approved: 'READY',
      submit: { to: ['APPROVING', 'READY'] },
      withdraw: {
        from: ['APPROVING', 'READY'],
        confirm: t(
          '撤回后将释放占用数量，确定撤回？',
          'Withdrawing releases the quantity. Continue?',
        ),
      },
    }),
    {
      op: 'doShip',
      label: t('发货', 'Ship'),
      from: ['READY'],
      to: 'SHIPPED',
      by: 'both',
      guard: 'canShip',
      style: 'primary',
    },
    {
      op: 'doArrive',
      label: t('到厂登记', 'Check in at gate'),
      from: ['SHIPPED'],
      to: 'ARRIVED',
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'READY', 'SHIPPED'],
      to: 'CANCELLED',
      by: 'both',
      guard: 'canCancel',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['ARRIVED', 'SHIPPED', 'PART_RECEIVED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
      confirm: t(
        '未收数量将退回订单，确定关闭？',
        'Quantities not received go back to the order. Close the note?',
      ),
    },
    {
      op: 'postReceipt',
      label: t('收货过账', 'Post receipt'),
      from: ['SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED'],
      to: ['ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED'],
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'transitOverdue',
      event: 'srmPurDeliveryNote.transitOverdue',
      at: 'expectedArrivalTime',
      after: { days: 3 },
      every: { days: 1 },
      states: ['SHIPPED'],
      carries: ['supplierId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    org: 'receiveOrgId',
    persons: ['buyerId'],
    buyerHiddenStates: ['DRAFT', 'REJECTED'],
  },
  list: {
    columns: `
      noteNumber supplierId receiveOrgId shipDate expectedArrivalTime transportMode trackingNumber
      packageCount exceptionFlags status`,
    filters: `
      noteNumber supplierId lines.orderId lines.noticeLineId lines.itemId lots.lotNumber
      serials.serialNumber shipDate expectedArrivalTime receiveOrgId buyerId exceptionFlags status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        noteNumber supplierId receiveOrgId deliveryAddress buyerId supplierNoteNumber shipDate
        expectedArrivalTime packageCount grossWeight`,
    },
    {
      title: t('运输', 'Transport'),
      fields: `
        transportMode carrier trackingNumber plateNumber driverName driverPhone importFlag
        customHeaderId`,
    },
    {
      title: t('异常与备注', 'Exceptions and remarks'),
      fields: 'exceptionFlags exceptionReason remark',
    },
    {
      title: t('进度', 'Progress'),
      fields: 'readyTime actualShipTime arriveTime cancelReason',
    },
  ],
  screens: {
    purDeliveryNoteList: { kind: 'list', side: 'both' },
    purDealDeliveryNoteList: {
      kind: 'special',
      side: 'both',
      title: t('送货处理工作台', 'Delivery workbench'),
    },
    'purDeliveryManage/purDeliveryNoteEdit': { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmPurDeliveryNotice', field: 'lines.noticeLineId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' },
    { direction: 'up', resource: 'srmPurReturn', field: 'lines.returnItemId' },
    { direction: 'up', resource: 'srmPurCustomHeader', field: 'customHeaderId' },
    { direction: 'down', resource: 'srmPurReceipt', field: 'noteId' },
    { direction: 'down', resource: 'srmPurBarcode', field: 'noteId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['-shipDate'] },
    { fields: ['lotNumber'], child: 'lots' },
    { fields: ['serialNumber'], child: 'serials' },
  ],
  checks: [
    { name: 'lines_quantity_over_0', sql: 'quantity > 0', child: 'lines' },
    {
      name: 'lines_counters_not_negative',
      sql: 'received_quantity >= 0 and refused_quantity >= 0',
      child: 'lines',
    },
    {
      name: 'lines_received_within',
      sql: 'received_quantity + refused_quantity <= quantity',
      child: 'lines',
    },
    {
      name: 'lines_difference_within',
      sql: 'difference_quantity >= 0 and difference_quantity <= quantity',
      child: 'lines',
    },
    { name: 'lots_quantity_over_0', sql: 'quantity > 0', child: 'lots' },
  ],
})
