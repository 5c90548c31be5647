import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, resourcePath } from './call.ts'
import { queryClient } from './queryClient.ts'

export type TableConfig = {
  columns: { key: string; width?: number; fixed?: 'left' | 'right' | null; hidden?: boolean }[]
  pageSize?: number
}

export type TableConfigReader = {
  ready: boolean
  config: TableConfig | null
  save(config: TableConfig): Promise<void>
  reset(): Promise<void>
}

const RESOURCE = 'baseTableConfig'

/** How this user has arranged the table of this name. A failed load falls back to the default columns. */
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
  const save = useCallback(
    async (config: TableConfig) => {
      queryClient.setQueryData(keyOf(tableName), config)
      await call(resourcePath(RESOURCE, 'doSaveConfig'), { tableName, config })
    },
    [tableName],
  )
  const reset = useCallback(async () => {
    queryClient.setQueryData(keyOf(tableName), null)
    await call(resourcePath(RESOURCE, 'doDelete'), { tableName })
  }, [tableName])
  return { ready: !query.isPending, config: query.data ?? null, save, reset }
}

function keyOf(tableName: string): readonly string[] {
  return ['tableConfig', tableName]
}
