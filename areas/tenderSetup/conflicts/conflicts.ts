import { addressesOf } from '@opensrm/platform/audit/operateLog.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { openedFiles } from '@opensrm/platform/files/sealedFiles.ts'
import { type RelationType, relationsAmong } from '../../suppliers/ports.ts'
import { type Offer, signalsOf } from './signals.ts'

/** Relations by which two suppliers may not both bid. A shared contact or a name that sounds the same is no proof. */
const RELATED: readonly string[] = [
  ...(['LEGAL_PERSON', 'CONTROLLER', 'SHAREHOLDER', 'PARENT'] satisfies RelationType[]),
]
/** Told after the opening only, like other signs of collusion. */
const SHARED: readonly string[] = ['CONTACT', 'ACCOUNT'] satisfies RelationType[]

/** The address of a proxy on the same machine says nothing of who submitted. */
const isLocal = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)

type Pair = { signalType: string; supplierId: string; otherId: string }
/** Companies that bid together with a bidder, by the bidder's supplier. */
export type Partners = ReadonlyMap<string, readonly string[]>
const NO_PARTNERS: Partners = new Map()
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

/** Pairs of bidders that belong together, or whose partners do. */
export async function relatedPairs(
  context: OperationContext,
  supplierIds: readonly string[],
  partners: Partners = NO_PARTNERS,
): Promise<Pair[]> {
  const pairs = await pairsAmong(context, supplierIds, partners)
  return pairs.filter(({ signalType }) => !SHARED.includes(signalType))
}

/** A relation of a partner is one of its bidder, and nobody bids twice: neither alone and with others, nor with two bidders. */
async function pairsAmong(
  context: OperationContext,
  supplierIds: readonly string[],
  partners: Partners,
): Promise<Pair[]> {
  const membersOf = (supplierId: string) => [supplierId, ...(partners.get(supplierId) ?? [])]
  const members = [...new Set(supplierIds.flatMap(membersOf))]
  const biddersWith = (member: string) => supplierIds.filter((id) => membersOf(id).includes(member))
  const known = [...RELATED, ...SHARED]
  const relations = (await relationsAmong(context, members)).filter(({ relationType }) =>
    known.includes(relationType),
  )
  const found = [
    ...relations.map((one) => ({ ...one, signalType: one.relationType as string })),
    ...members.map((id) => ({ supplierId: id, otherId: id, signalType: 'CONSORTIUM' })),
  ].flatMap(({ supplierId, otherId, signalType }) =>
    biddersWith(supplierId).flatMap((one) =>
      biddersWith(otherId).flatMap((other) =>
        one === other ? [] : [{ signalType, supplierId: one, otherId: other }],
      ),
    ),
  )
  return [...new Map(found.map((pair) => [keyOf(pair), pair])).values()]
}

/** What the buyer should know of those invited, before anything is opened. */
export async function invitedConflicts(
  context: OperationContext,
  suppliers: readonly { supplierId: string | null }[],
  partners: Partners = NO_PARTNERS,
): Promise<Conflict[]> {
  const ids = suppliers.flatMap(({ supplierId }) => supplierId ?? [])
  const foundTime = nowText(context)
  const pairs = await relatedPairs(context, ids, partners)
  return pairs.map((pair) => ({ ...pair, detail: null, foundTime }))
}

/** The same of those whose offers were opened, with the signs of collusion in the offers. */
export async function openedConflicts(
  context: OperationContext,
  { resource, eventId }: { resource: string; eventId: string },
  offers: readonly (Omit<Offer, 'address' | 'files'> & { recordId: string })[],
  partners: Partners = NO_PARTNERS,
): Promise<Conflict[]> {
  const ids = offers.map(({ recordId }) => recordId)
  const addresses = await addressesOf(context.tx, { resource, action: 'doSubmit', ids })
  const files = await openedFiles(context, ids, { except: eventId })
  const foundTime = nowText(context)
  const pairs = await pairsAmong(
    context,
    offers.map(({ supplierId }) => supplierId),
    partners,
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
    ...pairs.map((pair) => ({ ...pair, detail: null, foundTime })),
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
  partners: Partners = NO_PARTNERS,
): Promise<Pair[]> {
  const accepted = new Set(conflicts.flatMap((row) => (row.acceptedTime ? [keyOf(row)] : [])))
  return (await relatedPairs(context, supplierIds, partners)).filter(
    (pair) => !accepted.has(keyOf(pair)),
  )
}

/** The supervisor lets related suppliers go on, with a reason that stays on record; null when none are related. */
export async function acceptRelations(
  context: OperationContext,
  event: { conflicts: readonly Stored[] },
  {
    suppliers,
    partners,
    reason,
  }: {
    suppliers: readonly { supplierId: string | null }[]
    partners?: Partners
    reason: string
  },
) {
  const found = await invitedConflicts(context, suppliers, partners)
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
