import type { Side } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** The newest notices on the home pages of both sides. */
const cardOf = (side: Side): HomeCard => ({
  code: `NOTICES_${side.toUpperCase()}`,
  title: t('公告', 'Notices'),
  side,
  resource: 'srmBaseNotice',
  route: 'notice/noticeMore',
  filter: { status: 'PUBLISHED' },
  tone: 'blue',
  rows: {
    number: 'noticeTitle',
    about: ['noticeType'],
    date: 'publishTime',
    sort: '-topFlag -publishTime',
    opens: 'notice/noticeDesc',
  },
})

export const noticesHomeCards: readonly HomeCard[] = [cardOf('buyer'), cardOf('supplier')]
