import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** Events of base data without a message of their own: code and name. */
const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmBaseBank.codeChanged', '银行代码已变更', 'Code of a bank changed'],
  ['srmBaseCommonFile.published', '公共文件已发布', 'Shared file published'],
  ['srmBaseItemPrice.expiring', '物料价格即将到期', 'Price about to expire'],
  ['srmBaseItemPrice.published', '物料价格已发布', 'Price published'],
  ['srmBasePendingMatter.overdue', '待办事项超期', 'To-do overdue'],
  ['srmBasePendingMatter.transferred', '待办事项已转交', 'To-do transferred'],
  ['srmBasePendingMatter.urged', '待办事项被催办', 'Reminder of a to-do'],
]

/** All to-dos use the same wording, whatever the document: what, how much, until when. */
const raised: MessageEvent = {
  code: 'srmBasePendingMatter.raised',
  title: t('新待办事项', 'New to-do'),
  module: 'BASE',
  // Titles consist of labels only.
  says: ['title', 'titleEn', 'dueTime'],
  shipped: {
    to: ['userIds'],
    channels: ['INAPP', 'EMAIL'],
    subject: t('待您处理：{title}', 'For you: {title}'),
    body: t(
      '<p>{receiverName}，{docTitle} {docNumber} 等待您处理：{title}。</p><p>{facts}</p>',
      '<p>{receiverName}, {docTitle} {docNumber} is waiting for you: {title}.</p><p>{facts}</p>',
    ),
  },
}

export const baseDataEvents: readonly MessageEvent[] = [
  raised,
  ...told.map(([code, zh, en]) => ({ code, title: t(zh, en), module: 'BASE' })),
]

/** The fields of each event, and what its ids refer to. */
export const baseDataPayloads = defineEvents({
  'srmBaseBank.codeChanged': { id: 'record', field: 'text', before: 'text', after: 'text' },
  'srmBaseCommonFile.published': { id: 'record', audience: 'text' },
  'srmBaseItemPrice.expiring': { id: 'record', personId: 'person' },
  'srmBaseItemPrice.published': { id: 'record', supplierId: 'supplier', itemId: 'reference' },
  'srmBasePendingMatter.escalated': {
    id: 'record',
    documentType: 'text',
    documentId: 'number',
    supplierId: 'supplier',
    assigneePersonId: 'person',
    assigneeRespId: 'reference',
    managerId: 'person',
  },
  'srmBasePendingMatter.overdue': {
    id: 'record',
    documentType: 'text',
    documentId: 'number',
    supplierId: 'supplier',
    assigneePersonId: 'person',
    assigneeRespId: 'reference',
  },
  'srmBasePendingMatter.raised': {
    id: 'record',
    side: 'text',
    ownerKey: 'text',
    supplierId: 'supplier',
    assigneePersonId: 'person',
    assigneeRespId: 'reference',
    userIds: 'users',
    dueTime: 'text',
    docResource: 'text',
    docId: 'reference',
    asks: 'yesNo',
    route: 'text',
    title: 'text',
    titleEn: 'text',
  },
  'srmBasePendingMatter.transferred': { id: 'record', personId: 'person' },
  'srmBasePendingMatter.urged': { id: 'record', supplierId: 'supplier' },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    baseDataPayloads: typeof baseDataPayloads
  }
}
