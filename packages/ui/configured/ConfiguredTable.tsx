import { PAGE_SIZE_OPTIONS, PAGE_SIZE_OPTIONS_GRID } from '@opensrm/kernel/protocol/constants.ts'
import {
  assertApi,
  type ConfigRow,
  fieldOfColumn,
  selectionKey,
  type TableSpec,
} from '@opensrm/kernel/table/columnConfig.ts'
import { useTableConfig } from '@opensrm/ui/client/tableConfig.ts'
import { htmlLang } from '@opensrm/ui/i18n/language.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { askDiscard } from '@opensrm/ui/screens/askDiscard.ts'
import { useGridLookups } from '@opensrm/ui/screens/gridLookups.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { OPERATE_WIDTH } from '@opensrm/ui/table/DataRow.tsx'
import { DataTable, type DataTableProps } from '@opensrm/ui/table/DataTable.tsx'
import { EditableGrid, type EditableGridProps } from '@opensrm/ui/table/EditableGrid.tsx'
import type { GridChange } from '@opensrm/ui/table/history.ts'
import { PrintedRows } from '@opensrm/ui/table/PrintedRows.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { FailedState } from '@opensrm/ui/table/TableStates.tsx'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { CellSlot } from './ConfiguredCell.tsx'
import { configuredColumns, type DrawnColumn } from './configuredColumns.tsx'
import { sortRows } from './sortRows.ts'
import { ROW_KEY, useApiRows } from './useApiRows.ts'

type Given = 'name' | 'label' | 'columns' | 'rows' | 'rowKey' | 'config' | 'onConfigChange'

/** A list whose query, page and selection are controlled by the screen, with its filters and saved views. */
export type Driven = Omit<DataTableProps<ConfigRow>, Given | 'toolbar'> & {
  toolbar?: (columns: readonly Column[]) => ReactNode
}

export type ConfiguredTableProps = Omit<TableSpec, 'columns'> & {
  columns: readonly DrawnColumn[]
  label: string
  /** rows held by the caller: for editing, or when no API is given */
  rows?: readonly ConfigRow[]
  onRows?: (rows: ConfigRow[], change: GridChange) => void
  newRow?: () => ConfigRow
  slots?: { readonly [key: string]: CellSlot }
  operateSlot?: CellSlot
  expand?: CellSlot
  /** under the table */
  footerConfig?: ReactNode
  onSelection?: (rows: ConfigRow[]) => void
  height?: 'fill' | number
  /** the document that contains the rows: its currency and unit, and the context of reference pickers */
  scope?: { resource: string; child: string; header: ConfigRow; prefix: string }
  driven?: Driven
  /** further properties of the line editor */
  grid?: Omit<EditableGridProps<ConfigRow>, Given | 'onChange' | 'newRow'>
  /** replaces the line editor, with the same columns */
  cards?: (columns: readonly Column[]) => ReactNode
  /** the rows are printed as a plain table */
  isPrinted?: boolean
}

