import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { documents } from './documents.ts'
import { noticesEvents } from './notices.events.ts'
import { noticesHomeCards } from './notices.home.ts'
import { noticesLookups } from './notices.lookups.ts'
import { noticesMenus } from './notices.menus.ts'
import { notificationEvents } from './notification.events.ts'
import { publicNoticeActions } from './srmBaseNotice/publicNotices.ts'

export const notices = defineArea({
  code: 'notices',
  title: t('公告通知', 'Notices'),
  lookups: noticesLookups,
  menus: noticesMenus,
  events: [...noticesEvents, ...notificationEvents],
  homeCards: noticesHomeCards,
  actions: publicNoticeActions,
  documents,
})
