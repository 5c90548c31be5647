import type { AnyRecord, DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { MatterDesk, MatterOwner, RaisedMatter } from '@opensrm/platform/documents/matters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseResponsibility } from '../../administration/baseResponsibility/baseResponsibility.definition.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'

/** Keeps the to-do matters for the engine, and for areas that raise one outside of a document's states. */
export const matterDesk: MatterDesk = {
  async raise(context, matter) {
    const owner = await ownerFields(context, matter.owner)
    const changing = {
      title: matterTitle(context, matter),
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
    const { definition, record } = matter
    const made = await context.create(srmBasePendingMatter, {
      ...changing,
      ...owner,
      matterType: matter.matterType,
      documentType: definition.resource,
      documentId: record.id,
      documentNumber: String(record[definition.display.code] ?? record.id),
      routePath: screenFor(definition, owner.side === 'SUPPLIER' ? 'supplier' : 'buyer'),
      routeParams: { id: record.id },
      orgId: textAt(record, definition.access.org ?? 'orgId'),
      categoryId: textAt(record, definition.access.category ?? 'categoryId'),
      supplierId: owner.supplierId ?? textAt(record, definition.access.supplier ?? 'supplierId'),
      raisedTime: now(context),
    })
    context.emit('srmBasePendingMatter.raised', { id: made.id, ...owner })
  },

  async settle(context, { matterTypes, documentType, documentId, owner, handledBy }) {
    const open = await context.select(srmBasePendingMatter, {
      matterType: matterTypes,
      documentType,
      documentId,
      ...(owner ? { ownerKey: (await ownerFields(context, owner)).ownerKey } : {}),
      status: 'OPEN',
    })
    for (const { id } of open) {
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

/** As stored, for search; whoever reads it sees it in their own language (`enrich`). */
function matterTitle(context: OperationContext, { matterType, definition, record }: RaisedMatter) {
  const type = context.platform.registry.lookups.PENDING_MATTER_TYPE?.values[matterType]
  return `${type?.zh ?? matterType} ${String(record[definition.display.code] ?? '')}`.trim()
}

/** The page where the owner works the document: its own before one that both sides use. */
function screenFor(definition: DocumentDefinition, side: Side): string {
  const screens = Object.entries(definition.screens)
  const rank = (kind: string): number => ['edit', 'detail', 'list'].indexOf(kind)
  const [first] = screens
    .filter(([, screen]) => rank(screen.kind) >= 0 && [side, 'both'].includes(screen.side))
    .sort(([, a], [, b]) => rank(a.kind) - rank(b.kind))
  return first?.[0] ?? ''
}

/** A header value named by the access of a document; a path into rows says nothing about the whole record. */
function textAt(record: AnyRecord, path: string): string | null {
  const value = record[path]
  return typeof value === 'string' ? value : null
}

/** A day given as a deadline lasts to its end. */
function endOfDay(due: string): string {
  return due.length === 10 ? `${due} 23:59:59` : due
}

export function now(context: Pick<OperationContext, 'now' | 'platform'>): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}
