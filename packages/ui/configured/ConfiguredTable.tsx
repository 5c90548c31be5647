import { PAGE_SIZE_OPTIONS, PAGE_SIZE_OPTIONS_GRID } from '@opensrm/kernel/protocol/constants.ts'
import {
  assertApi,
  type ConfigRow,
  selectionKey,
  type TableSpec,
} from '@opensrm/kernel/table/columnConfig.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useTableConfig } from '@opensrm/ui/client/tableConfig.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { EditableGrid } from '@opensrm/ui/table/EditableGrid.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { CellSlot } from './ConfiguredCell.tsx'
import { configuredColumns } from './configuredColumns.tsx'
import { ROW_KEY, useApiRows } from './useApiRows.ts'

type Props = TableSpec & {
  label: string
  /** rows held by the caller: for editing, or where no API is named */
  rows?: readonly ConfigRow[]
  onRows?: (rows: ConfigRow[]) => void
  newRow?: () => ConfigRow
  slots?: { readonly [key: string]: CellSlot }
  operateSlot?: CellSlot
  expand?: CellSlot
  /** under the table */
  footerConfig?: ReactNode
  onSelection?: (rows: ConfigRow[]) => void
  height?: 'fill' | number
}

/** A table as the specification configures one: columns of every cell type, rows of an API or of the caller. */
export function ConfiguredTable(props: Props) {
  const { name, columns, variant = 'editable', onRows, slots } = props
  const { language } = useText()
  assertApi(props)
  const lookups = useLookups(columns.flatMap(({ lookup }) => lookup?.typeCode ?? []))
  const layout = useTableConfig(name)
  const listed = useApiRows(props, layout.config?.pageSize)
  const given = props.rows ?? listed.rows
  const { keyField, pageSelection } = props
  const rows = useMemo(() => {
    const by = {
      ...(keyField ? { keyField } : {}),
      ...(pageSelection ? { pageSelection } : {}),
    }
    return given.map((row) => ({ ...row, [ROW_KEY]: selectionKey(by, row) }))
  }, [given, keyField, pageSelection])
  // Also when a new search, page size or load has emptied it.
  const { onSelection } = props
  const told = useRef(listed.selected)
  useEffect(() => {
    if (told.current === listed.selected) return
    told.current = listed.selected
    onSelection?.([...listed.selected])
  })
  const made = useMemo(
    () =>
      configuredColumns(columns, {
        language,
        lookupMeaning: lookups.meaning,
        slots,
        onCell:
          props.isEdit && onRows
            ? (row, key, value) =>
                onRows(
                  rows.map((other) =>
                    other[ROW_KEY] === row[ROW_KEY] ? { ...other, [key]: value } : other,
                  ),
                )
            : undefined,
      }),
    [columns, language, lookups.meaning, slots, props.isEdit, onRows, rows],
  )
  const arranged = { config: layout.config, onConfigChange: layout.change }

  return (
    <TableLanguageContext value={language}>
      {props.isEdit ? (
        <EditableGrid<ConfigRow>
          name={name}
          label={props.label}
          rowKey={ROW_KEY}
          columns={made}
          rows={rows}
          onChange={(next) => onRows?.(next)}
          canAdd={props.newRow !== undefined}
          canRemove={props.newRow !== undefined}
          {...(props.newRow ? { newRow: props.newRow } : {})}
          lookups={(type) =>
            lookups
              .options(type)
              .map(({ value, label, disabled }) => ({ code: value, meaning: label, disabled }))
          }
          summary={props.showSummary ?? false}
          {...(props.operateSlot ? { rowActions: props.operateSlot } : {})}
          {...arranged}
        />
      ) : (
        <DataTable<ConfigRow>
          name={name}
          label={props.label}
          rowKey={ROW_KEY}
          columns={made}
          rows={rows}
          loading={listed.loading}
          error={listed.error}
          onRetry={listed.reload}
          sort={listed.sort}
          onSort={listed.setSort}
          pageSizes={variant === 'grid' ? PAGE_SIZE_OPTIONS_GRID : PAGE_SIZE_OPTIONS}
          showIndex={props.showIndex ?? true}
          height={props.height ?? 'fill'}
          {...(props.api ? { page: listed.page, onPage: listed.setPage } : {})}
          {...(props.showSummary && listed.summary ? { summaryRow: listed.summary } : {})}
          {...(props.selection
            ? {
                selection: {
                  selectedKeys: listed.selected.map((row) => String(row[ROW_KEY])),
                  onChange: (keys: string[]) => listed.select(keys, rows),
                },
              }
            : {})}
          {...(props.operateSlot ? { rowActions: props.operateSlot, rowActionsWidth: 80 } : {})}
          {...(props.expand ? { expand: props.expand } : {})}
          {...arranged}
        />
      )}
      {props.footerConfig}
    </TableLanguageContext>
  )
}
