import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** What waits for whom: each figure is the count of the list it opens. */
export const demandHomeCards: readonly HomeCard[] = [
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
]
