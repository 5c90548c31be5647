import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import { isMeant } from '@opensrm/kernel/document/validate.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import './screens.texts.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { ComponentType } from 'react'
import { isAlwaysOwn } from './listColumns.ts'
import type { ObjectController } from './useObjectController.ts'

export type ObjectSection = { key: string; title: string } & (
  | { kind: 'facts'; fields: readonly string[]; isFirst: boolean }
  | { kind: 'lines'; child: string }
  | { kind: 'files' | 'approval' | 'changes' | 'history' | 'links' }
  | { kind: 'aside'; show: ObjectAside['show'] }
)

/** A section of somebody's own about a stored record, behind its facts and lines. */
export type ObjectAside = {
  key: string
  title: Text
  /** of who is shown it, where its calls are not for every reader of the record */
  code?: string
  show: ComponentType<{ recordId: string }>
}

/** The sections of a record in reading order: facts by group, line collections, files, then what happened around it. */
export function useObjectSections(
  definition: DocumentDefinition,
  object: ObjectController,
  asides: readonly ObjectAside[] = [],
): ObjectSection[] {
  const { tx, label } = useText()
  const { record, isNew, context } = object
  if (!record) return []
  const visible = (keys: readonly string[]) =>
    keys.filter((key) => {
      const field = definition.fields[key]
      // Who it belongs to tells its owner nothing.
      if (isAlwaysOwn(definition, key, context.side)) return false
      // what the server will fill in says nothing on a new record; totals do
      if (
        !field ||
        (isNew && (field.auto || (field.copiedFrom && !field.overridable && !record[key])))
      )
        return false
      return object.isVisible(key, field, record)
    })
  const sections: ObjectSection[] = factGroups(definition, context.side)
    .map((group, index) => ({
      key: `facts${index}`,
      kind: 'facts' as const,
      title: group.title
        ? label(group.title)
        : tx(index === 0 ? 'object.facts' : 'object.otherFacts'),
      fields: visible(group.fields),
      isFirst: index === 0,
    }))
    .filter((section) => section.fields.length > 0)
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.parent || (child.visibleTo === 'buyer' && context.side === 'supplier')) continue
    if (isNew && child.auto) continue
    // a collection the server does not send is none of this user's business
    if (!isNew && !(name in record)) continue
    if (!isMeant(child, record)) continue
    sections.push({ key: name, kind: 'lines', title: label(child.title), child: name })
  }
  if (!isNew) linesFirst(sections, isBeingWritten(definition, object) ? 1 : 0)
  if (!('fileIds' in definition.fields))
    sections.push({ key: 'files', kind: 'files', title: tx('object.files') })
  if (isNew) return sections
  for (const { key, title, code, show } of asides) {
    if (code && !object.access?.codes.includes(code)) continue
    sections.push({ key, kind: 'aside', title: label(title), show })
  }
  if (definition.changes)
    sections.push({ key: 'changes', kind: 'changes', title: tx('change.section') })
  if (goesThroughApproval(definition))
    sections.push({ key: 'approval', kind: 'approval', title: tx('object.approval') })
  if (definition.links.length > 0)
    sections.push({ key: 'links', kind: 'links', title: tx('object.links') })
  if (!definition.withoutHistory)
    sections.push({ key: 'history', kind: 'history', title: tx('object.history') })
  return sections
}

/** Who writes a document begins with its head; to all others the head is summed up above, and the lines are what it is about. */
function linesFirst(sections: ObjectSection[], place: number): void {
  const at = sections.findIndex(({ kind }) => kind === 'lines')
  if (at > place) sections.splice(place, 0, ...sections.splice(at, 1))
}

function isBeingWritten(definition: DocumentDefinition, object: ObjectController): boolean {
  const { record, editing, context } = object
  return (
    editing &&
    definition.authors.includes(context.side) &&
    definition.editableIn.includes(record?.status ?? '')
  )
}

/** The groups of the definition that concern this side; fields nobody named follow in a last one. */
function factGroups(definition: DocumentDefinition, side: Side) {
  const groups = definition.form ?? []
  const named = new Set(groups.flatMap((group) => group.fields))
  const rest = Object.keys(definition.fields).filter((key) => !named.has(key))
  const own = groups.filter(({ visibleTo }) => !visibleTo || visibleTo === side)
  return rest.length > 0 ? [...own, { title: undefined, fields: rest }] : own
}
