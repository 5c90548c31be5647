import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallOptions, call, callAnswer, resourcePath } from '../client/call.ts'
import type { FilterValue } from '../screens/listFilters.ts'

export type PickedRow = { id: string; [key: string]: unknown }
export type RowPage<R> = { rows: readonly R[]; count: number }

/** The query for the rows: the keyword, the filters by field, and the page. */
export type RowQuestion = {
  keyword?: string
  pageIndex: number
  pageRows: number
  [filter: string]: unknown
}

/** The source of the rows. The key identifies it. */
export type RowSource<R> = {
  key: string
  find: (asked: RowQuestion, signal: AbortSignal) => Promise<RowPage<R>>
}

type RowFilters = { readonly [key: string]: FilterValue }

const PAGE_ROWS = 50
const NO_FILTERS: RowFilters = {}

export type RowPicker<R extends PickedRow> = ReturnType<typeof useRowPicker<R>>

/** Rows to choose from, by page and filter; the selection is kept meanwhile. */
export function useRowPicker<R extends PickedRow>(
  source: RowSource<R>,
  begin: { filters?: RowFilters; chosen?: readonly R[] } = {},
) {
  const [keyword, setKeyword] = useState('')
  const [usual] = useState(begin.filters ?? NO_FILTERS)
  const [filters, setFilters] = useState(usual)
  const [labels, setLabels] = useState<{ readonly [id: string]: string }>({})
  const [page, setPage] = useState({ index: 1, size: PAGE_ROWS })
  const [chosen, setChosen] = useState<readonly R[]>(begin.chosen ?? [])
  const asked: RowQuestion = {
    ...filters,
    ...(keyword ? { keyword } : {}),
    pageIndex: page.index,
    pageRows: page.size,
  }
  const found = useQuery({
    queryKey: ['rows', source.key, asked],
    queryFn: ({ signal }) => source.find(asked, signal),
    placeholderData: keepPreviousData,
  })
  const toFirstPage = () => setPage((before) => ({ ...before, index: 1 }))

  return {
    ...{ keyword, filters, labels, page, setPage, found, chosen },
    isFiltered: keyword !== '' || filters !== usual,
    setKeyword(next: string) {
      setKeyword(next)
      toFirstPage()
    },
    setFilter(key: string, value: FilterValue | null, read: { [id: string]: string } = {}) {
      setFilters(({ [key]: _before, ...others }) =>
        value === null || value.length === 0 ? others : { ...others, [key]: value },
      )
      setLabels((before) => ({ ...before, ...read }))
      toFirstPage()
    },
    clearFilters() {
      setKeyword('')
      setFilters(usual)
      toFirstPage()
    },
    /** ids selected on any page, and the rows of this page; input in selected rows is kept */
    choose(ids: readonly string[], seen: readonly R[]) {
      const known = new Map([...seen, ...chosen].map((row) => [row.id, row]))
      setChosen(ids.flatMap((id) => known.get(id) ?? []))
    },
    setChosen,
  }
}

/** The list of a document as a source of rows; the server applies the user's permissions. */
export function listSource<R extends PickedRow>(
  { resource }: Pick<DocumentDefinition, 'resource'>,
  preset: { readonly [field: string]: unknown } = {},
): RowSource<R> {
  return {
    key: `${resource} ${JSON.stringify(preset)}`,
    async find(asked, signal) {
      const path = resourcePath(resource, 'listByPage')
      const { data, page } = await callAnswer<R[]>(path, { ...asked, ...preset }, { signal })
      return { rows: data, count: page?.count ?? data.length }
    },
  }
}

/** An action that returns rows and their total number. */
export async function rowsOfAction<R>(
  path: string,
  asked: RowQuestion,
  options: CallOptions,
): Promise<RowPage<R>> {
  const { rows, page } = await call<{ rows: R[]; page: { count: number } }>(path, asked, options)
  return { rows, count: page.count }
}
