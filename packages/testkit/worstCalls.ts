import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
export function worstFilters(definition: DocumentDefinition): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([, f]) => f.type === 'text' && f.computed !== 'atRead')
      .slice(0, 20)
      .map(([key]) => [key, 'ab']),
  )
}
