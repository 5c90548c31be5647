import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const noticesTexts = defineTexts({
  'notices.public': { zh: '公告', en: 'Notices' },
  'notices.confirm': { zh: '我已阅读并确认', en: 'I have read and confirm this' },
  'notices.confirmed': { zh: '已确认', en: 'Confirmed' },
  'notices.until': { zh: '请在{time}前确认', en: 'Please confirm by {time}' },
  'notices.close': { zh: '知道了', en: 'Close' },
  'notices.important': { zh: '重要', en: 'Important' },
  'notices.files': { zh: '附件', en: 'Attachments' },
  'notices.preview': { zh: '预览', en: 'Preview' },
  'notices.related': { zh: '打开相关页面', en: 'Open the related page' },
})
