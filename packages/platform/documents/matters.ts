import type { AnyRecord, DocumentDefinition, MatterRule } from '@opensrm/kernel/document/define.ts'
import type { EngineContext } from './engine.ts'
import type { OperationContext } from './operations.ts'

/** Whose matter it is: exactly one of the three. */
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
  /** date or date-time by which it has to be done */
  dueTime: string | null
  urgency: string
}

export type SettledMatters = {
  matterTypes: readonly string[]
  documentType: string
  documentId: string
  /** only this owner's; absent: everybody's */
  owner?: MatterOwner
  /** the operation that settled them: they are handled by the caller; null: closed without the owner having acted */
  handledBy: string | null
}

/** What the area that keeps the to-do matters does for the engine, inside the document's own transaction. */
export type MatterDesk = {
  /** one open matter a type, document and owner: raising again brings it up to date */
  raise(context: OperationContext, matter: RaisedMatter): Promise<void>
  settle(context: OperationContext, matters: SettledMatters): Promise<void>
}

/** Raises and settles the matters of a record that has just been stored, as its definition says. */
export async function followMatters(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
  operation: string,
): Promise<void> {
  const desk = context.platform.registry.matterDesk
  if (!desk || !definition.matters) return
  for (const rule of definition.matters) {
    const was = before ? ownerOf(definition, rule, before) : null
    const is = ownerOf(definition, rule, after)
    const isSameOwner = JSON.stringify(was) === JSON.stringify(is)
    const dueTime = dueOf(rule, after)
    if (was && !isSameOwner) {
      await desk.settle(context, {
        matterTypes: [rule.type],
        documentType: definition.resource,
        documentId: after.id,
        handledBy: isOwnersAct(context, rule) && !is ? operation : null,
      })
    }
    if (is && !(isSameOwner && before && dueOf(rule, before) === dueTime)) {
      await desk.raise(context, {
        matterType: rule.type,
        definition,
        record: after,
        owner: is,
        dueTime,
        urgency: rule.urgency ?? 'NORMAL',
      })
    }
  }
}

/** Whose matter the record makes as it stands; null when there is nothing to do. */
function ownerOf(
  definition: DocumentDefinition,
  rule: MatterRule,
  record: AnyRecord,
): MatterOwner | null {
  const isOpen = Object.entries(rule.when).every(([field, wanted]) =>
    [wanted].flat().includes(String(record[field] ?? '')),
  )
  if (!isOpen) return null
  if (rule.owner === 'supplier') {
    const supplierId = record[definition.access.supplier ?? '']
    return typeof supplierId === 'string' ? { supplierId } : null
  }
  if ('responsibility' in rule.owner) return { responsibility: rule.owner.responsibility }
  const personId = record[rule.owner.person]
  return typeof personId === 'string' ? { personId } : null
}

function isOwnersAct(context: EngineContext, rule: MatterRule): boolean {
  const side = rule.owner === 'supplier' ? 'supplier' : 'buyer'
  return context.caller?.side === side
}

function dueOf(rule: MatterRule, record: AnyRecord): string | null {
  const due = rule.due ? record[rule.due] : null
  return typeof due === 'string' ? due : null
}
