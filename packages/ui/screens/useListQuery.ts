import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { goTo } from '@opensrm/ui/shell/navigation.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { changeTab, tabOf, urlOf } from '@opensrm/ui/shell/tabs.ts'
import { useEffect, useRef, useState } from 'react'
import {
  accepted,
  acceptedQuery,
  type ListQuery,
  queryFromParams,
  queryToParams,
} from './listFilters.ts'

const EMPTY: ListQuery = { filters: {} }

/** The query of a list, stored in its tab and in the address, so that the list can be linked and survives a reload. */
export function useListQuery(definition: DocumentDefinition) {
  const tab = useTab()
  const { tabKey, params, preset, active } = tab
  const [query, setQuery] = useState<ListQuery>(() => initial())
  const [unknownKeys, setUnknownKeys] = useState<readonly string[]>([])
  const takenPreset = useRef(preset)
  const written = useRef(params.f)

  function initial(): ListQuery {
    const said = queryFromParams(definition, params)
    if (said) return said
    return preset ? { filters: accepted(definition, preset).filters } : EMPTY
  }

  // a list opened again with a filter or by a link uses exactly that filter
  useEffect(() => {
    if (preset && preset !== takenPreset.current) {
      takenPreset.current = preset
      const taken = accepted(definition, preset)
      setQuery({ filters: taken.filters })
      setUnknownKeys(taken.unknown)
    } else if (params.f && params.f !== written.current) {
      const said = queryFromParams(definition, params)
      if (said) setQuery(said)
    }
  }, [definition, preset, params])

  useEffect(() => {
    if (!active) return
    const { f: _old, ...others } = tabOf(tabKey)?.params ?? {}
    const next = { ...others, ...queryToParams(query) } as { [name: string]: string }
    if (written.current === next.f && tabOf(tabKey)?.params.f === next.f) return
    written.current = next.f
    changeTab(tabKey, { params: next })
    const changed = tabOf(tabKey)
    if (changed) goTo(urlOf(changed), { replace: true })
  }, [query, active, tabKey])

  return {
    query,
    unknownKeys,
    change: (next: Partial<ListQuery>) => setQuery((before) => ({ ...before, ...next })),
    replace: (next: ListQuery) => {
      const taken = acceptedQuery(definition, next)
      setQuery(taken.query)
      setUnknownKeys(taken.unknown)
    },
  }
}
