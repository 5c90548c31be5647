import { FileTextOutlined, FilterOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { type Favourite, favouriteNames, useFavourites } from '../client/favourites.ts'
import { findRoute, type MenuItem, openableRoute, useMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { menuIcon } from './menuIcons.tsx'
import { menuTitle } from './menuTree.ts'
import { notify } from './notify.ts'
import { RecentList } from './RecentList.tsx'
import { useRecent } from './recent.ts'
import { openMenu } from './SideMenu.tsx'
import { openDocument, openTab, useTabs } from './tabs.ts'

/** The star in the top bar: saves the current page, and opens favourites and recent pages. */
export function Favourites() {
  const { tx } = useText()
  const [open, setOpen] = useState(false)
  const { offered } = useFavourites()
  if (!offered) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<FavouritePanel onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="shell-icon-button"
        aria-label={tx('shell.favourites')}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={tx('shell.favourites')}
      >
        <StarOutlined />
      </button>
    </Popover>
  )
}

function FavouritePanel({ onDone }: { onDone: () => void }) {
  const { tx } = useText()
  const favourites = useFavourites()
  const recent = useRecent()
  const manage = findRoute('collect')
  return (
    <div className="shell-favourites">
      <ThisPage />
      {favourites.loaded && favourites.all.length === 0 ? (
        <p className="shell-favourites-none">{tx('shell.noFavourites')}</p>
      ) : null}
      <FavouriteList favourites={favourites.all} onOpened={onDone} />
      {recent.length > 0 ? (
        <>
          <h3>{tx('shell.recent')}</h3>
          <RecentList pages={recent} rowClass="shell-favourite" onOpened={onDone} />
        </>
      ) : null}
      {manage ? (
        <Button
          type="link"
          size="small"
          onClick={() => {
            void openTab(manage.route)
            onDone()
          }}
        >
          {tx('shell.manageFavourites')}
        </Button>
      ) : null}
    </div>
  )
}

/** Saves the menu of the active tab. */
function ThisPage() {
  const text = useText()
  const favourites = useFavourites()
  const menus = useMenus((state) => state.menus)
  const menuId = useTabs(({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey)?.menuId)
  const menu = menus.find((item) => item.menuId === menuId)
  if (!menu) return null
  const page = {
    collectType: 'MENU',
    title: menuTitle(menu, text.language),
    menuId: menu.menuId,
  } as const
  const isKept = favourites.find(page) !== undefined
  return (
    <Button block onClick={() => void favourites.toggle(page).catch(notify.failure)}>
      {text.tx(isKept ? 'shell.favouriteRemovePage' : 'shell.favouriteAddPage')}
    </Button>
  )
}

/** Favourites in their groups; those the user may no longer open stay, disabled. */
export function FavouriteList({
  favourites,
  rowClass = 'shell-favourite',
  onOpened,
}: {
  favourites: readonly Favourite[]
  rowClass?: string
  onOpened?: () => void
}) {
  const { tx, language } = useText()
  const menus = useMenus((state) => state.menus)
  const names = [...new Set(favourites.map((one) => favouriteNames(one, language).group))]
  return names.map((group) => (
    <section key={group}>
      {group ? <h3>{group}</h3> : null}
      <ul>
        {favourites
          .filter((one) => favouriteNames(one, language).group === group)
          .map((one) => {
            const menu = menus.find(({ menuId }) => menuId === one.menuId)
            const go = opening(one, menu)
            const title = menu ? menuTitle(menu, language) : favouriteNames(one, language).title
            return (
              <li key={one.id}>
                <button
                  type="button"
                  className={rowClass}
                  aria-disabled={!go}
                  title={go ? title : tx('shell.favouriteGone')}
                  onClick={() => {
                    if (!go) return notify.warning(tx('shell.favouriteGone'))
                    go()
                    onOpened?.()
                  }}
                >
                  {one.collectType === 'MENU' && menu ? (
                    menuIcon(menu.imageLink, menu.menuCode)
                  ) : one.collectType === 'FILTER' ? (
                    <FilterOutlined />
                  ) : (
                    <FileTextOutlined />
                  )}
                  <span>{title}</span>
                </button>
              </li>
            )
          })}
      </ul>
    </section>
  ))
}

/** The function that opens a favourite; undefined when this user may not. */
function opening(one: Favourite, menu: MenuItem | undefined): (() => void) | undefined {
  switch (one.collectType) {
    case 'DOCUMENT': {
      const resource = one.docResource ?? ''
      return openableRoute(resource) && (() => void openDocument(resource, String(one.docId)))
    }
    case 'FILTER': {
      const entry = findRoute(one.route ?? '')
      return entry && (() => void openTab(entry.route, { f: JSON.stringify(one.searchParams) }))
    }
    default:
      return menu && (() => openMenu(menu))
  }
}
