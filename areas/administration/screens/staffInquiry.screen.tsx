// One row per person and position on a given day, joined over five documents.

import { callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { clearable, useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { DataTable } from '@opensrm/ui/table/DataTable.tsx'
import { TableLanguageContext } from '@opensrm/ui/table/TableLanguage.tsx'
import '@opensrm/ui/screens/screens.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import './administration.css'
import './administration.texts.ts'
import { PickSelect } from './PickSelect.tsx'
import { textColumn } from './textColumn.ts'

type Row = { [key: string]: unknown; id: string; status: string }
const NONE = {
  ...{ keyword: '', orgId: null as string | null, departmentId: null as string | null },
  ...{ jobId: null as string | null, positionId: null as string | null },
  ...{ personType: null as string | null, status: 'ON_JOB' as string | null, onDate: '' },
}
const STATES = { ON_JOB: { zh: '在职', en: 'On the job' }, LEFT: { zh: '离职', en: 'Left' } }

export function Screen() {
  const { tx, label, language } = useText()
  const clear = useClear()
  const [filter, setFilter] = useState(NONE)
  const [page, setPage] = useState({ index: 1, size: 20 })
  const lookups = useLookups(['PERSON_TYPE'])
  const change = (part: Partial<typeof NONE>) => {
    setFilter({ ...filter, ...part })
    setPage({ ...page, index: 1 })
  }
  const found = useQuery({
    queryKey: ['staff', filter, page, language],
    queryFn: ({ signal }) =>
      callAnswer<Row[]>(
        resourcePath('baseStaff', 'findStaff'),
        { ...filter, onDate: filter.onDate || null, pageIndex: page.index, pageRows: page.size },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const states = Object.entries(STATES).map(([value, text]) => ({ value, label: label(text) }))
  const columns = [
    textColumn<Row>('employeeNo', tx('staff.employeeNo'), 120),
    textColumn<Row>('personName', tx('staff.personName'), 110),
    textColumn<Row>('departmentName', tx('adm.department'), 130),
    textColumn<Row>('orgName', tx('staff.orgName'), 160),
    textColumn<Row>('positionName', tx('staff.positionName'), 130),
    textColumn<Row>('jobName', tx('staff.jobName'), 110),
    { ...textColumn<Row>('jobGrade', tx('staff.jobGrade'), 70), align: 'right' as const },
    textColumn<Row>('managerName', tx('staff.managerName'), 110),
    textColumn<Row>('mobile', tx('staff.mobile'), 120),
    textColumn<Row>('officePhone', tx('staff.officePhone'), 120),
    textColumn<Row>('email', tx('staff.email'), 190),
    {
      ...textColumn<Row>('status', tx('adm.status'), 90),
      format: (value: unknown) => label(STATES[value as keyof typeof STATES]),
    },
    textColumn<Row>('userName', tx('staff.userName'), 120),
  ]
  return (
    <TableLanguageContext value={language}>
      <div className="adm-page">
        <div className="adm-bar">
          <Input.Search
            aria-label={tx('staff.keyword')}
            placeholder={tx('staff.keyword')}
            style={{ width: 240 }}
            allowClear={clearable}
            onSearch={(keyword) => change({ keyword })}
          />
          <PickSelect
            resource="baseOrganization"
            label={tx('staff.orgName')}
            value={filter.orgId}
            onChange={(orgId) => change({ orgId })}
            width={180}
          />
          <PickSelect
            resource="baseDepartment"
            label={tx('adm.department')}
            value={filter.departmentId}
            onChange={(departmentId) => change({ departmentId })}
            width={180}
          />
          <PickSelect
            resource="baseJob"
            label={tx('staff.jobName')}
            value={filter.jobId}
            onChange={(jobId) => change({ jobId })}
            width={160}
          />
          <PickSelect
            resource="basePosition"
            label={tx('staff.positionName')}
            value={filter.positionId}
            onChange={(positionId) => change({ positionId })}
            width={160}
          />
          <Select
            aria-label={tx('adm.status')}
            style={{ width: 120 }}
            allowClear={clear}
            placeholder={tx('adm.status')}
            value={filter.status}
            options={states}
            onChange={(status) => change({ status: status ?? null })}
          />
          <Select
            aria-label={label({ zh: '员工类型', en: 'Person type' })}
            placeholder={label({ zh: '员工类型', en: 'Person type' })}
            style={{ width: 130 }}
            allowClear={clear}
            options={lookups.options('PERSON_TYPE', null)}
            onChange={(personType) => change({ personType: personType ?? null })}
          />
          <span className="adm-bar">
            {tx('staff.onDate')}
            <DateEditor
              type="date"
              ariaLabel={tx('staff.onDate')}
              value={filter.onDate || null}
              onChange={(onDate) => change({ onDate: onDate ?? '' })}
            />
          </span>
          <Button onClick={() => change(NONE)}>{tx('adm.reset')}</Button>
        </div>
        <div className="adm-table">
          <DataTable<Row>
            name="staffInquiry"
            label={tx('staff.personName')}
            columns={columns}
            rows={found.data?.data ?? []}
            loading={found.isLoading}
            error={found.error ? errorText(found.error) : null}
            onRetry={() => void found.refetch()}
            page={{ index: page.index, size: page.size, count: found.data?.page?.count ?? 0 }}
            onPage={setPage}
            height="fill"
          />
        </div>
      </div>
    </TableLanguageContext>
  )
}
