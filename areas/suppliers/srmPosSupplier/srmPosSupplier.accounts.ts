import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { createSupplierAccount } from '../standing/accounts.ts'
import type { srmPosSupplier } from './srmPosSupplier.definition.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** The first account becomes the main one, which manages the others. */
export async function doCreateAccount(
  context: OperationContext,
  supplier: Supplier,
  {
    userName,
    userFullName,
    email,
    mobile,
    preferredLanguage,
  }: InputOf<typeof srmPosSupplier, 'doCreateAccount'>,
) {
  const { userId, isMailed } = await createSupplierAccount(context, supplier.id, {
    ...{ userName, userFullName, email, mobile },
    preferredLanguage: preferredLanguage === 'EN' ? 'EN' : 'CN',
    isMain: (await mainAccounts(context, supplier.id)).length === 0,
  })
  if (isMailed) return { answer: { userId, userName } }
  // Without mail the password is shown once to whoever created the account.
  const { answer } = await context.run(baseUser, 'doAdminReset', userId)
  return { answer: { ...answer, userId, userName } }
}

export async function doEnableAccount(
  context: OperationContext,
  supplier: Supplier,
  { userId, enabledFlag, reason }: InputOf<typeof srmPosSupplier, 'doEnableAccount'>,
) {
  const { caller } = context
  const isOwn = caller?.side === 'supplier'
  if (isOwn) {
    const own = await context.find(baseUser, caller.userId)
    if (own?.supplierAdminFlag !== 'Y') context.refuse('ACCOUNT_NOT_MAIN')
  }
  const user = await context.lock(baseUser, userId)
  if (user.userType !== 'SUPPLIER' || user.supplierId !== supplier.id) context.refuse('NOT_FOUND')
  const isEnabled = user.status !== 'DISABLED'
  if (isEnabled === (enabledFlag === 'Y')) return
  if (enabledFlag === 'Y') {
    await context.run(baseUser, 'doEnable', userId)
    return
  }
  if (isOwn && user.supplierAdminFlag === 'Y') context.refuse('ACCOUNT_LAST_MAIN')
  await context.run(baseUser, 'doDisable', userId, { reason: reason ?? '' })
}

/** Accounts in use that manage the others; the database allows one. */
function mainAccounts(context: OperationContext, supplierId: string) {
  return context.select(baseUser, {
    ...{ supplierId, supplierAdminFlag: 'Y', status: ['ACTIVE', 'LOCKED'] },
  })
}
