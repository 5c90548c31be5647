// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time
import type { TableRow } from './columns.ts'
import { CHECK_WIDTH, INDEX_WIDTH } from './DataRow.tsx'
import { useTableText } from './TableLanguage.tsx'

/** Header cells before the data columns: check box for all, number. */
export function GridLead(props: {
  rows: readonly TableRow[]
  rowKey: string
  picked: ReadonlySet<string> | null
  onPick: ((ids: string[]) => void) | undefined
  edge: boolean
}) {
  const text = useTableText()
  const { rows, picked } = props
  const all = picked !== null && rows.length > 0 && picked.size >= rows.length
  return (
    <>
      {picked ? (
        <div
          role="columnheader"
          className="ot-th fix-left is-lead"
          style={{ width: CHECK_WIDTH, left: 0 }}
        >
          <input
            type="checkbox"
            aria-label={text('selectPage')}
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && picked.size > 0
            }}
            onChange={() => props.onPick?.(all ? [] : rows.map((row) => String(row[props.rowKey])))}
          />
        </div>
      ) : null}
      <div
        role="columnheader"
        className={`ot-th is-lead ot-index${props.edge ? ' is-edge' : ''}`}
        style={{ width: INDEX_WIDTH }}
      >
        {text('index')}
      </div>
    </>
  )
}
