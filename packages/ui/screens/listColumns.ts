import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { codeKeyOf } from './systemFields.ts'

/** The columns of a list for one side, by key and in order. */
export function columnKeys(
  definition: DocumentDefinition,
  side: Side,
  route: string,
  language: Language,
): string[] {
  const own = definition.screens[route]?.columns
  const columns = own ?? ownNameFirst(definition, language)
  // the status comes right after the naming column: both are what users look for first
  const keys = columns.filter((key) => key !== 'status' && !isAlwaysOwn(definition, key, side))
  const at = keys.indexOf(codeKeyOf(definition))
  const hasStatus = own ? own.includes('status') : Object.keys(definition.states).length > 1
  if (hasStatus) keys.splice(Math.max(at, 0) + 1, 0, 'status')
  return keys
}

/** In a list that shows both names of a record, the one in the reader's language comes first. */
function ownNameFirst({ display, list }: DocumentDefinition, language: Language): string[] {
  const { name = '', nameEn = '' } = display
  const swapped = new Map([
    [name, nameEn],
    [nameEn, name],
  ])
  const hasBoth = list.columns.includes(name) && list.columns.includes(nameEn)
  if (language !== 'EN' || !hasBoth) return [...list.columns]
  return list.columns.map((key) => swapped.get(key) ?? key)
}

/** A supplier that sees only its own records does not need its name in every row. */
export function isAlwaysOwn({ access }: DocumentDefinition, key: string, side: Side): boolean {
  const isShared = access.sharedWith?.some(({ by }) => by !== access.supplier)
  return side === 'supplier' && key === access.supplier && !isShared
}
