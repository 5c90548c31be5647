import { awaitedIn, awaitedOf } from '@opensrm/kernel/document/awaited.ts'
import type {
  AnyRecord,
  DocumentDefinition,
  MatterRule,
  Side,
  Transition,
} from '@opensrm/kernel/document/define.ts'
import { sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import type { Caller } from '../http/action.ts'
import type { Engine, EngineContext } from './engine.ts'
import type { OperationContext } from './operations.ts'

/** The owner of a matter: exactly one of the three. */
export type MatterOwner =
  | { supplierId: string }
  | { personId: string }
  /** code of the responsibility */
  | { responsibility: string }

export type RaisedMatter = {
  matterType: string
  definition: DocumentDefinition
  record: AnyRecord
  owner: MatterOwner
  /** deadline as date or date-time */
  dueTime: string | null
  urgency: string
  /** the requested transitions, if the type of the matter does not define them */
  moves?: readonly Transition[]
}

export type SettledMatters = {
  matterTypes: readonly string[]
  documentType: string
  documentId: string
  /** only this owner's; absent: those of all owners */
  owner?: MatterOwner
  /** the operation that settled them: handled by the caller; null: closed without action by the owner */
  handledBy: string | null
}

/**
 * Types of matters derived from the transitions a side is asked to make, used where no rule of the document is more
 * specific.
 */
export const AWAITED_TYPES = { supplier: 'SUP_ANSWER', buyer: 'IN_ANSWER' } as const

/** An open matter as one reader sees it; lists begin with the most urgent. */
export type OpenMatter = {
  id: string
  title: string
  documentType: string
  documentId: string
  documentNumber: string
  supplier: string | null
  amount: string | null
  currencyCode: string | null
  urgency: string
  raisedTime: string
  dueTime: string | null
  overdue: boolean
}

/** What the area that stores the to-do matters does for the engine, inside the document's own transaction. */
export type MatterDesk = {
  /** one open matter per type, document and owner: raising it again updates it */
  raise(context: OperationContext, matter: RaisedMatter): Promise<void>
  settle(context: OperationContext, matters: SettledMatters): Promise<void>
  /** the reader's open matters; `count` is that of the list */
  openOf(engine: Engine, reader: MatterReader, most: number): Promise<OpenMatters>
}

export type MatterReader = { caller: Caller; permissions: Permissions }
export type OpenMatters = {
  items: OpenMatter[]
  count: number
  overdue: number
  /** the route of the list that shows them */
  route: string
  filter: { readonly [field: string]: unknown }
}

/** `isOwn`: its owner is one of several users who are asked, and is done with the own part. */
type FollowedMatter = RaisedMatter & { isOwn: boolean }

/** Raises and settles the matters of a record that has just been stored, as its definition says. */
export async function followMatters(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
  operation: string,
): Promise<void> {
  const desk = context.platform.registry.matterDesk
  if (!desk) return
  const was = before ? await openMatters(context, definition, before) : []
  const is = await openMatters(context, definition, after)
  for (const matter of was) {
    if (is.some((other) => isSame(matter, other))) continue
    const isActed = context.caller?.side === sideOf(matter.owner)
    const isGone = is.every(({ matterType }) => matterType !== matter.matterType)
    await desk.settle(context, {
      matterTypes: [matter.matterType],
      documentType: definition.resource,
      documentId: after.id,
      // Where several users are asked, each is done alone.
      ...(matter.isOwn
        ? { owner: matter.owner, handledBy: isOf(context, matter.owner) ? operation : null }
        : { handledBy: isActed && isGone ? operation : null }),
    })
  }
  for (const matter of is) {
    const old = was.find((other) => isSame(matter, other))
    if (!old || old.dueTime !== matter.dueTime || movesOf(old) !== movesOf(matter))
      await desk.raise(context, matter)
  }
}

function isSame(one: RaisedMatter, other: RaisedMatter): boolean {
  return (
    one.matterType === other.matterType && JSON.stringify(one.owner) === JSON.stringify(other.owner)
  )
}

function isOf({ caller }: EngineContext, owner: MatterOwner): boolean {
  return 'personId' in owner && owner.personId === caller?.personId
}

function movesOf({ moves = [] }: RaisedMatter): string {
  return moves.map(({ op }) => op).join()
}

function sideOf(owner: MatterOwner): Side {
  return 'supplierId' in owner ? 'supplier' : 'buyer'
}

/**
 * The matters of the record in its current state: those of its rules, and for a side that no rule names, the
 * transitions asked of it.
 */
async function openMatters(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<FollowedMatter[]> {
  const open: FollowedMatter[] = []
  for (const rule of definition.matters ?? [])
    for (const owner of await ownersOf(context, definition, rule, record))
      open.push({
        ...{ matterType: rule.type, definition, record, owner },
        ...{ dueTime: dueOf(rule, record), urgency: rule.urgency ?? 'NORMAL' },
        isOwn: askedIn(rule) !== null,
      })
  for (const side of new Set(awaitedIn(definition).map((awaited) => awaited.side))) {
    if (open.some(({ owner }) => sideOf(owner) === side)) continue
    const { rules } = context.platform.registry.document(definition.resource)
    const asked = { side, userId: '0', personId: null, supplierId: null, today: context.today }
    const moves = awaitedOf(definition, rules, record, asked)
    const owner = moves.length ? await askedOwner(context, definition, record, side) : null
    if (owner)
      open.push({
        ...{ matterType: AWAITED_TYPES[side], definition, record, owner, moves },
        ...{ dueTime: null, urgency: 'NORMAL', isOwn: false },
      })
  }
  return open
}

/** Who acts for a side: the supplier; for the buyer side the person that the record names, else its creator. */
async function askedOwner(
  context: EngineContext,
  { access, fields, approval }: DocumentDefinition,
  record: AnyRecord,
  side: Side,
): Promise<MatterOwner | null> {
  if (side === 'supplier') {
    const supplierId = record[access.supplier ?? '']
    return typeof supplierId === 'string' ? { supplierId } : null
  }
  const named = [approval?.applicantField, ...(access.persons ?? [])]
  for (const key of named) {
    const field = key ? fields[key] : undefined
    const id = field?.type === 'ref' && field.ref === 'basePerson' ? record[key as string] : null
    if (typeof id === 'string') return { personId: id }
  }
  const personId = await personOf(context, record.createdBy)
  return personId ? { personId } : null
}

async function personOf({ tx }: EngineContext, userId: unknown): Promise<string | null> {
  if (typeof userId !== 'string') return null
  const { rows } = await sql<{ person_id: string | null }>`
    select person_id from base_user where id = ${userId}`.execute(tx)
  return rows[0]?.person_id ?? null
}

/** The owners of the matter in the record's current state; none when there is nothing to do. */
async function ownersOf(
  context: EngineContext,
  definition: DocumentDefinition,
  rule: MatterRule,
  record: AnyRecord,
): Promise<MatterOwner[]> {
  const isOpen = Object.entries(rule.when).every(([field, wanted]) =>
    [wanted].flat().includes(String(record[field] ?? '')),
  )
  if (!isOpen) return []
  if (rule.owner === 'supplier') {
    const supplierId = record[definition.access.supplier ?? '']
    return typeof supplierId === 'string' ? [{ supplierId }] : []
  }
  if ('responsibility' in rule.owner) return [{ responsibility: rule.owner.responsibility }]
  if ('person' in rule.owner) {
    const personId = record[rule.owner.person]
    return typeof personId === 'string' ? [{ personId }] : []
  }
  const { rules } = context.platform.registry.document(definition.resource)
  const persons = new Set<string>()
  for (const id of rules.asked?.[askedIn(rule) ?? '']?.(record) ?? []) {
    const personId = 'users' in rule.owner ? await personOf(context, id) : id
    if (personId) persons.add(personId)
  }
  return [...persons].map((personId) => ({ personId }))
}

/** The function that tells whose turn it is. */
function askedIn({ owner }: MatterRule): string | null {
  if (typeof owner === 'string') return null
  if ('users' in owner) return owner.users
  return 'persons' in owner ? owner.persons : null
}

function dueOf(rule: MatterRule, record: AnyRecord): string | null {
  const due = rule.due ? record[rule.due] : null
  return typeof due === 'string' ? due : null
}
