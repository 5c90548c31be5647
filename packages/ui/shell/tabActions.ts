import type { MenuProps } from 'antd'
import type { TextReader } from '../i18n/text.ts'
import { activateTab, closeTabs, HOME_KEY, pinTab, refreshTab, type Tab } from './tabs.ts'

type TabAction = { action: string; isOff: boolean; run: () => void }

/** Actions on a tab and its neighbours. Pinned tabs stay when others are closed. */
export function tabActions(key: string, tabs: readonly Tab[]): TabAction[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const isPinned = tabs[at]?.pinned ?? false
  const loose = (list: readonly Tab[]) =>
    list.filter((tab) => !tab.pinned && tab.key !== HOME_KEY).map((tab) => tab.key)
  const others = loose(tabs.filter((tab) => tab.key !== key))
  const right = at < 0 ? [] : loose(tabs.slice(at + 1))
  const all = loose(tabs)
  const isHome = key === HOME_KEY
  return [
    {
      action: 'refresh',
      isOff: at < 0,
      run() {
        activateTab(key)
        refreshTab(key)
      },
    },
    {
      action: isPinned ? 'unpin' : 'pin',
      isOff: at < 0 || isHome,
      run: () => pinTab(key, !isPinned),
    },
    { action: 'close', isOff: at < 0 || isHome, run: () => void closeTabs([key]) },
    { action: 'closeOthers', isOff: others.length === 0, run: () => void closeTabs(others) },
    { action: 'closeRight', isOff: right.length === 0, run: () => void closeTabs(right) },
    { action: 'closeAll', isOff: all.length === 0, run: () => void closeTabs(all) },
  ]
}

/** The same as a menu. */
export function tabMenu(key: string, tabs: readonly Tab[], { tx }: TextReader): MenuProps {
  const actions = tabActions(key, tabs)
  return {
    items: actions.map(({ action, isOff }) => ({
      key: action,
      label: tx(`shell.tabs.${action}`),
      disabled: isOff,
    })),
    onClick: ({ key: chosen, domEvent }) => {
      domEvent.stopPropagation()
      actions.find(({ action }) => action === chosen)?.run()
    },
  }
}
