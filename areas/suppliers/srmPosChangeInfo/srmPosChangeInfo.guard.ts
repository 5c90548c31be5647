import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { HeaderOf, InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo.definition.ts'
import { type ChangeInfo, personKey } from './srmPosChangeInfo.rules.ts'

/**
 * A bank account is changed by several people: one requests, one calls back, one releases, with
 * days in between.
 */

/** The key of a user's person. */
export async function keyOfUser(
  context: OperationContext,
  userId: string | null,
): Promise<string | null> {
  if (!userId) return null
  const user = await context.findMaster(baseUser, userId)
  return personKey(user?.personId, userId)
}

/** The cooling period starts at approval. */
export async function coolUntil(context: OperationContext): Promise<string> {
  const days = await findValue(context, { profileCode: 'POS_ACCOUNT_COOL_DAYS' })
  return addDays(context.today, Number(days))
}

/** Clears the checks of earlier attempts. */
export const NOT_YET_CHECKED = {
  coolUntil: null,
  callBackResult: null,
  calledContact: null,
  callBackNote: null,
  calledById: null,
  calledTime: null,
  calledKey: null,
  releasedById: null,
  releasedKey: null,
} as const

/**
 * The number comes from the master and is not recent: otherwise a fraudster who changes a contact
 * would be the one called.
 */
export async function calledBack(
  context: OperationContext,
  change: ChangeInfo,
  input: InputOf<typeof srmPosChangeInfo, 'doCallBack'>,
) {
  const [contact] = await context.selectRows(srmPosSupplier, 'contacts', {
    id: input.contactId,
    headerId: String(change.supplierId),
  })
  if (!contact) return context.refuse('NOT_FOUND')
  const days = Number(await findValue(context, { profileCode: 'POS_CONTACT_KNOWN_DAYS' }))
  const fresh = await freshNumbers(context, change, days)
  const numbers = [contact.mobile, contact.telephone].flatMap((one) => plainNumber(one) ?? [])
  if (numbers.length === 0 || numbers.some((number) => fresh.has(number)))
    context.refuse(
      'ACCOUNT_NEW_CONTACT',
      { contact: contact.contactName ?? '', days },
      { field: 'contactId' },
    )
  return {
    callBackResult: input.callBackResult,
    callBackNote: input.callBackNote,
    calledContact: `${contact.contactName ?? ''} ${contact.mobile ?? contact.telephone ?? ''}`,
    calledById: context.caller?.userId ?? null,
    calledTime: nowText(context),
    calledKey: await keyOfUser(context, context.caller?.userId ?? null),
  }
}

/** Numbers that requests added to the master recently, or are about to add. */
async function freshNumbers(
  context: OperationContext,
  change: ChangeInfo,
  days: number,
): Promise<ReadonlySet<string>> {
  const since = addDays(context.today, -days)
  const others = await context.select(srmPosChangeInfo, { supplierId: change.supplierId })
  const recent = others.filter((one) => isRecent(context, one, since)).map(({ id }) => id)
  const rows = await context.selectRows(srmPosChangeInfo, 'contactChanges', { headerId: recent })
  const fresh = (rows as readonly AnyRow[])
    .filter(({ action, newMobile, oldMobile, newTelephone, oldTelephone }) =>
      action === 'ADD' ? true : newMobile !== oldMobile || newTelephone !== oldTelephone,
    )
    .flatMap(({ newMobile, newTelephone }) => [newMobile, newTelephone])
  return new Set(fresh.flatMap((number) => plainNumber(number) ?? []))
}

function isRecent(
  context: OperationContext,
  { status, effectiveTime }: HeaderOf<typeof srmPosChangeInfo>,
  since: string,
): boolean {
  if (status === 'CANCELLED') return false
  if (status !== 'EFFECTIVE') return true
  const time = effectiveTime ?? formatInstant(context.now, context.platform.config.timeZone)
  return time.slice(0, 10) >= since
}

function plainNumber(number: unknown): string | null {
  const digits = String(number ?? '').replace(/\D/g, '')
  return digits === '' ? null : digits
}
