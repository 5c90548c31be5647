import { DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'
import { addRow, canRemoveRow, removeRows } from './gridCommands.ts'
import type { GridController } from './gridController.ts'
import { blockFigures } from './summary.ts'
import { useTableText } from './TableLanguage.tsx'

/** Adding, removing, undo; what was just pasted; sum and count of the selected cells as in a spreadsheet. */
export function GridFooter(props: {
  grid: GridController
  count: number
  columns: readonly Column[]
  readOnly: boolean
  canAdd: boolean
  canRemove: boolean
  settings: ReactNode
}) {
  const { grid } = props
  const text = useTableText()
  const state = useSyncExternalStore(grid.subscribe, grid.getState)
  const wrong = useSyncExternalStore(grid.subscribe, grid.wrongCount)
  const range = grid.range()
  const rows = range ? grid.env().rows.slice(range.top, range.bottom + 1) : []
  const removable = rows.some((row) => canRemoveRow(grid, row))
  const several = range !== null && (range.top !== range.bottom || range.left !== range.right)
  const figures = several ? blockFigures(grid.env().columns.slice(range.left, range.right + 1), rows) : null
  const tool = (label: string, icon: ReactNode, run: () => void, enabled: boolean, keys: string) => (
    <Button size="small" type="text" icon={icon} aria-label={label} title={`${label} (${keys})`} disabled={!enabled} onMouseDown={(event) => event.preventDefault()} onClick={run} />
  )
  return (
    <div className="ot-foot">
      {props.readOnly ? null : (
        <>
          {props.canAdd ? (
            <Button size="small" icon={<PlusOutlined />} title="Ctrl+Enter" onClick={() => { grid.set({ focused: true }); addRow(grid) }}>
              {text('addRow')}
            </Button>
          ) : null}
          {props.canRemove ? (
            <Button size="small" icon={<DeleteOutlined />} title="Ctrl+Delete" disabled={!removable} onMouseDown={(event) => event.preventDefault()} onClick={() => removeRows(grid)}>
              {text('removeRows')}
            </Button>
          ) : null}
          {tool(text('undo'), <UndoOutlined />, grid.undo, grid.history.canUndo(), 'Ctrl+Z')}
          {tool(text('redo'), <RedoOutlined />, grid.redo, grid.history.canRedo(), 'Ctrl+Y')}
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
          {figures.numbers > 1 ? <span>{text('averageSelected', { average: figures.average })}</span> : null}
          <span>{text('countSelected', { count: figures.count })}</span>
        </span>
      ) : null}
      {props.settings}
    </div>
  )
}
