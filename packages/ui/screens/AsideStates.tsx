import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'

type Query<T> = {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}

/** The states of all data shown next to a record: loading, failed, empty, loaded. */
export function AsideStates<T>(props: {
  query: Query<T>
  isEmpty: (data: T) => boolean
  empty: string
  children: (data: T) => ReactNode
}) {
  const { tx } = useText()
  const { query } = props
  if (query.data !== undefined) {
    return props.isEmpty(query.data) ? (
      <p className="srm-aside-empty">{props.empty}</p>
    ) : (
      props.children(query.data)
    )
  }
  if (query.error) {
    return (
      <p className="srm-aside-failed" role="alert">
        {errorText(query.error)}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          {tx('common.retry')}
        </Button>
      </p>
    )
  }
  return <Skeleton active title={false} paragraph={{ rows: 3 }} />
}
