import { assertSearch, type ConfigRow, type TableSpec } from '@opensrm/kernel/table/columnConfig.ts'
import { callAnswer } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { usualPageSize } from '@opensrm/ui/client/session.ts'
import type { Sort } from '@opensrm/ui/table/TableHeader.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Property with the selection key of a row. */
export const ROW_KEY = '__key'

const NO_ROWS: readonly ConfigRow[] = []

/** Pages of the configured API. Selection is kept across pages only if the table defines its keys. */
export function useApiRows(
  props: Omit<TableSpec, 'columns'>,
  ownSize: number | undefined,
  isAsked: boolean,
) {
  const { api, searchParams, variant, pageSelection } = props
  const usual = usualPageSize(variant)
  const [asked, setAsked] = useState<{ index: number; size: number | null }>({
    index: 1,
    size: null,
  })
  const [sort, setSort] = useState<Sort[]>([])
  const [selected, setSelected] = useState<readonly ConfigRow[]>([])
  const size = asked.size ?? ownSize ?? props.pageSize ?? usual
  const search = JSON.stringify(searchParams ?? {})
  const { requiredCheck: _, ...filters } = searchParams ?? {}
  const list = useQuery({
    queryKey: ['configured', props.name, api, search, asked.index, size, sort],
    queryFn: ({ signal }) => {
      assertSearch(props)
      const body = {
        ...filters,
        sort,
        pageIndex: asked.index,
        pageRows: size,
        includeSummary: props.showSummary ?? false,
      }
      return callAnswer<ConfigRow[]>(String(api), body, { signal, write: false })
    },
    placeholderData: keepPreviousData,
    enabled: isAsked && Boolean(api),
    retry: false,
  })
  // A new search begins at its first page and clears the selection.
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setAsked((before) => ({ ...before, index: 1 }))
    setSelected([])
  }
  // Without selection keys, each load clears the selection.
  const remembers = pageSelection !== undefined
  const load = list.isError ? -1 : list.dataUpdatedAt
  const [lastLoad, setLastLoad] = useState(load)
  if (lastLoad !== load) {
    setLastLoad(load)
    if (!remembers || list.isError) setSelected([])
  }

  return {
    /** changes with every load */
    load,
    rows: list.isError ? NO_ROWS : (list.data?.data ?? NO_ROWS),
    summary: list.data?.summary,
    loading: list.isFetching,
    error: list.error ? errorText(list.error) : null,
    reload: () => void list.refetch(),
    page: {
      index: asked.index,
      size,
      count: list.data?.page?.count ?? 0,
      capped: list.data?.page?.capped,
    },
    setPage(next: { index: number; size: number }) {
      if (next.size === size) return setAsked({ index: next.index, size: asked.size })
      setSelected([])
      setAsked({ index: 1, size: next.size })
    },
    sort,
    setSort,
    selected,
    /** keys across pages; the rows of this page are given, those of other pages were stored when selected */
    select(keys: readonly string[], pageRows: readonly ConfigRow[], rowKey: string): void {
      const known = new Map<string, ConfigRow>()
      for (const row of [...selected, ...pageRows]) known.set(String(row[rowKey]), row)
      setSelected(
        keys.flatMap((key): ConfigRow[] => {
          const row = known.get(key)
          return row ? [row] : []
        }),
      )
    },
  }
}
