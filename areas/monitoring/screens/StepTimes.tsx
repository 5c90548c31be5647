import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useMemo } from 'react'
import { averageDays, type EventRow, STEPS, totalsOf } from './courses.ts'
import './monitoring.css'
import './monitoring.texts.ts'

const SHOWN = 1000
const NONE: readonly EventRow[] = []

/** Average days of each step by sourcing mode, of the events that the list shows. */
export function StepTimes({
  filters,
  onClose,
}: {
  filters: { readonly [key: string]: unknown }
  onClose: () => void
}) {
  const { tx } = useText()
  const lookups = useLookups(['SRC_NODE', 'SRC_MODE'])
  const found = useQuery({
    queryKey: ['step times', filters],
    queryFn: ({ signal }) =>
      call<EventRow[]>(
        resourcePath('srmBidMonitoring', 'listByPage'),
        {
          ...filters,
          ...{ pageIndex: 1, pageRows: SHOWN },
          columns: ['overdueFlag', ...Object.values(STEPS)],
        },
        { signal },
      ),
    refetchOnMount: 'always',
  })
  const rows = found.data ?? NONE
  const figures = useMemo(
    () => ({
      type: 'BAR' as const,
      dimension: tx('monitoring.step'),
      categories: Object.keys(STEPS).map((step) => lookups.meaning('SRC_NODE', step)),
      series: averageDays(rows).map(({ mode, values }) => ({
        name: lookups.meaning('SRC_MODE', mode),
        values,
        decimals: 1,
      })),
    }),
    [rows, lookups, tx],
  )
  const { events, averageCycle, overdueShare } = totalsOf(rows)
  return (
    <Modal
      open
      title={tx('monitoring.steps')}
      width="min(960px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <dl className="src-figures">
        <div>
          <dt>{tx('monitoring.events')}</dt>
          <dd>{events}</dd>
        </div>
        <div>
          <dt>{tx('monitoring.averageCycle')}</dt>
          <dd>{averageCycle ?? '-'}</dd>
        </div>
        <div>
          <dt>{tx('monitoring.overdueShare')}</dt>
          <dd>{overdueShare === null ? '-' : `${overdueShare}%`}</dd>
        </div>
      </dl>
      <ChartBox
        title={tx('monitoring.averageDays')}
        meaning={tx('monitoring.averageMeaning', { count: events })}
        figures={figures}
        loading={found.isPending || !lookups.ready}
        error={found.error ? errorText(found.error) : null}
        onRetry={() => void found.refetch()}
      />
    </Modal>
  )
}
