import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { type Column, columnFromField, titleWidth } from '@opensrm/ui/table/columns.ts'
import { useMemo } from 'react'

export type MakeColumn = <R extends { [key: string]: unknown }>(
  key: string,
  field: Field,
  more?: Partial<Column<R>>,
) => Column<R>

/** Columns of a custom table from the fields of definitions; read-only by default. */
export function useColumnMaker(fields: readonly Fields[]): MakeColumn {
  const { language } = useText()
  const types = lookupTypesOf(fields.flatMap((set) => Object.values(set)))
  const { meaning } = useLookups(types)
  return useMemo(
    () =>
      (key, field, more = {}) => {
        const column = columnFromField(key, field, {
          language,
          lookupMeaning: meaning,
          editable: false,
          required: false,
        })
        const isGiven = more.width !== undefined || more.render !== undefined
        const made = { ...column, ...(isGiven ? { measured: false } : {}), ...more }
        // A width set by a screen fits one language; titles may be longer in the other.
        return { ...made, width: Math.max(made.width, titleWidth(made.title)) } as never
      },
    [language, meaning],
  )
}
