import type { AnyRecord, DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { MatterDesk, MatterOwner } from '@opensrm/platform/documents/matters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { announce } from '@opensrm/platform/realtime/topics.ts'
import { baseResponsibility } from '../../administration/baseResponsibility/baseResponsibility.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { openOf } from './srmBasePendingMatter.open.ts'
import { titleOf } from './srmBasePendingMatter.title.ts'

/** Stores to-dos for the engine, and for areas that create one outside of a document's states. */
export const matterDesk: MatterDesk = {
  openOf,

  async raise(context, matter) {
    const owner = await ownerFields(context, matter.owner)
    const { definition, record } = matter
    const titled = {
      matterType: matter.matterType,
      documentType: definition.resource,
      documentNumber: String(record[definition.display.code] ?? record.id),
      askedMoves: matter.moves?.map(({ op }) => op).join() ?? null,
    }
    const changing = {
      title: titleOf(context.platform.registry, titled, 'CN'),
      askedMoves: titled.askedMoves,
      dueTime: matter.dueTime === null ? null : endOfDay(matter.dueTime),
      urgency: matter.urgency,
    }
    const [open] = await context.select(srmBasePendingMatter, {
      matterType: matter.matterType,
      documentId: matter.record.id,
      ownerKey: owner.ownerKey,
      status: 'OPEN',
    })
    if (open) {
      await context.update(srmBasePendingMatter, open.id, { fields: changing })
      return
    }
    const made = await context.create(srmBasePendingMatter, {
      ...titled,
      ...changing,
      ...owner,
      documentId: record.id,
      routePath: screenFor(definition, owner.side === 'SUPPLIER' ? 'supplier' : 'buyer'),
      routeParams: { id: record.id },
      orgId: textAt(record, definition.access.org ?? 'orgId'),
      categoryId: textAt(record, definition.access.category ?? 'categoryId'),
      supplierId: owner.supplierId ?? textAt(record, definition.access.supplier ?? 'supplierId'),
      raisedTime: now(context),
    })
    const users = await usersOf(context, owner)
    await announce(context.tx, { topic: 'todo', users })
    context.emit('srmBasePendingMatter.raised', {
      ...{ id: made.id, ...owner, userIds: users, dueTime: changing.dueTime ?? '' },
      ...{ docResource: definition.resource, docId: record.id, asks: true },
      route: screenFor(definition, owner.side === 'SUPPLIER' ? 'supplier' : 'buyer'),
      ...{ title: changing.title, titleEn: titleOf(context.platform.registry, titled, 'EN') },
    })
  },

  async settle(context, { matterTypes, documentType, documentId, owner, handledBy }) {
    const open = await context.select(srmBasePendingMatter, {
      matterType: matterTypes,
      documentType,
      documentId,
      ...(owner ? { ownerKey: (await ownerFields(context, owner)).ownerKey } : {}),
      status: 'OPEN',
    })
    for (const { id, ...matter } of open) {
      await announce(context.tx, { topic: 'todo', users: await usersOf(context, matter) })
      if (handledBy)
        await context.run(srmBasePendingMatter, 'doHandle', id, { operation: handledBy })
      else await context.run(srmBasePendingMatter, 'doClose', id)
    }
  },
}

type OwnerFields = {
  side: 'SUPPLIER' | 'INSIDE'
  ownerKey: string
  supplierId?: string
  assigneePersonId?: string
  assigneeRespId?: string
}

async function ownerFields(context: OperationContext, owner: MatterOwner): Promise<OwnerFields> {
  if ('supplierId' in owner)
    return { side: 'SUPPLIER', ownerKey: `S${owner.supplierId}`, supplierId: owner.supplierId }
  if ('personId' in owner) return { side: 'INSIDE', ...personOwner(owner.personId) }
  const [held] = await context.select(baseResponsibility, { respCode: owner.responsibility })
  if (!held) throw new Error(`No responsibility ${owner.responsibility} to give a matter to`)
  return { side: 'INSIDE', ...responsibilityOwner(held.id) }
}

export function personOwner(personId: string) {
  return { ownerKey: `P${personId}`, assigneePersonId: personId }
}

export function responsibilityOwner(respId: string) {
  return { ownerKey: `R${respId}`, assigneeRespId: respId }
}

type Owner = {
  side: string | null
  supplierId?: string | null
  assigneePersonId?: string | null
  assigneeRespId?: string | null
}

/** The accounts to notify at once. */
async function usersOf(context: OperationContext, owner: Owner): Promise<string[]> {
  const status = ['ACTIVE', 'LOCKED'] as const
  const { side, supplierId, assigneePersonId: personId, assigneeRespId: respId } = owner
  if (side === 'SUPPLIER') {
    if (!supplierId) return []
    const users = await context.select(baseUser, { supplierId, userType: 'SUPPLIER', status })
    return users.map(({ id }) => id)
  }
  const users = personId ? await context.select(baseUser, { personId, status }) : []
  const held = respId
    ? await context.select(baseUserResponsibility, { respId, status: 'EFFECTIVE' })
    : []
  const holders = held.filter(
    ({ effectiveFrom, effectiveTo }) =>
      (!effectiveFrom || effectiveFrom <= context.today) &&
      (!effectiveTo || effectiveTo >= context.today),
  )
  const ids = [...users.map(({ id }) => id), ...holders.flatMap(({ userId }) => userId ?? [])]
  return [...new Set(ids)]
}

/**
 * The page where the owner handles the document: the side's own page is preferred over a shared
 * one.
 */
function screenFor(definition: DocumentDefinition, side: Side): string {
  const screens = Object.entries(definition.screens)
  const rank = (kind: string): number => ['edit', 'detail', 'list'].indexOf(kind)
  const [first] = screens
    .filter(([, screen]) => rank(screen.kind) >= 0 && [side, 'both'].includes(screen.side))
    .sort(([, a], [, b]) => rank(a.kind) - rank(b.kind))
  return first?.[0] ?? ''
}

/**
 * A header value named by a document's access rule; a path into rows does not apply to the whole
 * record.
 */
function textAt(record: AnyRecord, path: string): string | null {
  const value = record[path]
  return typeof value === 'string' ? value : null
}

/** A deadline given as a day ends at the end of that day. */
function endOfDay(due: string): string {
  return due.length === 10 ? `${due} 23:59:59` : due
}

export function now(context: Pick<OperationContext, 'now' | 'platform'>): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}
