import { NO_RESP_ID, TABS_MAX } from '@opensrm/kernel/protocol/constants.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { create } from 'zustand'
import { findRoute, openableRoute } from '../client/routes.ts'
import { currentSession } from '../client/session.ts'
import { translate } from '../i18n/text.ts'
import { goTo } from './navigation.ts'
import { ask, notify } from './notify.ts'
import { isHomeRoute, routeOfTab } from './shellRoutes.ts'

export type Preset = { readonly [field: string]: unknown }
export type TabParams = { readonly [name: string]: string }

export type Tab = {
  /** constant while the tab is open, also when a new record gets its id */
  key: string
  /** path without /main/ */
  path: string
  id?: string | undefined
  params: TabParams
  menuId?: string | undefined
  preset?: Preset | undefined
  /** title set by the page; default the route's title */
  title?: string | undefined
  /** the partner or item of the record: the partner of an order, the name of an item */
  about?: string | undefined
  dirty?: boolean
  /** stays first and open until it is unpinned */
  pinned?: boolean | undefined
  /** increases with every activation of a tab */
  seen?: number
  opener?: string | undefined
  /** reload once when the tab is shown next */
  needsRefresh?: boolean
  /** number of requested reloads; pages listen with useRefreshOnReturn */
  refreshes: number
  /** number of requested remounts, after an error */
  mounts: number
}

export type OpenParams = { id?: string; preset?: Preset } & {
  readonly [name: string]: string | Preset | undefined
}

/** An unknown address is shown without a tab; `from` is the tab that was active before. */
type Lost = { path: string; from: string }

type Tabs = {
  tabs: readonly Tab[]
  activeKey: string
  owner: string | null
  lost: Lost | null
}

const STORED = 'opensrm.tabs'
export const HOME_KEY = 'home'
/** No tab is active: the address is unknown. */
const NO_TAB = ''

export const useTabs = create<Tabs>(() => ({
  tabs: [],
  activeKey: HOME_KEY,
  owner: null,
  lost: null,
}))
useTabs.subscribe(remember)

/**
 * The home page first, then the tabs this user had open before the page was reloaded; in front the page of the address,
 * so that nothing is loaded for the home page behind it.
 */
export function startTabs(): void {
  const session = currentSession()
  if (!session || useTabs.getState().owner === session.user.id) return
  const home: Tab = { key: HOME_KEY, path: homePath(), params: {}, refreshes: 0, mounts: 0 }
  const kept = rememberedTabs(session.user.id).filter((tab) => routeOfTab(tab))
  const tabs = [home, ...kept.slice(0, tabsMax())]
  useTabs.setState({ tabs, activeKey: HOME_KEY, owner: session.user.id, lost: null })
  showLocation(location.pathname, location.search)
}

export function dropTabs(): void {
  useTabs.setState({ tabs: [], activeKey: HOME_KEY, owner: null, lost: null })
  sessionStorage.removeItem(STORED)
}

/** Profile MAX_TABS at login; the home page is not counted. */
function tabsMax(): number {
  return currentSession()?.settings?.maxTabs ?? TABS_MAX
}

export function homePath(): string {
  return currentSession()?.user.side === 'supplier' ? 'exHome' : 'inHome'
}

/** Opens a route, or activates its tab. False when it was refused. */
export async function openTab(
  path: string,
  { id, preset, ...rest }: OpenParams = {},
  opener?: string,
  options: { another?: boolean } = {},
): Promise<boolean> {
  if (isHomeRoute(path)) {
    activateTab(HOME_KEY)
    return true
  }
  const params = onlyTexts(rest)
  const wanted = { path: cleanPath(path), id, params, preset, opener }
  if (!routeOfTab({ path: wanted.path, menuId: params.menuId })) {
    showLost(wanted)
    return false
  }
  const open = useTabs.getState().tabs.find((tab) => isSame(tab, wanted))
  if (open && !options.another) return await reuse(open, wanted)
  if (!makeRoom(tabsMax())) {
    notify.warning(translate('shell.tabs.full', { max: tabsMax() }))
    return false
  }
  const menuId = params.menuId ?? findRoute(wanted.path)?.menuId
  const tab: Tab = { ...wanted, menuId, key: newKey(), refreshes: 0, mounts: 0, seen: nextSeen() }
  useTabs.setState(({ tabs }) => ({ tabs: [...tabs, tab], activeKey: tab.key, lost: null }))
  goTo(urlOf(tab))
  return true
}

/** Opens a record on the route of its document. */
export function openDocument(
  resource: string,
  id: string,
  params: OpenParams = {},
  opener?: string,
): Promise<boolean> {
  const entry = openableRoute(resource)
  if (!entry) {
    notify.warning(translate('shell.notOpenable'))
    return Promise.resolve(false)
  }
  return openTab(entry.route, { ...params, id }, opener)
}

