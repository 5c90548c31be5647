import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const noticesMenus: MenuEntry[] = [
  {
    code: 'NOTICES',
    title: t('公告通知', 'Notices'),
    icon: 'NotificationOutlined',
    side: 'BOTH',
    children: [
      {
        code: 'NOTICE_MORE',
        title: t('公告', 'Notices'),
        icon: 'NotificationOutlined',
        side: 'BOTH',
        route: 'notice/noticeMore',
      },
      {
        code: 'NOTICE_MANAGEMENT',
        title: t('公告管理', 'Manage notices'),
        icon: 'EditOutlined',
        side: 'BUYER',
        route: 'noticeManagement',
      },
      {
        code: 'NOTICE_READERS',
        title: t('公告阅读记录', 'Readers of notices'),
        icon: 'CheckSquareOutlined',
        side: 'BUYER',
        route: 'notice/noticeReaders',
      },
      {
        code: 'NOTIFICATION_RECEIVED',
        title: t('收到的通知', 'Received notifications'),
        icon: 'InboxOutlined',
        side: 'BOTH',
        route: 'notification/notificationMore',
      },
      {
        code: 'NOTIFICATION',
        title: t('通知函', 'Notifications'),
        icon: 'MailOutlined',
        side: 'BUYER',
        route: 'notificationManagement',
      },
      {
        code: 'NOTICE_CONFIG',
        title: t('公告通知模板', 'Templates'),
        icon: 'FileTextOutlined',
        side: 'BUYER',
        route: 'noticeConfigList',
      },
    ],
  },
]
