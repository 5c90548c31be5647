import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** What the documents of all areas still want from the user. */
export const baseDataHomeCards: readonly HomeCard[] = [
  {
    code: 'MATTER_INSIDE',
    title: t('我的待办事项', 'My to-dos'),
    side: 'buyer',
    resource: 'srmBasePendingMatter',
    route: 'insidePendingList',
    filter: { side: 'INSIDE', status: 'OPEN' },
    tone: 'amber',
  },
  {
    code: 'MATTER_SUPPLIER',
    title: t('待办事项', 'To-dos'),
    side: 'supplier',
    resource: 'srmBasePendingMatter',
    route: 'supplierPendingList',
    filter: { side: 'SUPPLIER', status: 'OPEN' },
    tone: 'amber',
  },
]
