import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { ATTACHMENT_ID_SEPARATOR } from '@opensrm/kernel/protocol/constants.ts'
import { headerFields } from '../documents/rows.ts'

/** One field of one row (or of the header) that holds attachments. */
export type Place = {
  field: string
  definition: Field
  child?: string
  /** counted from 0, in the record as it stands */
  row?: number
  /** the header or the row itself */
  holder: { [key: string]: unknown }
  /** the same for the same field of the same row in two states of a record */
  key: string
}

type AttachmentFields = {
  header: [string, Field][]
  children: [child: string, fields: [string, Field][]][]
}

const known = new WeakMap<DocumentDefinition, AttachmentFields>()

function attachmentFields(definition: DocumentDefinition): AttachmentFields {
  let fields = known.get(definition)
  if (!fields) {
    const of = (all: Fields) => Object.entries(all).filter(([, { type }]) => type === 'attachments')
    fields = {
      header: of(headerFields(definition)),
      children: Object.entries(definition.children)
        .map(([name, child]): [string, [string, Field][]] => [name, of(child.fields)])
        .filter(([, inRows]) => inRows.length > 0),
    }
    known.set(definition, fields)
  }
  return fields
}

/** Every place of a record that may hold attachments, whether it does or not. */
export function placesOf(
  definition: DocumentDefinition,
  record: AnyRecord | { [key: string]: unknown } | null,
): Place[] {
  if (!record) return []
  const { header, children } = attachmentFields(definition)
  const places = header.map(
    ([field, made]): Place => ({ field, definition: made, holder: record, key: `//${field}` }),
  )
  for (const [child, fields] of children) {
    const rows = (record[child] as AnyRow[] | undefined) ?? []
    rows.forEach((holder, row) => {
      for (const [field, made] of fields) {
        const key = placeKey(child, holder.id, field)
        places.push({ field, definition: made, child, row, holder, key })
      }
    })
  }
  return places
}

export function placeKey(child: string | null, rowId: string | null, field: string): string {
  return `${child ?? ''}/${rowId ?? ''}/${field}`
}

export function idsAt({ holder, field }: Place): string[] {
  return idsIn(holder[field])
}

/** The ids of a stored value, each once, in their order. */
export function idsIn(value: unknown): string[] {
  return typeof value === 'string' && value !== ''
    ? [...new Set(value.split(ATTACHMENT_ID_SEPARATOR))]
    : []
}

export function putIds({ holder, field }: Place, ids: readonly string[]): void {
  holder[field] = ids.join(ATTACHMENT_ID_SEPARATOR) || null
}

/** What each place holds, by its key; empty places are left out. */
export function idsByPlace(places: readonly Place[]): Map<string, string[]> {
  const held = new Map<string, string[]>()
  for (const place of places) {
    const ids = idsAt(place)
    if (ids.length > 0) held.set(place.key, ids)
  }
  return held
}

/** Where a fault is, as issues and errors say it. */
export function whereOf({ field, child, row }: Place): {
  field: string
  child?: string
  row?: number
} {
  return { field, ...(child === undefined ? {} : { child, row: row ?? 0 }) }
}
