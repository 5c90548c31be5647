import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Order lines still running. */
const OPEN_LINE = { 'lines.lineStatus': 'OPEN' }

/** What waits for whom in purchasing: each figure is the count of the list it opens. */
export const purchasingHomeCards: readonly HomeCard[] = [
  {
    code: 'PUR_REQUISITION_OPEN',
    title: t('待下单采购申请', 'Requisitions to order'),
    side: 'buyer',
    resource: 'srmPurRequisition',
    route: 'purchaseRequisitionList',
    filter: {
      status: 'APPROVED',
      'lines.lineStatus': ['OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED'],
    },
    tone: 'blue',
  },
  {
    code: 'PUR_ORDER_UNCONFIRMED',
    title: t('待供应商确认订单', 'Orders awaiting confirmation'),
    side: 'buyer',
    resource: 'srmPurOrder',
    route: 'purchaseOrderList',
    filter: { status: 'PUBLISHED' },
    tone: 'amber',
  },
  {
    code: 'PUR_ORDER_OVERDUE',
    title: t('逾期未交订单', 'Orders with overdue deliveries'),
    side: 'buyer',
    resource: 'srmPurOrder',
    route: 'purchaseOrderList',
    filter: {
      status: ['PUBLISHED', 'CONFIRMED'],
      ...OPEN_LINE,
      'deliveries.promisedDate': [null, '$today-1'],
      receiveStatus: ['UNRECEIVED', 'PARTIAL'],
    },
    tone: 'red',
  },
  {
    code: 'PUR_NOTE_TO_APPROVE',
    title: t('待审核送货单', 'Delivery notes to approve'),
    side: 'buyer',
    resource: 'srmPurDeliveryNote',
    route: 'purDeliveryNoteList',
    filter: { status: 'APPROVING' },
    tone: 'violet',
  },
  {
    code: 'PUR_NOTE_ARRIVING',
    title: t('今明两日到货', 'Arriving today and tomorrow'),
    side: 'buyer',
    resource: 'srmPurDeliveryNote',
    route: 'purDeliveryNoteList',
    filter: {
      status: ['SHIPPED', 'ARRIVED'],
      expectedArrivalTime: [null, '$today+1'],
    },
    tone: 'green',
  },
  {
    code: 'PUR_RECEIPT_TO_INSPECT',
    title: t('待检收货单', 'Receipts to inspect'),
    side: 'buyer',
    resource: 'srmPurReceipt',
    route: 'receiveList',
    filter: { status: 'POSTED', inspectStatus: ['WAITING', 'PARTIAL'] },
    tone: 'amber',
  },
  {
    code: 'PUR_RECEIPT_TO_STOCK',
    title: t('待入库收货单', 'Receipts to stock'),
    side: 'buyer',
    resource: 'srmPurReceipt',
    route: 'receiveList',
    filter: {
      status: 'POSTED',
      inspectStatus: ['DONE', 'PARTIAL', 'EXEMPT'],
      stockStatus: ['WAITING', 'PARTIAL'],
    },
    tone: 'blue',
  },
  {
    code: 'PUR_SUPPLIER_ORDER_TO_CONFIRM',
    title: t('待确认订单', 'Orders to confirm'),
    side: 'supplier',
    resource: 'srmPurOrder',
    route: 'purchaseOrderList',
    filter: { status: 'PUBLISHED' },
    tone: 'amber',
  },
  {
    code: 'PUR_SUPPLIER_NOTE_DRAFT',
    title: t('拟定中的送货单', 'Delivery notes in draft'),
    side: 'supplier',
    resource: 'srmPurDeliveryNote',
    route: 'purDeliveryNoteList',
    filter: { status: ['DRAFT', 'REJECTED'] },
    tone: 'violet',
  },
  {
    code: 'PUR_SUPPLIER_NOTE_IN_TRANSIT',
    title: t('在途送货单', 'Delivery notes in transit'),
    side: 'supplier',
    resource: 'srmPurDeliveryNote',
    route: 'purDeliveryNoteList',
    filter: { status: ['SHIPPED', 'ARRIVED', 'PART_RECEIVED'] },
    tone: 'blue',
  },
  {
    code: 'PUR_SUPPLIER_RECEIPTS',
    title: t('近30天收货', 'Received in the last 30 days'),
    side: 'supplier',
    resource: 'srmPurReceipt',
    route: 'receiveList',
    filter: { receiptDate: ['$today-30', '$today'] },
    tone: 'green',
  },
]
