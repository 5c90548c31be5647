import { addressesOf } from '@opensrm/platform/audit/operateLog.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { openedFiles } from '@opensrm/platform/files/sealedFiles.ts'
import { type RelationType, relationsAmong } from '../../suppliers/ports.ts'
import { type Offer, signalsOf } from './signals.ts'

/** Relations by which two suppliers may not both bid. A shared contact or a name that sounds the same is no proof. */
export const RELATED: readonly RelationType[] = [
  ...(['LEGAL_PERSON', 'CONTROLLER', 'SHAREHOLDER', 'PARENT'] as const),
]
/** Told after the opening only, like other signs of collusion. */
const SHARED: readonly RelationType[] = ['CONTACT', 'ACCOUNT']

/** The address of a proxy on the same machine says nothing of who submitted. */
const isLocal = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)

type Pair = { signalType: string; supplierId: string; otherId: string }
type Conflict = Pair & { detail: string | null; foundTime: string }
/** As an event stores it. */
type Stored = {
  id: string
  signalType: string | null
  supplierId: string | null
  otherId: string | null
} & {
  acceptedBy?: string | null
  acceptedTime?: string | null
  acceptReason?: string | null
}

/** Pairs of bidders that belong together. */
export async function relatedPairs(context: OperationContext, supplierIds: readonly string[]) {
  const pairs = await relationsAmong(context, supplierIds)
  return pairs.filter(({ relationType }) => RELATED.includes(relationType))
}

/** What the buyer should know of those invited, before anything is opened. */
export async function invitedConflicts(
  context: OperationContext,
  suppliers: readonly { supplierId: string | null }[],
): Promise<Conflict[]> {
  const ids = suppliers.flatMap(({ supplierId }) => supplierId ?? [])
  const foundTime = nowText(context)
  return (await relatedPairs(context, ids)).map(({ supplierId, otherId, relationType }) => ({
    ...{ signalType: relationType, supplierId, otherId, detail: null, foundTime },
  }))
}

/** The same of those whose offers were opened, with the signs of collusion in the offers. */
export async function openedConflicts(
  context: OperationContext,
  { resource, eventId }: { resource: string; eventId: string },
  offers: readonly (Omit<Offer, 'address' | 'files'> & { recordId: string })[],
): Promise<Conflict[]> {
  const ids = offers.map(({ recordId }) => recordId)
  const addresses = await addressesOf(context.tx, { resource, action: 'doSubmit', ids })
  const files = await openedFiles(context, ids, { except: eventId })
  const foundTime = nowText(context)
  const relations = await relationsAmong(
    context,
    offers.map(({ supplierId }) => supplierId),
  )
  const signals = signalsOf(
    offers.map((offer) => {
      const address = addresses.get(offer.recordId) ?? null
      return {
        ...offer,
        address: address && isLocal(address) ? null : address,
        files: files.filter(({ recordId }) => recordId === offer.recordId),
      }
    }),
  )
  return [
    ...relations
      .filter(({ relationType }) => [...RELATED, ...SHARED].includes(relationType))
      .map(({ supplierId, otherId, relationType }) => ({
        ...{ signalType: relationType, supplierId, otherId, detail: null, foundTime },
      })),
    ...signals.map((signal) => ({ ...signal, foundTime })),
  ]
}

/** Replaces the rows of an event. Relations that the supervisor let pass stay so. */
export function conflictPatch(
  { conflicts }: { conflicts: readonly Stored[] },
  found: readonly Conflict[],
) {
  const known = new Map(conflicts.map((row) => [keyOf(row), row]))
  return {
    remove: { conflicts: conflicts.map(({ id }) => id) },
    add: {
      conflicts: found.map((one) => {
        const { acceptedBy, acceptedTime, acceptReason } = known.get(keyOf(one)) ?? {}
        return acceptedTime ? { ...one, acceptedBy, acceptedTime, acceptReason } : one
      }),
    },
  }
}

/** Relations among these suppliers that nobody let pass; the opening of an event waits for the supervisor. */
export async function unacceptedRelations(
  context: OperationContext,
  { conflicts }: { conflicts: readonly Stored[] },
  supplierIds: readonly string[],
): Promise<Pair[]> {
  const accepted = new Set(conflicts.flatMap((row) => (row.acceptedTime ? [keyOf(row)] : [])))
  return (await relatedPairs(context, supplierIds))
    .map(({ relationType, ...pair }) => ({ ...pair, signalType: relationType }))
    .filter((pair) => !accepted.has(keyOf(pair)))
}

/** The supervisor lets related suppliers go on, with a reason that stays on record; null when none are related. */
export async function acceptRelations(
  context: OperationContext,
  event: { conflicts: readonly Stored[] },
  suppliers: readonly { supplierId: string | null }[],
  reason: string,
) {
  const found = await invitedConflicts(context, suppliers)
  const known = conflictPatch(event, found).add.conflicts
  if (known.every((row) => 'acceptedTime' in row)) return null
  const accepted = {
    ...{ acceptedBy: context.caller?.userId ?? null, acceptedTime: nowText(context) },
    acceptReason: reason,
  }
  return {
    remove: { conflicts: event.conflicts.map(({ id }) => id) },
    add: {
      conflicts: known.map((row) => ('acceptedTime' in row ? row : { ...row, ...accepted })),
    },
  }
}

/** The same for both orders of a pair. */
const keyOf = ({ signalType, supplierId, otherId }: Omit<Stored, 'id'>): string =>
  [signalType, ...[supplierId ?? '', otherId ?? ''].sort()].join(' ')
