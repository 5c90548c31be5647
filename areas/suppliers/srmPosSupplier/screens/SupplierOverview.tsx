import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import type { ChartFigures } from '@opensrm/ui/charts/figures.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton, Tooltip } from 'antd'
import { useMemo } from 'react'
import './supplier.css'
import './supplier.texts.ts'

type List = { route: string; preset: { [filter: string]: unknown } }
type Use = { action: string; title: string; allowed: 'Y' | 'N'; reasons: string[] }
type Figure = {
  key: string
  title: string
  meaning: string
  kind: 'COUNT' | 'AMOUNT' | 'PERCENT'
  values: { value: string; currencyCode?: string }[]
  note: string | null
  warns?: boolean
  opens?: List
}
type Chart = {
  key: string
  title: string
  meaning: string
  type: 'BAR' | 'LINE'
  dimension: string
  categories: string[]
  series: { name: string; unit?: string; values: (string | null)[] }[]
  opens?: List
}
type Overview = { uses: Use[]; figures: Figure[]; charts: Chart[] }

const CHART_HEIGHT = 200

/** What a buyer wants to know first: what is allowed, what is open, how it delivers; every figure opens its list. */
export function SupplierOverview({ recordId }: { recordId: string }) {
  const { tx } = useText()
  const found = useQuery({
    queryKey: ['aside', 'srmPosSupplier', recordId, 'overview'],
    queryFn: ({ signal }) =>
      call<Overview>(
        resourcePath('srmPosSupplier', 'findOverview'),
        { supplierId: recordId },
        { signal },
      ),
  })
  if (found.error)
    return (
      <Result
        status="warning"
        title={tx('pos.failed')}
        subTitle={errorText(found.error)}
        extra={<Button onClick={() => void found.refetch()}>{tx('common.retry')}</Button>}
      />
    )
  if (!found.data) return <Skeleton active paragraph={{ rows: 6 }} />
  const { uses, figures, charts } = found.data
  return (
    <>
      {uses.length > 0 ? (
        <dl className="pos-uses">
          <dt>{tx('pos.uses')}</dt>
          {uses.map((use) => (
            <UseMark key={use.action} use={use} />
          ))}
        </dl>
      ) : null}
      <ul className="pos-figures">
        {figures.map((figure) => (
          <li key={figure.key}>
            <FigureTile figure={figure} />
          </li>
        ))}
      </ul>
      <div className="pos-charts">
        {charts.filter(hasFigures).map((chart) => (
          <OverviewChart key={chart.key} chart={chart} />
        ))}
      </div>
    </>
  )
}

/** An empty drawing tells less than the room it takes. */
function hasFigures({ series }: Chart): boolean {
  return series.some(({ values }) => values.some((value) => value !== null))
}

function UseMark({ use: { title, allowed, reasons } }: { use: Use }) {
  const { tx } = useText()
  const isAllowed = allowed === 'Y'
  return (
    <dd className={`pos-use ${isAllowed ? 'is-allowed' : 'is-refused'}`}>
      {isAllowed ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />}
      <span>{title}</span>
      <span className="srm-sr-only">{tx(isAllowed ? 'pos.allowed' : 'pos.refused')}</span>
      {reasons.length > 0 ? <small>{reasons.join('; ')}</small> : null}
    </dd>
  )
}

function FigureTile({ figure }: { figure: Figure }) {
  const { tx } = useText()
  const open = useOpen(figure.opens)
  const { title, meaning, kind, values, note } = figure
  const className = `pos-figure${figure.warns ? ' is-warning' : ''}`
  const content = (
    <>
      <span>{title}</span>
      {values.length === 0 ? <strong>-</strong> : null}
      {values.map(({ value, currencyCode }) => (
        <strong key={currencyCode ?? ''}>
          {kind === 'AMOUNT'
            ? formatNumber(value, { least: 2, most: 2 })
            : formatNumber(value, { least: 0, most: 1 })}
          {kind === 'PERCENT' ? '%' : null}
          {currencyCode ? <small> {currencyCode}</small> : null}
        </strong>
      ))}
      {values.length === 0 ? <small>{tx('pos.noFigures')}</small> : null}
      {note && values.length > 0 ? <small>{note}</small> : null}
    </>
  )
  return (
    <Tooltip title={meaning}>
      {open ? (
        <button type="button" className={className} onClick={open}>
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </Tooltip>
  )
}

function OverviewChart({ chart }: { chart: Chart }) {
  const { title, meaning, opens, type, dimension, categories, series } = chart
  const open = useOpen(opens)
  // A new object would draw the chart again.
  const figures = useMemo<ChartFigures>(
    () => ({ type, dimension, categories, series }),
    [type, dimension, categories, series],
  )
  return (
    <ChartBox
      {...{ title, meaning, figures }}
      height={CHART_HEIGHT}
      {...(open ? { onPick: open } : {})}
    />
  )
}

/** Opens the list behind a figure, for users who have it in their menus. */
function useOpen(list: List | undefined): (() => void) | null {
  const tab = useTab()
  const routes = useRoutes()
  if (!list || !routes.find(list.route)) return null
  return () => void tab.open(list.route, { preset: list.preset })
}
