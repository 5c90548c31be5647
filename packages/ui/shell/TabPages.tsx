import { Activity, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { findRoute, useMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { beginPending } from './LoadingBar.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageHost } from './PageHost.tsx'
import { isFrameRoute } from './shellRoutes.ts'
import { titleOf } from './TabBar.tsx'
import { leaveLost, type Tab, useTabs } from './tabs.ts'

/** All open pages; hidden ones keep their state while their effects are suspended. */
export function TabPages() {
  const tabs = useTabs((state) => state.tabs)
  const activeKey = useTabs((state) => state.activeKey)
  // Restored tabs are not rendered before they are first shown.
  const visited = useRef(new Set<string>())
  visited.current.add(activeKey)
  const lost = useTabs((state) => state.lost)
  const frames = useLastFrames(tabs, activeKey)
  const pages = tabs.map((tab) => {
    const isActive = tab.key === activeKey
    if (!isActive && (!visited.current.has(tab.key) || !isKeptAlive(tab))) return null
    if (isFrameRoute(tab.path) && !frames.includes(tab.key)) return null
    return (
      <Activity key={`${tab.key}:${tab.mounts}`} mode={isActive ? 'visible' : 'hidden'}>
        <TabPane tab={tab} isActive={isActive} />
      </Activity>
    )
  })
  return (
    <>
      {pages}
      {lost ? (
        <div className="shell-pane">
          <NotFoundPage path={lost.path} onBack={leaveLost} />
        </div>
      ) : null}
    </>
  )
}

/** Pages of other systems may use a lot of memory: the last few are kept, the others load again. */
const FRAMES_KEPT = 5

function useLastFrames(tabs: readonly Tab[], activeKey: string): readonly string[] {
  const last = useRef<readonly string[]>([])
  const active = tabs.find(({ key }) => key === activeKey)
  if (active && isFrameRoute(active.path))
    last.current = [activeKey, ...last.current.filter((key) => key !== activeKey)].slice(
      0,
      FRAMES_KEPT,
    )
  return last.current
}

function TabPane({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  const text = useText()
  const pane = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, { top: number; left: number }>())

  // Restores the scroll positions inside the page, also in browsers that lose them when it is hidden.
  useLayoutEffect(() => {
    for (const [element, { top, left }] of scrolled.current) {
      if (element.isConnected) element.scrollTo({ top, left, behavior: 'instant' })
    }
  }, [])

  const title = titleOf(tab, text)
  return (
    <div
      ref={pane}
      className="shell-pane"
      role="tabpanel"
      id={`panel-${tab.key}`}
      aria-labelledby={`tab-${tab.key}`}
      // Hidden pages report no scrolling, so this is always an action of the user.
      onScrollCapture={(event) => {
        const { target } = event
        if (!isActive || !(target instanceof Element)) return
        scrolled.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
      }}
    >
      {isActive && <title>{`${title} · ${text.tx('auth.product')}`}</title>}
      <PageBoundary tabKey={tab.key}>
        <Suspense fallback={<PageSkeleton />}>
          <PageHost tab={tab} />
        </Suspense>
      </PageBoundary>
    </div>
  )
}

export function PageSkeleton() {
  const { tx } = useText()
  useEffect(() => beginPending(), [])
  const widths = useMemo(() => [32, 88, 94, 76, 90, 84], [])
  return (
    <div className="shell-skeleton" role="status" aria-label={tx('common.loading')}>
      {widths.map((width) => (
        <span key={width} className="shell-skeleton-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

function isKeptAlive(tab: Tab): boolean {
  const menuId = tab.menuId ?? findRoute(tab.path)?.menuId
  const menu = useMenus.getState().menus.find((item) => item.menuId === menuId)
  return menu?.keepAliveFlag !== 'N'
}
