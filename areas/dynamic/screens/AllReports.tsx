import { BarChartOutlined } from '@ant-design/icons'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { LabelledFilter } from '@opensrm/ui/screens/LabelledFilter.tsx'
import { Button, Empty, Input, Result, Skeleton } from 'antd'
import { useState } from 'react'
import './dynamic.css'
import './dynamic.texts.ts'
import { type ReportHead, useReports } from './useReport.ts'

/** Every report the user may run, by category, as cards that open it. */
export function AllReports({ onOpen }: { onOpen: (code: string) => void }) {
  const { tx, label } = useText()
  const reports = useReports()
  const lookups = useLookups(['REPORT_CATEGORY'])
  const [search, setSearch] = useState('')
  if (reports.isPending) return <Skeleton active style={{ padding: 16 }} />
  if (reports.error)
    return (
      <Result
        status="warning"
        title={errorText(reports.error)}
        extra={<Button onClick={() => void reports.refetch()}>{tx('common.retry')}</Button>}
      />
    )
  const nameOf = (report: ReportHead) =>
    label({ zh: report.reportName, en: report.reportNameEn ?? '' })
  const found = reports.data.filter((report) =>
    `${nameOf(report)} ${report.reportCode} ${report.remark ?? ''}`
      .toLowerCase()
      .includes(search.trim().toLowerCase()),
  )
  const categories = [...new Set(found.map(({ reportCategory }) => reportCategory))].sort()
  return (
    <div className="dyn-view">
      <search className="srm-filterbar-inline dyn-find">
        <LabelledFilter label={tx('report.search')}>
          {(id) => (
            <Input.Search
              id={id}
              allowClear={clearable}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </LabelledFilter>
      </search>
      {found.length === 0 ? (
        <Empty description={tx(search ? 'report.noneFound' : 'report.none')} />
      ) : null}
      {categories.map((category) => (
        <section key={category} aria-label={lookups.meaning('REPORT_CATEGORY', category)}>
          <h3 className="dyn-category">{lookups.meaning('REPORT_CATEGORY', category)}</h3>
          <ul className="dyn-cards">
            {found
              .filter(({ reportCategory }) => reportCategory === category)
              .map((report) => (
                <li key={report.id}>
                  <button
                    type="button"
                    className="dyn-card"
                    onClick={() => onOpen(report.reportCode)}
                  >
                    <BarChartOutlined aria-hidden />
                    <strong>{nameOf(report)}</strong>
                    {report.remark ? <span>{report.remark}</span> : null}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
