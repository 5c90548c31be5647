// A page of charts is laid out by data and filtered as a whole: no derived screen has more than one record or list.
import type { ChartPick } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Result, Spin, Tag, Tree, Typography } from 'antd'
import { useMemo, useState } from 'react'
import './dynamic.css'
import './dynamic.texts.ts'
import { PageChart, type PageItem } from './PageChart.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import type { ReportParameter, ReportValues } from './useReport.ts'

type PageHead = { id: string; pageCode: string; pageName: string; pageNameEn: string | null }
type Group = {
  id: string
  parentId: string | null
  groupName: string
  groupNameEn: string | null
  pages: PageHead[]
}
type Filter = {
  filterCode: string
  filterName: string
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

export function Screen({ params }: ScreenProps) {
  const { tx, label } = useText()
  const groups = useQuery({
    queryKey: ['dynamic', 'groups'],
    queryFn: () => call<Group[]>(resourcePath('baseChartReport', 'findGroups')),
  })
  const pages = groups.data?.flatMap((group) => group.pages) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const shown =
    chosen ?? pages.find(({ pageCode }) => pageCode === params.pageCode)?.id ?? pages[0]?.id
  if (groups.isPending) return <Spin style={{ margin: 48 }} />
  if (groups.error)
    return (
      <Result
        status="warning"
        title={errorText(groups.error)}
        extra={<Button onClick={() => void groups.refetch()}>{tx('common.retry')}</Button>}
      />
    )
  if (!shown) return <Empty style={{ margin: 64 }} description={tx('page.none')} />
  return (
    <div className="dyn-board">
      <nav aria-label={tx('page.tree')}>
        <Tree
          blockNode
          defaultExpandAll
          selectedKeys={[shown]}
          treeData={branches(groups.data, null, label)}
          onSelect={([key]) => {
            if (key && pages.some(({ id }) => id === key)) setChosen(String(key))
          }}
        />
      </nav>
      <Board key={shown} pageId={shown} />
    </div>
  )
}

type Branch = { key: string; title: string; selectable?: boolean; children?: Branch[] }

function branches(
  groups: readonly Group[],
  parentId: string | null,
  label: (text: { zh: string; en: string }) => string,
): Branch[] {
  const ids = new Set(groups.map(({ id }) => id))
  return groups
    .filter((group) =>
      parentId === null ? !group.parentId || !ids.has(group.parentId) : group.parentId === parentId,
    )
    .map((group) => ({
      key: group.id,
      title: label({ zh: group.groupName, en: group.groupNameEn ?? '' }),
      selectable: false,
      children: [
        ...branches(groups, group.id, label),
        ...group.pages.map((page) => ({
          key: page.id,
          title: label({ zh: page.pageName, en: page.pageNameEn ?? '' }),
        })),
      ],
    }))
}

function Board({ pageId }: { pageId: string }) {
  const page = useQuery({
    queryKey: ['dynamic', 'page', pageId],
    queryFn: () => call<PageView>(resourcePath('baseChartReport', 'findPage'), { pageId }),
  })
  if (page.isPending) return <Spin style={{ margin: 48 }} />
  if (page.error) return <Result status="404" title={errorText(page.error)} />
  return <Charts page={page.data} />
}

/** What a click on a link source asks of the other charts. */
type Link = { itemId: string; column: string; category: string }

function Charts({ page }: { page: PageView }) {
  const { tx, label } = useText()
  const tab = useTab()
  const parameters = useMemo(() => page.filters.map(parameterOf), [page.filters])
  const [values, setValues] = useState<ReportValues>(() =>
    Object.fromEntries(page.filters.map((filter) => [filter.filterCode, filter.defaultValue])),
  )
  const [link, setLink] = useState<Link | null>(null)
  const pick = (item: PageItem, { category }: ChartPick) => {
    const { chart } = item
    if (!chart) return
    if (item.linkSource === 'Y' && chart.dimColumn) {
      const same = link?.itemId === item.id && link.category === category
      setLink(same ? null : { itemId: item.id, column: chart.dimColumn, category })
    } else if (chart.drillRoute) void tab.open(chart.drillRoute, { dimension: category })
  }
  return (
    <main className="dyn-board-main">
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
        <Tag closable color="blue" onClose={() => setLink(null)}>
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
              onPick={(picked) => pick(item, picked)}
            />
          </div>
        ))}
      </div>
    </main>
  )
}

/** Which report parameters of a chart the page's filters, and a click elsewhere, fill. */
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
    paramNameEn: null,
    paramType: types[filter.controlType] ?? (filter.lookupTypeCode ? 'LOOKUP' : 'TEXT'),
    controlType: filter.controlType,
    operatorType: 'EQ',
    lookupTypeCode: filter.lookupTypeCode,
    requiredFlag: 'N',
    defaultValue: filter.defaultValue,
  }
}
