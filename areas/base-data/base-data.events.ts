import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** What base data tell beside the events that come with messages: code, and what it is called. */
const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmBaseBank.codeChanged', '银行代码已变更', 'Code of a bank changed'],
  ['srmBaseCommonFile.published', '公共文件已发布', 'Shared file published'],
  ['srmBaseItemPrice.expiring', '物料价格即将到期', 'Price about to expire'],
  ['srmBaseItemPrice.published', '物料价格已发布', 'Price published'],
  ['srmBasePendingMatter.overdue', '待办事项超期', 'To-do overdue'],
  ['srmBasePendingMatter.raised', '新待办事项', 'New to-do'],
  ['srmBasePendingMatter.transferred', '待办事项已转交', 'To-do transferred'],
  ['srmBasePendingMatter.urged', '待办事项被催办', 'Reminder of a to-do'],
]

export const baseDataEvents: readonly MessageEvent[] = told.map(([code, zh, en]) => ({
  code,
  title: t(zh, en),
  module: 'BASE',
}))
