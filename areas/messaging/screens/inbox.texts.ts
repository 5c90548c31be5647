import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const inboxTexts = defineTexts({
  'receivers.found': {
    zh: '查到 {count} 行，其中可接收消息的用户：',
    en: '{count} {count:row|rows} found. Users who would be told:',
  },
  'inbox.title': { zh: '收件箱', en: 'Inbox' },
  'inbox.all': { zh: '全部', en: 'All' },
  'inbox.unread': { zh: '未读', en: 'Unread' },
  'inbox.read': { zh: '已读', en: 'Read' },
  'inbox.search': { zh: '搜索标题', en: 'Search titles' },
  'inbox.readAll': { zh: '全部标为已读', en: 'Mark all as read' },
  'inbox.markRead': { zh: '标为已读', en: 'Mark as read' },
  'inbox.delete': { zh: '删除', en: 'Delete' },
  'inbox.deleteAsk': {
    zh: '删除所选的 {count} 条消息?',
    en: 'Delete the chosen messages ({count})?',
  },
  'inbox.open': { zh: '打开单据', en: 'Open the document' },
  'inbox.system': { zh: '系统', en: 'System' },
  'inbox.recalled': { zh: '该消息已被撤回', en: 'This message was recalled' },
  'inbox.choose': { zh: '选择一条消息查看内容', en: 'Choose a message to read it' },
  'inbox.empty': { zh: '还没有消息', en: 'No messages yet' },
  'inbox.nothingFound': { zh: '没有符合条件的消息', en: 'No message fits the filter' },
  'inbox.failed': { zh: '消息读取失败', en: 'The messages could not be read' },
  'inbox.urgent': { zh: '紧急', en: 'Urgent' },
})
