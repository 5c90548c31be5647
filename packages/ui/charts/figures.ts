import { formatNumber } from '@opensrm/kernel/document/format.ts'

/** Values of lookup CHART_TYPE. */
export type ChartType =
  | 'BAR'
  | 'BAR_STACK'
  | 'BAR_H'
  | 'LINE'
  | 'AREA'
  | 'PIE'
  | 'RING'
  | 'SCATTER'
  | 'RADAR'
  | 'GAUGE'
  | 'FUNNEL'
  | 'COMBO'
  | 'NUMBER_CARD'
  | 'TABLE'

/** A figure from the server; null is a gap in a line and '-' in the table. */
export type ChartValue = string | number | null

export type ChartSeries = {
  name: string
  /** one per category */
  values: readonly ChartValue[]
  /** shown after the figures: '万元', '%' */
  unit?: string
  /** decimals shown, 2 by default; zeros beyond the first `least` are dropped */
  decimals?: number
  /** for a COMBO: how this series is drawn */
  drawAs?: 'BAR' | 'LINE'
  /** a comparison series: drawn in grey */
  isPale?: boolean
  /** a second axis for figures in another unit */
  axis?: 'left' | 'right'
}

/** Colour sets other than the default, values of lookup CHART_PALETTE. */
export const PALETTES = ['CALM', 'CONTRAST', 'STATUS', 'OUTCOME'] as const
export type ChartPalette = (typeof PALETTES)[number]

/**
 * What a chart shows and its table lists. SCATTER takes two or three series: x, y and, if given, the size of the mark;
 * its categories name the marks. PIE, RING, FUNNEL, GAUGE and NUMBER_CARD show the first series.
 */
export type ChartFigures = {
  type: ChartType
  /** title of the categories: 'Month', 'Supplier' */
  dimension: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** a line across the chart; for a gauge, its maximum */
  target?: { name: string; value: ChartValue }
  /** said beside the figure of a NUMBER_CARD, e.g. that there is nothing to compare it with */
  remark?: string
  /** for a NUMBER_CARD: the figure period by period */
  course?: readonly number[]
  /** for a NUMBER_CARD: which direction of change is good */
  better?: 'HIGHER' | 'LOWER'
  /** marks that need attention are drawn in the warning colour */
  isWarning?: (value: number, at: { category: number; series: number }) => boolean
  /** for a LINE: categories are days on a time scale; a value holds until the next given day, null ends it */
  holds?: boolean
  /** a day to mark in a chart whose categories are days */
  mark?: { name: string; day: string }
  /** default: the usual colours */
  palette?: ChartPalette
  /** for ranges over several powers of ten */
  logScale?: boolean
}

/** The clicked mark. */
export type ChartPick = {
  category: string
  categoryIndex: number
  series: string
  seriesIndex: number
}

export function figureText(
  series: Pick<ChartSeries, 'unit' | 'decimals'> | undefined,
  value: unknown,
): string {
  const number = numberOf(value)
  if (number === null) return '-'
  const given = typeof value === 'string' ? value : plain(number)
  const text = formatNumber(given, { least: 0, most: series?.decimals ?? 2 })
  const unit = series?.unit ?? ''
  return unit === '%' ? `${text}%` : unit ? `${text} ${unit}` : text
}

/** For drawing only, where a pixel needs no decimals. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '' || value === '-') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

export function isEmpty({ type, categories, series }: ChartFigures): boolean {
  // A card without a figure shows '-', because it has no room for the empty state.
  if (type === 'NUMBER_CARD') return series.length === 0
  return (
    categories.length === 0 ||
    series.every(({ values }) => values.every((value) => numberOf(value) === null))
  )
}

/** Writes 1e21 and 1e-7 in full, because grouping works on digits. */
function plain(number: number): string {
  return number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })
}
