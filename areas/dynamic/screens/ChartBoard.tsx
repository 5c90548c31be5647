import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ChartPick } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { findRoute } from '@opensrm/ui/client/routes.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/screens/screens.texts.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import type { OpenParams } from '@opensrm/ui/shell/tabs.ts'
import { useQuery } from '@tanstack/react-query'
import { Result, Spin, Tag, Typography } from 'antd'
import { useMemo, useState } from 'react'
import './dynamic.css'
import './dynamic.texts.ts'
import { daysOf } from '../periods.ts'
import { type DrawnRows, REST } from './chartFigures.ts'
import { PageChart, type PageItem } from './PageChart.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import type { ReportParameter, ReportValues } from './useReport.ts'

export type PageHead = { id: string; pageCode: string; pageName: string; pageNameEn: string | null }
type Filter = {
  filterCode: string
  filterName: string
  filterNameEn: string | null
  controlType: string
  lookupTypeCode: string | null
  defaultValue: string | null
  targets: { [chartCode: string]: string } | null
}
type PageView = PageHead & {
  autoRefresh: number | null
  showFilterBar: string
  items: PageItem[]
  filters: Filter[]
}

/** A published page of charts: its filters, its grid, and its reaction to clicks on marks. */
export function ChartBoard({ pageId }: { pageId: string }) {
  const page = useQuery({
    queryKey: ['dynamic', 'page', pageId],
    queryFn: () => call<PageView>(resourcePath('baseChartReport', 'findPage'), { pageId }),
  })
  if (page.isPending) return <Spin style={{ margin: 48 }} />
  if (page.error) return <Result status="404" title={errorText(page.error)} />
  return <Charts page={page.data} />
}

const serverToday = (): string => wallClock(serverNow()).slice(0, 10)

/** The filter that a click on a link source sets on the other charts. */
type Link = { itemId: string; column: string; category: string }

