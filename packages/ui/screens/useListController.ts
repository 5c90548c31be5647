import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Answer, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { hasDocument } from '@opensrm/ui/client/documents.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { type RouteEntry, useRoutes } from '@opensrm/ui/client/routes.ts'
import { useUser, usualPageSize } from '@opensrm/ui/client/session.ts'
import { useTableConfig } from '@opensrm/ui/client/tableConfig.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRefreshOnReturn, useTab } from '@opensrm/ui/shell/tab.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  cleaned,
  defaultSort,
  type FilterValue,
  filtersOf,
  type ListQuery,
  type Sort,
} from './listFilters.ts'
import { totalled } from './listTable.ts'
import { listTransitions, mayCreate } from './operationsOffered.ts'
import { englishColumns } from './systemFields.ts'
import { useListQuery } from './useListQuery.ts'
import { usePassingRows } from './usePassingRows.ts'

export type ListRow = { id: string; status: string; versionNum: number; [key: string]: unknown }

const NO_ROWS: readonly ListRow[] = []
const NO_WITHDRAWALS: NonNullable<Answer<unknown>['withdrawals']> = {}

export type ListController = ReturnType<typeof useListController>

/** The state of a list without its view: query, result, selection, operations. */
export function useListController({
  definition,
  route,
}: {
  definition: DocumentDefinition
  route: RouteEntry
}) {
  const { resource } = definition
  const { side } = useUser()
  const { language } = useText()
  const tab = useTab()
  const pages = useRoutes().of(resource, 'edit')
  const codes = useMenuResources(tab.menuId)
  const table = useTableConfig(`${resource}.${route.route}`)
  const { query, change, replace, unknownKeys } = useListQuery(definition)
  const [selected, setSelected] = useState<readonly ListRow[]>([])
  const preset = useMemo(
    () => ({ ...(definition.screens[route.route]?.preset ?? {}), ...(route.preset ?? {}) }),
    [definition, route],
  )

  const size = query.size ?? table.config?.pageSize ?? usualPageSize()
  const index = query.index ?? 1
  const sort = query.sort ?? defaultSort(definition, route.route)
  const isFiltered = Object.keys(query.filters).length > 0 || Boolean(query.keyword)
  const columns = [
    ...Object.values(englishColumns(definition, language)),
    ...codes.conditionFields(definition),
  ]
  const asked = {
    ...preset,
    ...query.filters,
    ...(query.keyword ? { keyword: query.keyword } : {}),
    sort,
    pageIndex: index,
    pageRows: size,
    ...(columns.length > 0 ? { columns } : {}),
    ...(totalled(definition).length > 0 ? { includeSummary: true } : {}),
  }

  const list = useQuery({
    queryKey: ['list', resource, route.route, asked],
    queryFn: ({ signal }) =>
      callAnswer<ListRow[]>(
        resourcePath(resource, 'listByPage'),
        asked,
        callOptions(signal, tab.menuId),
      ),
    placeholderData: keepPreviousData,
    enabled: table.ready,
  })
  // A failed reload clears the selection, because the selected rows may no longer exist.
  const [failedAt, setFailedAt] = useState(0)
  if (list.isError && failedAt !== list.errorUpdatedAt) {
    setFailedAt(list.errorUpdatedAt)
    setSelected([])
  }
  // '12 of 840': the total is only queried while a filter is active
  const all = useQuery({
    queryKey: ['list', resource, route.route, 'all', preset],
    queryFn: ({ signal }) =>
      callAnswer<ListRow[]>(
        resourcePath(resource, 'listByPage'),
        { ...preset, pageIndex: 1, pageRows: 1 },
        callOptions(signal, tab.menuId),
      ),
    enabled: isFiltered,
    staleTime: 60_000,
  })
  const reload = () => {
    void list.refetch()
    if (isFiltered) void all.refetch()
  }
  useRefreshOnReturn(reload)
  usePassingRows(definition, list.data?.data ?? NO_ROWS, reload)

  const filters = useMemo(
    () =>
      filtersOf(definition, { side, preset, knows: hasDocument })
        // the tree next to the list replaces that filter
        .filter(({ key }) => key !== definition.treeParent),
    [definition, side, preset],
  )
  const offered = useMemo(
    () => listTransitions(definition, side, codes.find),
    [definition, side, codes.find],
  )

  function ask(next: Partial<ListQuery>): void {
    // a new query starts at its first page and clears the selection
    setSelected([])
    change({ index: 1, ...next })
  }

  return {
    query,
    filters,
    preset,
    isFiltered,
    unknownKeys,
    side,
    menuId: tab.menuId,
    has: codes.has,
    /** whether the button of an operation is shown on a row */
    shows: (op: string, row: ListRow) => codes.shows(definition, op, row),
    // The page that records are made on says whether one is offered to this user.
    canCreate:
      mayCreate(definition, side, codes.has) &&
      (pages.length === 0 || pages.some(({ creates }) => creates)),
    offered,
    rows: list.isError ? [] : (list.data?.data ?? []),
    summary: list.isError ? undefined : list.data?.summary,
    summaryByMeasure: list.isError ? undefined : list.data?.summaryByMeasure,
    withdrawals: list.data?.withdrawals ?? NO_WITHDRAWALS,
    count: list.isError ? 0 : (list.data?.page?.count ?? 0),
    capped: list.data?.page?.capped ?? false,
    total: all.data?.page,
    loading: list.isPending || list.isPlaceholderData || list.isFetching,
    firstLoad: list.isPending,
    error: list.error,
    page: { index, size },
    sort,
    table,
    reload,
    selected,
    select: setSelected,
    /** keys across pages; the rows of this page are given, those of other pages were stored when selected */
    selectKeys(keys: readonly string[], pageRows: readonly ListRow[]) {
      const known = new Map([...selected, ...pageRows].map((row) => [row.id, row]))
      setSelected(keys.flatMap((key) => known.get(key) ?? []))
    },
    setFilter(key: string, value: FilterValue | null, labels: { [id: string]: string } = {}) {
      const next = cleaned({ ...query.filters, [key]: value })
      ask({ filters: next, labels: { ...query.labels, ...labels } })
    },
    setKeyword: (keyword: string) => ask({ keyword }),
    setSort: (next: readonly Sort[]) => change({ sort: next }),
    setPage(next: { index: number; size: number }) {
      if (next.size !== size) {
        setSelected([])
        change({ index: 1, size: next.size })
      } else change({ index: next.index })
    },
    clear: () => ask({ filters: {}, labels: {}, keyword: '' }),
    apply(next: ListQuery) {
      setSelected([])
      replace(next)
    },
  }
}

function callOptions(signal: AbortSignal, menuId: string | undefined) {
  return { signal, ...(menuId ? { menuId } : {}) }
}
