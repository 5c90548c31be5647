import { useQuery } from '@tanstack/react-query'
import { Breadcrumb } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { ChartBox } from './ChartBox.tsx'
import './charts.css'
import './charts.texts.ts'
import type { ChartFigures, ChartPick } from './figures.ts'

export type DrillLevel = {
  /** title of the figures of this level, e.g. "Spend by supplier" */
  title: string
  meaning?: string
  load: (path: readonly ChartPick[], signal: AbortSignal) => Promise<ChartFigures>
}

type Props = {
  /** identifies the figures of this chart and everything they depend on */
  queryKey: readonly unknown[]
  /** from the total to the detail; at least one */
  levels: readonly [DrillLevel, ...DrillLevel[]]
  /** opens the documents behind a mark of the last level */
  onRecords?: (path: readonly ChartPick[]) => void
  height?: number
  extra?: ReactNode
}

/** A chart whose marks open the next level of detail, down to the documents. */
export function DrillChart({ queryKey, levels, onRecords, height, extra }: Props) {
  const { tx } = useText()
  const [path, setPath] = useState<readonly ChartPick[]>([])
  const way = useRef<HTMLElement>(null)
  const depth = Math.min(path.length, levels.length - 1)
  const level = levels[depth] ?? levels[0]
  const isLast = depth === levels.length - 1
  const found = useQuery({
    queryKey: [...queryKey, path.map(({ category, series }) => [category, series])],
    queryFn: ({ signal }) => level.load(path, signal),
  })

  const shown = useRef(depth)
  useEffect(() => {
    if (shown.current === depth) return
    shown.current = depth
    // The element that had the focus is gone.
    way.current?.focus()
  }, [depth])

  function pick(picked: ChartPick): void {
    if (isLast) onRecords?.([...path, picked])
    else setPath([...path, picked])
  }

  return (
    <div className="srm-drill">
      <nav ref={way} tabIndex={-1} aria-label={tx('chart.levels')} hidden={levels.length === 1}>
        <Breadcrumb
          items={[levels[0].title, ...path.map(({ category }) => category)].map((title, at) => ({
            key: at,
            title:
              at === depth ? (
                <span aria-current="step">{title}</span>
              ) : (
                <button
                  type="button"
                  className="srm-chart-pick"
                  onClick={() => setPath(path.slice(0, at))}
                >
                  {title}
                </button>
              ),
          }))}
        />
      </nav>
      <ChartBox
        title={level.title}
        {...(level.meaning ? { meaning: level.meaning } : {})}
        figures={found.data}
        loading={found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(isLast && !onRecords ? {} : { onPick: pick })}
        {...(height ? { height } : {})}
        extra={extra}
      />
    </div>
  )
}