function Charts({ page }: { page: PageView }) {
  const { tx, label } = useText()
  const tab = useTab()
  const parameters = useMemo(() => page.filters.map(parameterOf), [page.filters])
  const [values, setValues] = useState<ReportValues>(() =>
    Object.fromEntries(page.filters.map((filter) => [filter.filterCode, filter.defaultValue])),
  )
  const [link, setLink] = useState<Link | null>(null)
  /** Marks are not clickable when the user has no such page. */
  const leads = ({ chart, linkSource }: PageItem): boolean =>
    Boolean(
      (linkSource === 'Y' && chart?.dimColumn) ||
        (chart?.drillRoute && findRoute(chart.drillRoute.split('?')[0] ?? '')),
    )
  const pick = (item: PageItem, picked: ChartPick, drawn: DrawnRows) => {
    const { chart } = item
    const { category } = picked
    if (!chart) return
    const isRest = nameAt(drawn, picked) === REST
    if (item.linkSource === 'Y' && chart.dimColumn) {
      // The remainder has no single value to filter other charts by.
      if (isRest) return
      const same = link?.itemId === item.id && link.category === category
      setLink(same ? null : { itemId: item.id, column: chart.dimColumn, category })
    } else if (chart.drillRoute)
      void tab.open(
        ...(chart.drillParams
          ? documentsOf(chart, picked, drawn)
          : drillOf(chart, isRest ? null : category, valuesFor(page, item, values, link))),
      )
  }
  return (
    <div className="dyn-board-main">
      <Typography.Title level={4} style={{ marginTop: 0 }}>
        {label({ zh: page.pageName, en: page.pageNameEn ?? '' })}
      </Typography.Title>
      {page.showFilterBar === 'Y' && parameters.length > 0 ? (
        <ParameterBar
          parameters={parameters}
          values={values}
          onChange={setValues}
          missing={new Set()}
        />
      ) : null}
      {link ? (
        <Tag
          closable={{ 'aria-label': tx('list.removeFilter', { filter: link.category }) }}
          color="blue"
          onClose={() => setLink(null)}
        >
          {tx('page.filtered', { value: link.category })}
        </Tag>
      ) : null}
      <div className="dyn-grid">
        {page.items.map((item) => (
          <div
            key={item.id}
            style={{
              gridColumn: `${item.posX + 1} / span ${item.spanW}`,
              gridRow: `${item.posY + 1} / span ${item.spanH}`,
            }}
          >
            <PageChart
              pageId={page.id}
              item={item}
              values={valuesFor(page, item, values, link)}
              refresh={page.autoRefresh ?? 0}
              onPick={leads(item) ? (picked, drawn) => pick(item, picked, drawn) : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * The target of a click: a route with its query, the filters the chart was drawn with, and the
 * clicked mark.
 */
function drillOf(
  chart: NonNullable<PageItem['chart']>,
  category: string | null,
  sent: ReportValues,
): [string, OpenParams] {
  const [route = '', search = ''] = String(chart.drillRoute).split('?')
  const params = Object.fromEntries(new URLSearchParams(search))
  for (const [name, value] of Object.entries({ ...chart.fixedParams, ...sent }))
    if (value !== null && value !== undefined && value !== '') params[name] = String(value)
  if (chart.dimColumn && category !== null) params[chart.dimColumn] = category
  // Lists take their filters as a preset; reports and other screens read them from the address.
  return [route, route === 'viewDynamicReport' ? params : { ...params, preset: params }]
}

/** The server's name for the dimension of a mark. */
function nameAt({ rows }: DrawnRows, { categoryIndex }: ChartPick): string | null {
  return [...new Set(rows.map(({ dimension }) => dimension))][categoryIndex] ?? null
}

/** The documents behind a mark: the chart says which list filters it fills. */
function documentsOf(
  chart: NonNullable<PageItem['chart']>,
  picked: ChartPick,
  drawn: DrawnRows,
): [string, OpenParams] {
  const { category } = picked
  const { rows, period } = drawn
  const name = nameAt(drawn, picked)
  const row = rows.find(({ dimension }) => dimension === name)
  const isCard = chart.chartType === 'NUMBER_CARD'
  const mark = isCard ? null : daysOf(category)
  const tokens: { [token: string]: unknown } = {
    $key: isCard ? null : name === REST ? (row?.keys ?? null) : (row?.key ?? name),
    $mark: mark && [mark.from, mark.to],
    $period: period && [period.from, period.to],
    $yesterday: addDays(serverToday(), -1),
  }
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    return typeof value === 'string' && value in tokens ? tokens[value] : value
  }
  const filled = Object.entries(chart.drillParams ?? {}).map(([filter, value]) => [
    filter,
    fill(value),
  ])
  const preset = Object.fromEntries(
    filled.filter(([, value]) => value !== null && value !== undefined),
  ) as { [filter: string]: unknown }
  const route = String(chart.drillRoute)
  if (route !== 'viewDynamicReport') return [route, { preset }]
  const isNamed = !isCard && chart.dimColumn && row && name !== REST
  return [
    route,
    {
      ...preset,
      ...chart.fixedParams,
      ...(mark ? { dateFrom: mark.from, dateTo: mark.to } : {}),
      ...(!mark && period ? { dateFrom: period.from, dateTo: period.to } : {}),
      ...(isNamed && !mark ? { [String(chart.dimColumn)]: category } : {}),
    } as OpenParams,
  ]
}

/** Report parameters of a chart that the page's filters and clicks on other charts fill. */
function valuesFor(
  page: PageView,
  item: PageItem,
  values: ReportValues,
  link: Link | null,
): ReportValues {
  const code = item.chart?.chartCode ?? ''
  const sent: ReportValues = {}
  for (const { filterCode, targets } of page.filters) {
    const parameter = targets ? targets[code] : filterCode
    if (parameter) sent[parameter] = values[filterCode] ?? null
  }
  if (link && link.itemId !== item.id) sent[link.column] = link.category
  return sent
}

function parameterOf(filter: Filter): ReportParameter {
  const types: { [control: string]: string } = { NUMBER: 'NUMBER', DATE: 'DATE', MONTH: 'MONTH' }
  return {
    paramCode: filter.filterCode,
    paramName: filter.filterName,
    paramNameEn: filter.filterNameEn,
    paramType: types[filter.controlType] ?? (filter.lookupTypeCode ? 'LOOKUP' : 'TEXT'),
    controlType: filter.controlType,
    operatorType: 'EQ',
    lookupTypeCode: filter.lookupTypeCode,
    requiredFlag: 'N',
    defaultValue: filter.defaultValue,
  }
}
