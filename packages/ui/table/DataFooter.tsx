import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type Page, Pager } from './Pager.tsx'
import { useTableText } from './TableLanguage.tsx'

/** Total, selection across pages, page controls. A capped count is shown with a plus sign. */
export function DataFooter(props: {
  rows: readonly unknown[]
  /** nothing is loaded yet: the number is unknown */
  isCounting: boolean
  page?: Page
  onPage?: (page: { index: number; size: number }) => void
  pageSizes?: readonly number[]
  selectedCount: number
  onClear: () => void
  settings: ReactNode
}) {
  const text = useTableText()
  const { page } = props
  const count = formatNumber(page?.count ?? props.rows.length, { least: 0, most: 0 })
  return (
    <div className="ot-foot">
      <span>
        {props.isCounting ? null : text('count', { count: page?.capped ? `${count}+` : count })}
      </span>
      <span aria-live="polite" className="ot-chosen">
        {props.selectedCount > 0 ? (
          <>
            {text('selected', { count: props.selectedCount })}
            <Button type="link" size="small" onClick={props.onClear}>
              {text('clearSelection')}
            </Button>
          </>
        ) : null}
      </span>
      <span className="ot-spring" />
      {page && props.onPage ? (
        <Pager page={page} sizes={props.pageSizes} onPage={props.onPage} />
      ) : null}
      {props.settings}
    </div>
  )
}
