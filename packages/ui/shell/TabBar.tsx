import { CloseOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMenus } from '../client/routes.ts'
import { type TextReader, useText } from '../i18n/text.ts'
import { isFrameRoute, routeOfTab } from './shellRoutes.ts'
import { activateTab, closeTabs, HOME_KEY, moveTab, refreshTab, type Tab, useTabs } from './tabs.ts'

/** The open pages. Left click shows, middle click closes, dragging orders, right click offers the rest. */
export function TabBar() {
  const text = useText()
  const { tx } = text
  const tabs = useTabs((state) => state.tabs)
  const activeKey = useTabs((state) => state.activeKey)
  // Titles come from the routes, which may arrive later.
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
            <Dropdown key={tab.key} trigger={['contextMenu']} menu={actionsOf(tab.key, tabs, text)}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the tab inside has role and keys; these are the mouse's ways */}
              <div
                role="presentation"
                className={`shell-tab${isActive ? ' active' : ''}${dragged === tab.key ? ' dragged' : ''}`}
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
                  // Else the middle button starts scrolling.
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
                  tabIndex={isActive ? 0 : -1}
                  title={title}
                  onClick={() => activateTab(tab.key)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  {tab.key === HOME_KEY && <HomeOutlined />}
                  <span>{title}</span>
                  {tab.dirty && (
                    <span
                      className="shell-tab-dirty"
                      role="img"
                      aria-label={tx('shell.tabs.unsaved')}
                    />
                  )}
                </button>
                {tab.key !== HOME_KEY && (
                  <button
                    type="button"
                    className="shell-tab-close"
                    // With the keyboard: Delete on the tab itself.
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
      <Dropdown trigger={['click']} menu={actionsOf(activeKey, tabs, text)} placement="bottomRight">
        <button type="button" className="shell-icon-button" aria-label={tx('shell.tabs.actions')}>
          <DownOutlined />
        </button>
      </Dropdown>
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

function actionsOf(key: string, tabs: readonly Tab[], { tx }: TextReader): MenuProps {
  const keys = tabs.map((tab) => tab.key)
  const at = keys.indexOf(key)
  const others = keys.filter((each) => each !== key && each !== HOME_KEY)
  const right = keys.slice(at + 1)
  const runs: { readonly [action: string]: () => void } = {
    refresh: () => {
      activateTab(key)
      refreshTab(key)
    },
    close: () => void closeTabs([key]),
    closeOthers: () => void closeTabs(others),
    closeRight: () => void closeTabs(right),
    closeAll: () => void closeTabs(keys),
  }
  const disabled: { readonly [action: string]: boolean } = {
    close: key === HOME_KEY,
    closeOthers: others.length === 0,
    closeRight: right.length === 0,
    closeAll: keys.length < 2,
  }
  return {
    items: Object.keys(runs).map((action) => ({
      key: action,
      label: tx(`shell.tabs.${action}`),
      disabled: disabled[action] ?? false,
    })),
    onClick: ({ key: action, domEvent }) => {
      domEvent.stopPropagation()
      runs[action]?.()
    },
  }
}
