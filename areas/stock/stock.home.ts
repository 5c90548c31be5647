import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Pending work per role: each figure is the count of the list it opens. */
export const stockHomeCards: readonly HomeCard[] = [
  {
    code: 'PUR_RECEIPT_TO_INSPECT',
    title: t('待检收货单', 'Receipts to inspect'),
    side: 'buyer',
    resource: 'srmPurReceipt',
    route: 'receiveList',
    filter: { status: 'POSTED', inspectStatus: ['WAITING', 'PARTIAL'] },
    tone: 'amber',
    needs: 'doInspect',
    rows: {
      number: 'receiptNumber',
      about: ['supplierId'],
      date: 'receiptDate',
      sort: 'receiptDate',
    },
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
    needs: 'doStockIn',
    rows: {
      number: 'receiptNumber',
      about: ['supplierId'],
      date: 'receiptDate',
      sort: 'receiptDate',
    },
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
