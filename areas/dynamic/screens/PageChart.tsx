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
  /** Seconds; 0 disables the refresh. */
  refresh: number
  /** Undefined when there is no target. */
  onPick?: ((pick: ChartPick, drawn: DrawnRows) => void) | undefined
}

const ROW = 52
const GAP = 12
/** Height of the chart box's header, in pixels. */
const HEAD = 104

/** One chart of a page: it loads, fails and is empty independently of the others. */
export function PageChart({ pageId, item, values, refresh, onPick }: Props) {
  const { tx, label } = useText()
  const tab = useTab()
  const words = useChartWords()
  const { chart } = item
  const drawn = useQuery({
    queryKey: ['dynamic', 'figures', pageId, chart?.id, values],
    enabled: chart !== null,
    // A hidden tab does not refresh, and no chart refreshes more often than once a minute.
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
  const isCompared = Boolean(earlier) && !figures?.remark
  const against =
    period && earlier && isCompared
      ? tx('page.against', {
          ...period,
          ...{ earlierFrom: earlier.period.from, earlierTo: earlier.period.to },
        })
      : null
  // A number card is narrow: it shows its own days, and puts the compared days into its
  // explanation.
  const isCard = chart?.chartType === 'NUMBER_CARD'
  const own = period ? tx('page.days', period) : undefined
  const days = isCard ? own : (against ?? [own, figures?.remark].filter(Boolean).join(' · '))
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
      note={days || undefined}
      {...(meaning ? { meaning } : {})}
      {...(onPick && drawn.data ? { onPick: (pick) => onPick(pick, drawn.data) } : {})}
    />
  )
}
