import type { Language } from '@opensrm/kernel/i18n/text.ts'
import {
  assertColumn,
  type ColumnConfig,
  type ConfigRow,
  cellTextOf,
  cellTypeOf,
  fieldOfColumn,
  isEditableIn,
} from '@opensrm/kernel/table/columnConfig.ts'
import {
  type Column,
  columnFromField,
  type LookupMeaning,
  type TableRow,
} from '@opensrm/ui/table/columns.ts'
import { type CellSlot, ConfiguredCell, DRAWN } from './ConfiguredCell.tsx'

/** Properties of a column in addition to those of the specification. */
export type DrawnColumn = ColumnConfig & {
  /** draws a slot cell, if the table has none for the column's key */
  slot?: CellSlot
  /** layout options of the column */
  layout?: Partial<Column>
}

/** A column with the link to its record is never narrower. */
const LINK_WIDTH = 150

export type ColumnSurroundings = {
  language: Language
  lookupMeaning: LookupMeaning
  /** the document's header, which may hold currency or unit */
  header?: TableRow | undefined
  /** a tick as text, for copying, tooltips and cards */
  tickText: (value: unknown) => string
  slots?: { readonly [key: string]: CellSlot } | undefined
  /** absent: the table is read-only */
  onCell?: ((row: ConfigRow, key: string, value: unknown) => void) | undefined
}

/** Columns of a table from their configuration; refuses an incomplete one. */
export function configuredColumns(
  configs: readonly DrawnColumn[],
  surroundings: ColumnSurroundings,
): Column[] {
  return configs.map((config) => {
    assertColumn(config)
    return configuredColumn(config, surroundings)
  })
}

function configuredColumn(config: DrawnColumn, around: ColumnSurroundings): Column {
  const { language, lookupMeaning, slots, onCell } = around
  const type = cellTypeOf(config)
  const field = fieldOfColumn(config)
  const title =
    typeof config.title === 'string'
      ? config.title
      : language === 'EN'
        ? config.title.en
        : config.title.zh
  const isTick = type === 'checkbox' && config.field?.type === 'bool'
  const isDrawn = (DRAWN.has(type) && !isTick) || config.fixedStyle !== undefined
  // Files are changed in the drawn cell itself.
  const isTyped = !isDrawn || config.field?.type === 'attachments'
  const fixed = config.fixed === true ? 'left' : config.fixed || undefined
  const own: Partial<Column> = {
    title,
    sortable: config.sortable ?? false,
    resizable: config.resizable ?? true,
    // Columns that are read-only in every row need no room for an editor.
    editable: onCell && isTyped && config.isEdit ? (row) => isEditableIn(config, row) : false,
    required: config.validate?.required ?? false,
    ...(isTick ? { format: around.tickText } : {}),
    summary: config.isSummary ?? false,
    hiddenByDefault: config.columnsDisplay === 'N',
    ...(config.width ? { width: config.width } : {}),
    ...(fixed ? { fixed } : {}),
    ...(config.align ? { align: config.align } : {}),
    ...(config.step !== undefined ? { step: String(config.step) } : {}),
    ...(isDrawn
      ? {
          render: (row: ConfigRow) => (
            <ConfiguredCell
              column={config}
              row={row}
              slot={slots?.[config.key] ?? config.slot}
              text={textOf(row)}
              onChange={onCell && ((value) => onCell(row, config.key, value))}
            />
          ),
        }
      : {}),
  }
  // A drawn cell also receives the text that its column formats.
  const textOf = (row: ConfigRow): string => column.format?.(row[config.key], row) ?? ''
  const drawn: Column = field
    ? columnFromField(config.key, field, {
        ...{ language, lookupMeaning },
        ...(around.header ? { header: around.header } : {}),
        ...own,
      })
    : { key: config.key, width: 140, align: type === 'compute' ? 'right' : 'left', ...own, title }
  const shown = drawn.format
  const column: Column = {
    ...drawn,
    ...(type === 'linkTag' ? { width: Math.max(drawn.width, LINK_WIDTH) } : {}),
    ...config.layout,
    format: (value, row) => cellTextOf(config, row) ?? shown?.(value, row) ?? plain(value),
  }
  return column
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
