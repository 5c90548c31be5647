import type { AnyRecord, DocumentDefinition } from '../define.ts'
import type { Refusal } from '../rules.ts'
import './change.errors.ts'
import { changedByOf } from './spec.ts'

/**
 * Only one change at a time: the next one may begin when the last one is effective or cancelled. A guard of `doAlter`.
 */
export function openChangeRefusal(
  definition: DocumentDefinition,
  record: AnyRecord,
): Refusal | null {
  const { status } = changedByOf(definition)
  if (record[status] !== 'CHANGING') return null
  return { code: 'CHANGE_OPEN', args: openChangeArgs(definition, record) }
}

export function openChangeArgs(definition: DocumentDefinition, record: AnyRecord) {
  const number = numberOf(definition, record)
  return { document: definition.title, number, change: nextChangeNumber(definition, record) }
}

/** The number of a change without its own numbering: the document's number and the version it leads to. */
export function nextChangeNumber(definition: DocumentDefinition, record: AnyRecord): string {
  return `${numberOf(definition, record)}-V${versionNumberOf(definition, record) + 1}`
}

export function versionNumberOf(definition: DocumentDefinition, record: AnyRecord): number {
  return Number(record[changedByOf(definition).version] ?? 1)
}

export function numberOf({ display }: DocumentDefinition, record: AnyRecord): string {
  return String(record[display.code] ?? '')
}
