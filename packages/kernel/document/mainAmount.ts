import type { DocumentDefinition } from './define.ts'

/** The main header amount of a document, and the field of its currency; null where it has none. */
export function mainAmountOf({ fields, list }: Pick<DocumentDefinition, 'fields' | 'list'>): {
  amount: string
  currency: string | null
} | null {
  const amounts = [...list.columns, ...Object.keys(fields)].flatMap((key) => {
    const field = fields[key]
    return field?.type === 'amount' ? [{ key, currency: field.currencyField ?? null }] : []
  })
  const found =
    amounts.find(({ currency }) => currency !== null && currency in fields) ?? amounts[0]
  return found ? { amount: found.key, currency: found.currency } : null
}
