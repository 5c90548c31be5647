import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartFigures, ChartSeries } from '@opensrm/ui/charts/figures.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { lookupTypesOf } from '@opensrm/ui/form/fieldText.ts'
import { refText, type Values } from '@opensrm/ui/form/values.ts'
import { type TextReader, useText } from '@opensrm/ui/i18n/text.ts'
import { useMemo } from 'react'
import './reports.css'
import './reports.texts.ts'
import type { DrawnChart } from './reportCalls.ts'

const HEIGHT = 260
const NONE: DrawnChart[] = []

/** The charts of a report, from the same rows as its table. */
export function Charts(props: {
  charts: DrawnChart[] | undefined
  isPending: boolean
  error: unknown
  onRetry: () => void
}) {
  const { charts = NONE, isPending, error, onRetry } = props
  const { label, tx } = useText()
  const fields = charts.flatMap(({ dimensions }) => dimensions.map(({ field }) => field))
  const { meaning } = useLookups(lookupTypesOf(fields))
  const drawn = useMemo(
    () => charts.map((chart) => figuresOf(chart, { label, meaning, others: tx('reports.others') })),
    [charts, label, meaning, tx],
  )
  if (charts.length === 0) return null
  return (
    <div className={charts.length > 1 ? 'rep-charts' : 'rep-charts is-single'}>
      {charts.map((chart, at) => (
        <ChartBox
          key={chart.key}
          title={label(chart.title)}
          figures={drawn[at]}
          loading={isPending}
          error={error}
          onRetry={onRetry}
          height={HEIGHT}
        />
      ))}
    </div>
  )
}

type Words = {
  label: TextReader['label']
  meaning: ReturnType<typeof useLookups>['meaning']
  others: string
}

function figuresOf(chart: DrawnChart, words: Words): ChartFigures {
  const { label, others } = words
  const [first, second] = chart.dimensions
  const nameOf = (row: Values, of: typeof first): string => {
    if (!of) return ''
    const value = row[of.key]
    if (value === null || value === undefined || value === '') return '-'
    if (of.field.type === 'ref') return refText(of.key, row) || String(value)
    return 'lookup' in of.field ? words.meaning(of.field.lookup, String(value)) : String(value)
  }
  const shared = {
    type: chart.type,
    dimension: first ? label(first.field.label) : '',
    ...(chart.target
      ? { target: { name: label(chart.target.title), value: chart.target.value } }
      : {}),
  }
  if (second) {
    // One line for each member of the second dimension; where it has no row there is a gap.
    const categories = [...new Set(chart.marks.map(({ row }) => nameOf(row, first)))]
    const members = [...new Set(chart.marks.map(({ row }) => nameOf(row, second)))]
    const at = new Map(
      chart.marks.map(({ row, values }) => [
        `${nameOf(row, first)}/${nameOf(row, second)}`,
        values[0] ?? null,
      ]),
    )
    return {
      ...shared,
      categories,
      series: members.map((name) => ({
        name,
        values: categories.map((category) => at.get(`${category}/${name}`) ?? null),
      })),
    }
  }
  const rest = chart.others
  return {
    ...shared,
    categories: [...chart.marks.map(({ row }) => nameOf(row, first)), ...(rest ? [others] : [])],
    series: chart.series.map(({ field, isLine }, at): ChartSeries => {
      const isPercent = field.type === 'percent'
      return {
        name: label(field.label),
        values: [
          ...chart.marks.map(({ values }) => values[at] ?? null),
          ...(rest ? [rest[at] ?? null] : []),
        ],
        ...(isPercent ? { unit: '%' } : {}),
        ...(isDecimal(field) && field.type === 'price' ? { decimals: 6 } : {}),
        ...(chart.type === 'COMBO'
          ? {
              drawAs: isLine ? ('LINE' as const) : ('BAR' as const),
              axis: isLine ? ('right' as const) : ('left' as const),
            }
          : {}),
      }
    }),
  }
}
