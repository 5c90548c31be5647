import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormScope, Values } from './values.ts'

export type PickOption = {
  id: string
  code: string
  name?: string | null
  label: string
  /** distinguishes it from others with a similar name */
  apart?: string
  /** facts about it for this choice, such as its stock */
  facts?: readonly string[]
  copy?: Values
  /** further values the row gets with it; they do not count as typed */
  fill?: Values
}

export type PickTarget = {
  resource: string
  fieldKey: string
  scope: FormScope
  /** values of the field's row, which the field's filter compares with */
  row: Values
  /** the field only accepts some records, so recent picks are checked before they are offered */
  isFiltered?: boolean
}

const PICK_ROWS = 20
const RECENT_MAX = 5
const TYPING_PAUSE_MS = 200

/** A search for records to refer to. The server applies the permissions of the referring page. */
export function findForPick(
  target: PickTarget,
  ask: { keyword?: string; ids?: readonly string[]; usual?: true },
  signal?: AbortSignal,
): Promise<PickOption[]> {
  const { resource, fieldKey, scope, row } = target
  return call<PickOption[]>(
    resourcePath(resource, 'findForPick'),
    {
      ...ask,
      pageRows: PICK_ROWS,
      for: {
        resource: scope.resource,
        field: fieldKey,
        ...(scope.child ? { child: scope.child } : {}),
        ...scope.asked,
      },
      context: plain(scope.header),
      ...(row === scope.header ? {} : { row: plain(row) }),
    },
    signal ? { signal } : {},
  )
}

/** Without lines and attachments of the edited record, which filters never compare with. */
function plain(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    ),
  )
}

/** Headless search of a picker: results while typing, recent picks while nothing is typed. */
export function usePick(target: PickTarget, open: boolean) {
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword, TYPING_PAUSE_MS)
  const { recent, remember } = useRecentPicks(target.resource)
  // the values a filter compares with are part of the query key
  const compared = target.isFiltered ? [plain(target.scope.header), plain(target.row)] : null
  const identity = [
    target.resource,
    target.fieldKey,
    target.scope.resource,
    target.scope.child,
    target.scope.asked,
    compared,
  ]

  const results = useQuery({
    queryKey: ['pick', ...identity, settled],
    queryFn: ({ signal }) => findForPick(target, settled ? { keyword: settled } : {}, signal),
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const recents = useQuery({
    queryKey: ['pick', ...identity, 'recent', recent],
    // read again by id, so that a deleted or filtered record is not offered
    queryFn: ({ signal }) => findForPick(target, { ids: recent }, signal),
    enabled: open && !target.isFiltered && recent.length > 0 && settled === '',
    staleTime: 60_000,
  })

  return {
    keyword,
    setKeyword,
    remember,
    loading: results.isFetching || keyword !== settled,
    failed: results.isError,
    results: results.data ?? [],
    recents: settled === '' ? (recents.data ?? []) : [],
  }
}

function useRecentPicks(resource: string) {
  const user = useUser()
  const store = `srm.recentPicks.${user.id}.${resource}`
  const [recent, setRecent] = useState<readonly string[]>(() => readList(store))
  function remember(id: string): void {
    const next = [id, ...readList(store).filter((other) => other !== id)].slice(0, RECENT_MAX)
    localStorage.setItem(store, JSON.stringify(next))
    setRecent(next)
  }
  return { recent, remember }
}

function readList(store: string): string[] {
  const text = localStorage.getItem(store)
  if (!text) return []
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.map(String) : []
}

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
