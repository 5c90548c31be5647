import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { z } from 'zod'
import { openInvite } from './srmPosRegisterInvite.code.ts'
import { srmPosRegisterInvite } from './srmPosRegisterInvite.definition.ts'

/** The link of the mail: what the company was invited with, for the form. */
export const openInviteAction: Action = defineAction({
  service: 'srmServer',
  resource: 'srmPosRegisterInvite',
  action: 'doOpen',
  title: t('打开邀请', 'Open an invitation'),
  access: 'public',
  input: z.object({ code: z.string().trim().min(1).max(64) }),
  run: ({ engine }, { code }) =>
    engine.inTransaction(null, null, async (context) => {
      const invite = await openInvite(context, code, 'lock')
      if (invite.status === 'SENT') await context.run(srmPosRegisterInvite, 'doOpen', invite.id)
      const { supplierName, unifiedCreditCode, contactName, email, mobile } = invite
      return { supplierName, unifiedCreditCode, contactName, email, mobile }
    }),
})
