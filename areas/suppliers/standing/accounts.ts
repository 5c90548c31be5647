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

/** What the accounts of a supplier that has left or is banned still do: see what it is owed, and claims. */
const KEPT = ['SUPPLIER_FINANCE', 'SUPPLIER_QUALITY']

/** Takes everything from a supplier's accounts but settlement, which each of them is given. */
export async function restrictAccounts(
  context: OperationContext,
  supplierId: string,
): Promise<void> {
  const kept = await context.select(baseResponsibility, { respCode: KEPT })
  const finance = kept.find(({ respCode }) => respCode === 'SUPPLIER_FINANCE')
  for (const { id: userId } of await accountsOf(context, supplierId)) {
    const held = await heldBy(context, userId)
    for (const { id, respId } of held)
      if (!kept.some((one) => one.id === respId))
        await context.run(baseUserResponsibility, 'doTakeBack', id)
    if (!held.some(({ respId }) => respId === finance?.id))
      await grant(context, userId, 'SUPPLIER_FINANCE')
  }
}

/** A supplier that comes back has the rights of a new one. */
export async function restoreAccounts(
  context: OperationContext,
  supplierId: string,
): Promise<void> {
  for (const user of await accountsOf(context, supplierId)) {
    const codes = user.supplierAdminFlag === 'Y' ? MAIN_ACCOUNT : ANY_ACCOUNT
    const wanted = await context.select(baseResponsibility, { respCode: [...codes] })
    const held = new Set((await heldBy(context, user.id)).map(({ respId }) => respId))
    for (const { id, respCode } of wanted)
      if (!held.has(id) && respCode) await grant(context, user.id, respCode)
  }
}

/** Ends the accounts of a supplier that is owed nothing any more. */
export async function closeAccounts(
  context: OperationContext,
  supplierId: string,
  reason: string,
): Promise<void> {
  for (const { id, status } of await accountsOf(context, supplierId))
    if (status !== 'DISABLED') await context.run(baseUser, 'doDisable', id, { reason })
}

function accountsOf(context: OperationContext, supplierId: string) {
  return context.select(baseUser, { supplierId, userType: 'SUPPLIER' })
}

function heldBy(context: OperationContext, userId: string) {
  return context.select(baseUserResponsibility, { userId, status: ['PENDING', 'EFFECTIVE'] })
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
