import type { Page } from '@opensrm/kernel/protocol/envelope.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

export type ReportHead = {
  id: string
  reportCode: string
  reportName: string
  reportNameEn: string | null
  reportCategory: string
  remark: string | null
}

export type ReportParameter = {
  paramCode: string
  paramName: string
  paramNameEn: string | null
  paramType: string
  controlType: string
  operatorType: string | null
  lookupTypeCode: string | null
  requiredFlag: string
  defaultValue: string | null
}

export type ReportColumn = {
  columnCode: string
  columnName: string
  columnNameEn: string | null
  columnType: string
  lookupTypeCode: string | null
  precision: number | null
  width: number | null
  align: string | null
  sortable: string
  isSummary: string
  drillRoute: string | null
  drillParams: { [column: string]: string } | null
}

export type ReportToView = ReportHead & {
  pageSize: number | null
  autoQuery: string
  showSummary: string
  mayExport: 'Y' | 'N'
  columns: ReportColumn[]
  parameters: ReportParameter[]
}

export type ReportAnswer = {
  data: { [column: string]: string | null }[]
  page: Page
  truncated: 'Y' | 'N'
  totals: { [column: string]: string | null } | null
  ms: number
}

export type ReportValues = { [name: string]: unknown }

export function useReports() {
  return useQuery({
    queryKey: ['dynamic', 'reports'],
    queryFn: () => call<ReportHead[]>(resourcePath('baseRptDefinition', 'findReports')),
  })
}

export function useReportToView(reportCode: string) {
  return useQuery({
    queryKey: ['dynamic', 'report', reportCode],
    queryFn: () =>
      call<ReportToView>(resourcePath('baseRptDefinition', 'findReport'), { reportCode }),
  })
}

type Ask = { pageIndex: number; pageRows: number; sortKey?: string; sortOrder?: string }

/** Runs a report. A new run cancels the previous one; leaving the page cancels the last. */
export function useReportRun(report: ReportToView, given: ReportValues, ofColumns: ReportValues) {
  const [values, setValues] = useState<ReportValues>(() => ({ ...defaultsOf(report), ...given }))
  const [answer, setAnswer] = useState<(ReportAnswer & { time: string }) | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [running, setRunning] = useState(false)
  const [ask, setAsk] = useState<Ask>({ pageIndex: 1, pageRows: report.pageSize ?? 20 })
  const current = useRef<AbortController | null>(null)
  const [columns, setColumns] = useState(ofColumns)
  useEffect(() => () => current.current?.abort(), [])

  const run = useCallback(
    async (next: Ask, asked: ReportValues, only: ReportValues = columns) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      const runKey = newRequestKey()
      controller.signal.addEventListener('abort', () => cancel(report.reportCode, runKey))
      setRunning(true)
      setError(null)
      setAsk(next)
      try {
        const found = await call<ReportAnswer>(
          resourcePath('baseRptDefinition', 'runReport'),
          { reportCode: report.reportCode, values: asked, columns: only, runKey, ...next },
          { signal: controller.signal, write: false },
        )
        setAnswer({ ...found, time: wallClock(serverNow()).slice(11) })
      } catch (failure) {
        if (controller.signal.aborted) return
        setAnswer(null)
        setError(failure)
      } finally {
        if (current.current === controller) {
          current.current = null
          setRunning(false)
        }
      }
    },
    [report.reportCode, columns],
  )
  const stop = useCallback(() => {
    current.current?.abort()
    current.current = null
    setRunning(false)
  }, [])
  return { values, setValues, columns, setColumns, answer, error, running, ask, run, stop }
}

/**
 * Also cancels the query in the database. Errors are ignored, because it may have ended already.
 */
function cancel(reportCode: string, runKey: string): void {
  const path = resourcePath('baseRptDefinition', 'cancelReport')
  call(path, { reportCode, runKey }, { write: false }).catch(() => undefined)
}

/** Report parameters in the address, set by drilling down from a chart or another report. */
export function givenValues(
  { parameters }: Pick<ReportToView, 'parameters'>,
  params: { readonly [name: string]: string },
): ReportValues {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = params[parameter.paramCode]
      if (value === undefined) return []
      return [[parameter.paramCode, isMany(parameter) ? value.split(',') : value]]
    }),
  )
}

/** Column filters in the address that are not parameters: the mark that was clicked. */
export function givenColumns(
  { parameters, columns }: Pick<ReportToView, 'parameters' | 'columns'>,
  params: { readonly [name: string]: string },
): ReportValues {
  const asked = new Set(parameters.map(({ paramCode }) => paramCode))
  return Object.fromEntries(
    columns.flatMap(({ columnCode }) =>
      params[columnCode] === undefined || asked.has(columnCode)
        ? []
        : [[columnCode, params[columnCode]]],
    ),
  )
}

export function defaultsOf({ parameters }: Pick<ReportToView, 'parameters'>): ReportValues {
  return Object.fromEntries(
    parameters.map((parameter) => [
      parameter.paramCode,
      isMany(parameter) && parameter.defaultValue
        ? parameter.defaultValue.split(',')
        : parameter.defaultValue,
    ]),
  )
}

export function isMany({
  operatorType,
  controlType,
}: Pick<ReportParameter, 'operatorType' | 'controlType'>): boolean {
  return operatorType === 'IN' || controlType === 'MULTI_LOOKUP'
}
