import '../alteration.inputs.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { activatePricesOf } from './activate.ts'
import { assertSupplierFree, settleMatters, tellBuyers } from './consequences.ts'
import { changedEntry } from './history.ts'
import type { srmPurAsl } from './srmPurAsl.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

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
