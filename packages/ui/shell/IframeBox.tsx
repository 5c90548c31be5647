import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import '../i18n/auth.texts.ts'
import '../i18n/common.texts.ts'
import '../i18n/shell.texts.ts'
import { AntProvider } from './AntProvider.tsx'
import { type BridgeMessage, framingOrigin, onFrameMessage, postToFrame } from './bridge.ts'
import { notify } from './notify.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageHost } from './PageHost.tsx'
import { PageSkeleton } from './TabPages.tsx'
import { refreshTab, type Tab, useTabs } from './tabs.ts'
import './shell.css'

const KEY = 'box'

/** `/iframeBox?route=purchaseOrderEdit&id=7`: one page without menu and tabs, for frames within this product. */
export function IframeBox() {
  return (
    <AntProvider>
      <Box />
    </AntProvider>
  )
}

/** Opens another page in the same box, with the rights of the session. */
function navigateBox({ route, id }: BridgeMessage['content']): void {
  if (typeof route !== 'string') return
  const next = { path: route, id: typeof id === 'string' ? id : undefined, mounts: Date.now() }
  useTabs.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => (tab.key === KEY ? { ...tab, ...next } : tab)),
  }))
}

function Box() {
  const { tx } = useText()
  const [search] = useSearchParams()
  const [isReady, setReady] = useState(false)
  const tab = useTabs((state) => state.tabs.find((each) => each.key === KEY))

  useEffect(() => {
    const { route = '', id, menuId, respId: _respId, ...params } = Object.fromEntries(search)
    const only: Tab = { key: KEY, path: route, id, menuId, params, refreshes: 0, mounts: 0 }
    useTabs.setState({ tabs: [only], activeKey: KEY, owner: null })
    loadMenus().then(() => setReady(true), notify.failure)
  }, [search])

  useEffect(() => {
    if (!isReady || parent === window) return
    // The server's content policy decided which page may frame this one.
    const origin = framingOrigin()
    const tell = () => {
      const content = { height: document.documentElement.scrollHeight }
      postToFrame(parent, origin, { type: 'RESIZE', content })
    }
    postToFrame(parent, origin, { type: 'READY', content: {} })
    const observer = new ResizeObserver(tell)
    observer.observe(document.documentElement)
    const stop = onFrameMessage(origin, ({ type, content }) => {
      if (type === 'REFRESH') refreshTab(KEY)
      if (type === 'NAVIGATE') navigateBox(content)
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [isReady])

  if (!isReady || !tab) return <PageSkeleton />
  return (
    <main className="shell-box" aria-label={tx('auth.product')}>
      <PageBoundary tabKey={KEY} key={tab.mounts}>
        <Suspense fallback={<PageSkeleton />}>
          <PageHost tab={tab} />
        </Suspense>
      </PageBoundary>
    </main>
  )
}
