import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Filter for open order lines. */
const OPEN_LINE = { 'lines.lineStatus': 'OPEN' }

/** Pending work per role: each figure is the count of the list it opens. */
export const ordersHomeCards: readonly HomeCard[] = [
  {
    code: 'PUR_ORDER_UNCONFIRMED',
    title: t('待供应商确认订单', 'Orders awaiting confirmation'),
    side: 'buyer',
    resource: 'srmPurOrder',
    route: 'purchaseOrderList',
    filter: { status: 'PUBLISHED' },
    tone: 'amber',
    needs: 'saveOrUpdate',
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
    needs: 'saveOrUpdate',
    rows: { number: 'poNumber', about: ['supplierId'], date: 'orderDate', sort: 'orderDate' },
  },
  {
    code: 'PUR_SUPPLIER_ORDER_TO_CONFIRM',
    title: t('待确认订单', 'Orders to confirm'),
    side: 'supplier',
    resource: 'srmPurOrder',
    route: 'purchaseOrderList',
    filter: { status: 'PUBLISHED', confirmStatus: ['UNCONFIRMED', 'PARTIAL'] },
    tone: 'amber',
  },
]
