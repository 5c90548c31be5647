import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Pending work per role: each figure is the count of the list it opens. */
export const deliveriesHomeCards: readonly HomeCard[] = [
  {
    code: 'PUR_NOTE_TO_APPROVE',
    title: t('待审核送货单', 'Delivery notes to approve'),
    side: 'buyer',
    resource: 'srmPurDeliveryNote',
    route: 'purDeliveryNoteList',
    filter: { status: 'APPROVING' },
    tone: 'violet',
    needs: 'doApproval',
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
    needs: 'doArrive',
    rows: {
      number: 'noteNumber',
      about: ['supplierId', 'receiveOrgId'],
      date: 'expectedArrivalTime',
      sort: 'expectedArrivalTime',
    },
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
]
