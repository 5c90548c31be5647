import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { setPassword } from '@opensrm/platform/session/credentials.ts'
import { baseResponsibility } from '../../administration/baseResponsibility/baseResponsibility.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { grant, MAIN_ACCOUNT } from '../standing/accounts.ts'

const REGISTRANT = 'SUPPLIER_REGISTRANT'

type NewAccount = {
  userName: string
  fullName: string
  email: string
  language: 'CN' | 'EN'
  password: string
}

/** The account of a visitor. It cannot sign in before it is enabled. */
export async function createRegistrant(
  context: OperationContext,
  { userName, fullName, email, language, password }: NewAccount,
): Promise<string> {
  const version = (await profilesOf(context.platform)).text('USER_AGREEMENT_VERSION')
  const { id } = await context.create(baseUser, {
    ...{ userName, email, userType: 'REGISTRANT', userFullName: fullName },
    ...{ preferredLanguage: language, mustChangePassword: 'N', firstLoginFlag: 'N' },
    agreementVersion: version,
  })
  await setPassword(context.platform, context.tx, { userId: id, userName, password })
  await context.run(baseUser, 'doDisable', id, { reason: 'registration' })
  return id
}

/** From here on the registrant signs in and fills in the registration. */
export async function enableRegistrant(context: OperationContext, userId: string): Promise<void> {
  await context.run(baseUser, 'doEnable', userId)
  // The visitor chose the password, so there is no other one to choose.
  await context.update(baseUser, userId, { fields: { mustChangePassword: 'N' } })
  await grant(context, userId, REGISTRANT)
}

/** Ends the account of a registration that came to nothing; name and mailbox may be used again. */
export async function releaseRegistrant(context: OperationContext, userId: string): Promise<void> {
  const user = await context.lock(baseUser, userId)
  if (user.status !== 'DISABLED')
    await context.run(baseUser, 'doDisable', userId, { reason: 'registration' })
  const mark = `.${userId}`
  const userName = `${String(user.userName).slice(0, 64 - mark.length)}${mark}`
  await context.update(baseUser, userId, { fields: { userName } })
}

/** The registrant becomes the main account of the supplier. */
export async function promoteRegistrant(
  context: OperationContext,
  userId: string,
  supplierId: string,
): Promise<void> {
  await context.update(baseUser, userId, {
    fields: { userType: 'SUPPLIER', supplierId, supplierAdminFlag: 'Y' },
  })
  const [own] = await context.select(baseResponsibility, { respCode: REGISTRANT })
  const held = await context.select(baseUserResponsibility, {
    userId,
    respId: own?.id ?? '0',
    status: 'EFFECTIVE',
  })
  for (const { id } of held) await context.run(baseUserResponsibility, 'doTakeBack', id)
  for (const code of MAIN_ACCOUNT) await grant(context, userId, code)
}

/** Whether the mailbox already belongs to an account of a supplier or of a registration. */
export async function isMailboxTaken(context: OperationContext, email: string): Promise<boolean> {
  const users = await context.select(baseUser, {
    ...{ email, userType: ['SUPPLIER', 'REGISTRANT'], status: ['ACTIVE', 'LOCKED'] },
  })
  return users.length > 0
}
