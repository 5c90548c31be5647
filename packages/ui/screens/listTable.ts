import { type DocumentDefinition, type Side, serviceOf } from '@opensrm/kernel/document/define.ts'
import { isSortable } from '@opensrm/kernel/document/fields.ts'
import { isNumeric } from '@opensrm/kernel/document/format.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import type { ColumnConfig, TableSpec } from '@opensrm/kernel/table/columnConfig.ts'
import { columnOfField } from '@opensrm/kernel/table/fieldColumn.ts'
import { columnKeys } from './listColumns.ts'
import { codeKeyOf, englishColumns, fieldNamed, STATUS_LABEL } from './systemFields.ts'

type Reader = {
  side: Side
  route: string
  language: Language
  has: (code: string) => boolean
  /** whether this installation has the document */
  knows: (resource: string) => boolean
  sampleRow?: { readonly [key: string]: unknown } | undefined
}

/** The list of a document as a table of the specification: its columns with their cell types, its options, its API. */
export function listTable(definition: DocumentDefinition, reader: Reader): TableSpec {
  const { resource } = definition
  return {
    name: `${resource}.${reader.route}`,
    api: `${API_PREFIX}/${serviceOf(resource)}/v1/${resource}Restful/listByPage`,
    keyField: 'id',
    selection: true,
    showIndex: true,
    showSummary: totalled(definition).length > 0,
    columns: listColumns(definition, reader),
  }
}

/** The columns with a total below the list. */
export function totalled({ list }: DocumentDefinition): string[] {
  return [...(list.summary ?? []), ...Object.keys(list.ratios ?? {})]
}

function listColumns(definition: DocumentDefinition, reader: Reader): ColumnConfig[] {
  const { side, route, language, has, knows, sampleRow } = reader
  const keys = columnKeys(definition, side, route, language)
  const codeKey = definition.list.link ?? codeKeyOf(definition)
  const linkKey = keys.includes(codeKey) ? codeKey : keys.find((key) => key !== 'status')
  const english = englishColumns(definition, language)
  const totals = new Set(totalled(definition))
  return keys.flatMap((key): ColumnConfig[] => {
    if (key === 'status')
      return [{ key, title: STATUS_LABEL, cellType: 'slot', align: 'left', sortable: true }]
    const field = fieldNamed(definition, key)?.field
    if (!field || (field.visibleTo === 'buyer' && side === 'supplier')) return []
    // a column that the reader may not see would be empty
    if (field.needsCode && !has(field.needsCode)) return []
    // references to documents that are not installed are not part of any record
    if ('ref' in field && !knows(field.ref) && !(sampleRow && key in sampleRow)) return []
    const { validate: _, ...column } = columnOfField(key, field)
    return [
      {
        ...column,
        sortable: isSortable(field),
        ...(totals.has(key) ? { isSummary: true } : {}),
        // The column keeps its own value, because exports and imports write it back.
        ...(english[key] ? { displayKey: english[key] } : {}),
        ...(key === linkKey
          ? {
              cellType: 'linkTag' as const,
              ...(isNumeric(field) ? {} : { fixed: 'left' as const }),
            }
          : {}),
      },
    ]
  })
}
