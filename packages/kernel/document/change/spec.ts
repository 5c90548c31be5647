import type { AnyRecord, AnyRow, DocumentDefinition } from '../define.ts'
import type { DifferenceRule } from './differenceRules.ts'

/**
 * The field of the changed document that a value belongs to. When a header field decides, one field per value of it.
 */
export type ChangedKey =
  | string
  | { by: string; is: { readonly [value: string]: string }; otherwise: string }

/** A value that may change: the old one and the new one. */
export type ChangedValue = {
  of: ChangedKey
  /** fields of the change; an empty new value keeps the old one */
  new: string
  /** absent: compared with the document's current value */
  old?: string
  /** calculated from the change, such as a total: part of the difference, but not requested by a user */
  derived?: true
}

/** A collection of a change: its rows change, add or cancel rows of the changed document. */
export type ChangedRows = {
  /** collection of the changed document */
  of: string
  /** reference to the row that changes, or only its id where rows are deleted; empty for added rows */
  row: string
  /** reference to the parent row, filled from the row that changes */
  parent?: string
  values: readonly (ChangedValue & { old: string })[]
  /** a change starts with the rows that have these values; rows under an excluded row are excluded too */
  open?: { readonly [field: string]: string }
  /**
   * values a cancelled or deleted row gets, which is kept then. Without it a deleted row is removed. Not needed where the
   * document applies changes itself
   */
  cancelled?: { readonly [field: string]: string }
}

/** Declares a document as the change of another: created from it, applied to it as its next version. */
export type ChangeSpec = {
  /** reference to the changed document, whose `changedBy` names this one */
  of: string
  values?: readonly ChangedValue[]
  rows?: { readonly [child: string]: ChangedRows }
  /** collections whose rows the change applies itself, in its hook `applied` */
  further?: readonly string[]
  /**
   * multilookup field naming sections of the document: changes of different sections may be open at the same time, and
   * several drafts of one section
   */
  sections?: string
  /** json field for data the document stores for the change from submission on, such as reservations */
  keeps?: string
  /** 'version': any other version in between causes a refusal. Absent: only values that both versions changed do */
  basis?: 'version'
  /** needs approval when one of these is met; absent: always, where the change has an approval */
  approvedWhen?: readonly DifferenceRule[]
  /** needs the other side's consent when one of these is met; absent: never */
  confirmedWhen?: readonly DifferenceRule[]
}

/** How a document handles the changes made to it. */
export type ChangedBy = {
  resource: string
  /** field counting the document's versions */
  version: string
  /** lookup field: UNCHANGED, CHANGING while a change is open, CHANGED */
  status: string
  /** fields by which two versions are compared; absent: the fields that users enter */
  compared?: { fields: readonly string[]; rows: { readonly [child: string]: readonly string[] } }
}

export const CHANGE_ACTIONS = ['ADD', 'UPDATE', 'CANCEL', 'DELETE'] as const

/** The spec of a definition that is a change. Calling it for any other definition is a bug. */
export function changeSpecOf(definition: DocumentDefinition): ChangeSpec {
  if (!definition.changes) throw new Error(`${definition.resource} changes no other document`)
  return definition.changes
}

export function changedByOf(definition: DocumentDefinition): ChangedBy {
  if (!definition.changedBy) throw new Error(`${definition.resource} is changed by no document`)
  return definition.changedBy
}

/** A version record tells what the server already did to the document, in whatever state that was. */
export function isVersionRecord(definition: DocumentDefinition, draft: AnyRecord): boolean {
  return definition.changes !== undefined && draft.recordFlag === 'Y'
}

/** States of a document in which a change may begin and may become effective. */
export function changeableStates({ transitions }: DocumentDefinition): readonly string[] {
  return transitions.find(({ op }) => op === 'doAlter')?.from ?? []
}

export function keyOf(of: ChangedKey, base: { readonly [key: string]: unknown }): string {
  return typeof of === 'string' ? of : (of.is[String(base[of.by])] ?? of.otherwise)
}

export type Values = AnyRecord | AnyRow
