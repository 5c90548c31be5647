import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'

type Kind = { resource: string; title: Text; count: number; names: readonly Text[] }

/** What somebody else has to take over when a person leaves: the number of each kind, and the first few by name. */
export function HandOverList({ recordId }: { recordId: string }) {
  const { tx, label } = useText()
  const found = useQuery({
    queryKey: ['handOver', recordId],
    queryFn: () => call<Kind[]>(resourcePath('basePerson', 'findHandOver'), { id: recordId }),
  })
  if (found.error) return <Alert type="error" showIcon title={errorText(found.error)} />
  if (!found.data) return <Skeleton active />
  if (found.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={tx('person.nothingLeft')} />
  return (
    <ul className="adm-list">
      {found.data.map(({ resource, title, count, names }) => (
        <li key={`${resource}/${names[0]?.zh}`} className="adm-line">
          <span className="adm-grow">
            {label(title)} <strong>{count}</strong>
            <small>
              {' '}
              {[...names.map(label), ...(count > names.length ? ['…'] : [])].join(', ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
