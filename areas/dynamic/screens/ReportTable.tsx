import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { type Column, columnFromField, type TableRow } from '@opensrm/ui/table/columns.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import { Empty, Typography } from 'antd'
import { useMemo } from 'react'
import { fieldOfColumn } from './reportFields.ts'
import type { ReportColumn, ReportToView, useReportRun } from './useReport.ts'

type Props = { report: ReportToView; run: ReturnType<typeof useReportRun> }

/** The rows of a report, paged by the server, with totals and drill links. */
export function ReportTable({ report, run }: Props) {
  const { tx, language } = useText()
  const columns = useReportColumns(report)
  const { answer, ask, error, running, values } = run
  const rows = useMemo(
    () => (answer?.data ?? []).map((row, index): TableRow => ({ ...row, __row: String(index) })),
    [answer],
  )
  return (
    <TableLanguageContext value={language}>
      <DataTable
        name={`report.${report.reportCode}`}
        label={report.reportName}
        columns={columns}
        rows={rows}
        rowKey="__row"
        loading={running}
        error={error ? errorText(error) : null}
        onRetry={() => void run.run(ask, values)}
        empty={
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={tx(answer ? 'report.nothing' : 'report.before')}
          />
        }
        sort={
          ask.sortKey
            ? [{ key: ask.sortKey, order: ask.sortOrder === 'desc' ? 'desc' : 'asc' }]
            : []
        }
        onSort={([sort]) =>
          void run.run(
            {
              pageIndex: 1,
              pageRows: ask.pageRows,
              ...(sort ? { sortKey: sort.key, sortOrder: sort.order } : {}),
            },
            values,
          )
        }
        page={{ index: ask.pageIndex, size: ask.pageRows, count: answer?.page.count ?? 0 }}
        pageSizes={[20, 50, 100, 200, 500]}
        onPage={({ index, size }) =>
          void run.run({ ...ask, pageIndex: index, pageRows: size }, values)
        }
        {...(answer?.totals ? { summaryRow: answer.totals } : {})}
      />
    </TableLanguageContext>
  )
}

function useReportColumns(report: ReportToView): Column[] {
  const { language } = useText()
  const tab = useTab()
  const lookups = useLookups([
    'YES_NO',
    ...report.columns.flatMap(({ lookupTypeCode }) => lookupTypeCode ?? []),
  ])
  return useMemo(
    () =>
      report.columns.map((column) => {
        const made = columnFromField(column.columnCode, fieldOfColumn(column), {
          language,
          lookupMeaning: lookups.meaning,
          editable: false,
          sortable: column.sortable === 'Y',
          ...(column.width ? { width: column.width } : {}),
          ...(column.align
            ? { align: column.align.toLowerCase() as 'left' | 'center' | 'right' }
            : {}),
          ...(column.isSummary === 'Y' ? { summary: true } : {}),
        })
        return column.drillRoute
          ? drilled(made, column, (params) => void tab.open(column.drillRoute as string, params))
          : made
      }),
    [report, language, lookups.meaning, tab.open],
  )
}

function drilled(
  made: Column,
  { drillParams, columnCode }: ReportColumn,
  open: (params: { [name: string]: string }) => void,
): Column {
  return {
    ...made,
    render: (row) => (
      <Typography.Link
        href="#"
        onClick={(event) => {
          event.preventDefault()
          const pairs = Object.entries(drillParams ?? {}).map(([column, name]) => [
            name,
            String(row[column] ?? ''),
          ])
          open(Object.fromEntries(pairs))
        }}
      >
        {made.format?.(row[columnCode], row) ?? String(row[columnCode] ?? '')}
      </Typography.Link>
    ),
  }
}
