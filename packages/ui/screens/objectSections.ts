import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import {
  type AnyRecord,
  type DocumentDefinition,
  rowsOf,
  type Side,
} from '@opensrm/kernel/document/define.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import { isMeant } from '@opensrm/kernel/document/validate.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import './screens.texts.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { ComponentType } from 'react'
import { isFilledElsewhen } from './lineCollections.ts'
import { isAlwaysOwn } from './listColumns.ts'
import type { ObjectController } from './useObjectController.ts'

export type ObjectSection = { key: string; title: string } & (
  | { kind: 'facts'; fields: readonly string[]; isFirst: boolean }
  | { kind: 'lines'; child: string }
  | { kind: 'files' | 'approval' | 'changes' | 'history' | 'links' }
  | { kind: 'aside'; show: ObjectAside['show'] }
)

/** A custom section of a stored record, after its facts and lines. */
export type ObjectAside = {
  key: string
  title: Text
  /** code required to see it, if its calls are not open to every reader of the record */
  code?: string
  /** which records have it, and for which side; absent: all */
  isFor?: (record: AnyRecord, side: Side) => boolean
  /** it is what readers open the record for: above the facts */
  comesFirst?: true
  show: ComponentType<{ recordId: string }>
}

/**
 * The sections of a record in reading order: facts by group, collections of lines, files, then approval, history and
 * links.
 */
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
      // The owner of a record does not need the owner field.
      if (isAlwaysOwn(definition, key, context.side)) return false
      // server-filled fields are empty on a new record; totals are useful
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
    // a collection that the server does not send is hidden from this user
    if (!isNew && !(name in record)) continue
    if (!isMeant(child, record)) continue
    if (!isNew && rowsOf(record, name).length === 0 && isFilledElsewhen(child, record.status))
      continue
    sections.push({ key: name, kind: 'lines', title: label(child.title), child: name })
  }
  if (!isNew) linesFirst(sections, record, isBeingWritten(definition, object) ? 1 : 0)
  if (!('fileIds' in definition.fields) && definition.files !== 'none')
    sections.push({ key: 'files', kind: 'files', title: tx('object.files') })
  if (isNew) return sections
  let first = 0
  for (const { key, title, code, show, isFor, comesFirst } of asides) {
    if (code && !object.access?.codes.includes(code)) continue
    if (isFor && !isFor(record, context.side)) continue
    const section: ObjectSection = { key, kind: 'aside', title: label(title), show }
    if (comesFirst) sections.splice(first++, 0, section)
    else sections.push(section)
  }
  if (definition.changes) {
    const changes = { key: 'changes', kind: 'changes' as const, title: tx('change.section') }
    // Whoever decides on it reads the difference first; its author reads it after what he writes.
    if (isBeingWritten(definition, object)) sections.push(changes)
    else sections.unshift(changes)
  }
  // How a company decides is its own affair: the other side sees the approval only of what it may write itself.
  if (
    goesThroughApproval(definition) &&
    (context.side === 'buyer' || asRaised(definition, record).authors.includes(context.side))
  )
    sections.push({ key: 'approval', kind: 'approval', title: tx('object.approval') })
  if (definition.links.length > 0)
    sections.push({ key: 'links', kind: 'links', title: tx('object.links') })
  if (!definition.withoutHistory)
    sections.push({ key: 'history', kind: 'history', title: tx('object.history') })
  return sections
}

/** The sections that faults are in, by key. */
export function incompleteOf(
  sections: readonly ObjectSection[],
  faults: readonly Pick<Issue, 'child' | 'field'>[],
): ReadonlySet<string> {
  const holds = (section: ObjectSection, { child, field }: Pick<Issue, 'child' | 'field'>) =>
    section.kind === 'lines'
      ? section.child === child
      : section.kind === 'facts' && !child && section.fields.includes(field ?? '')
  return new Set(
    sections
      .filter((section) => faults.some((fault) => holds(section, fault)))
      .map(({ key }) => key),
  )
}

/**
 * Authors start with the header fields. For other readers the header is summarised above, so the first lines that
 * there are come first.
 */
function linesFirst(sections: ObjectSection[], record: AnyRecord, place: number): void {
  const at = sections.findIndex(
    (section) => section.kind === 'lines' && rowsOf(record, section.child).length > 0,
  )
  if (at > place) sections.splice(place, 0, ...sections.splice(at, 1))
}

function isBeingWritten(definition: DocumentDefinition, object: ObjectController): boolean {
  const { record, editing, context } = object
  return (
    editing &&
    asRaised(definition, record).authors.includes(context.side) &&
    definition.editableIn.includes(record?.status ?? '')
  )
}

/** The groups of the definition for this side; remaining fields are added as a last group. */
function factGroups(definition: DocumentDefinition, side: Side) {
  const groups = definition.form ?? []
  const named = new Set(groups.flatMap((group) => group.fields))
  const rest = Object.keys(definition.fields).filter((key) => !named.has(key))
  const own = groups.filter(({ visibleTo }) => !visibleTo || visibleTo === side)
  return rest.length > 0 ? [...own, { title: undefined, fields: rest }] : own
}
