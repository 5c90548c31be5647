import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { TableSpec } from '@opensrm/kernel/table/columnConfig.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import type { DrawnColumn } from '@opensrm/ui/configured/configuredColumns.tsx'
import { lettersOf } from '@opensrm/ui/i18n/letters.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { documentTone } from '@opensrm/ui/shell/statusTone.ts'
import { useMemo } from 'react'
import { byItself } from './byItself.ts'
import { listTable } from './listTable.ts'
import type { ListRow } from './useListController.ts'

const STATUS_WIDTH = 116
/** Width of a 12 px Latin letter in a status, and the padding of tag and cell. */
const STATUS_LETTER = 6.6
const BESIDE_STATUS = 40
/** Links use 14 px instead of 13. */
const BESIDE_LINK = 34

/**
 * The table of a list: the number links to its record, the status is a tag, the rest is derived from the definition.
 */
export function useListTable(
  definition: DocumentDefinition,
  options: {
    side: 'buyer' | 'supplier'
    route: string
    has: (code: string) => boolean
    open: (row: ListRow) => void
    sampleRow: ListRow | undefined
  },
): Omit<TableSpec, 'columns'> & { columns: DrawnColumn[] } {
  const { language, label, tx } = useText()
  const { side, route, has, open, sampleRow } = options
  return useMemo(() => {
    const reader = { side, route, language, has, knows: hasDocument, sampleRow }
    const spec = listTable(definition, reader)
    const columns = spec.columns.map((column): DrawnColumn => {
      if (column.key === 'status') {
        const meaning = (state: string) => label(definition.states[state]) || state
        return {
          ...column,
          ...statusCell(definition, meaning, (row) => byItself(tx, label, definition, row)),
        }
      }
      if (column.cellType !== 'linkTag') return column
      return {
        ...column,
        layout: { measured: column.field?.width === undefined, beside: BESIDE_LINK },
        onClick: (row) => open(row as ListRow),
      }
    })
    return { ...spec, columns }
  }, [definition, language, label, tx, side, route, has, open, sampleRow])
}

/** As wide as the longest status of the document. */
function statusCell(
  definition: DocumentDefinition,
  meaning: (state: string) => string,
  hint: (row: AnyRecord) => string | undefined,
): Partial<DrawnColumn> {
  const states = Object.keys(definition.states)
  const letters = Math.max(...states.map((state) => lettersOf(meaning(state))))
  return {
    width: Math.max(STATUS_WIDTH, Math.ceil(letters * STATUS_LETTER) + BESIDE_STATUS),
    layout: { measured: true, beside: BESIDE_STATUS },
    text: (row) => meaning(String(row.status ?? '')),
    slot: (row) => (
      <StatusTag
        state={String(row.status)}
        tone={documentTone(definition, String(row.status))}
        label={meaning(String(row.status))}
        hint={hint(row as AnyRecord)}
      />
    ),
  }
}
