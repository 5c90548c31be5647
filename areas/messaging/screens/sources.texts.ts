import { defineTexts } from '@opensrm/ui/i18n/text.ts'

defineTexts({
  'mail.way.SOURCE': {
    zh: '邮件经“{name}”发送（{host}）',
    en: 'Mail is sent by "{name}" ({host})',
  },
  'mail.way.ENVIRONMENT': {
    zh: '未启用邮件来源：邮件经服务器环境变量 SMTP_URL 发送（{host}，发件人 {from}）',
    en: 'No mail source is enabled: mail is sent by SMTP_URL of the server ({host}, from {from})',
  },
  'mail.way.NONE': {
    zh: '未配置邮件：密码重置和验证码邮件无法发送',
    en: 'No mail is configured: password resets and codes cannot be sent',
  },
  'mail.sent': { zh: '测试邮件已发送', en: 'The test mail was sent' },
  'mail.failed': { zh: '发送失败：{reason}', en: 'It could not be sent: {reason}' },
})
