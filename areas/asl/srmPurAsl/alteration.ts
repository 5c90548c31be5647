import '../alteration.inputs.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurAslAlteration } from '../srmPurAslAlteration/srmPurAslAlteration.definition.ts'
import { activatePricesOf } from './activate.ts'
import { assertSupplierFree, settleMatters, tellBuyers } from './consequences.ts'
import { changedEntry } from './history.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

/** Drafts an amendment of the entry and those chosen with it. */
export async function alter(
  context: OperationContext,
  { id, orgId }: AslEntry,
  { alterType, reason, entryIds }: InputOf<typeof srmPurAsl, 'doAlter'>,
) {
  const ids = new Set([id, ...(entryIds ?? [])])
  await context.findAllAs(srmPurAsl, ids)
  const made = await context.create(srmPurAslAlteration, {
    ...{ alterType, alterTitle: reason.slice(0, 120), alterReason: reason },
    ...(orgId ? { orgId } : {}),
    lines: [...ids].map((aslId) => ({ aslId })),
  })
  const { resource } = srmPurAslAlteration
  return { answer: { resource, id: made.id, number: made.alterNumber } }
}

/** An amendment takes hold of the entry, lets go of it, or changes it. */
export async function followAlteration(
  context: OperationContext,
  entry: AslEntry,
  { alterationId, change }: InputOf<typeof srmPurAsl, 'followAlteration'>,
) {
  const { status } = entry
  if (!change) return { to: status, patch: { fields: { openAlterationId: alterationId } } }
  const { to = status, values } = change
  if (change.eventType === 'SUSPEND') await tellBuyers(context, entry, null)
  if (change.eventType === 'RESUME') await assertSupplierFree(context, entry)
  if (to !== status || values.effectiveTo) await settleMatters(context, entry)
  if (to === 'EFFECTIVE') await activatePricesOf(context, { ...entry, ...values })
  const { patch } = changedEntry(context, entry, change)
  context.emit('srmPurAsl.changed', { id: entry.id })
  // The other system gets the changed entry again.
  const followed = { openAlterationId: null, lastAlterationId: alterationId, pushStatus: 'NONE' }
  return { to, patch: { ...patch, fields: { ...patch.fields, ...followed } } }
}
