import { beforeEach, expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)
const place = { pathname: '', search: '' }
vi.stubGlobal('location', place)

const { useMenus } = await import('../client/routes.ts')
const { useSessionStore } = await import('../client/session.ts')
const { lendNavigate } = await import('./navigation.ts')
const { setTabId, startTabs, useTabs } = await import('./tabs.ts')
type Session = NonNullable<ReturnType<typeof useSessionStore.getState>['session']>
type RouteEntry = ReturnType<typeof useMenus.getState>['routes'][number]

const gone: string[] = []
const NEW = {
  key: 't1',
  path: 'OrderEdit',
  id: 'new',
  params: { of: '5' },
  refreshes: 0,
  mounts: 0,
}

beforeEach(() => {
  gone.length = 0
  lendNavigate((path) => gone.push(path))
  useTabs.setState({ tabs: [NEW], activeKey: 't1', owner: 'u1', lost: null })
  Object.assign(place, { pathname: '/main/OrderEdit', search: '?id=new&of=5&respId=3' })
})

it('the address of a new record gets its id when it was stored', () => {
  setTabId('t1', '7')
  expect(useTabs.getState().tabs[0]?.id).toBe('7')
  expect(gone).toEqual(['/main/OrderEdit?id=7&of=5'])
})

it('a user who goes on while the save is running is not brought back', () => {
  Object.assign(place, { pathname: '/main/DepartmentDetail', search: '' })
  setTabId('t1', '7')
  expect(useTabs.getState().tabs[0]?.id).toBe('7')
  expect(gone).toEqual([])
})

it('a record stored behind another tab changes no address', () => {
  useTabs.setState({ activeKey: 'home' })
  setTabId('t1', '7')
  expect(useTabs.getState().tabs[0]?.id).toBe('7')
  expect(gone).toEqual([])
})

it('a page opened by its address is in front as soon as there are tabs', () => {
  useSessionStore.setState({ session: { user: { id: 'u2', side: 'buyer' } } as Session })
  useMenus.setState({ routes: [{ route: 'receiveList', kind: 'list' } as RouteEntry] })
  Object.assign(place, { pathname: '/main/receiveList', search: '' })
  startTabs()
  const { tabs, activeKey } = useTabs.getState()
  expect(tabs.map(({ path }) => path)).toEqual(['inHome', 'receiveList'])
  expect(activeKey).toBe(tabs[1]?.key)
})
