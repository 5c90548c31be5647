import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { ChartBox } from '@opensrm/ui/charts/ChartBox.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Empty, Modal } from 'antd'
import { useMemo } from 'react'
import './monitoring.css'
import './monitoring.texts.ts'
import { awardCourse, type CourseRow } from './courses.ts'

export type PricedRow = { id: string; itemIdLabel?: string; itemName: string; currencyCode: string }

const NONE: readonly CourseRow[] = []

/** The award prices of an item over time, and all its quotations and awards as a table. */
export function ItemCourse({ of, onClose }: { of: PricedRow; onClose: () => void }) {
  const { tx } = useText()
  const lookups = useLookups(['SRC_COURSE_TYPE'])
  const found = useQuery({
    queryKey: ['item course', of.id],
    queryFn: ({ signal }) =>
      call<{ rows: CourseRow[] }>(
        resourcePath('srmBidPriceMonitoring', 'findCourse'),
        { priceId: of.id },
        { signal },
      ),
    refetchOnMount: 'always',
  })
  const rows = found.data?.rows ?? NONE
  const figures = useMemo(
    () => ({
      type: 'LINE' as const,
      dimension: tx('monitoring.day'),
      ...awardCourse(rows, { unit: of.currencyCode, decimals: 6 }),
    }),
    [rows, tx, of.currencyCode],
  )
  return (
    <Modal
      open
      title={tx('monitoring.courseOf', { item: of.itemIdLabel || of.itemName })}
      width="min(1120px, calc(100vw - 32px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {found.data && rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('monitoring.none')} />
      ) : (
        <>
          <ChartBox
            title={`${tx('monitoring.awards')} (${of.currencyCode})`}
            meaning={tx('monitoring.awardsMeaning')}
            figures={figures}
            loading={found.isPending}
            error={found.error ? errorText(found.error) : null}
            onRetry={() => void found.refetch()}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard */}
          <section className="src-course-rows" tabIndex={0} aria-label={tx('monitoring.course')}>
            <table className="srm-facts">
              <thead>
                <tr>
                  <th scope="col">{tx('monitoring.day')}</th>
                  <th scope="col">{tx('monitoring.kind')}</th>
                  <th scope="col">{tx('monitoring.number')}</th>
                  <th scope="col">{tx('monitoring.supplier')}</th>
                  <th scope="col" className="is-number">
                    {tx('monitoring.firstPrice')}
                  </th>
                  <th scope="col" className="is-number">
                    {tx('monitoring.lastPrice')}
                  </th>
                  <th scope="col" className="is-number">
                    {tx('monitoring.awardPrice')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.toReversed().map((row) => (
                  <tr key={`${row.kind}-${row.number}-${row.supplier}-${row.day}`}>
                    <td>{row.day}</td>
                    <td>{lookups.meaning('SRC_COURSE_TYPE', row.kind)}</td>
                    <td>{row.number}</td>
                    <td>{row.supplier}</td>
                    <td className="is-number">{money(row.firstPrice)}</td>
                    <td className="is-number">{money(row.lastPrice)}</td>
                    <td className="is-number">{money(row.awardPrice)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Modal>
  )
}

function money(price: string | null): string {
  return price === null ? '' : formatNumber(price, { least: 2, most: 6 })
}
