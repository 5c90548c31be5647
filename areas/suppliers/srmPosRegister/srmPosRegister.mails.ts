import type { Language } from '@opensrm/kernel/i18n/text.ts'

type Written = { subject: string; text: string }
type Words = { language: Language; systemName: string }

/** The code that proves the mailbox of a visitor. */
export function registerCodeMail({
  language,
  systemName,
  code,
}: Words & { code: string }): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: your registration code is ${code}`,
        text: `Your code to register as a supplier is ${code}.
It is valid for 10 minutes and can be used once.

If you did not ask for it, ignore this mail.
`,
      }
    : {
        subject: `${systemName} 注册验证码：${code}`,
        text: `您的供应商注册验证码为 ${code}，10 分钟内有效，仅可使用一次。

如非本人操作，请忽略此邮件。
`,
      }
}

/** The account never became usable, so no message of the system reaches it. */
export function accountRejectedMail({
  language,
  systemName,
  company,
  reason,
}: Words & { company: string; reason: string }): Written {
  return language === 'EN'
    ? {
        subject: `${systemName}: your registration was not accepted`,
        text: `The registration of ${company} was not accepted:

${reason}

You may register again.
`,
      }
    : {
        subject: `${systemName}：注册申请未通过`,
        text: `${company} 的注册申请未通过审核，原因如下：

${reason}

您可以重新注册。
`,
      }
}

/** In both languages, because nobody has chosen one yet. */
export function activationMail({
  systemName,
  userName,
  link,
  hours,
}: Omit<Words, 'language'> & { userName: string; link: string; hours: number }): Written {
  return {
    subject: `${systemName}：账号已开通 / Your account is ready`,
    text: `您的供应商账号 ${userName} 已开通，请通过以下链接设置密码（${hours} 小时内有效，仅可使用一次）：
Your supplier account ${userName} is ready. Set its password here (valid for ${hours} hours, once):

${link}
`,
  }
}

/** The link of an invitation. */
export function inviteMail({
  language,
  systemName,
  company,
  contact,
  message,
  link,
  until,
}: Words & {
  company: string
  contact: string
  message: string | null
  link: string
  until: string
}): Written {
  const said = message ? `\n${message}\n` : ''
  return language === 'EN'
    ? {
        subject: `${systemName}: invitation to register as a supplier`,
        text: `${contact}, we invite ${company} to register as a supplier:
${said}
${link}

The link is valid until ${until} and for one registration. It replaces the link of an earlier mail.
`,
      }
    : {
        subject: `${systemName}：邀请贵公司注册为供应商`,
        text: `${contact}，诚邀 ${company} 注册成为我们的供应商：
${said}
${link}

链接有效期至 ${until}，仅可注册一次；此前邮件中的链接不再有效。
`,
      }
}
