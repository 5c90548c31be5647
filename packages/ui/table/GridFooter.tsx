import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'
import { addRow, canRemoveRow, removeRows } from './gridCommands.ts'
import type { GridController } from './gridController.ts'
import { RedoIcon, UndoIcon } from './historyIcons.tsx'
import { Pager } from './Pager.tsx'
import { blockFigures } from './summary.ts'
import { useTableText } from './TableLanguage.tsx'
import { ToolButton } from './ToolButton.tsx'

/** Adding, removing, undo; the result of the last paste; sum and count of the selected cells as in a spreadsheet. */
export function GridFooter(props: {
  grid: GridController
  count: number
  columns: readonly Column[]
  readOnly: boolean
  canAdd: boolean
  canRemove: boolean
  settings: ReactNode
  pager: ComponentProps<typeof Pager> | undefined
}) {
  const { grid } = props
  const text = useTableText()
  const state = useSyncExternalStore(grid.subscribe, grid.getState)
  const wrong = useSyncExternalStore(grid.subscribe, grid.wrongCount)
  const range = grid.range()
  const rows = range ? grid.env().rows.slice(range.top, range.bottom + 1) : []
  const removable = rows.some((row) => canRemoveRow(grid, row))
  const several = range !== null && (range.top !== range.bottom || range.left !== range.right)
  const figures = several
    ? blockFigures(grid.env().columns.slice(range.left, range.right + 1), rows)
    : null
  // In a grid where rows can only be ticked there is nothing to undo.
  const isEditable =
    props.canAdd ||
    props.canRemove ||
    props.columns.some(({ editable }) =>
      typeof editable === 'function' ? grid.env().rows.some(editable) : editable === true,
    )
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div className="ot-foot">
      {props.readOnly ? null : (
        <>
          {props.canAdd ? (
            <ToolButton
              words
              label={text('addRow')}
              title="Ctrl+Enter"
              onMouseDown={keepFocus}
              onClick={() => {
                grid.set({ focused: true })
                addRow(grid)
              }}
            >
              <PlusOutlined />
            </ToolButton>
          ) : null}
          {props.canRemove ? (
            <ToolButton
              words
              label={text('removeRows')}
              title="Ctrl+Delete"
              disabled={!removable}
              onMouseDown={keepFocus}
              onClick={() => removeRows(grid)}
            >
              <DeleteOutlined />
            </ToolButton>
          ) : null}
          {isEditable ? (
            <>
              <ToolButton
                label={text('undo')}
                title={`${text('undo')} (Ctrl+Z)`}
                disabled={!grid.history.canUndo()}
                onMouseDown={keepFocus}
                onClick={grid.undo}
              >
                <UndoIcon />
              </ToolButton>
              <ToolButton
                label={text('redo')}
                title={`${text('redo')} (Ctrl+Y)`}
                disabled={!grid.history.canRedo()}
                onMouseDown={keepFocus}
                onClick={grid.redo}
              >
                <RedoIcon />
              </ToolButton>
            </>
          ) : null}
        </>
      )}
      <span>{text('rowsShown', { count: props.count })}</span>
      <span className="ot-notice" role="status">
        {state.notice}
      </span>
      {wrong > 0 ? <span className="ot-warn">{text('wrongCells', { count: wrong })}</span> : null}
      <span className="ot-spring" />
      {figures && figures.count > 0 ? (
        <span className="ot-figures">
          {figures.numbers > 0 ? <span>{text('sumSelected', { sum: figures.sum })}</span> : null}
          {figures.numbers > 1 ? (
            <span>{text('averageSelected', { average: figures.average })}</span>
          ) : null}
          <span>{text('countSelected', { count: figures.count })}</span>
        </span>
      ) : null}
      {props.pager ? <Pager {...props.pager} /> : null}
      {props.settings}
    </div>
  )
}
