import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const sessionErrors = defineErrors({
  SETUP_DONE: {
    zh: '系统已完成初始化，请登录',
    en: 'This installation is already set up. Please log in',
  },
  RESPONSIBILITY_NOT_HELD: {
    zh: '您没有该职责或该职责已失效',
    en: 'You do not hold this responsibility, or it is no longer in force',
  },
  OLD_PASSWORD_WRONG: { zh: '原密码错误', en: 'The old password is wrong' },
})
