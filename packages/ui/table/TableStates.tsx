// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of boxes; a table element cannot be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus in one cell at a time
import { Button, Empty, Result } from 'antd'
import type { ReactNode } from 'react'
import type { ColumnLayout } from './columnLayout.ts'
import { useTableText } from './TableLanguage.tsx'

/** Whether it is outside a grid, e.g. among cards. */
type InGrid = { alone?: boolean | undefined }

/** Grey placeholder rows while loading. */
export function SkeletonRows({
  layout,
  count,
  alone,
}: {
  layout: ColumnLayout
  count: number
} & InGrid) {
  const text = useTableText()
  return (
    <Face className="ot-skeleton" label={text('loading')} alone={alone}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
        <div className="ot-skelrow" key={row} aria-hidden="true">
          {layout.lead ? <Bar width={layout.lead} part={0.4} /> : null}
          {layout.placed.map((item, col) => (
            <Bar
              key={item.key}
              width={item.width}
              part={0.45 + ((row * 7 + col * 5) % 9) / 20}
              end={item.column.align === 'right'}
            />
          ))}
        </div>
      ))}
    </Face>
  )
}

/** Replaces the rows, and is a grid cell so that screen readers reach it. */
function Face({
  className,
  label,
  alone,
  children,
}: {
  className: string
  label?: string
  children: ReactNode
} & InGrid) {
  if (alone) return <div className={className}>{children}</div>
  return (
    <div role="row" className={className} aria-label={label}>
      <div role="gridcell" aria-label={label}>
        {children}
      </div>
    </div>
  )
}

function Bar({ width, part, end }: { width: number; part: number; end?: boolean }) {
  return (
    <span className={end ? 'ot-skelcell is-end' : 'ot-skelcell'} style={{ width }}>
      <span className="ot-bar" style={{ width: `${Math.round(part * 100)}%` }} />
    </span>
  )
}

export function FailedState({
  message,
  onRetry,
  alone,
}: {
  message: string
  onRetry?: (() => void) | undefined
} & InGrid) {
  const text = useTableText()
  return (
    <Face className="ot-face" alone={alone}>
      <Result
        status="warning"
        role="alert"
        title={text('failed')}
        subTitle={message}
        extra={
          onRetry ? (
            <Button type="primary" onClick={onRetry}>
              {text('retry')}
            </Button>
          ) : null
        }
      />
    </Face>
  )
}

/** Nothing to show: what to do next, or, when filters hide everything, how to clear them. */
export function EmptyState(
  props: {
    empty?: ReactNode
    filtered?: boolean | undefined
    onClearFilters?: (() => void) | undefined
  } & InGrid,
) {
  const text = useTableText()
  if (!props.filtered && props.empty)
    return (
      <Face className="ot-face" alone={props.alone}>
        {props.empty}
      </Face>
    )
  return (
    <Face className="ot-face" alone={props.alone}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={text(props.filtered ? 'filteredEmpty' : 'empty')}
      >
        {props.filtered && props.onClearFilters ? (
          <Button onClick={props.onClearFilters}>{text('clearFilters')}</Button>
        ) : null}
      </Empty>
    </Face>
  )
}
