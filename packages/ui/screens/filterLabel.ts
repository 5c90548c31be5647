import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { list } from '@opensrm/kernel/document/format.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { FilterDefinition, FilterValue } from './listFilters.ts'
import { STATUS_LABEL } from './systemFields.ts'
import './screens.texts.ts'

/** The label of a filter; for a field of lines it names the lines. */
export function useFilterLabel(
  definition: DocumentDefinition,
): (filter: FilterDefinition) => string {
  const { label } = useText()
  return ({ key, field, child }) => {
    if (key === 'status') return label(STATUS_LABEL)
    const own = label(field?.label) || key
    const sameName =
      child && Object.values(definition.fields).some((other) => label(other.label) === own)
    return sameName ? `${label(definition.children[child]?.title)} · ${own}` : own
  }
}

/** The value of a filter as text, for its chip. */
export function useFilterText(
  definition: DocumentDefinition,
  filters: readonly FilterDefinition[],
) {
  const { tx, label } = useText()
  const lookups = useLookups(
    filters.flatMap(({ field }) => (field && 'lookup' in field ? [field.lookup] : [])),
  )
  return (
    filter: FilterDefinition,
    value: FilterValue,
    labels: { readonly [id: string]: string },
  ): string => {
    const { field } = filter
    if (filter.kind === 'date' || filter.kind === 'number') {
      const [from, to] = value as readonly (string | null)[]
      const short = (text: string | null | undefined) =>
        filter.kind === 'date' ? (text ?? '').slice(0, 10) : (text ?? '')
      if (from && to)
        return short(from) === short(to) ? short(from) : `${short(from)} – ${short(to)}`
      return from ? `≥ ${short(from)}` : `≤ ${short(to)}`
    }
    const words = (code: string): string => {
      if (filter.kind === 'status') return label(definition.states[code]) || code
      if (filter.kind === 'bool') return code === 'Y' ? tx('form.yes') : tx('form.no')
      if (field && 'lookup' in field) return lookups.meaning(field.lookup, code)
      return labels[code] ?? code
    }
    return filter.kind === 'text' ? words(String(value)) : list(value).map(words).join(', ')
  }
}
