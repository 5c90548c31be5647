import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { isReadOfDocuments } from '../documents/dispatch.ts'
import type { RegisteredDocument } from '../documents/registry.ts'

/** Users who have not signed in only send a name and a password. */
export const VISITOR_BYTES = 65_536
/** A filter, a handful of fields, some thousand ids. */
export const ACTION_BYTES = 262_144
/** Enough for a document of five hundred lines as shown on the screen. */
export const LINES_BYTES = 5_242_880
const JSON_FIELD_BYTES = 524_288
/** A Chinese character takes three bytes. */
const BYTES_PER_CHARACTER = 3

/** Maximum body size of a document's call, derived from its declared input. */
export function bytesOfDocumentCall(
  { definition, operations }: RegisteredDocument,
  action: string,
): number {
  const actions = operations.actions ?? {}
  const custom = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (custom) return atMost(bytesOf(custom.input) + (custom.inputRows ? LINES_BYTES : 0))
  if (isReadOfDocuments(action)) return ACTION_BYTES
  if (action.startsWith('doBatch')) return BODY_MAX_BYTES
  const transition = definition.transitions.find(({ op }) => op === action)
  const lines = Object.keys(definition.children ?? {}).length > 0 ? LINES_BYTES : 0
  return atMost(bytesOf(definition.fields) + bytesOf(transition?.input ?? {}) + lines)
}

function bytesOf(fields: Fields): number {
  return Object.values(fields).reduce((sum, field) => sum + bytesOfField(field), ACTION_BYTES)
}

function bytesOfField(field: Field): number {
  if (field.type === 'json') return JSON_FIELD_BYTES
  return 'maxLength' in field ? Number(field.maxLength ?? 0) * BYTES_PER_CHARACTER : 0
}

function atMost(bytes: number): number {
  return Math.min(bytes, BODY_MAX_BYTES)
}