export function activateTab(key: string): void {
  const tab = tabOf(key)
  if (!tab) return
  const refreshes = tab.refreshes + (tab.needsRefresh ? 1 : 0)
  changeTab(key, { needsRefresh: false, refreshes, seen: nextSeen() })
  useTabs.setState({ activeKey: key, lost: null })
  goTo(urlOf(tab))
}

/** Shows the page for addresses that are unknown, or that this user may not open. */
function showLost(wanted: Pick<Tab, 'path' | 'id' | 'params'>): void {
  const { activeKey, lost } = useTabs.getState()
  const from = lost?.from ?? activeKey
  useTabs.setState({ activeKey: NO_TAB, lost: { path: wanted.path, from } })
  goTo(urlOf(wanted))
}

/** Returns from an unknown address to the tab that was active before. */
export function leaveLost(): void {
  const { lost } = useTabs.getState()
  activateTab(lost && tabOf(lost.from) ? lost.from : HOME_KEY)
}

/** The browser shows another address: back, forward, a link, a bookmark. */
export function showLocation(pathname: string, search: string): void {
  const { path, id, params } = placeOf(pathname, search)
  if (path === '') {
    activateTab(HOME_KEY)
    return
  }
  const { tabs, activeKey } = useTabs.getState()
  const matches = (tab: Tab) => isSame(tab, { path, id, params })
  // If a route has several tabs, the active one.
  const open = tabs.find((tab) => tab.key === activeKey && matches(tab)) ?? tabs.find(matches)
  if (open) {
    if (open.key !== activeKey) activateTab(open.key)
    return
  }
  void openTab(path, { ...params, ...(id ? { id } : {}) }).then((isOpen) => {
    if (!isOpen && !useTabs.getState().lost) activateTab(activeKey)
  })
}

export async function closeTabs(
  keys: readonly string[],
  options: { force?: boolean } = {},
): Promise<boolean> {
  const closing = useTabs
    .getState()
    .tabs.filter((tab) => keys.includes(tab.key) && tab.key !== HOME_KEY)
  const dirty = closing.filter((tab) => tab.dirty)
  if (!options.force && dirty.length > 0 && !(await askToDiscard(dirty.length))) return false
  const { tabs, activeKey } = useTabs.getState()
  const gone = new Set(closing.map((tab) => tab.key))
  const left = tabs.filter((tab) => !gone.has(tab.key))
  useTabs.setState({ tabs: left })
  if (gone.has(activeKey)) activateTab(neighbour(tabs, left, activeKey))
  return true
}

export function changeTab(key: string, change: Partial<Tab>): void {
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)),
  }))
}

/**
 * A new record got its id: tab and address are updated, the page stays. An address of another page stays as well: the
 * user went on while the save was running.
 */
export function setTabId(key: string, id: string): void {
  const tab = tabOf(key)
  if (!tab) return
  changeTab(key, { id })
  const isFront = useTabs.getState().activeKey === key
  if (isFront && isSame(tab, placeOf(location.pathname, location.search)))
    goTo(urlOf({ ...tab, id }), { replace: true })
}

/** After a save: the list from which the record was opened, and other lists of its document, reload when shown next. */
export function flagForRefresh(savedKey: string): void {
  const saved = tabOf(savedKey)
  if (!saved) return
  const resource = findRoute(saved.path)?.resource
  for (const tab of useTabs.getState().tabs) {
    const entry = findRoute(tab.path)
    const isListOfIt = !tab.id && entry?.kind === 'list' && entry.resource === resource
    const concerns = tab.key === saved.opener || tab.key === HOME_KEY || isListOfIt
    if (tab.key !== savedKey && concerns) changeTab(tab.key, { needsRefresh: true })
  }
}

export function refreshTab(key: string): void {
  const tab = tabOf(key)
  if (tab) changeTab(key, { refreshes: tab.refreshes + 1 })
}

export function remountTab(key: string): void {
  const tab = tabOf(key)
  if (tab) changeTab(key, { mounts: tab.mounts + 1, dirty: false })
}

/** Moves a tab before or after another; home stays first. */
export function moveTab(key: string, toKey: string): void {
  const { tabs } = useTabs.getState()
  const from = tabs.findIndex((tab) => tab.key === key)
  const to = tabs.findIndex((tab) => tab.key === toKey)
  const moved = tabs[from]
  if (!moved || from === to || to < 1 || from < 1) return
  const rest = tabs.filter((tab) => tab.key !== key)
  useTabs.setState({ tabs: pinnedFirst([...rest.slice(0, to), moved, ...rest.slice(to)]) })
}

/** Pins or unpins a tab; pinned tabs are first and stay open. */
export function pinTab(key: string, pinned: boolean): void {
  changeTab(key, { pinned })
  useTabs.setState(({ tabs }) => ({ tabs: pinnedFirst(tabs) }))
}

function pinnedFirst(tabs: readonly Tab[]): Tab[] {
  const rank = (tab: Tab) => (tab.key === HOME_KEY ? 0 : tab.pinned ? 1 : 2)
  return [...tabs].sort((a, b) => rank(a) - rank(b))
}

