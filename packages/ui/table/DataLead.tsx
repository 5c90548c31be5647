// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time
import { CHECK_WIDTH, EXPAND_WIDTH, INDEX_WIDTH } from './DataRow.tsx'
import { useTableText } from './TableLanguage.tsx'
import type { RowSelection } from './useRowSelection.ts'

/** Header cells of the table's own columns. */
export function DataLead(props: {
  expand: boolean
  showIndex: boolean
  picked: RowSelection | null
  edge: boolean
}) {
  const text = useTableText()
  const { picked } = props
  const checkLeft = props.expand ? EXPAND_WIDTH : 0
  const edge = props.edge ? ' is-edge' : ''
  return (
    <>
      {props.expand ? (
        <div
          role="columnheader"
          className="ot-th fix-left is-lead"
          style={{ width: EXPAND_WIDTH, left: 0 }}
        />
      ) : null}
      {picked ? (
        <div
          role="columnheader"
          className={`ot-th fix-left is-lead${props.showIndex ? '' : edge}`}
          style={{ width: CHECK_WIDTH, left: checkLeft }}
        >
          <input
            type="checkbox"
            aria-label={text('selectPage')}
            checked={picked.page === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = picked.page === 'some'
            }}
            onChange={picked.togglePage}
          />
        </div>
      ) : null}
      {props.showIndex ? (
        <div
          role="columnheader"
          className={`ot-th is-lead ot-index${edge}`}
          style={{ width: INDEX_WIDTH }}
        >
          {text('index')}
        </div>
      ) : null}
    </>
  )
}

export function TrailHead({ width }: { width: number }) {
  const text = useTableText()
  return (
    <div role="columnheader" className="ot-th fix-right is-trail" style={{ width, right: 0 }}>
      {text('operate')}
    </div>
  )
}
