import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { picturesOf, replacePictures } from '@opensrm/kernel/document/richText.ts'
import { ATTACHMENT_ID_SEPARATOR } from '@opensrm/kernel/protocol/constants.ts'
import { headerFields } from '../documents/rows.ts'

/** One field of a row (or of the header) that holds files: attachments, or a formatted text with its pictures. */
export type Place = {
  field: string
  definition: Field
  child?: string
  /** index in the current record, from 0 */
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
    const of = (all: Fields) => Object.entries(all).filter(([, field]) => holdsFiles(field))
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

export function holdsFiles(field: Field): boolean {
  return field.type === 'attachments' || (field.type === 'richtext' && !field.withoutPictures)
}

/** Every place of a record that may hold files, including empty ones. */
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

export function idsAt({ definition, holder, field }: Place): string[] {
  return definition.type === 'richtext'
    ? picturesOf(String(holder[field] ?? ''))
    : idsIn(holder[field])
}

/** The ids of a stored value, each once, in order. */
export function idsIn(value: unknown): string[] {
  return typeof value === 'string' && value !== ''
    ? [...new Set(value.split(ATTACHMENT_ID_SEPARATOR))]
    : []
}

/** Replaces the files of a field; files that map to null are removed. */
export function replaceIds(place: Place, idFor: (id: string) => string | null): void {
  const { holder, field } = place
  holder[field] = replacedIn(place.definition, holder[field], idFor)
}

/** The same for a value that is not part of a record yet. */
export function replacedIn(
  { type }: Field,
  value: unknown,
  idFor: (id: string) => string | null,
): string | null {
  if (type === 'richtext') return replacePictures(String(value ?? ''), idFor) || null
  return (
    idsIn(value)
      .flatMap((id) => idFor(id) ?? [])
      .join(ATTACHMENT_ID_SEPARATOR) || null
  )
}

/** The files of each place, by its key; empty places are left out. */
export function idsByPlace(places: readonly Place[]): Map<string, string[]> {
  const held = new Map<string, string[]>()
  for (const place of places) {
    const ids = idsAt(place)
    if (ids.length > 0) held.set(place.key, ids)
  }
  return held
}

/** The place of a fault, in the form of issues and errors. */
export function whereOf({ field, child, row }: Place): {
  field: string
  child?: string
  row?: number
} {
  return { field, ...(child === undefined ? {} : { child, row: row ?? 0 }) }
}
