import type { EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { loadChunk } from '../client/loadChunk.ts'
import { useText } from '../i18n/text.ts'
import type { ChartFigures, ChartPick } from './figures.ts'
import { chartOption } from './option.ts'
import { useChartLook } from './useChartLook.ts'

type Props = {
  title: string
  figures: ChartFigures
  height: number
  onPick?: ((pick: ChartPick) => void) | undefined
  /** receives the drawn chart, and null when it is removed */
  onDrawn?: ((chart: EChartsType | null) => void) | undefined
  onFailed: (error: unknown) => void
}

/** The drawing itself; follows the size of its container. */
export function ChartCanvas({ title, figures, height, onPick, onDrawn, onFailed }: Props) {
  const { tx } = useText()
  const look = useChartLook()
  const name = tx('chart.drawing', { title, count: figures.categories.length })
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  // Callbacks of the chart always use the latest props.
  const latest = useRef({ figures, look, name, onPick, onDrawn, onFailed })
  latest.current = { figures, look, name, onPick, onDrawn, onFailed }

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    const observer = new ResizeObserver(() => chart.current?.resize())
    loadChunk(() => import('./drawing.ts')).then(
      ({ init }) => {
        if (isGone) return
        const drawn = init(element)
        chart.current = drawn
        const now = latest.current
        drawn.setOption(chartOption(now.figures, now.look, now.name))
        drawn.on('click', (event) => {
          const pick = pickOf(latest.current.figures, event as unknown as Clicked)
          if (pick) latest.current.onPick?.(pick)
        })
        observer.observe(element)
        latest.current.onDrawn?.(drawn)
      },
      (error) => latest.current.onFailed(error),
    )
    return () => {
      isGone = true
      observer.disconnect()
      chart.current?.dispose()
      chart.current = null
      latest.current.onDrawn?.(null)
    }
  }, [])

  useEffect(() => {
    chart.current?.setOption(chartOption(figures, look, name), { notMerge: true })
  }, [figures, look, name])

  return (
    <div
      ref={place}
      className={onPick ? 'srm-chart-canvas is-pickable' : 'srm-chart-canvas'}
      style={{ height }}
      role="img"
      aria-label={name}
    />
  )
}

type Clicked = { dataIndex?: number; seriesIndex?: number; data?: { at?: number } | unknown }

function pickOf({ type, categories, series }: ChartFigures, event: Clicked): ChartPick | null {
  const { dataIndex = -1, seriesIndex = 0 } = event
  // The marks of a radar are series; those of a scatter know their category.
  if (type === 'RADAR') return null
  const mark = event.data as { at?: number } | null | undefined
  const categoryIndex = type === 'SCATTER' ? (mark?.at ?? -1) : dataIndex
  const category = categories[categoryIndex]
  if (category === undefined) return null
  return { category, categoryIndex, series: series[seriesIndex]?.name ?? '', seriesIndex }
}
