import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  type ChartFigures,
  type ChartSeries,
  type ChartType,
  PALETTES,
} from '@opensrm/ui/charts/figures.ts'
import type { Period } from '../periods.ts'

export type ChartDefinition = {
  id: string
  chartCode: string
  chartName: string
  chartNameEn: string | null
  chartType: string
  dimColumn: string | null
  unitText: string | null
  unitTextEn: string | null
  palette: string | null
  dimGrain: string | null
  scaleFactor: string | null
  scaleFactorEn: string | null
  targetValue: string | null
  warnRule: string | null
  drillRoute: string | null
  drillParams?: { [filter: string]: unknown } | null
  compareMode?: string | null
  betterWhen?: string | null
  meaningText?: string | null
  meaningTextEn?: string | null
  fixedParams: { [name: string]: unknown } | null
  measures: {
    columnCode: string
    aggregation: string | null
    baseColumn?: string | null
    measureName: string
    measureNameEn: string | null
    precision: number | null
    axis: string | null
    drawAs: string | null
  }[]
}

type DrawnRow = {
  dimension: string | null
  key?: string | null
  /** The keys of all dimensions in the remainder. */
  keys?: string[]
  series: string | null
  values: (string | null)[]
}
export type DrawnRows = {
  title: { zh: string; en: string } | null
  rows: DrawnRow[]
  period?: Period | null
  earlier?: { period: Period; rows: DrawnRow[] } | null
  course?: DrawnRow[] | null
}

/** The server's name for the remaining rows of a long tail. */
export const REST = '__rest__'

type Words = {
  rest: string
  total: string
  empty: string
  target: string
  now: string
  previous: string
  lastYear: string
  nothingPrevious: string
  nothingLastYear: string
}
type Label = (text: { zh: string; en: string }) => string

/**
 * The data of the chart box: dimensions across, one series per measure or per value of the series
 * column.
 */
export function chartFigures(
  chart: ChartDefinition,
  drawn: DrawnRows,
  words: Words,
  label: Label,
): ChartFigures {
  const keys = [...new Set(drawn.rows.map(({ dimension }) => dimension))]
  const categories = keys.map((key) =>
    key === REST ? words.rest : key === null ? (chart.dimColumn ? words.empty : words.total) : key,
  )
  const names = [...new Set(drawn.rows.map(({ series }) => series))]
  const isSplit = names.some((name) => name !== null)
  const at = new Map(drawn.rows.map((row) => [`${row.dimension}\u0000${row.series}`, row.values]))
  const unit = chart.unitText ? label({ zh: chart.unitText, en: chart.unitTextEn ?? '' }) : ''
  // Large figures are scaled by 10,000 in Chinese and by thousands in English.
  const divisor = label({ zh: chart.scaleFactor ?? '', en: chart.scaleFactorEn ?? '' }) || '1'
  // Target and warning are given in the unit of the scale divisor, which differs by language.
  const inUnit = (given: string) =>
    decimal(given)
      .times(chart.scaleFactor ?? '1')
      .div(divisor)
      .toFixed()
  const seriesOf = (
    name: string | null,
    find: (key: string | null, at: number) => DrawnRow['values'] | undefined,
  ) =>
    chart.measures.map((measure, index): ChartSeries => {
      const isRatio = measure.aggregation === 'RATIO'
      const ownName = label({ zh: measure.measureName, en: measure.measureNameEn ?? '' })
      const drawAs = measure.drawAs === 'LINE' || measure.drawAs === 'BAR' ? measure.drawAs : null
      return {
        name: isSplit
          ? chart.measures.length > 1
            ? `${name ?? words.empty} ${ownName}`
            : (name ?? words.empty)
          : ownName,
        values: keys.map((key, position) => scaled(divisor, find(key, position)?.[index])),
        decimals: measure.precision ?? 2,
        ...(unit ? { unit } : isRatio ? { unit: '%' } : {}),
        ...(drawAs ? { drawAs } : {}),
        ...(measure.axis === 'RIGHT' ? { axis: 'right' as const } : {}),
      }
    })
  const own = (isSplit ? names : [null]).flatMap((name) =>
    seriesOf(name, (key) => at.get(`${key}\u0000${name}`)),
  )
  const compared = isSplit ? null : earlierRows(chart, drawn)
  const isLastYear = chart.compareMode === 'LAST_YEAR'
  const earlierName = isLastYear ? words.lastYear : words.previous
  const series = compared
    ? [
        ...own.map((one) => (own.length === 1 ? { ...one, name: words.now } : one)),
        ...seriesOf(null, compared).map((one) => ({
          ...one,
          name: own.length === 1 ? earlierName : `${one.name} ${earlierName}`,
          isPale: true,
        })),
      ]
    : own
  const remark =
    drawn.earlier && !compared && !isSplit
      ? isLastYear
        ? words.nothingLastYear
        : words.nothingPrevious
      : null
  const warns = warningOf(chart.warnRule, inUnit)
  const palette = PALETTES.find((name) => name === chart.palette)
  return {
    type: chart.chartType as ChartType,
    dimension: drawn.title ? label(drawn.title) : '',
    categories,
    series,
    ...(chart.targetValue
      ? { target: { name: words.target, value: inUnit(chart.targetValue) } }
      : {}),
    ...(remark ? { remark } : {}),
    ...(palette ? { palette } : {}),
    ...(chart.chartType === 'NUMBER_CARD' && drawn.course
      ? { course: drawn.course.map(({ values: [value] }) => Number(value ?? 0)) }
      : {}),
    ...(chart.betterWhen === 'HIGHER' || chart.betterWhen === 'LOWER'
      ? { better: chart.betterWhen }
      : {}),
    ...(warns ? { isWarning: warns } : {}),
  }
}

/**
 * For dates, periods are matched by position, otherwise by name. Without earlier rows there is no
 * comparison, and the chart says so.
 */
function earlierRows(chart: ChartDefinition, { earlier }: DrawnRows) {
  const isThere = earlier?.rows.some(({ values }) => values.some((value) => Number(value ?? 0)))
  if (!earlier || !isThere) return null
  const isOfTime =
    chart.chartType !== 'NUMBER_CARD' && Boolean(chart.dimGrain) && chart.dimGrain !== 'NONE'
  const byName = new Map(earlier.rows.map((row) => [row.dimension, row.values]))
  return (key: string | null, at: number) => (isOfTime ? earlier.rows[at]?.values : byName.get(key))
}

function scaled(divisor: string, value: string | null | undefined) {
  if (value === null || value === undefined) return null
  return divisor === '1' ? value : decimal(value).div(divisor).toFixed()
}

/** 'value < 95' marks values that need attention. */
function warningOf(
  rule: string | null,
  inUnit: (bound: string) => string,
): ((value: number) => boolean) | null {
  const [, sign, bound] = /^value (<=?|>=?) (-?\d+(?:\.\d+)?)$/.exec(rule ?? '') ?? []
  const limit = Number(inUnit(bound ?? '0'))
  switch (sign) {
    case '<':
      return (value) => value < limit
    case '<=':
      return (value) => value <= limit
    case '>':
      return (value) => value > limit
    case '>=':
      return (value) => value >= limit
    default:
      return null
  }
}
