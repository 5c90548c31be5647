import type { Language } from '@opensrm/kernel/i18n/text.ts'

type Words = {
  language: Language
  systemName: string
  userName: string
  code: string
  clientIp: string
}

type Written = { subject: string; text: string }

/** Plain text in the receiver's language; the important part is the six digits. */
export function codeMail({ language, systemName, userName, code, clientIp }: Words): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: your verification code is ${code}`,
        text: `The verification code for the account ${userName} is ${code}.
It is valid for 10 minutes and can be used once.

It was asked for from the address ${clientIp}. If that was not you, ignore this mail: without the code nobody can change anything. Never give the code to anybody, ourselves included.
`,
      }
    : {
        subject: `${systemName} 验证码：${code}`,
        text: `账号 ${userName} 的验证码为 ${code}，10 分钟内有效，仅可使用一次。

本次请求来自 ${clientIp}。如非本人操作，请忽略此邮件：没有验证码，任何人都无法更改您的账号。请勿将验证码告知他人，包括系统管理员。
`,
      }
}

/** Sent by an administrator: the link leads straight to a new password. */
export function resetMail({
  language,
  systemName,
  userName,
  link,
  hours,
}: Omit<Words, 'code' | 'clientIp'> & { link: string; hours: number }): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: set a new password`,
        text: `An administrator has reset the password of the account ${userName}. Set a new one here:

${link}

The link is valid for ${hours} hours and can be used once. The old password no longer works. Whoever has the link can set the password: do not pass it on.
`,
      }
    : {
        subject: `${systemName}：请设置新密码`,
        text: `系统管理员已重置账号 ${userName} 的密码，请通过以下链接设置新密码：

${link}

链接 ${hours} 小时内有效，仅可使用一次；原密码已失效。任何人持有该链接都可设置密码，请勿转发。
`,
      }
}

/** For an account without a password to recover. */
export function ssoMail({ language, systemName, userName }: Words): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: log in with your company account`,
        text: `Somebody asked to recover the password of the account ${userName}. It has none here: log in with the company account button on the login page. If you cannot, ask your administrator.
`,
      }
    : {
        subject: `${systemName}：请使用企业账号登录`,
        text: `有人请求找回账号 ${userName} 的密码。该账号在本系统没有密码，请在登录页使用企业账号（单点登录）登录；如无法登录，请联系系统管理员。
`,
      }
}

/** Sent to the old address: the last mail to it, and a warning in case another person made the change. */
export function addressChangedMail({
  language,
  systemName,
  userName,
  email,
}: Omit<Words, 'code' | 'clientIp'> & { email: string }): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: your e-mail address was changed`,
        text: `The account ${userName} now uses the e-mail address ${email}; this one is no longer used.

If that was not you, tell your administrator at once.
`,
      }
    : {
        subject: `${systemName}：邮箱已更换`,
        text: `账号 ${userName} 的邮箱已更换为 ${email}，本邮箱不再使用。

如非本人操作，请立即联系系统管理员。
`,
      }
}
