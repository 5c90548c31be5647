import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { formatValue } from '@opensrm/kernel/document/format.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { Difference } from '@opensrm/ui/kit/Differences.tsx'
import './screens.texts.ts'

/** A difference as returned by the server: references by name, all values as text. */
export type ShownDifference = {
  child: string | null
  rowId: string | null
  place: string
  kind: Difference['kind']
  field: string
  label: Text
  old: string | null
  new: string | null
}

/** Formats the differences of a document: numbers and lookups as on its own screens. */
export function useDifferenceTexts(
  definition: DocumentDefinition,
  moreLookups: readonly string[] = [],
): {
  show: (difference: ShownDifference) => Difference
  meaning: (lookup: string, code: string) => string
} {
  const { tx, label } = useText()
  const fields = [definition, ...Object.values(definition.children)].flatMap((one) =>
    Object.values(one.fields),
  )
  const { meaning } = useLookups([...lookupTypesOf(fields), ...moreLookups])

  function text({ child, field: key }: ShownDifference, value: string | null): string | null {
    const own = child === null ? definition : definition.children[child]
    const field = own?.fields[key]
    // References and files are already names.
    if (value === null || !field || field.type === 'ref' || field.type === 'attachments')
      return value
    const row = { [key]: value }
    return formatValue({ key, field, value, row, lookupMeaning: meaning, percentSign: true })
  }

  const show = (one: ShownDifference): Difference => {
    const rows = one.child === null ? null : definition.children[one.child]
    return {
      kind: one.kind,
      place: rows ? `${label(rows.title)} ${one.place}`.trim() : tx('change.header'),
      field: label(one.label),
      old: text(one, one.old),
      new: text(one, one.new),
    }
  }
  return { show, meaning }
}
