// Reports are no documents: their filters, columns, figures and charts come from the server, and one screen shows them all.
import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { defaultsOf, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { type Asked, Behind } from './Behind.tsx'
import { Charts } from './Charts.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Figures } from './Figures.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import './reports.css'
import './reports.texts.ts'
import {
  askedOf,
  type Described,
  type DrawnChart,
  FRESH_MS,
  isComplete,
  orderOf,
  type Summary,
  sortsOf,
  totalsOf,
} from './reportCalls.ts'

type Page = { pageIndex: number; pageRows: number; sort?: string }

export function Screen({ route }: ScreenProps) {
  const resource = route?.route ?? ''
  const described = useQuery({
    queryKey: ['report', resource],
    queryFn: ({ signal }) =>
      call<Described>(resourcePath(resource, 'findReport'), {}, { signal, write: false }),
  })
  if (described.error) return <Alert type="error" showIcon message={errorText(described.error)} />
  if (!described.data) return <Skeleton active className="rep-page" />
  return <Report resource={resource} described={described.data} />
}

function Report({ resource, described }: { resource: string; described: Described }) {
  const { tx, label, language } = useText()
  const { today } = useRuleContext()
  const tab = useTab()
  const first = useMemo(() => firstValues(described, today), [described, today])
  const [filters, setFilters] = useState<Values>(first)
  const [page, setPage] = useState<Page>({ pageIndex: 1, pageRows: 20 })
  const [behind, setBehind] = useState<Asked | null>(null)
  const asked = askedOf(described.filters, filters)
  const enabled = isComplete(described.filters, filters)
  const asking = (action: string, more: object = {}) => ({
    queryKey: ['report', resource, action, asked, more],
    enabled,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const send = <T,>(action: string, more: object, signal: AbortSignal) =>
    callAnswer<T>(resourcePath(resource, action), { ...asked, ...more }, { signal, write: false })
  const summary = useQuery({
    ...asking('summary'),
    queryFn: async ({ signal }) => (await send<Summary>('summary', {}, signal)).data,
  })
  const list = useQuery({
    ...asking('listByPage', page),
    queryFn: ({ signal }) => send<Values[]>('listByPage', page, signal),
  })
  const charts = useQuery({
    ...asking('chart'),
    queryFn: async ({ signal }) => (await send<DrawnChart[]>('chart', {}, signal)).data,
  })
  const make = useColumnMaker([summary.data?.columns ?? {}])
  const columns = useMemo(
    () => columnsOf(summary.data, make, (row, column, title) => setBehind({ row, column, title })),
    [summary.data, make],
  )
  const refresh = () => {
    void summary.refetch()
    void list.refetch()
    void charts.refetch()
  }
  const { opens } = described
  const open = (row: Values) => {
    if (opens) void tab.openDocument(String(row.documentResource ?? opens), String(row.documentId))
  }
  const error = list.error ?? summary.error
  return (
    <TableLanguageContext value={language}>
      <div className="rep-page">
        <ReportFilters
          resource={resource}
          fields={described.filters}
          values={filters}
          onChange={(changed) => {
            setFilters({ ...filters, ...changed })
            setPage({ ...page, pageIndex: 1 })
          }}
          onReset={() => setFilters(first)}
        />
        <Figures summary={summary.data} />
        <Charts
          charts={charts.data}
          isPending={charts.isPending && enabled}
          error={charts.error}
          onRetry={() => void charts.refetch()}
        />
        <div className="rep-table">
          <DataTable
            name={`report.${resource}`}
            label={label(described.title)}
            columns={columns}
            rows={enabled ? (list.data?.data ?? []) : []}
            loading={list.isFetching || summary.isFetching}
            error={error ? errorText(error) : null}
            onRetry={refresh}
            empty={
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description={enabled ? tx('reports.nothing') : tx('reports.incomplete')}
              />
            }
            sort={sortsOf(page.sort)}
            onSort={([sort]) =>
              setPage({ pageIndex: 1, pageRows: page.pageRows, ...orderOf(sort) })
            }
            page={{
              index: page.pageIndex,
              size: page.pageRows,
              count: list.data?.page?.count ?? 0,
            }}
            onPage={({ index, size }) => setPage({ ...page, pageIndex: index, pageRows: size })}
            summaryRow={totalsOf(summary.data)}
            {...(opens ? { onOpen: open } : {})}
            toolbar={
              <>
                <p className="rep-note" title={label(described.meaning)}>
                  {label(described.meaning)}
                </p>
                <span className="rep-as-of">
                  {summary.data ? tx('reports.asOf', { time: summary.data.asOf }) : null}
                  <button type="button" className="rep-figure" onClick={refresh}>
                    {tx('reports.refresh')}
                  </button>
                </span>
                <ExportButton
                  {...{ resource, asked, columns }}
                  title={label(described.title)}
                  count={list.data?.page?.count ?? 0}
                />
              </>
            }
          />
        </div>
        {behind ? (
          <Behind {...{ resource, asked, behind }} onClose={() => setBehind(null)} />
        ) : null}
      </div>
    </TableLanguageContext>
  )
}

/** The defaults of the filters; a period is this year to today. */
function firstValues({ filters, period }: Described, today: string): Values {
  const values = defaultsOf(filters, { header: {}, session: {}, today, now: `${today} 00:00:00` })
  for (const [key, field] of Object.entries(filters))
    if (field.type === 'multilookup' && typeof values[key] === 'string') values[key] = [values[key]]
  return period
    ? { ...values, [period.from]: `${today.slice(0, 4)}-01-01`, [period.to]: today }
    : values
}

/** A figure that is counted opens the documents it is made of. */
function columnsOf(
  summary: Summary | undefined,
  make: ReturnType<typeof useColumnMaker>,
  onOpen: (row: Values, column: string, title: string) => void,
): Column[] {
  if (!summary) return []
  return Object.entries(summary.columns).map(([key, field]) => {
    const isSortable = field.computed !== 'atRead'
    const column = make<Values>(key, field, { sortable: isSortable, summary: true })
    const isOpening = summary.drills.includes(key)
    if (!isOpening && !isDecimal(field)) return column as unknown as Column
    return {
      ...column,
      render: (row: Values) => {
        const text = column.format?.(row[key], row) ?? String(row[key] ?? '')
        if (row[key] === null || row[key] === undefined || Number(row[key]) === 0)
          return <span className="rep-none">{text || '-'}</span>
        if (!isOpening) return text
        return (
          <button
            type="button"
            className="rep-figure"
            onClick={() => onOpen(row, key, column.title)}
          >
            {text}
          </button>
        )
      },
    } as unknown as Column
  })
}
