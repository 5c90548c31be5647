import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  defineAction,
} from '@opensrm/platform/http/action.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import {
  consumeTicket,
  isMailedOut,
  issueEmailCode,
  RESEND_SECONDS,
  redeemEmailCode,
} from '@opensrm/platform/session/emailCodes.ts'
import { addressChangedMail, codeMail } from '@opensrm/platform/session/recoveryMails.ts'
import { sessionErrors } from '@opensrm/platform/session/session.errors.ts'
import { z } from 'zod'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { changing, on } from './ownAccount.ts'

const email = z.email().max(200)

/**
 * Changes the user's own e-mail address. The new address takes effect once the code sent to it is
 * entered; the old address is notified.
 */
export const emailActions: readonly Action[] = [
  defineAction({
    ...on,
    action: 'doSendEmailCode',
    title: t('向新邮箱发送验证码', 'Send a code to the new e-mail address'),
    input: z.object({ email }),
    async run(context, input) {
      const { platform, request } = context
      const caller = callerIn(context)
      if (!(await platform.mail.isReady())) throw new AppError(sessionErrors.NO_MAIL_FOR_CODE)
      const { challengeId, code } = await issueEmailCode(platform, {
        purpose: 'CHANGE_EMAIL',
        target: targetOf(caller.userId, input.email),
        userId: caller.userId,
        clientIp: request.clientIp,
      })
      // Rate limit: prevents a user from mailing strangers by entering one address after another.
      const asked = { userId: caller.userId, clientIp: request.clientIp, now: platform.clock() }
      if (await isMailedOut(platform.db, asked)) throw new AppError('TOO_MANY_REQUESTS')
      const words = { ...caller, ...(await systemOf(context)), code, clientIp: request.clientIp }
      sendSoon(platform, { to: input.email, ...codeMail(words) })
      return { challengeId, resendSeconds: RESEND_SECONDS }
    },
  }),
  defineAction({
    ...on,
    action: 'doChangeEmail',
    title: t('更换邮箱', 'Change own e-mail address'),
    input: z.object({
      email,
      challengeId: z.string().min(1).max(64),
      code: z.string().trim().min(1).max(16),
    }),
    async run(context, input) {
      const { platform, engine } = context
      const caller = callerIn(context)
      const ticket = await redeemEmailCode(platform, input)
      let former: string | null = null
      await changing(context, '更换了邮箱', 'changed their e-mail address', async (inside) => {
        await consumeTicket(platform, inside.tx, {
          ...{ challengeId: input.challengeId, ticket, purposes: ['CHANGE_EMAIL'] },
          target: targetOf(caller.userId, input.email),
        })
        const user = await inside.lock(baseUser, caller.userId)
        former = user.email
        const values = { id: user.id, versionNum: user.versionNum, email: input.email }
        await engine.saveInside(inside, baseUser, values, {
          ...{ asSystem: true, operation: 'doChangeEmail' },
        })
      })
      if (former) {
        const words = { ...caller, ...(await systemOf(context)), email: input.email }
        sendSoon(platform, { to: former, ...addressChangedMail(words) })
      }
      return null
    },
  }),
]

/** A code is valid only for this account and the address it was sent to. */
function targetOf(userId: string, address: string): string {
  return `${userId}/${address.toLowerCase()}`
}

async function systemOf({ platform }: ActionContext): Promise<{ systemName: string }> {
  return { systemName: (await profilesOf(platform)).text('SYSTEM_NAME') }
}
