import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useMemo } from 'react'
import { type ChartDefinition, chartFigures, type DrawnRows } from './chartFigures.ts'
import { useChartWords } from './useChartWords.ts'

/** The part of a chart that determines its figures; the rest is presentation. */
const ASKED = [
  'reportDefinitionId',
  'chartType',
  'dimColumn',
  'dimGrain',
  'seriesColumn',
  'sortMode',
  'topN',
  'fixedParams',
  'compareMode',
  'dimKeyColumn',
] as const
const WITHOUT_AXIS = ['NUMBER_CARD', 'GAUGE', 'TABLE']

/** The chart as edited, redrawn after every change; nothing is stored. */
export function DraftPreview({ record }: { record: { readonly [key: string]: unknown } }) {
  const { tx, label } = useText()
  const words = useChartWords()
  // The editor has the whole record of the chart, like the answer of a preview.
  const chart = record as unknown as ChartDefinition
  const measures = chart.measures ?? []
  const asked = {
    ...Object.fromEntries(ASKED.map((key) => [key, record[key] ?? null])),
    measures: measures.map(({ columnCode, aggregation, baseColumn }) => ({
      ...{ columnCode, aggregation, baseColumn: baseColumn ?? null },
    })),
  }
  const isReady =
    measures.length > 0 && (Boolean(chart.dimColumn) || WITHOUT_AXIS.includes(chart.chartType))
  const drawn = useQuery({
    queryKey: ['dynamic', 'draft', asked],
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call<DrawnRows>(resourcePath('baseChartInfo', 'drawDraft'), asked, { signal }),
  })
  const figures = useMemo(
    () => (drawn.data ? chartFigures(chart, drawn.data, words, label) : null),
    [chart, drawn.data, words, label],
  )
  if (!isReady) return <Empty className="dyn-preview" description={tx('design.incomplete')} />
  return (
    <div className="dyn-preview">
      <ChartBox
        title={
          label({ zh: chart.chartName ?? '', en: chart.chartNameEn ?? '' }) || tx('page.preview')
        }
        figures={figures}
        loading={drawn.isPending}
        error={drawn.error}
        onRetry={() => void drawn.refetch()}
        height={320}
      />
    </div>
  )
}
