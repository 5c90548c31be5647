import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { publicAddress } from '@opensrm/platform/http/publicAddress.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { companiesLike, refuseKnown } from '../srmPosRegister/srmPosRegister.duplicates.ts'
import { inviteMail } from '../srmPosRegister/srmPosRegister.mails.ts'
import { hashOfCode, maskedCode, newCode } from './srmPosRegisterInvite.code.ts'
import { srmPosRegisterInvite } from './srmPosRegisterInvite.definition.ts'
import type { Invite } from './srmPosRegisterInvite.rules.ts'

const VALID_DAYS = 15
const RESEND_MINUTES = 10

export const srmPosRegisterInviteOperations = defineOperations(srmPosRegisterInvite, {
  async beforeSave(context, draft, before) {
    if (draft.unifiedCreditCode) draft.unifiedCreditCode = plainCode(draft.unifiedCreditCode)
    if (!before) draft.effectiveTo ??= addDays(context.today, VALID_DAYS)
    draft.orgId = draft.orgIds?.[0] ?? null
  },
  effects: {
    doSend: send,
    async doRevoke() {
      return { patch: { fields: { codeHash: null } } }
    },
    async doExpire() {
      return { patch: { fields: { codeHash: null } } }
    },
  },
})

/** Each mail has a code of its own, and the code of the mail before it stops working. */
async function send(context: OperationContext, invite: Invite) {
  const { platform } = context
  const address = await publicAddress(platform)
  if (!(await platform.mail.isReady())) context.refuse('NO_MAIL_SERVICE')
  if (!address) context.refuse('INVITE_NO_ADDRESS')
  await assertSendable(context, invite)
  const { supplierName, unifiedCreditCode } = invite
  refuseKnown(context, await companiesLike(context, { supplierName, unifiedCreditCode }))
  const isLate = invite.status === 'EXPIRED' || String(invite.effectiveTo) <= context.today
  const effectiveTo = isLate ? addDays(context.today, VALID_DAYS) : String(invite.effectiveTo)
  const code = newCode()
  const mail = inviteMail({
    language: invite.language === 'EN' ? 'EN' : 'CN',
    systemName: (await profilesOf(platform)).text('SYSTEM_NAME'),
    company: invite.supplierName ?? '',
    contact: invite.contactName ?? '',
    message: invite.message,
    link: `${address}/register?invite=${code}`,
    until: effectiveTo,
  })
  const to = String(invite.email)
  context.afterCommit(() => sendSoon(platform, { to, ...mail }))
  context.emit('srmPosRegisterInvite.sent', { id: invite.id, buyerId: invite.buyerId })
  return {
    patch: {
      fields: {
        ...{ inviteCode: maskedCode(code), codeHash: hashOfCode(code), effectiveTo },
        sendTime: nowText(context),
        sendCount: (invite.sendCount ?? 0) + 1,
      },
    },
  }
}

async function assertSendable(context: OperationContext, invite: Invite): Promise<void> {
  const now = Date.parse(`${nowText(context).replace(' ', 'T')}Z`)
  const sent = invite.sendTime ? Date.parse(`${invite.sendTime.replace(' ', 'T')}Z`) : 0
  if (now - sent < RESEND_MINUTES * 60_000)
    context.refuse('INVITE_TOO_SOON', { minutes: RESEND_MINUTES })
  const open = await context.select(srmPosRegisterInvite, {
    email: invite.email,
    status: ['SENT', 'OPENED'],
  })
  const other = open.find(({ id }) => id !== invite.id)
  if (other) context.refuse('INVITE_OPEN', { number: other.inviteNumber ?? '' }, { field: 'email' })
}
