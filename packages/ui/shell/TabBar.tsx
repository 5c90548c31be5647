import { CloseOutlined, HomeOutlined, PushpinOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMenus } from '../client/routes.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import { isFrameRoute, routeOfTab } from './shellRoutes.ts'
import { TabOverflow } from './TabOverflow.tsx'
import { TabTitle } from './TabTitle.tsx'
import { tabMenu } from './tabActions.ts'
import { activateTab, closeTabs, HOME_KEY, moveTab, type Tab, useTabs } from './tabs.ts'

/** The open pages. Left click shows, middle click closes, dragging reorders, right click opens the menu. */
export function TabBar() {
  const text = useText()
  const { tx } = text
  const tabs = useTabs((state) => state.tabs)
  const activeKey = useTabs((state) => state.activeKey)
  // For an unknown address no tab is active; the tabs must stay reachable by keyboard.
  const isNoneActive = !tabs.some(({ key }) => key === activeKey)
  // Titles come from the routes, which may be loaded later.
  useMenus((state) => state.routes)
  const [dragged, setDragged] = useState<string | null>(null)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const active = bar.current?.querySelector(`[data-key="${activeKey}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeKey])

  function onKeyDown(event: KeyboardEvent, at: number) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (event.key === 'Delete') {
      const tab = tabs[at]
      if (tab) void closeTabs([tab.key])
      return
    }
    const next = to === undefined || event.altKey ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    activateTab(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <section className="shell-tabs srm-noprint" aria-label={tx('shell.tabs')}>
      <div className="shell-tablist" role="tablist" aria-label={tx('shell.tabs')} ref={bar}>
        {tabs.map((tab, at) => {
          const title = titleOf(tab, text)
          const isActive = tab.key === activeKey
          return (
            <Dropdown key={tab.key} trigger={['contextMenu']} menu={tabMenu(tab.key, tabs, text)}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the tab inside has role and keys; these handle the mouse */}
              <div
                role="presentation"
                className={`shell-tab${isActive ? ' active' : ''}${tab.pinned ? ' pinned' : ''}${dragged === tab.key ? ' dragged' : ''}`}
                draggable={tab.key !== HOME_KEY}
                onDragStart={(event) => {
                  setDragged(tab.key)
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event: DragEvent) => {
                  if (!dragged) return
                  event.preventDefault()
                  moveTab(dragged, tab.key)
                }}
                onMouseDown={(event) => {
                  // Otherwise the middle button would start scrolling.
                  if (event.button === 1) event.preventDefault()
                }}
                onAuxClick={(event) => {
                  if (event.button === 1) void closeTabs([tab.key])
                }}
              >
                <button
                  type="button"
                  role="tab"
                  id={`tab-${tab.key}`}
                  data-key={tab.key}
                  aria-selected={isActive}
                  aria-controls={`panel-${tab.key}`}
                  tabIndex={isActive || (at === 0 && isNoneActive) ? 0 : -1}
                  title={[title, tab.about].filter(Boolean).join(' · ')}
                  onClick={() => activateTab(tab.key)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  {tab.key === HOME_KEY && <HomeOutlined />}
                  {tab.pinned && <PushpinOutlined aria-label={tx('shell.tabs.pinned')} />}
                  <TabTitle title={title} about={tab.about} />
                  {tab.dirty && (
                    <span
                      className="shell-tab-dirty"
                      role="img"
                      aria-label={tx('shell.tabs.unsaved')}
                    />
                  )}
                </button>
                {tab.key !== HOME_KEY && !tab.pinned && (
                  <button
                    type="button"
                    className="shell-tab-close"
                    // Keyboard users press Delete on the tab itself.
                    tabIndex={-1}
                    aria-hidden="true"
                    title={tx('shell.tabs.closeNamed', { title })}
                    onClick={() => void closeTabs([tab.key])}
                  >
                    <CloseOutlined />
                  </button>
                )}
              </div>
            </Dropdown>
          )
        })}
      </div>
      <TabOverflow tabs={tabs} activeKey={activeKey} />
    </section>
  )
}

export function titleOf(tab: Tab, { tx, label }: TextReader): string {
  if (tab.key === HOME_KEY) return tx('shell.home')
  const nameless = isFrameRoute(tab.path) ? tx('shell.framePage') : tab.path
  const title = label(routeOfTab(tab)?.title) || nameless
  if (tab.title) return tab.title
  return tab.id === 'new' ? tx('shell.newRecord', { title }) : title
}
