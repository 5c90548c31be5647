import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const sessionErrors = defineErrors({
  SETUP_DONE: {
    zh: '系统已完成初始化，请登录',
    en: 'This installation is already set up. Please sign in',
  },
  RESPONSIBILITY_NOT_HELD: {
    zh: '您没有该职责或该职责已失效',
    en: 'You do not have this responsibility, or it is no longer effective',
  },
  NO_MAIL_SERVICE: {
    zh: '系统未配置邮件，请联系管理员重置',
    en: 'No mail service is set up. Please ask the administrator to reset the password',
  },
  NO_MAIL_FOR_CODE: {
    zh: '系统未配置邮件，无法发送验证码，请联系管理员修改邮箱',
    en: 'No mail service is set up to send a code. Please ask the administrator to change the address',
  },
  CODE_TOO_SOON: {
    zh: '验证码刚刚发送，请 {seconds} 秒后再试',
    en: 'A code was sent just now. Try again in {seconds} seconds',
  },
  EMAIL_CODE_WRONG: {
    zh: '验证码错误或已失效，请核对或重新获取',
    en: 'The code is wrong or has expired. Check it, or ask for a new one',
  },
  TICKET_USED: {
    zh: '本次验证已失效，请重新获取验证码',
    en: 'This verification has expired or was used. Please start again with a new code',
  },
  OWN_PASSWORD_WRONG: {
    zh: '密码不正确',
    en: 'This is not your password',
  },
  OLD_PASSWORD_WRONG: { zh: '原密码错误', en: 'The old password is wrong' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sessionErrors: typeof sessionErrors
  }
}
