import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { publicAddress } from '@opensrm/platform/http/publicAddress.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { issueResetTicket } from '@opensrm/platform/session/emailCodes.ts'
import { baseResponsibility } from '../../administration/baseResponsibility/baseResponsibility.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { activationMail } from '../srmPosRegister/srmPosRegister.mails.ts'

/** Responsibilities of any account of a supplier, and of its main one. */
const ANY_ACCOUNT = ['SUPPLIER_BASIC'] as const
export const MAIN_ACCOUNT = [...ANY_ACCOUNT, 'SUPPLIER_ADMIN'] as const
const ACTIVATION_HOURS = 72

export type SupplierAccount = {
  userName: string
  userFullName: string
  email: string
  mobile?: string | null
  preferredLanguage?: 'CN' | 'EN' | null
  isMain: boolean
}

/**
 * An account for a supplier. Its holder sets the password by a link; `isMailed` tells whether it
 * could be sent.
 */
export async function createSupplierAccount(
  context: OperationContext,
  supplierId: string,
  { isMain, preferredLanguage, ...given }: SupplierAccount,
): Promise<{ userId: string; isMailed: boolean }> {
  const { platform, tx } = context
  const { userName, email } = given
  const { id: userId } = await context.create(baseUser, {
    ...{ ...given, supplierId, userType: 'SUPPLIER', supplierAdminFlag: isMain ? 'Y' : 'N' },
    ...(preferredLanguage ? { preferredLanguage } : {}),
  })
  for (const code of isMain ? MAIN_ACCOUNT : ANY_ACCOUNT) await grant(context, userId, code)
  const address = await publicAddress(platform)
  if (!address || !(await platform.mail.isReady())) return { userId, isMailed: false }
  const ticket = await issueResetTicket(platform, tx, { userId, userName, hours: ACTIVATION_HOURS })
  const mail = activationMail({
    ...{ userName, hours: ACTIVATION_HOURS },
    systemName: (await profilesOf(platform)).text('SYSTEM_NAME'),
    link: `${address}/forget#reset=${ticket.challengeId}.${ticket.ticket}`,
  })
  context.afterCommit(() => sendSoon(platform, { to: email, ...mail }))
  return { userId, isMailed: true }
}

export async function grant(
  context: OperationContext,
  userId: string,
  respCode: string,
): Promise<void> {
  const [responsibility] = await context.select(baseResponsibility, { respCode })
  if (!responsibility) return
  await context.create(baseUserResponsibility, {
    ...{ userId, respId: responsibility.id, grantSource: 'REGISTRATION' },
  })
}
