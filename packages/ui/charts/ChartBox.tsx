import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BarChartOutlined,
  DownloadOutlined,
  InfoCircleOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Button, Segmented, Tooltip } from 'antd'
import type { EChartsType } from 'echarts/core'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartState } from './ChartState.tsx'
import { ChartTable } from './ChartTable.tsx'
import './charts.css'
import './charts.texts.ts'
import { type ChartFigures, type ChartPick, figureText, isEmpty, numberOf } from './figures.ts'
import { useChartLook } from './useChartLook.ts'

type Props = {
  title: string
  /** how the figures are calculated: records, dates, sums */
  meaning?: string
  /** the period, and the period it is compared with */
  note?: string | undefined
  /** null while not loaded; pass the same object while nothing changed, because a new one redraws the chart */
  figures: ChartFigures | null | undefined
  loading?: boolean
  /** the fault, as a text or as the error thrown */
  error?: unknown
  onRetry?: () => void
  /** called for a click on a mark or on a row of the table */
  onPick?: (pick: ChartPick) => void
  height?: number
  /** more tools in the header of the box */
  extra?: ReactNode
}

const HEIGHT = 300

/** A box with a title and one chart, the table of the same figures, and its loading, empty and error states. */
export function ChartBox(props: Props) {
  const { title, figures, height = HEIGHT, onPick } = props
  const { tx } = useText()
  const { surface } = useChartLook()
  const drawn = useRef<EChartsType | null>(null)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [failure, setFailure] = useState<unknown>(null)
  const fault = props.error ?? failure
  const isThere = Boolean(figures && !fault && !props.loading && !isEmpty(figures))
  const isDrawn = isThere && figures?.type !== 'TABLE' && figures?.type !== 'NUMBER_CARD'

  function savePicture() {
    const url = drawn.current?.getDataURL({ pixelRatio: 2, backgroundColor: surface })
    if (!url) return
    const link = document.createElement('a')
    link.href = url
    link.download = `${title}.png`
    link.click()
  }

  function figuresShown(shown: ChartFigures): ReactNode {
    if (shown.type === 'NUMBER_CARD')
      return <NumberCard figures={shown} onPick={onPick} isOfDays={Boolean(props.note)} />
    if (shown.type === 'TABLE' || view === 'table')
      return <ChartTable {...{ title, height, onPick }} figures={shown} />
    return (
      <ChartCanvas
        {...{ title, height, onPick }}
        figures={shown}
        onDrawn={(chart) => {
          drawn.current = chart
        }}
        onFailed={setFailure}
      />
    )
  }

  return (
    <section className="srm-chart" aria-label={title} aria-busy={props.loading === true}>
      <header className="srm-chart-head">
        <h3>
          {title}
          {props.note ? <small>{props.note}</small> : null}
        </h3>
        {props.meaning ? (
          <Tooltip title={props.meaning}>
            <Button
              type="text"
              size="small"
              icon={<InfoCircleOutlined />}
              aria-label={`${tx('chart.meaning')}: ${props.meaning}`}
            />
          </Tooltip>
        ) : null}
        <span className="srm-chart-tools">
          {props.extra}
          {isDrawn && view === 'chart' ? (
            <Tooltip title={tx('chart.save')}>
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                aria-label={tx('chart.save')}
                onClick={savePicture}
              />
            </Tooltip>
          ) : null}
          {isDrawn ? (
            <Segmented
              size="small"
              aria-label={tx('chart.view')}
              value={view}
              onChange={setView}
              options={[
                choice('chart', <BarChartOutlined />, tx('chart.asChart')),
                choice('table', <TableOutlined />, tx('chart.asTable')),
              ]}
            />
          ) : null}
        </span>
      </header>
      <div
        className="srm-chart-body"
        style={figures?.type === 'NUMBER_CARD' ? {} : { minHeight: height }}
      >
        <ChartState
          {...{ title, figures, fault }}
          loading={props.loading}
          onRetry={() => {
            setFailure(null)
            props.onRetry?.()
          }}
        >
          {isThere && figures ? figuresShown(figures) : null}
        </ChartState>
      </div>
    </section>
  )
}

function choice<View extends string>(value: View, icon: ReactNode, text: string) {
  return { value, icon, title: text, label: <span className="srm-sr-only">{text}</span> }
}

/** One large figure; the optional second series is its comparison value. */
function NumberCard(props: { figures: ChartFigures; onPick?: Props['onPick']; isOfDays: boolean }) {
  const { figures, onPick } = props
  const { tx } = useText()
  const [first, second] = figures.series
  const value = numberOf(first?.values[0])
  const before = numberOf(second?.values[0])
  const warns = value !== null && figures.isWarning?.(value, { category: 0, series: 0 }) === true
  const isNamed = value !== null && first?.unit && first.unit !== '%'
  const text = (
    <>
      {figureText(isNamed ? { decimals: first.decimals ?? 2 } : first, first?.values[0])}
      {isNamed ? <small> {first.unit}</small> : null}
    </>
  )
  const [category = ''] = figures.categories
  return (
    <div className="srm-chart-card">
      <p className="srm-chart-number">
        {onPick ? (
          <button
            type="button"
            className={warns ? 'is-warning' : ''}
            onClick={() =>
              onPick({ category, categoryIndex: 0, series: first?.name ?? '', seriesIndex: 0 })
            }
          >
            {text}
          </button>
        ) : (
          <strong className={warns ? 'is-warning' : ''}>{text}</strong>
        )}
        {figures.course && figures.course.length > 1 ? <Course values={figures.course} /> : null}
      </p>
      <p className="srm-chart-beside">
        {second && value !== null && before !== null ? (
          <Change value={value} before={before} isRate={first?.unit === '%'} figures={figures} />
        ) : null}
        {second ? (
          <span>
            {second.name} {figureText(second, second.values[0])}
          </span>
        ) : null}
        {figures.target ? (
          <span>
            {figures.target.name} {figureText(first, figures.target.value)}
          </span>
        ) : null}
        {!second && figures.remark ? <span>{figures.remark}</span> : null}
        {!second && !figures.target && !props.isOfDays ? <span>{tx('chart.asOfNow')}</span> : null}
      </p>
    </div>
  )
}

/** For rates the difference in percentage points, for all others the change in percent of the old value. */
function Change(props: { value: number; before: number; isRate: boolean; figures: ChartFigures }) {
  const { value, before, isRate, figures } = props
  const change = isRate
    ? value - before
    : before === 0
      ? null
      : ((value - before) / Math.abs(before)) * 100
  if (change === null || Math.abs(change) < 0.05) return null
  const isUp = change > 0
  const tone = figures.better ? (isUp === (figures.better === 'HIGHER') ? 'is-good' : 'is-bad') : ''
  return (
    <span className={`srm-chart-change ${tone}`}>
      {isUp ? <ArrowUpOutlined /> : <ArrowDownOutlined />} {Math.abs(change).toFixed(1)}
      {isRate ? ' pt' : '%'}
    </span>
  )
}

const COURSE = { width: 96, height: 28 }

function Course({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  const least = Math.min(...values, 0)
  const across = COURSE.width / (values.length - 1)
  const points = values.map(
    (value, at) =>
      `${(at * across).toFixed(1)},${(COURSE.height - 2 - ((value - least) / Math.max(most - least, 1e-9)) * (COURSE.height - 4)).toFixed(1)}`,
  )
  return (
    <svg
      className="srm-chart-course"
      viewBox={`0 0 ${COURSE.width} ${COURSE.height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
