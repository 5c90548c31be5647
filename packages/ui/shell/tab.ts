import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import type { RouteEntry } from '../client/routes.ts'
import {
  changeTab,
  closeTabs,
  flagForRefresh,
  type OpenParams,
  openDocument,
  openTab,
  type Preset,
  setTabId,
  type Tab,
  type TabParams,
  tabOf,
  useTabs,
} from './tabs.ts'

export type TabReader = {
  tabKey: string
  route: RouteEntry
  /** 'new' for an unsaved record */
  id: string | undefined
  params: TabParams
  /** filter requested by the opener; a new object for each request */
  preset: Preset | undefined
  menuId: string | undefined
  active: boolean
  refreshes: number
  /** `about`: see Tab */
  setTitle(title: string, about?: string): void
  /** unsaved changes: a dot on the tab; closing and leaving ask for confirmation */
  setDirty(dirty: boolean): void
  /** after the first save: tab and address get the id, the page stays mounted */
  setId(id: string): void
  open(route: string, params?: OpenParams): Promise<boolean>
  openDocument(resource: string, id: string, params?: OpenParams): Promise<boolean>
  close(options?: { force?: boolean }): Promise<boolean>
  /** after a save: the opener of this tab, and the document's lists, reload once when shown next */
  refreshOnReturn(): void
}

export const TabContext = createContext<{ tabKey: string; route: RouteEntry } | null>(null)

/** Functions of the tab for its page. */
export function useTab(): TabReader {
  const context = use(TabContext)
  if (!context) throw new Error('useTab outside of a tab')
  const { tabKey, route } = context
  const tab = useTabs((state) => state.tabs.find((each) => each.key === tabKey))
  const active = useTabs((state) => state.activeKey === tabKey)
  const held = useRef<Tab | undefined>(tab)
  if (tab) held.current = tab
  // While a tab closes, its page renders once more without it.
  const shown = tab ?? held.current
  return {
    tabKey,
    route,
    id: shown?.id,
    params: shown?.params ?? {},
    preset: shown?.preset,
    menuId: shown?.menuId ?? route.menuId,
    active,
    refreshes: shown?.refreshes ?? 0,
    ...actionsOf(tabKey),
  }
}

/** Calls `reload` once when the tab is shown again after a save elsewhere, and when the user refreshes the tab. */
export function useRefreshOnReturn(reload: () => void): void {
  const { refreshes } = useTab()
  const seen = useRef(refreshes)
  const onRefresh = useEffectEvent(reload)
  useEffect(() => {
    if (seen.current === refreshes) return
    seen.current = refreshes
    onRefresh()
  }, [refreshes])
}

type Actions = Pick<
  TabReader,
  'setTitle' | 'setDirty' | 'setId' | 'open' | 'openDocument' | 'close' | 'refreshOnReturn'
>

const actions = new Map<string, Actions>()

/** The same functions in every render, so that pages may list them as dependencies. */
function actionsOf(tabKey: string): Actions {
  const known = actions.get(tabKey)
  if (known) return known
  const made: Actions = {
    setTitle: (title, about) => {
      const tab = tabOf(tabKey)
      if (tab?.title !== title || tab?.about !== about) changeTab(tabKey, { title, about })
    },
    setDirty: (dirty) => {
      if (Boolean(tabOf(tabKey)?.dirty) !== dirty) changeTab(tabKey, { dirty })
    },
    setId: (id) => setTabId(tabKey, id),
    open: (route, params) => openTab(route, params, tabKey),
    openDocument: (resource, id, params) => openDocument(resource, id, params, tabKey),
    close: (options) => closeTabs([tabKey], options),
    refreshOnReturn: () => flagForRefresh(tabKey),
  }
  actions.set(tabKey, made)
  return made
}
