import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { type AnyRow, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import type { ConfigRow } from '@opensrm/kernel/table/columnConfig.ts'
import { ConfiguredTable } from '@opensrm/ui/configured/ConfiguredTable.tsx'
import { defaultsOf, newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { usePhone } from '@opensrm/ui/shell/media.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import type { GridHandle } from '@opensrm/ui/table/EditableGrid.tsx'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { registerGrid } from './gridFocus.ts'
import { LineCards } from './LineCards.tsx'
import { LinesImport } from './LinesImport.tsx'
import { isFilledHere, sheetOperation } from './lineCollections.ts'
import './screens.texts.ts'
import { useLineColumns } from './useLineColumns.tsx'
import type { ObjectController } from './useObjectController.ts'

export type LinesGridProps = {
  definition: DocumentDefinition
  object: ObjectController
  prefix: string
  title: string
  child: string
  parentRow: AnyRow | undefined
  rows: AnyRow[]
  nested: readonly string[]
  openId: string | null
  onOpenRow: (id: string) => void
  selected: readonly string[] | undefined
  onSelected: (ids: readonly string[]) => void
}

/** The rows of a collection (of one parent row, when nested) as a spreadsheet. */
export function LinesGrid(props: LinesGridProps) {
  const { tx } = useText()
  const { definition, object, prefix, child, parentRow, rows, nested } = props
  const { record, context } = object
  const own = definition.children[child]
  const handle = useRef<GridHandle>(null)
  const isPhone = usePhone()
  const columns = useLineColumns({ definition, object, child })
  const isWritten = isWrittenNow(definition, object, child)
  const canChangeRows = isWritten && isFilledHere(definition, child)
  // rows that came from another document may be removed; a nested row may not, because it represents its parent's
  // content
  const canRemove = canChangeRows || (isWritten && !own?.auto && !own?.rowsBySystem && !own?.parent)
  // rows that users cannot add one by one may still be imported from a sheet
  const takesSheet = canChangeRows || (isWritten && sheetOperation(definition, child) !== undefined)
  const readOnly = !columns.some(({ isEdit }) => isEdit)

  const ids = useMemo(() => new Set(rows.map((row) => row.id)), [rows])
  const issues = object.issues.flatMap((issue) =>
    issue.child === child && issue.rowId && ids.has(issue.rowId)
      ? [{ row: issue.rowId, key: issue.field ?? columns[0]?.key ?? '', msg: issue.msg }]
      : [],
  )

  const reach = useEffectEvent((place: { rowId: string; key: string }) =>
    handle.current?.focusCell(place.rowId, place.key),
  )
  useEffect(
    () => (isPhone ? undefined : registerGrid(prefix, child, (place) => reach(place))),
    [isPhone, prefix, child],
  )

  function change(
    next: readonly AnyRow[],
    ops: readonly { type: string; id?: string; values?: object }[],
  ): void {
    if (!record) return
    const touched = ops.flatMap((op) =>
      op.type === 'set' && op.id ? [{ rowId: op.id, keys: Object.keys(op.values ?? {}) }] : [],
    )
    const all = rowsOf(record, child)
    const merged = parentRow ? [...all.filter((row) => !ids.has(row.id)), ...next] : next
    object.setRows(child, merged, touched)
  }

  function newRow(): AnyRow {
    const known = {
      header: record ?? {},
      ...(parentRow ? { parent: parentRow } : {}),
      today: context.today,
      now: `${context.today} 00:00:00`,
      session: context,
    }
    return {
      ...defaultsOf(own?.fields ?? {}, known),
      id: newRowId(),
      ...(parentRow ? { parentId: parentRow.id } : {}),
    }
  }

  /** Opens the row's nested collections. */
  function opener(row: ConfigRow): ReactNode {
    const count = nested.reduce(
      (sum, name) =>
        sum +
        (record ? rowsOf(record, name).filter(({ parentId }) => parentId === row.id).length : 0),
      0,
    )
    const isOpen = row.id === props.openId
    return (
      <Button
        type="link"
        size="small"
        icon={isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
        aria-expanded={isOpen}
        onClick={() => props.onOpenRow(String(row.id))}
      >
        {tx('object.nestedOpen', { count })}
      </Button>
    )
  }

  /** Replaces the grid on a phone. */
  function cards(drawn: readonly Column[]): ReactNode {
    return (
      <LineCards
        {...{ definition, object, prefix, child, rows, newRow, canRemove }}
        columns={drawn}
        title={props.title}
        canAdd={canChangeRows && !(own?.max && rows.length >= own.max)}
        onChange={change}
        selected={props.selected}
        onSelected={props.onSelected}
        actions={nested.length > 0 ? opener : undefined}
      />
    )
  }

  if (!own) return null
  // Nothing to read and nothing to fill in: the head of a table would only take room.
  if (rows.length === 0 && !takesSheet)
    return <p className="srm-nested-hint">{tx('object.noLines')}</p>
  return (
    <>
      {takesSheet && !isPhone ? (
        <div className="srm-lines-tools">
          <LinesImport
            definition={definition}
            object={object}
            child={child}
            title={props.title}
            parentRow={parentRow}
          />
        </div>
      ) : null}
      <ConfiguredTable
        name={`${definition.resource}.${child}`}
        label={props.title}
        keyField="id"
        columns={columns}
        rows={rows}
        isEdit
        isPrinted={!isPhone}
        {...(isPhone ? { cards } : {})}
        showSummary
        newRow={newRow}
        onRows={(next, { ops }) => change(next as AnyRow[], ops)}
        scope={{ resource: definition.resource, child, header: record ?? {}, prefix }}
        grid={{
          ref: handle,
          readOnly,
          canAdd: canChangeRows,
          canRemove,
          ...(own.max ? { maxRows: own.max } : {}),
          issues,
          onWrong: (wrong) =>
            object.setWrongCells(
              `${child}/${parentRow?.id ?? ''}`,
              wrong.map(({ row, key, msg }) => ({ child, rowId: row, field: key, msg })),
            ),
          height: 'auto',
          maxHeight: parentRow ? 300 : 480,
          ...(props.selected
            ? { selectedRows: props.selected, onSelectedRows: props.onSelected }
            : {}),
          ...(nested.length > 0 ? { rowActionsWidth: 108, rowActions: opener } : {}),
        }}
      />
    </>
  )
}

/** Rows may be added and removed while the record is editable, unless the collection has its own rule. */
function isWrittenNow(
  definition: DocumentDefinition,
  object: ObjectController,
  child: string,
): boolean {
  const own = definition.children[child]
  if (!own || !object.editing || !object.record) return false
  const { authors } = asRaised(definition, object.isNew ? null : object.record)
  const isAuthor = authors.includes(object.context.side)
  const states = own.editableIn ?? definition.editableIn
  return isAuthor && (object.isNew || states.includes(object.record.status))
}
