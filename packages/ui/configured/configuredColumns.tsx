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

/** What a screen of the product may say of a column beyond the specification. */
export type DrawnColumn = ColumnConfig & {
  /** what a slot cell draws, where the table is not given it by the column's key */
  slot?: CellSlot
  /** how the table lays the column out */
  layout?: Partial<Column>
}

/** What a record is opened by is never a sliver. */
const LINK_WIDTH = 150

export type ColumnSurroundings = {
  language: Language
  lookupMeaning: LookupMeaning
  /** the document's header, when currency or unit stand there */
  header?: TableRow | undefined
  /** a tick in words, for what is copied, hovered over or shown on a phone */
  tickText: (value: unknown) => string
  slots?: { readonly [key: string]: CellSlot } | undefined
  /** absent: the table only shows */
  onCell?: ((row: ConfigRow, key: string, value: unknown) => void) | undefined
}

/** Columns of a table from their configuration; refuses one that could not do what it promises. */
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
  // Files are changed in the cell that is drawn.
  const isTyped = !isDrawn || config.field?.type === 'attachments'
  const fixed = config.fixed === true ? 'left' : config.fixed || undefined
  const own: Partial<Column> = {
    title,
    sortable: config.sortable ?? false,
    resizable: config.resizable ?? true,
    // What no row may change is laid out without room for an editor.
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
  // A cell is drawn with its text, which the column below writes.
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
