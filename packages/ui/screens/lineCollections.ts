import type { Child, DocumentDefinition, Transition } from '@opensrm/kernel/document/define.ts'
import { isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { isMeant } from '@opensrm/kernel/document/validate.ts'

/**
 * Whether users add rows to a collection manually. Not if the server writes them, or if they must name a line of
 * another document: such rows come from the operation that copies them, unless declared as `byHand`.
 */
export function isFilledHere(definition: DocumentDefinition, child: string): boolean {
  const own = definition.children[child]
  if (!own || own.auto || own.rowsBySystem) return false
  if (own.byHand) return true
  return !Object.values(own.fields).some(
    (field) =>
      field.type === 'ref' && field.refChild && field.required === true && !isServerOwned(field),
  )
}

/** Whether a nested collection has rows to show or to fill in. */
export function isShownHere(
  definition: DocumentDefinition,
  child: string,
  record: { readonly [key: string]: unknown },
): boolean {
  const own = definition.children[child]
  const rows = record[child]
  if (Array.isArray(rows) && rows.length > 0) return true
  return own !== undefined && isFilledHere(definition, child) && isMeant(own, record)
}

/** Nobody adds rows in this state, so while there are none they say nothing. */
export const isFilledElsewhen = (
  { auto, editableIn }: Pick<Child, 'auto' | 'editableIn'>,
  status: string,
): boolean => auto === true || (editableIn !== undefined && !editableIn.includes(status))

/** The document's own import of a sheet, shown where its first lines are entered. */
export function sheetOperation(
  definition: DocumentDefinition,
  child: string,
): Transition | undefined {
  if (child !== Object.keys(definition.children)[0]) return undefined
  return definition.transitions.find(({ op, inputRows }) => op === 'doImport' && inputRows)
}
