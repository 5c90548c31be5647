import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { keyFactsOf } from './keyFacts.ts'
import { recordName } from './systemFields.ts'

/**
 * What distinguishes a record in addition to its number: the other side, else its first reference, else its own name.
 * Never the reader's own name.
 */
export function recordAbout(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown } | null | undefined,
  side: Side,
  language: Language = 'CN',
): string | undefined {
  if (!record) return undefined
  const { display, access, fields } = definition
  const own = side === 'supplier' ? access.supplier : undefined
  const named = (key: string | undefined) => {
    const text = key && (record[`${key}Label`] ?? record[key])
    return typeof text === 'string' && text !== '' ? text : undefined
  }
  const title = recordName(definition, record)
  const ownName = display.name && display.name in fields ? named(display.name) : undefined
  const name = (language === 'EN' && ownName && named(display.nameEn)) || ownName
  if (name && !title.includes(name)) return name
  const references = keyFactsOf(definition).filter(
    (key) => fields[key]?.type === 'ref' && key !== own,
  )
  return references.map(named).find((text) => text && !title.includes(text))
}
