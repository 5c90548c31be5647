import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

const COMING = ['PUBLISHED', 'OPEN', 'PAUSED', 'BETWEEN_TURNS']
const rows = {
  number: 'competeNumber',
  about: ['title'],
  date: 'startTime',
  sort: 'startTime',
}

/** Auctions that wait for their start or are running: whoever is late loses the chance to offer. */
export const auctionsHomeCards: readonly HomeCard[] = [
  {
    code: 'ACT_COMING',
    title: t('即将开始和进行中的竞价', 'Auctions ahead and running'),
    side: 'buyer',
    resource: 'srmActCompete',
    route: 'competeList',
    filter: { status: COMING },
    tone: 'violet',
    needs: 'saveOrUpdate',
    rows,
  },
  {
    code: 'ACT_SUPPLIER_COMING',
    title: t('即将开始和进行中的竞价', 'Auctions ahead and running'),
    side: 'supplier',
    resource: 'srmActCompete',
    route: 'supplierCompeteList',
    filter: { status: COMING },
    tone: 'violet',
    rows,
  },
]
