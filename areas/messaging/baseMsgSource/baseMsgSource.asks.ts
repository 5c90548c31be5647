import { t } from '@opensrm/kernel/i18n/text.ts'

export const TEST_MAIL = {
  title: t('测试邮件出口', 'Test how mail is sent'),
  input: {},
  confirm: t(
    '将经由密码重置和验证码所用的邮件出口，向您自己的邮箱发送一封测试邮件。',
    'Sends a test mail to your own address, the same way as password resets and sign-in codes.',
  ),
} as const
