import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AskButton } from '@opensrm/ui/screens/AskButton.tsx'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Popover, Skeleton, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { askYear } from '../srmPosMainSupplierSchedule.ask.ts'
import { srmPosMainSupplierSchedule } from '../srmPosMainSupplierSchedule.definition.ts'
import type { YearActivity, YearRow } from '../srmPosMainSupplierSchedule.year.ts'
import './scheduleYear.css'
import './scheduleYear.texts.ts'

const DUE_DAYS = 30
/** Widths of a month with activities, and of one without. */
const BUSY = 88
const EMPTY = 52
const NAMES = { supplier: 190, category: 112 }
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const STANDINGS = ['planned', 'due', 'late', 'done'] as const
type Standing = (typeof STANDINGS)[number]

/** The year by supplier and month; a day is moved by its chip. */
export function ScheduleYear({
  definition,
  views,
}: {
  definition: DocumentDefinition
  views: ReactNode
}) {
  const { tx } = useText()
  const [year, setYear] = useState(() => Number(wallClock(serverNow()).slice(0, 4)))
  const found = useQuery({
    queryKey: ['scheduleYear', year],
    queryFn: ({ signal }) =>
      call<{ today: string; rows: YearRow[] }>(
        resourcePath(srmPosMainSupplierSchedule.resource, 'findYear'),
        { planYear: String(year) },
        { signal },
      ),
    placeholderData: (before) => before,
  })
  const reload = () => void found.refetch()
  return (
    <div className="schedule-year">
      <header>
        {views}
        <Button aria-label={tx('scheduleYear.back')} onClick={() => setYear(year - 1)}>
          ‹
        </Button>
        <strong>{year}</strong>
        <Button aria-label={tx('scheduleYear.next')} onClick={() => setYear(year + 1)}>
          ›
        </Button>
        <AskButton
          definition={definition}
          action="doGenerate"
          ask={askYear}
          initial={{ planYear: String(year) }}
          onDone={reload}
        />
        <ul>
          {STANDINGS.map((standing) => (
            <li key={standing}>
              <span className={`schedule-chip is-${standing}`} aria-hidden="true" />
              {tx(`scheduleYear.${standing}`)}
            </li>
          ))}
        </ul>
      </header>
      {found.error ? <Alert type="error" showIcon title={errorText(found.error)} /> : null}
      {found.isPending ? <Skeleton active /> : null}
      {found.data ? <Months {...found.data} onMoved={reload} /> : null}
    </div>
  )
}

function Months({ today, rows, onMoved }: { today: string; rows: YearRow[]; onMoved: () => void }) {
  const { tx } = useText()
  const tab = useTab()
  const busy = new Set(
    rows.flatMap(({ activities }) => activities.map(({ planDate }) => planDate.slice(5, 7))),
  )
  const widthOf = (month: string): number => (busy.has(month) ? BUSY : EMPTY)
  const months = MONTHS.reduce((sum, month) => sum + widthOf(month), 0)
  return (
    <Table<YearRow>
      size="small"
      bordered
      sticky
      scroll={{ x: NAMES.supplier + NAMES.category + months }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      rowKey={({ supplierId, categoryId }) => `${supplierId}/${categoryId ?? ''}`}
      dataSource={rows}
      locale={{ emptyText: <Empty description={tx('scheduleYear.empty')} /> }}
      columns={[
        {
          title: tx('scheduleYear.supplier'),
          width: NAMES.supplier,
          fixed: 'left',
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              onClick={() => void tab.openDocument('srmPosSupplier', row.supplierId)}
            >
              {row.supplierName}
            </Button>
          ),
        },
        {
          title: tx('scheduleYear.category'),
          width: NAMES.category,
          render: (_, row) => row.categoryName ?? tx('scheduleYear.whole'),
        },
        ...MONTHS.map((month) => ({
          title: tx('scheduleYear.month', { month: Number(month) }),
          width: widthOf(month),
          key: month,
          render: (_: unknown, row: YearRow) => (
            <div className="schedule-cell">
              {row.activities
                .filter(({ planDate }) => planDate.slice(5, 7) === month)
                .map((activity) => (
                  <Chip key={activity.id} {...{ activity, today, onMoved }} />
                ))}
            </div>
          ),
        })),
      ]}
    />
  )
}

function standingOf({ status, planDate }: YearActivity, today: string): Standing {
  if (status === 'DONE') return 'done'
  if (status === 'OVERDUE' || planDate < today) return 'late'
  return planDate <= addDays(today, DUE_DAYS) ? 'due' : 'planned'
}

function Chip({
  activity,
  today,
  onMoved,
}: {
  activity: YearActivity
  today: string
  onMoved: () => void
}) {
  const { tx, label } = useText()
  const tab = useTab()
  const lookups = useLookups(['POS_SCHEDULE_ACTIVITY'])
  const codes = useMenuResources(tab.menuId)
  const [isOpen, setOpen] = useState(false)
  const { id, versionNum, activityType, planDate, actualDate, status } = activity
  const standing = standingOf(activity, today)
  const name = lookups.meaning('POS_SCHEDULE_ACTIVITY', activityType)
  const mayMove = ['PLANNED', 'CONFIRMED'].includes(status) && codes.has('btnSave')

  async function move(next: string | null): Promise<void> {
    if (!next || next === planDate) return
    try {
      await call(
        resourcePath(srmPosMainSupplierSchedule.resource, 'saveOrUpdate'),
        { id, versionNum, planDate: next },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      setOpen(false)
      onMoved()
    } catch (error) {
      notify.failure(error)
    }
  }

  const chip = `${Number(planDate.slice(8))} ${name}`
  const details = (
    <div className="schedule-details">
      <span>{`${label(srmPosMainSupplierSchedule.states[status])} · ${actualDate ?? planDate}`}</span>
      {mayMove ? (
        <DateEditor
          type="date"
          value={planDate}
          ariaLabel={tx('scheduleYear.newDate')}
          onChange={(next) => void move(next)}
        />
      ) : null}
      <Button
        size="small"
        onClick={() => void tab.openDocument(srmPosMainSupplierSchedule.resource, id)}
      >
        {tx('scheduleYear.open')}
      </Button>
    </div>
  )
  return (
    <Popover title={name} content={details} trigger="click" open={isOpen} onOpenChange={setOpen}>
      <button
        type="button"
        className={`schedule-chip is-${standing}`}
        aria-label={`${chip} ${planDate} ${tx(`scheduleYear.${standing}`)}`}
      >
        {chip}
      </button>
    </Popover>
  )
}
