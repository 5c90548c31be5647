import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

type Page = Pick<MenuEntry, 'code' | 'title' | 'icon' | 'route'>
const page = (code: string, zh: string, en: string, icon: string, route: string): Page => ({
  code,
  title: t(zh, en),
  icon,
  route,
})
const buyer = (entry: Page): MenuEntry => ({ ...entry, side: 'BUYER' })

export const messagingMenus: MenuEntry[] = [
  {
    code: 'MESSAGES',
    title: t('消息中心', 'Messages'),
    icon: 'MessageOutlined',
    side: 'BOTH',
    children: [
      {
        ...page('MSG_INBOX', '收件箱', 'Inbox', 'InboxOutlined', 'receiveMessageList'),
        side: 'BOTH',
      },
      buyer(page('MSG_SENT', '站内消息', 'Written messages', 'SendOutlined', 'messageList')),
      {
        code: 'MSG_SETUP',
        title: t('消息配置', 'Message setup'),
        icon: 'ControlOutlined',
        side: 'BUYER',
        children: [
          page('MSG_CONFIG', '消息配置', 'Configurations', 'NotificationOutlined', 'msgCfg'),
          page('MSG_TEMPLATE', '消息模板', 'Templates', 'FileTextOutlined', 'msgTempleCfg'),
          page('MSG_SOURCE', '消息来源', 'Sources', 'ApiOutlined', 'msgSourceCfg'),
          page('MSG_RECEIVE_SQL', '消息接收SQL', 'Receiver queries', 'CodeOutlined', 'msgReceive'),
          page('MSG_USER', '消息用户', 'User settings', 'UserOutlined', 'msgUser'),
          page('MSG_UNSUBSCRIBE', '消息退订', 'Unsubscriptions', 'StopOutlined', 'msgTd'),
        ].map(buyer),
      },
      {
        code: 'MSG_TRAFFIC',
        title: t('消息记录', 'Message traffic'),
        icon: 'ProfileOutlined',
        side: 'BUYER',
        children: [
          page('MSG_INSTANCE', '消息实例', 'Messages', 'MailOutlined', 'msgInstance'),
          page('MSG_CHECK', '消息审核', 'Check', 'AuditOutlined', 'msgInstanceCheck'),
          page('MSG_LOG', '消息日志', 'Log', 'ProfileOutlined', 'msgLog'),
          page('MSG_HISTORY', '消息历史', 'History', 'HistoryOutlined', 'msgHistory'),
        ].map(buyer),
      },
    ],
  },
]
