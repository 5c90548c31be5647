import { SearchOutlined } from '@ant-design/icons'
import { clearable } from '@opensrm/ui/form/useClear.tsx'
import { Input, Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type MenuItem, useMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { menuIcon } from './menuIcons.tsx'
import {
  branchesAbove,
  branchKeys,
  filterTree,
  type MenuNode,
  menuIdOf,
  menuLeaves,
  menuTitle,
  menuTree,
  shortened,
} from './menuTree.ts'
import { keepOpenBranches, openBranches } from './openBranches.ts'
import { matchesText, preparePinyin, usePinyin } from './pinyinMatch.ts'
import { SideShortcuts } from './SideShortcuts.tsx'
import { openTab, useTabs } from './tabs.ts'

/** until an opening branch has its full height */
const BRANCH_OPENS_MS = 350

/** The menu tree of the responsibility, with a search. */
export function SideMenu(props: { collapsed: boolean; onPicked?: () => void }) {
  const { tx, language } = useText()
  const { menus, routes } = useMenus()
  const active = useTabs(({ tabs, activeKey }) => tabs.find((tab) => tab.key === activeKey))
  const [keyword, setKeyword] = useState('')
  usePinyin()
  const tree = useMemo(() => shortened(menuTree(menus)), [menus])
  const [openKeys, setOpenKeys] = useState<string[]>(() => openBranches() ?? firstBranches(tree))
  const isSearching = keyword.trim() !== '' && !props.collapsed
  const shown = isSearching
    ? filterTree(tree, (item) => matchesText(menuTitle(item, language), keyword))
    : tree
  const items = shown.map((node) => itemOf(node, (item) => menuTitle(item, language), true))

  const selectedId = active && menuIdOf(active, menus, routes)

  // However a page was opened (a bookmark, a search), the menu shows its entry; open branches stay open.
  useEffect(() => {
    if (!selectedId) return
    const above = branchesAbove(tree, selectedId)
    setOpenKeys((open) =>
      above.every((key) => open.includes(key)) ? open : [...new Set([...open, ...above])],
    )
  }, [tree, selectedId])

  // If the tree is longer than the window, scrolls to the entry of the active page.
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!selectedId) return
    const timer = setTimeout(() => {
      nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
    }, BRANCH_OPENS_MS)
    return () => clearTimeout(timer)
  }, [selectedId])

  function pick(menuId: string) {
    const item = menus.find((each) => each.menuId === menuId)
    if (!item) return
    openMenu(item)
    props.onPicked?.()
  }

  const keys = isSearching ? branchKeys(shown) : openKeys
  return (
    <nav ref={nav} className="shell-menu" aria-label={tx('shell.menu')}>
      {!props.collapsed && (
        <Input
          className="shell-menu-search"
          value={keyword}
          allowClear={clearable}
          prefix={<SearchOutlined />}
          placeholder={tx('shell.menuSearch')}
          aria-label={tx('shell.menuSearch')}
          onFocus={() => void preparePinyin()}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <div className="shell-menu-entries">
        {!isSearching && !props.collapsed && <SideShortcuts onPicked={props.onPicked} />}
        {isSearching && items.length === 0 && (
          <p className="shell-menu-nothing">{tx('shell.menuNothing')}</p>
        )}
        <Menu
          mode="inline"
          inlineCollapsed={props.collapsed}
          inlineIndent={14}
          items={items}
          selectedKeys={selectedId ? [selectedId] : []}
          {...(props.collapsed ? {} : { openKeys: keys })}
          onOpenChange={(next) => {
            // During a search all matching branches are open; the user's own choice is restored afterwards.
            if (isSearching || props.collapsed) return
            setOpenKeys(next)
            keepOpenBranches(next)
          }}
          onClick={({ key }) => pick(key)}
        />
      </div>
    </nav>
  )
}

/** Users with few pages see all branches open, others only the first. */
const FEW_PAGES = 16

function firstBranches(tree: readonly MenuNode[]): string[] {
  if (menuLeaves(tree).length <= FEW_PAGES) return branchKeys(tree)
  const business = tree.find(({ children }) => children.some((child) => child.children.length > 0))
  return business ? [business.item.menuId] : []
}

/** Opens a menu's page in a tab; pages of other systems in a frame or a window of their own. */
export function openMenu(item: MenuItem): void {
  if (item.menuType === 'LINK' && item.url) {
    window.open(item.url, '_blank', 'noopener,noreferrer')
    return
  }
  if (item.menuType === 'IFRAME') {
    void openTab(item.connected ? 'iframe' : 'testIframes', {
      id: item.menuId,
      menuId: item.menuId,
    })
    return
  }
  const another = item.openMode === 'MULTI'
  if (!item.url) return
  const { path, params } = placeOfMenu(item.url)
  void openTab(path, { ...params, menuId: item.menuId }, undefined, { another })
}

/** A menu's address may contain the parameters of its screen after a question mark. */
function placeOfMenu(url: string): { path: string; params: { [name: string]: string } } {
  const [path = '', search = ''] = url.split('?')
  return { path, params: Object.fromEntries(new URLSearchParams(search)) }
}

type AntItem = NonNullable<MenuProps['items']>[number]

function itemOf(node: MenuNode, title: (item: MenuItem) => string, isTop: boolean): AntItem {
  const { item, children } = node
  const text = title(item)
  const icon = isTop ? { icon: menuIcon(item.imageLink, item.menuCode) } : {}
  const common = { key: item.menuId, label: text, title: text, ...icon }
  if (children.length === 0) return common
  return { ...common, children: children.map((child) => itemOf(child, title, false)) }
}
