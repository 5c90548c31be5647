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
import { type Column, columnFromField, type LookupMeaning } from '@opensrm/ui/table/columns.ts'
import { type CellSlot, ConfiguredCell, DRAWN } from './ConfiguredCell.tsx'

export type ColumnSurroundings = {
  language: Language
  lookupMeaning: LookupMeaning
  slots?: { readonly [key: string]: CellSlot } | undefined
  /** absent: the table only shows */
  onCell?: ((row: ConfigRow, key: string, value: unknown) => void) | undefined
}

/** Columns of a table from their configuration; refuses one that could not do what it promises. */
export function configuredColumns(
  configs: readonly ColumnConfig[],
  surroundings: ColumnSurroundings,
): Column[] {
  return configs.map((config) => {
    assertColumn(config)
    return configuredColumn(config, surroundings)
  })
}

function configuredColumn(config: ColumnConfig, around: ColumnSurroundings): Column {
  const { language, lookupMeaning, slots, onCell } = around
  const type = cellTypeOf(config)
  const field = fieldOfColumn(config)
  const title =
    typeof config.title === 'string'
      ? config.title
      : language === 'EN'
        ? config.title.en
        : config.title.zh
  const isDrawn = DRAWN.has(type) || config.fixedStyle !== undefined
  const fixed = config.fixed === true ? 'left' : config.fixed || undefined
  const own: Partial<Column> = {
    title,
    sortable: config.sortable ?? false,
    resizable: config.resizable ?? true,
    editable: onCell && !isDrawn ? (row) => isEditableIn(config, row) : false,
    required: config.validate?.required ?? false,
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
              slot={slots?.[config.key]}
              onChange={onCell && ((value) => onCell(row, config.key, value))}
            />
          ),
        }
      : {}),
  }
  const column: Column = field
    ? columnFromField(config.key, field, { language, lookupMeaning, ...own })
    : { key: config.key, width: 140, align: type === 'compute' ? 'right' : 'left', ...own, title }
  const shown = column.format
  return {
    ...column,
    format: (value, row) => cellTextOf(config, row) ?? shown?.(value, row) ?? plain(value),
  }
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
