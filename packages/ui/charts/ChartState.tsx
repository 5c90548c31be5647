import { Button, Empty, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { errorText } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import '../i18n/common.texts.ts'
import './charts.texts.ts'
import { type ChartFigures, isEmpty } from './figures.ts'

type Props = {
  title: string
  figures: ChartFigures | null | undefined
  loading?: boolean | undefined
  fault: unknown
  onRetry: () => void
  children: ReactNode
}

/** Content of the box when there is nothing to draw: loading, failed, empty. */
export function ChartState({ title, figures, loading, fault, onRetry, children }: Props) {
  const { tx } = useText()
  if (fault) {
    return (
      <Result
        className="srm-chart-face"
        role="alert"
        status="warning"
        title={tx('common.failed')}
        subTitle={typeof fault === 'string' ? fault : errorText(fault)}
        extra={<Button onClick={onRetry}>{tx('common.retry')}</Button>}
      />
    )
  }
  if (loading || !figures) {
    return (
      <div className="srm-chart-face" role="status" aria-label={tx('chart.loading', { title })}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    )
  }
  if (isEmpty(figures)) {
    return (
      <Empty
        className="srm-chart-face"
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={tx('common.empty')}
      />
    )
  }
  return children
}
