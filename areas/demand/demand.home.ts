import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** Pending work per role: each figure is the count of the list it opens. */
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
    needs: 'doAssign',
  },
  {
    code: 'PUR_REQUISITION_MINE',
    title: t('我的采购申请', 'My requisitions'),
    side: 'buyer',
    resource: 'srmPurRequisition',
    route: 'purchaseRequisitionList',
    filter: { applicantId: '$me', status: ['DRAFT', 'REJECTED', 'APPROVING', 'APPROVED'] },
    tone: 'violet',
    needs: 'saveOrUpdate',
    rows: { number: 'requisitionNumber', about: ['title'], date: 'applyDate', sort: '-applyDate' },
  },
]
