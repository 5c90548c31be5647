import { create } from 'zustand'
import { currentSession } from '../client/session.ts'
import { HOME_KEY, type TabParams, useTabs } from './tabs.ts'

export type RecentPage = {
  path: string
  id?: string | undefined
  title: string
  /** see Tab */
  about?: string | undefined
  params: TabParams
}

const KEPT = 10

const useStore = create<{ owner: string | null; pages: readonly RecentPage[] }>(() => ({
  owner: null,
  pages: [],
}))

/** Records this user opened recently, newest first; stored in this browser. */
export function useRecent(): readonly RecentPage[] {
  return useStore((state) => state.pages)
}

/** Adds every record that becomes active, as soon as its page has set a title. */
useTabs.subscribe(({ tabs, activeKey }) => {
  const owner = currentSession()?.user.id ?? null
  if (owner !== useStore.getState().owner) useStore.setState({ owner, pages: read(owner) })
  const tab = tabs.find(({ key }) => key === activeKey)
  if (!tab || !owner || tab.key === HOME_KEY || !tab.id || tab.id === 'new' || !tab.title) return
  const page = { path: tab.path, id: tab.id, title: tab.title, about: tab.about, params: {} }
  const { pages } = useStore.getState()
  const [first] = pages
  if (first && JSON.stringify(first) === JSON.stringify(page)) return
  const others = pages.filter(({ path, id }) => path !== page.path || id !== page.id)
  const next = [page, ...others].slice(0, KEPT)
  useStore.setState({ pages: next })
  localStorage.setItem(storeOf(owner), JSON.stringify(next))
})

function read(owner: string | null): RecentPage[] {
  const text = owner ? localStorage.getItem(storeOf(owner)) : null
  const pages: unknown = text ? JSON.parse(text) : []
  return Array.isArray(pages) ? pages : []
}

function storeOf(owner: string): string {
  return `srm.recentPages.${owner}`
}
