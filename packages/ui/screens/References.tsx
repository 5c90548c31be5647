import { USES_COUNTED_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import './screens.texts.ts'

type Use = { resource: string; title: { zh: string; en: string }; count: number }

/** With more records the uses are not queried, because each needs a query of its own. */
const MOST_ASKED = 20

/** Uses of the records that are about to be taken out of use: kinds and numbers, the most frequent first. */
export function References({
  resource,
  ids,
  onlyIfAny = false,
}: {
  resource: string
  ids: readonly string[]
  /** renders nothing when there are none */
  onlyIfAny?: boolean
}) {
  const { tx, label, language } = useText()
  const found = useQuery({
    queryKey: ['uses', resource, ids],
    queryFn: async ({ signal }) =>
      together(
        await Promise.all(
          ids.map((id) =>
            call<Use[]>(resourcePath(resource, 'findReferences'), { id }, { signal }),
          ),
        ),
      ),
    gcTime: 0,
    enabled: ids.length <= MOST_ASKED,
  })
  if (ids.length > MOST_ASKED) return null
  if (found.isPending && onlyIfAny) return null
  if (found.isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (found.error) return <Alert type="warning" showIcon title={errorText(found.error)} />
  const uses = found.data.map((use) =>
    tx('op.use', {
      document: label(use.title),
      count: use.count.toLocaleString('en-US') + (use.count >= USES_COUNTED_MAX ? '+' : ''),
    }),
  )
  return (
    <div role="status">
      {uses.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={tx('op.uses', { uses: uses.join(language === 'EN' ? ', ' : '、') })}
        />
      ) : onlyIfAny ? null : (
        <Alert type="info" showIcon title={tx('op.unused')} />
      )}
    </div>
  )
}

function together(each: readonly Use[][]): Use[] {
  const sums = new Map<string, Use>()
  for (const use of each.flat()) {
    const known = sums.get(use.resource)
    sums.set(use.resource, { ...use, count: use.count + (known?.count ?? 0) })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count)
}
