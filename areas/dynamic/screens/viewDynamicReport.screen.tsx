// A report is not a document: its columns and conditions are data, known only when it is opened.

import { API_PREFIX, EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import { exportLater, exportNow } from '@opensrm/ui/client/exchange.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Alert, Button, Result, Spin, Tag, Typography } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CELL_TYPES } from '../running/cellTypes.ts'
import './dynamic.css'
import './dynamic.texts.ts'
import '@opensrm/ui/screens/screens.texts.ts'
import { AllReports } from './AllReports.tsx'
import { ParameterBar } from './ParameterBar.tsx'
import { ReportTable } from './ReportTable.tsx'
import {
  defaultsOf,
  givenColumns,
  givenValues,
  type ReportToView,
  useReportRun,
  useReportToView,
} from './useReport.ts'

/** Rows up to which an export is answered directly; longer ones run in the background. */
const AT_ONCE = 20_000

export function Screen({ params }: ScreenProps) {
  const [chosen, setChosen] = useState(params.reportCode ?? '')
  return chosen ? (
    <OpenReport
      key={chosen}
      reportCode={chosen}
      params={chosen === params.reportCode ? params : {}}
      onBack={() => setChosen('')}
    />
  ) : (
    <AllReports onOpen={setChosen} />
  )
}

type Params = ScreenProps['params']

function OpenReport({
  reportCode,
  params,
  onBack,
}: {
  reportCode: string
  params: Params
  onBack: () => void
}) {
  const { tx } = useText()
  const report = useReportToView(reportCode)
  if (report.isPending) return <Spin style={{ margin: 48 }} />
  if (report.error)
    return (
      <Result
        status="404"
        title={errorText(report.error)}
        extra={<Button onClick={onBack}>{tx('report.back')}</Button>}
      />
    )
  return <Report report={report.data} params={params} onBack={onBack} />
}

function Report({
  report,
  params,
  onBack,
}: {
  report: ReportToView
  params: Params
  onBack: () => void
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const given = useMemo(() => givenValues(report, params), [report, params])
  const onlyGiven = useMemo(() => givenColumns(report, params), [report, params])
  const run = useReportRun(report, given, onlyGiven)
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const title = label({ zh: report.reportName, en: report.reportNameEn ?? '' })
  const { answer, ask, values } = run

  const query = () => {
    const empty = report.parameters.filter(
      ({ paramCode, requiredFlag }) => requiredFlag === 'Y' && isEmptyValue(values[paramCode]),
    )
    setMissing(new Set(empty.map(({ paramCode }) => paramCode)))
    if (empty.length === 0) void run.run({ ...ask, pageIndex: 1 }, values)
  }
  const begin = useEffectEvent(() => {
    tab.setTitle(title)
    const isAsked = Object.keys(given).length > 0 || Object.keys(onlyGiven).length > 0
    if (report.autoQuery === 'Y' || isAsked) query()
  })
  useEffect(() => begin(), [])

  return (
    <div className="dyn-view">
      <div className="dyn-bar">
        <Typography.Title level={4} style={{ margin: 0 }}>
          {title}
        </Typography.Title>
        <Button type="link" onClick={onBack}>
          {tx('report.back')}
        </Button>
      </div>
      <ParameterBar
        parameters={report.parameters}
        values={values}
        onChange={run.setValues}
        missing={missing}
      >
        <Button type="primary" loading={run.running} onClick={query}>
          {tx('report.query')}
        </Button>
        {run.running ? <Button onClick={run.stop}>{tx('report.stop')}</Button> : null}
        <Button onClick={() => run.setValues(defaultsOf(report))}>{tx('report.reset')}</Button>
        <span className="dyn-space" />
        {report.mayExport === 'Y' ? <ExportButton report={report} title={title} run={run} /> : null}
      </ParameterBar>
      <ColumnTags report={report} run={run} />
      {answer?.truncated === 'Y' ? (
        <Alert
          type="warning"
          showIcon
          banner
          title={tx('report.truncated', { count: answer.page.count })}
        />
      ) : null}
      {tookTooLong(run) && report.mayExport === 'Y' ? (
        <Alert type="info" showIcon banner title={tx('report.tooSlow')} />
      ) : null}
      <div className="dyn-table">
        <ReportTable report={report} run={run} />
      </div>
      <div className="dyn-foot" aria-live="polite">
        {answer ? tx('report.asOf', { time: answer.time, ms: answer.ms }) : ''}
      </div>
    </div>
  )
}

/** Column filters set by a click in a chart or another report, each removable. */
function ColumnTags({
  report,
  run,
}: {
  report: ReportToView
  run: ReturnType<typeof useReportRun>
}) {
  const { tx, label } = useText()
  const asked = report.columns.filter(({ columnCode }) => columnCode in run.columns)
  if (asked.length === 0) return null
  return (
    <div className="dyn-bar">
      {asked.map((column) => {
        const name = label({ zh: column.columnName, en: column.columnNameEn ?? '' })
        const text = `${name}: ${run.columns[column.columnCode]}`
        const { [column.columnCode]: _gone, ...rest } = run.columns
        return (
          <Tag
            key={column.columnCode}
            color="blue"
            closable={{ 'aria-label': tx('list.removeFilter', { filter: text }) }}
            onClose={(event) => {
              event.preventDefault()
              run.setColumns(rest)
              void run.run({ ...run.ask, pageIndex: 1 }, run.values, rest)
            }}
          >
            {text}
          </Tag>
        )
      })}
    </div>
  )
}

function ExportButton({
  report,
  title,
  run,
}: {
  report: ReportToView
  title: string
  run: ReturnType<typeof useReportRun>
}) {
  const { tx, label } = useText()
  const [busy, setBusy] = useState(false)
  const isTooSlow = tookTooLong(run)
  // The total of a truncated report is unknown.
  const isCut = run.answer?.truncated === 'Y'
  const isLong = isTooSlow || isCut || (run.answer?.page.count ?? 0) > AT_ONCE
  const start = async () => {
    setBusy(true)
    const payload = {
      requestUrl: `${API_PREFIX}/baseServer/v1/baseRptDefinitionRestful/runReport`,
      requestParams: { reportCode: report.reportCode, values: run.values, columns: run.columns },
      columns: report.columns.map((column) => ({
        key: column.columnCode,
        title: label({ zh: column.columnName, en: column.columnNameEn ?? '' }),
        cellType: CELL_TYPES[column.columnType] ?? 'text',
        ...(column.lookupTypeCode ? { lookup: { typeCode: column.lookupTypeCode } } : {}),
      })),
      fileName: title,
      sheetMaxRow: EXPORT_SHEET_MAX_ROW,
    }
    try {
      if (isLong) {
        await exportLater(payload, 'XLSX')
        notify.success(tx('report.exported'))
      } else await exportNow(payload)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} disabled={!run.answer && !isTooSlow} onClick={() => void start()}>
      {tx(isLong ? 'report.exportLater' : 'report.export')}
    </Button>
  )
}

/**
 * Whether the run timed out; the report is then exported in the background, where the limit is
 * longer.
 */
function tookTooLong({ error }: ReturnType<typeof useReportRun>): boolean {
  return error instanceof ServerError && error.code === 'SQL_TIMEOUT'
}

function isEmptyValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  )
}
