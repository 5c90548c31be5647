import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartPick } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ChartDefinition, chartFigures, type DrawnRows } from './chartFigures.ts'
import { useChartWords } from './useChartWords.ts'

export type PageItem = {
  id: string
  titleText: string | null
  posX: number
  posY: number
  spanW: number
  spanH: number
  linkSource: string
  chart: ChartDefinition | null
}

type Props = {
  pageId: string
  item: PageItem
  values: { [name: string]: unknown }
  /** seconds; 0 means never by itself */
  refresh: number
  /** not given where there is nowhere to go */
  onPick?: ((pick: ChartPick, drawn: DrawnRows) => void) | undefined
}

const ROW = 52
const GAP = 12
/** Head of the chart box above the drawing. */
const HEAD = 104

/** One chart of a page: it loads, fails and is empty by itself, whatever its neighbours do. */
export function PageChart({ pageId, item, values, refresh, onPick }: Props) {
  const { tx, label } = useText()
  const tab = useTab()
  const words = useChartWords()
  const { chart } = item
  const drawn = useQuery({
    queryKey: ['dynamic', 'figures', pageId, chart?.id, values],
    enabled: chart !== null,
    // A hidden tab asks for nothing, and nobody needs figures anew more often than once a minute.
    refetchInterval: tab.active && refresh > 0 ? Math.max(60, refresh) * 1000 : false,
    queryFn: ({ signal }) =>
      call<DrawnRows>(
        resourcePath('baseChartInfo', 'findFigures'),
        { pageId, chartId: chart?.id, values },
        { signal },
      ),
  })
  const figures = useMemo(
    () => (chart && drawn.data ? chartFigures(chart, drawn.data, words, label) : null),
    [chart, drawn.data, words, label],
  )
  const { period, earlier } = drawn.data ?? {}
  const against =
    period && earlier
      ? tx('page.against', {
          ...period,
          ...{ earlierFrom: earlier.period.from, earlierTo: earlier.period.to },
        })
      : null
  // A figure alone stands in a narrow box: it says its own days, and those before with what it means.
  const isCard = chart?.chartType === 'NUMBER_CARD'
  const own = period ? tx('page.days', period) : undefined
  const days = isCard ? own : (against ?? own)
  const meaning = [
    label({ zh: chart?.meaningText ?? '', en: chart?.meaningTextEn ?? '' }),
    ...(isCard && against ? [against] : []),
  ]
    .filter(Boolean)
    .join('\n')
  const name = chart ? label({ zh: chart.chartName, en: chart.chartNameEn ?? '' }) : ''
  return (
    <ChartBox
      title={item.titleText || name || tx('page.off')}
      figures={figures}
      loading={chart !== null && drawn.isPending}
      error={chart === null ? tx('page.off') : drawn.error}
      onRetry={() => void drawn.refetch()}
      height={item.spanH * (ROW + GAP) - GAP - HEAD}
      note={days}
      {...(meaning ? { meaning } : {})}
      {...(onPick && drawn.data ? { onPick: (pick) => onPick(pick, drawn.data) } : {})}
    />
  )
}
