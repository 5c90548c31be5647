import { CHANGE_ENDED } from '@opensrm/kernel/document/change/preset.ts'
import { changeSpecOf } from '@opensrm/kernel/document/change/spec.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '../documents/operations.ts'

/**
 * Other unfinished changes of the document; where changes name sections, only those with a common section. Locks the
 * document if no index of the database prevents parallel changes.
 */
export async function openChanges(
  context: OperationContext,
  change: DocumentDefinition,
  record: AnyRecord,
  own: AnyRecord,
): Promise<AnyRecord[]> {
  const { of, sections } = changeSpecOf(change)
  if (sections) await context.lock(registeredBase(context, change), record.id)
  const wanted = new Set(sectionsOf(own, sections))
  return (await openChangesOf(context, change, record.id)).filter(
    (other) =>
      other.id !== own.id &&
      other[of] === record.id &&
      (!sections || sectionsOf(other, sections).some((section) => wanted.has(section))),
  )
}

/** All unfinished changes of a document. */
export async function openChangesOf(
  context: OperationContext,
  change: DocumentDefinition,
  id: string,
): Promise<AnyRecord[]> {
  const ended: readonly string[] = CHANGE_ENDED
  const status = Object.keys(change.states).filter((state) => !ended.includes(state))
  return context.select(change, { [changeSpecOf(change).of]: id, status })
}

function sectionsOf(record: AnyRecord, field: string | undefined): readonly string[] {
  return field ? ((record[field] as readonly string[] | null) ?? []) : []
}

function registeredBase(
  { platform }: OperationContext,
  change: DocumentDefinition,
): DocumentDefinition {
  const field = change.fields[changeSpecOf(change).of]
  if (field?.type !== 'ref') throw new Error(`${change.resource} names no document it changes`)
  return platform.registry.document(field.ref).definition
}
