import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { translate } from '../i18n/text.ts'
import { notify } from '../shell/notify.ts'
import type { TableConfig } from '../table/config.ts'
import { call, resourcePath } from './call.ts'
import { queryClient } from './queryClient.ts'

export type TableConfigReader = {
  ready: boolean
  config: TableConfig | null
  /** applies a layout at once and saves it; null removes the user's own settings */
  change(config: TableConfig | null): void
}

const RESOURCE = 'baseTableConfig'

/** The user's layout of the table with this name. If loading fails, the default columns are used. */
export function useTableConfig(tableName: string): TableConfigReader {
  const query = useQuery({
    queryKey: keyOf(tableName),
    queryFn: ({ signal }) =>
      call<TableConfig | null>(
        resourcePath(RESOURCE, 'doGetConfig'),
        { tableName },
        { signal, write: false },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const change = useCallback(
    (config: TableConfig | null) => {
      queryClient.setQueryData(keyOf(tableName), config)
      void (config ? keep(tableName, config) : reset(tableName)).catch((error) =>
        notify.failure(error, {
          saying: (reason) => translate('common.layoutNotKept', { reason }),
        }),
      )
    },
    [tableName],
  )
  return { ready: !query.isPending, config: query.data ?? null, change }
}

async function keep(tableName: string, config: TableConfig): Promise<void> {
  await call(resourcePath(RESOURCE, 'doSaveConfig'), { tableName, config })
}

/** Without a layout of their own, users get that of the installation, if any. */
async function reset(tableName: string): Promise<void> {
  const path = resourcePath(RESOURCE, 'doDelete')
  const shipped = await call<TableConfig | null>(path, { tableName })
  queryClient.setQueryData(keyOf(tableName), shipped)
}

function keyOf(tableName: string): readonly string[] {
  return ['tableConfig', tableName]
}