/** A table configured as in the specification: columns of every cell type, rows of an API or of the caller. */
export function ConfiguredTable(props: ConfiguredTableProps) {
  const { name, columns, variant = 'editable', onRows, slots, scope, driven } = props
  const { language, tx } = useText()
  assertApi(props)
  const fields = useMemo(
    () =>
      Object.fromEntries(
        columns.flatMap((column) => {
          const field = fieldOfColumn(column)
          return field ? [[column.key, field] as const] : []
        }),
      ),
    [columns],
  )
  const choices = useGridLookups(fields, scope ?? { ...NO_SCOPE, prefix: name })
  const layout = useTableConfig(name)
  const listed = useApiRows(props, layout.config?.pageSize, !driven && !props.rows)
  // Input in a page of an API belongs to that load of it.
  const [typed, setTyped] = useState<{ load: number; rows: readonly ConfigRow[] } | null>(null)
  const own = typed?.load === listed.load ? typed.rows : listed.rows
  const held = props.rows
  const isSortedHere = !driven && !props.api && !props.isEdit
  const given = useMemo(() => {
    if (!held) return own
    // Rows without an API that pages and sorts them are sorted here.
    return isSortedHere ? sortRows(held, listed.sort, htmlLang(language)) : held
  }, [held, own, listed.sort, isSortedHere, language])
  const { rowKey, rows } = useKeyedRows(props, given)
  const change = useMemo(
    () =>
      props.isEdit && (onRows || props.api)
        ? (next: ConfigRow[], made: GridChange) => {
            if (!props.rows) setTyped({ load: listed.load, rows: next })
            onRows?.(next, made)
          }
        : undefined,
    [props.isEdit, onRows, props.api, props.rows, listed.load],
  )
  // Also when a new search, page size or load has cleared it.
  const { onSelection } = props
  const told = useRef(listed.selected)
  useEffect(() => {
    if (told.current === listed.selected) return
    told.current = listed.selected
    onSelection?.([...listed.selected])
  })
  const header = scope?.header
  const made = useMemo(
    () =>
      configuredColumns(columns, {
        ...{ language, lookupMeaning: choices.meaning, header, slots },
        tickText: (value) => (value === 'Y' ? tx('form.yes') : value === 'N' ? tx('form.no') : ''),
        onCell:
          change &&
          ((row, key, value) =>
            change(
              rows.map((other) =>
                other[rowKey] === row[rowKey] ? { ...other, [key]: value } : other,
              ),
              changeOf(String(row[rowKey]), key, { before: row[key], value }),
            )),
      }),
    [columns, language, tx, choices.meaning, header, slots, change, rows, rowKey],
  )
  const shared = {
    ...{ name, label: props.label, rowKey, columns: made, rows },
    ...{ config: layout.config, onConfigChange: layout.change },
  }
  const pageSizes = variant === 'grid' ? PAGE_SIZE_OPTIONS_GRID : PAGE_SIZE_OPTIONS

  async function turn(next: { index: number; size: number }): Promise<void> {
    if (typed?.load === listed.load && !props.rows && !(await askDiscard())) return
    listed.setPage(next)
  }

  return (
    <TableLanguageContext value={language}>
      {props.isPrinted ? <PrintedRows columns={made} rows={rows} /> : null}
      {props.cards ? (
        props.cards(made)
      ) : props.isEdit ? (
        <EditableGrid<ConfigRow>
          {...shared}
          {...(change ? { onChange: change } : {})}
          canAdd={props.newRow !== undefined}
          canRemove={props.newRow !== undefined}
          {...(props.newRow ? { newRow: props.newRow } : {})}
          lookups={choices.lookups}
          onPickRef={choices.onPickRef}
          onPicked={choices.onPicked}
          summary={props.showSummary ?? false}
          {...(props.api && !props.rows
            ? {
                empty: listed.error ? (
                  <FailedState message={listed.error} onRetry={listed.reload} />
                ) : undefined,
                pager: { page: listed.page, onPage: (next) => void turn(next), sizes: pageSizes },
              }
            : {})}
          {...(props.operateSlot ? { rowActions: props.operateSlot } : {})}
          {...props.grid}
        />
      ) : driven ? (
        <DataTable<ConfigRow>
          {...shared}
          {...driven}
          pageSizes={pageSizes}
          {...(driven.toolbar ? { toolbar: driven.toolbar(made) } : { toolbar: undefined })}
        />
      ) : (
        <DataTable<ConfigRow>
          {...shared}
          loading={listed.loading}
          error={listed.error}
          onRetry={listed.reload}
          sort={listed.sort}
          onSort={listed.setSort}
          pageSizes={pageSizes}
          showIndex={props.showIndex ?? true}
          height={props.height ?? 'fill'}
          {...(props.api ? { page: listed.page, onPage: listed.setPage } : {})}
          {...(props.showSummary && listed.summary ? { summaryRow: listed.summary } : {})}
          {...(props.selection
            ? {
                selection: {
                  selectedKeys: listed.selected.map((row) => String(row[rowKey])),
                  onChange: (keys: string[]) => listed.select(keys, rows, rowKey),
                },
              }
            : {})}
          {...(props.operateSlot
            ? { rowActions: props.operateSlot, rowActionsWidth: OPERATE_WIDTH }
            : {})}
          {...(props.expand ? { expand: props.expand } : {})}
        />
      )}
      {props.footerConfig}
    </TableLanguageContext>
  )
}

const NO_SCOPE = { resource: '', child: '', header: {} }

/** Rows with the key used for selection; they stay the same objects if they already have it. */
function useKeyedRows(
  { keyField, pageSelection }: Pick<TableSpec, 'keyField' | 'pageSelection'>,
  given: readonly ConfigRow[],
): { rowKey: string; rows: readonly ConfigRow[] } {
  return useMemo(() => {
    const [first = keyField ?? 'id', ...more] = pageSelection?.keyFields ?? []
    if (more.length === 0 && given.every((row) => typeof row[first] === 'string'))
      return { rowKey: first, rows: given }
    const by = {
      ...(keyField ? { keyField } : {}),
      ...(pageSelection ? { pageSelection } : {}),
    }
    const rows = given.map((row) => ({ ...row, [ROW_KEY]: selectionKey(by, row) }))
    return { rowKey: ROW_KEY, rows }
  }, [keyField, pageSelection, given])
}

function changeOf(
  id: string,
  key: string,
  { before, value }: { before: unknown; value: unknown },
): GridChange {
  const op = { type: 'set' as const, id, values: { [key]: value }, before: { [key]: before } }
  return { kind: 'edit', ops: [op] }
}
