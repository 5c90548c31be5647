/** What other areas ask of notices, in the caller's transaction. */
export { createNotice, type NoticeAsk, recallNotices } from './srmBaseNotice/create.ts'
export { createNotification, type NotificationAsk } from './srmBaseNotification/create.ts'
