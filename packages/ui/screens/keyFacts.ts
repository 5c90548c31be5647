import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'

const MOST = 5

/** The facts of the head: who with, how much, when. Taken from the list's columns, which name what matters most. */
export function keyFactsOf(definition: DocumentDefinition): string[] {
  const { fields, list, access } = definition
  const candidates = [...list.columns, ...Object.keys(fields)].filter((key) => key in fields)
  const supplier =
    access.supplier && access.supplier in fields
      ? [access.supplier]
      : candidates
          .filter((key) => {
            const field = fields[key]
            return field?.type === 'ref' && field.ref === 'srmPosSupplier'
          })
          .slice(0, 1)
  const isAmount = (key: string) => fields[key]?.type === 'amount'
  const inItsCurrency = list.columns.filter((key) => {
    const field = fields[key]
    return field?.type === 'amount' && field.currencyField !== undefined
  })
  const amount = [...inItsCurrency, ...(list.summary ?? []), ...candidates.filter(isAmount)].slice(
    0,
    1,
  )
  const ofType = (types: readonly string[], most: number) =>
    list.columns.filter((key) => types.includes(fields[key]?.type ?? '')).slice(0, most)
  const shown = new Set([
    ...supplier,
    ...amount,
    ...ofType(['date', 'datetime'], 2),
    ...ofType(['ref'], 2),
    ...ofType(['lookup'], 1),
  ])
  for (const key of [definition.number?.field, definition.display.code, definition.display.name])
    if (key) shown.delete(key)
  return [...shown].filter((key) => key in fields).slice(0, MOST)
}