/** At the limit the tab that was unused longest is closed, unless it has unsaved changes or a pin. */
function makeRoom(max: number): boolean {
  const { tabs, activeKey } = useTabs.getState()
  const counted = tabs.filter(({ key }) => key !== HOME_KEY)
  if (counted.length < max) return true
  const [oldest] = counted
    .filter((tab) => !tab.dirty && !tab.pinned && tab.key !== activeKey)
    .sort((a, b) => (a.seen ?? 0) - (b.seen ?? 0))
  if (!oldest) return false
  useTabs.setState({ tabs: tabs.filter(({ key }) => key !== oldest.key) })
  return true
}

let lastSeen = 0

function nextSeen(): number {
  lastSeen += 1
  return lastSeen
}

export function hasDirtyTabs(): boolean {
  return useTabs.getState().tabs.some((tab) => tab.dirty)
}

export function askToDiscard(count: number): Promise<boolean> {
  return ask({
    title: translate('shell.tabs.discardTitle'),
    content: translate('shell.tabs.discardText', { count }),
    okText: translate('shell.tabs.discard'),
    danger: true,
  })
}

/** `/main/purchaseOrderEdit?id=7&menuId=12&respId=3` */
export function urlOf(tab: Pick<Tab, 'path' | 'id' | 'params' | 'menuId'>): string {
  const search = new URLSearchParams({ ...(tab.id ? { id: tab.id } : {}), ...tab.params })
  if (tab.menuId) {
    search.set('menuId', tab.menuId)
    search.set('respId', currentSession()?.respId ?? NO_RESP_ID)
  }
  const query = search.toString()
  return `/main/${tab.path}${query ? `?${query}` : ''}`
}

export function tabOf(key: string): Tab | undefined {
  return useTabs.getState().tabs.find((tab) => tab.key === key)
}

async function reuse(tab: Tab, wanted: Wanted): Promise<boolean> {
  const isOther = wanted.preset !== undefined || !sameParams(tab.params, wanted.params)
  if (isOther && tab.dirty && !(await askToDiscard(1))) return false
  if (isOther) changeTab(tab.key, { params: wanted.params, preset: wanted.preset, dirty: false })
  activateTab(tab.key)
  return true
}

type Wanted = {
  path: string
  id?: string | undefined
  params: TabParams
  preset?: Preset | undefined
}

/**
 * One tab per route, or per page of it where a parameter defines pages; with an id, one tab per record; for new
 * records, one for each source.
 */
function isSame(tab: Tab, wanted: Wanted): boolean {
  if (routeName(tab.path) !== routeName(wanted.path) || tab.id !== wanted.id) return false
  const tabBy = findRoute(tab.path)?.tabBy
  if (tabBy && tab.params[tabBy] !== wanted.params[tabBy]) return false
  return wanted.id !== 'new' || sameParams(tab.params, wanted.params)
}

function sameParams(a: TabParams, b: TabParams): boolean {
  const text = (params: TabParams) =>
    JSON.stringify(
      Object.entries(params)
        .filter(([name]) => name !== 'menuId')
        .sort(),
    )
  return text(a) === text(b)
}

function placeOf(
  pathname: string,
  search: string,
): { path: string; id?: string; params: TabParams } {
  const { id, respId: _respId, ...params } = Object.fromEntries(new URLSearchParams(search))
  const place = { path: cleanPath(pathname), params }
  return id ? { ...place, id } : place
}

function cleanPath(path: string): string {
  return path
    .replace(/^\//, '')
    .replace(/^main(\/|$)/, '')
    .replace(/\/$/, '')
}

function onlyTexts(params: { readonly [name: string]: unknown }): TabParams {
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

function neighbour(before: readonly Tab[], left: readonly Tab[], key: string): string {
  const opener = before.find((tab) => tab.key === key)?.opener
  if (opener && left.some((tab) => tab.key === opener)) return opener
  const at = before.findIndex((tab) => tab.key === key)
  const still = (tab: Tab) => left.includes(tab)
  return (before.slice(at).find(still) ?? before.slice(0, at).findLast(still))?.key ?? HOME_KEY
}

function newKey(): string {
  return `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
}

function remember({ tabs, owner }: Tabs): void {
  if (!owner) return
  const kept = tabs
    .filter((tab) => tab.key !== HOME_KEY)
    .map(({ key, path, id, params, menuId, preset, title, about, pinned, opener }) => ({
      ...{ key, path, id, params, menuId, preset, title, about, pinned, opener },
    }))
  sessionStorage.setItem(STORED, JSON.stringify({ owner, tabs: kept }))
}

function rememberedTabs(owner: string): Tab[] {
  const text = sessionStorage.getItem(STORED)
  const kept = text ? (JSON.parse(text) as { owner: string; tabs: Tab[] }) : null
  if (kept?.owner !== owner) return []
  return kept.tabs.map((tab) => ({ ...tab, refreshes: 0, mounts: 0 }))
}
