import { call, callAnswer, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { PickSelect } from './PickSelect.tsx'
import { textColumn } from './textColumn.ts'

type Row = {
  [key: string]: unknown
  id: string
  grantId: string
  grantVersion: number
  userFullName: string
  respName: string
  isConflict: 'Y' | 'N'
}
type Summary = {
  users: number
  responsibilities: number
  highRisk: number
  conflicts: number
  perResponsibility: { respId: string; name: string; users: number }[]
}
type Filter = {
  userId: string | null
  respId: string | null
  roleId: string | null
  menuId: string | null
  resourceCode: string | null
  riskLevel: string | null
  onlyConflicts: 'Y' | null
  unusedDays: number | null
}
const NONE: Filter = {
  ...{ userId: null, respId: null, roleId: null, menuId: null, resourceCode: null },
  ...{ riskLevel: null, onlyConflicts: null, unusedDays: null },
}

/** Reviews rights by responsibility, user or code, according to the filters. */
export function AccessReview() {
  const { tx, language } = useText()
  const clear = useClear()
  const queries = useQueryClient()
  const [filter, setFilter] = useState(NONE)
  const [page, setPage] = useState({ index: 1, size: 50 })
  const lookups = useLookups(['RISK_LEVEL', 'RESP_GRANT_SOURCE'])
  const change = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
    setPage({ ...page, index: 1 })
  }
  const summary = useQuery({
    queryKey: ['accessSummary', language],
    queryFn: () => call<Summary>(resourcePath('baseAccess', 'findSummary')),
  })
  const rows = useQuery({
    queryKey: ['accessReview', filter, page, language],
    queryFn: ({ signal }) =>
      callAnswer<Row[]>(
        resourcePath('baseAccess', 'findReview'),
        { ...filter, pageIndex: page.index, pageRows: page.size },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

  async function end(row: Row): Promise<void> {
    const title = tx('review.endSure', { user: row.userFullName, resp: row.respName })
    if (!(await ask({ title, danger: true, okText: tx('review.end') }))) return
    try {
      await call(
        resourcePath('baseUserResponsibility', 'doEnd'),
        { id: row.grantId, versionNum: row.grantVersion },
        { requestKey: newRequestKey() },
      )
      notify.success(tx('review.ended'))
      await queries.invalidateQueries({ queryKey: ['accessReview'] })
    } catch (error) {
      notify.failure(error)
    }
  }

  const columns = [
    textColumn<Row>('userFullName', tx('adm.user'), 110),
    textColumn<Row>('departmentName', tx('adm.department'), 120),
    textColumn<Row>('respName', tx('adm.responsibility'), 130),
    textColumn<Row>('roleName', tx('adm.role'), 130),
    {
      ...textColumn<Row>('riskLevel', tx('adm.risk'), 90),
      format: (value: unknown) => lookups.meaning('RISK_LEVEL', String(value)),
    },
    textColumn<Row>('menuPath', tx('adm.menu'), 220),
    textColumn<Row>('resourceNames', tx('adm.buttons'), 280),
    {
      ...textColumn<Row>('isConflict', tx('review.conflict'), 80),
      render: (row: Row) =>
        row.isConflict === 'Y' ? <Tag color="error">{tx('review.conflict')}</Tag> : null,
    },
    textColumn<Row>('effectiveFrom', tx('adm.from'), 100),
    textColumn<Row>('effectiveTo', tx('adm.to'), 100),
    {
      ...textColumn<Row>('grantSource', tx('adm.source'), 110),
      format: (value: unknown) =>
        value ? lookups.meaning('RESP_GRANT_SOURCE', String(value)) : '',
    },
    textColumn<Row>('lastUseTime', tx('adm.lastUse'), 150),
  ]

  return (
    <div className="adm-page" style={{ padding: 0 }}>
      <Figures summary={summary.data} onResp={(respId) => change({ respId })} />
      <div className="adm-bar">
        <PickSelect
          resource="baseUser"
          label={tx('adm.user')}
          value={filter.userId}
          onChange={(userId) => change({ userId })}
        />
        <PickSelect
          resource="baseResponsibility"
          label={tx('adm.responsibility')}
          value={filter.respId}
          onChange={(respId) => change({ respId })}
        />
        <PickSelect
          resource="baseRole"
          label={tx('adm.role')}
          value={filter.roleId}
          onChange={(roleId) => change({ roleId })}
        />
        <PickSelect
          resource="baseMenu"
          label={tx('adm.menu')}
          value={filter.menuId}
          onChange={(menuId) => change({ menuId })}
        />
        <Input.Search
          aria-label={tx('adm.code')}
          placeholder={tx('adm.code')}
          style={{ width: 180 }}
          allowClear={clearable}
          onSearch={(text) => change({ resourceCode: text.trim() || null })}
        />
        <Select
          aria-label={tx('adm.risk')}
          placeholder={tx('adm.risk')}
          style={{ width: 110 }}
          allowClear={clear}
          options={lookups.options('RISK_LEVEL', null)}
          onChange={(value) => change({ riskLevel: value ?? null })}
        />
        <Checkbox
          onChange={(event) => change({ onlyConflicts: event.target.checked ? 'Y' : null })}
        >
          {tx('review.onlyConflicts')}
        </Checkbox>
        <Checkbox onChange={(event) => change({ unusedDays: event.target.checked ? 90 : null })}>
          {tx('review.unused')}
        </Checkbox>
      </div>
      <div className="adm-table">
        <DataTable<Row>
          name="accessReview"
          label={tx('review.tab')}
          columns={columns}
          rows={rows.data?.data ?? []}
          loading={rows.isLoading}
          error={rows.error ? errorText(rows.error) : null}
          onRetry={() => void rows.refetch()}
          page={{ index: page.index, size: page.size, count: rows.data?.page?.count ?? 0 }}
          onPage={setPage}
          rowActions={(row) => (
            <Button type="link" size="small" danger onClick={() => void end(row)}>
              {tx('review.end')}
            </Button>
          )}
          height={420}
        />
      </div>
    </div>
  )
}

function Figures({
  summary,
  onResp,
}: {
  summary: Summary | undefined
  onResp: (id: string) => void
}) {
  const { tx } = useText()
  if (!summary) return null
  const most = Math.max(...summary.perResponsibility.map(({ users }) => users), 1)
  return (
    <div className="adm-figures">
      <Figure label={tx('review.users')} value={summary.users} />
      <Figure label={tx('review.responsibilities')} value={summary.responsibilities} />
      <Figure label={tx('review.high')} value={summary.highRisk} />
      <Figure
        label={tx('review.conflicts')}
        value={summary.conflicts}
        isWarning={summary.conflicts > 0}
      />
      <section
        className="adm-grow"
        aria-label={tx('review.perResp')}
        style={{ maxHeight: 120, overflow: 'auto' }}
      >
        {summary.perResponsibility.map((bar) => (
          <button
            key={bar.respId}
            type="button"
            className="adm-bar adm-bar-button"
            onClick={() => onResp(bar.respId)}
          >
            <span style={{ width: 160, textAlign: 'left' }}>{bar.name}</span>
            <span
              style={{
                height: 10,
                width: `${(bar.users / most) * 50}%`,
                background: 'var(--ant-color-primary)',
              }}
            />
            <span>{bar.users}</span>
          </button>
        ))}
      </section>
    </div>
  )
}

function Figure({
  label,
  value,
  isWarning = false,
}: {
  label: string
  value: number
  isWarning?: boolean
}) {
  return (
    <div className={`adm-figure${isWarning ? ' warn' : ''}`}>
      <span>{label}</span>
      <strong>{value}</strong>
    </div>
  )
}
