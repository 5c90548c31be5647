import type { AnyRecord, AnyRow, DocumentDefinition } from '../define.ts'
import type { DifferenceRule } from './differenceRules.ts'

/** Which of the changed document's fields a value belongs to; where a header field decides, by its value. */
export type ChangedKey =
  | string
  | { by: string; is: { readonly [value: string]: string }; otherwise: string }

/** A value that may change: what it was, and what it is to be. */
export type ChangedValue = {
  of: ChangedKey
  /** fields of the change; an empty new value leaves the old one */
  new: string
  /** absent: compared with the document as it stands */
  old?: string
  /** worked out from the change, such as a total: part of the difference, nothing anybody asked for */
  derived?: true
}

/** A collection of a change: its rows change, add or cancel rows of the changed document. */
export type ChangedRows = {
  /** collection of the changed document */
  of: string
  /** reference to the row that changes; rows that are added leave it empty */
  row: string
  /** reference to the row above, filled from the row that changes */
  parent?: string
  values: readonly (ChangedValue & { old: string })[]
  /** a change begins with the rows of these values; those under a row left out are left out too */
  open?: { readonly [field: string]: string }
  /** what a cancelled row is left with: it stays, because the change refers to it. Not needed where the document applies changes itself */
  cancelled?: { readonly [field: string]: string }
}

/** Declares a document as the change of another: begun from it, applied to it as its next version. */
export type ChangeSpec = {
  /** reference to the changed document, whose `changedBy` names this one */
  of: string
  values?: readonly ChangedValue[]
  rows?: { readonly [child: string]: ChangedRows }
  /** multilookup field naming sections of the document: changes of different sections run side by side */
  sections?: string
  /** json field for what the document keeps for the change from its submission on, such as reservations */
  keeps?: string
  /** 'version': any other version in between refuses it; otherwise only what both changed does */
  basis?: 'version'
  /** needs approval when one of these is met; absent: always, where the change has an approval */
  approvedWhen?: readonly DifferenceRule[]
  /** needs the other side's consent when one of these is met; absent: never */
  confirmedWhen?: readonly DifferenceRule[]
}

/** What a document says of the changes it goes through. */
export type ChangedBy = {
  resource: string
  /** field counting the document's versions */
  version: string
  /** lookup field: UNCHANGED, CHANGING while a change is open, CHANGED */
  status: string
  /** fields that two versions are compared by; absent: what people enter */
  compared?: { fields: readonly string[]; rows: { readonly [child: string]: readonly string[] } }
}

export const CHANGE_ACTIONS = ['ADD', 'UPDATE', 'CANCEL'] as const

/** The spec of a definition that is a change; asking it of any other is a fault of ours. */
export function changeSpecOf(definition: DocumentDefinition): ChangeSpec {
  if (!definition.changes) throw new Error(`${definition.resource} changes no other document`)
  return definition.changes
}

export function changedByOf(definition: DocumentDefinition): ChangedBy {
  if (!definition.changedBy) throw new Error(`${definition.resource} is changed by no document`)
  return definition.changedBy
}

/** States of a document from which a change begins, and in which it may become effective. */
export function changeableStates({ transitions }: DocumentDefinition): readonly string[] {
  return transitions.find(({ op }) => op === 'doAlter')?.from ?? []
}

export function keyOf(of: ChangedKey, base: { readonly [key: string]: unknown }): string {
  return typeof of === 'string' ? of : (of.is[String(base[of.by])] ?? of.otherwise)
}

export type Values = AnyRecord | AnyRow
