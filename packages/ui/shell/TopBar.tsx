import {
  BellOutlined,
  CheckSquareOutlined,
  DesktopOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  KeyOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Dropdown } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call, resourcePath } from '../client/call.ts'
import { doSaveLanguage, logOut } from '../client/login.ts'
import { queryClient } from '../client/queryClient.ts'
import { useRealtimeLive } from '../client/realtime.ts'
import { findRoute, useMenus } from '../client/routes.ts'
import { useUser } from '../client/session.ts'
import { switchLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { Logo } from './authIcons.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { chooseScheme, type SchemeChoice, useColourScheme } from './colourScheme.ts'
import { Favourites } from './Favourites.tsx'
import { lazyPart } from './lazyPart.tsx'
import { notify } from './notify.ts'
import { RespSwitch } from './RespSwitch.tsx'
import { activateTab, askToDiscard, dropTabs, HOME_KEY, openTab, useTabs } from './tabs.ts'

const ChangePassword = lazyPart(() => import('./ChangePassword.tsx'), 'ChangePassword')

const HelpDrawer = lazyPart(() => import('./HelpDrawer.tsx'), 'HelpDrawer')

const TODO_POLL_MS = 60_000
const SCHEME_ICONS = { light: <SunOutlined />, dark: <MoonOutlined />, auto: <DesktopOutlined /> }

export function TopBar({ menuToggle }: { menuToggle: ReactNode }) {
  const { tx, language } = useText()
  const [isSearching, setSearching] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  function switchOther() {
    const other = language === 'CN' ? 'EN' : 'CN'
    switchLanguage(other)
    doSaveLanguage(other).catch(notify.failure)
  }

  return (
    <header className="shell-top srm-noprint">
      {menuToggle}
      <button
        type="button"
        className="shell-logo"
        aria-label={tx('auth.product')}
        onClick={() => activateTab(HOME_KEY)}
      >
        <Logo size={28} />
        <span>{tx('auth.product')}</span>
      </button>
      <RespSwitch />
      <button type="button" className="shell-search" onClick={() => setSearching(true)}>
        <SearchOutlined />
        <span>{tx('shell.search')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="shell-tools">
        <span className="shell-minor">
          <Favourites />
        </span>
        <TodoBadge />
        <MessageBell />
        <span className="shell-minor">
          <HelpButton />
        </span>
        <button
          type="button"
          className="shell-icon-button wide"
          aria-label={`${tx('shell.otherLanguage')}, ${tx('shell.language')}`}
          title={tx('shell.language')}
          onClick={switchOther}
        >
          {tx('shell.otherLanguage')}
        </button>
        <span className="shell-minor">
          <SchemeSwitch />
          <FullScreenSwitch />
        </span>
        <UserMenu />
      </div>
      {isSearching && <CommandPalette onClose={() => setSearching(false)} />}
    </header>
  )
}

function isSearchKey(event: KeyboardEvent): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true
  const target = event.target instanceof Element ? event.target : null
  const isTyping = target?.closest(
    'input, textarea, select, [contenteditable="true"], [role="grid"]',
  )
  return event.key === '/' && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping
}

function TodoBadge() {
  const { tx } = useText()
  const isLive = useRealtimeLive((state) => state.isLive)
  const { data: count = 0 } = useQuery({
    queryKey: ['todoCount'],
    queryFn: async ({ signal }) => {
      const path = resourcePath('baseHome', 'countWaiting')
      const { count } = await call<{ count: number }>(path, {}, { signal })
      const home = queryClient.getQueryData<{ waiting: { count: number } }>(['home'])
      if (home && home.waiting.count !== count)
        void queryClient.invalidateQueries({ queryKey: ['home'] })
      return count
    },
    refetchInterval: isLive ? false : TODO_POLL_MS,
    retry: false,
    meta: { quiet: true },
  })
  const name = tx('shell.todosCount', { count })
  return (
    <Badge count={count} size="small" className="shell-count" offset={countOffset(count)}>
      <button
        type="button"
        className="shell-icon-button"
        aria-label={name}
        title={name}
        onClick={() => activateTab(HOME_KEY)}
      >
        <CheckSquareOutlined />
      </button>
    </Badge>
  )
}

function HelpButton() {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="shell-icon-button"
        aria-label={tx('shell.help')}
        title={tx('shell.help')}
        onClick={() => setOpen(true)}
      >
        <QuestionCircleOutlined />
      </button>
      {isOpen && <HelpDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

/** A wide count is moved aside, so that the icon below it stays visible. */
function countOffset(count: number): [number, number] {
  return count > 9 ? [-2, 5] : [-6, 6]
}

/** The page for received messages, if the product has one. */
const INBOX_ROUTE = 'receiveMessageList'

function MessageBell() {
  const { tx } = useText()
  const isLive = useRealtimeLive((state) => state.isLive)
  const inbox = useMenus(() => findRoute(INBOX_ROUTE)?.route)
  const { data: count = 0 } = useQuery({
    queryKey: ['unreadMessages'],
    queryFn: async ({ signal }) =>
      (await call<{ count: number }>(resourcePath('baseInbox', 'findUnread'), {}, { signal }))
        .count,
    enabled: inbox !== undefined,
    refetchInterval: isLive ? false : TODO_POLL_MS,
    retry: false,
    meta: { quiet: true },
  })
  if (!inbox) return null
  const name = tx('shell.messagesCount', { count })
  return (
    <Badge count={count} size="small" className="shell-count" offset={countOffset(count)}>
      <button
        type="button"
        className="shell-icon-button"
        aria-label={name}
        title={name}
        onClick={() => void openTab(inbox)}
      >
        <BellOutlined />
      </button>
    </Badge>
  )
}

function SchemeSwitch() {
  const { tx } = useText()
  const choice = useColourScheme((state) => state.choice)
  const choices: SchemeChoice[] = ['light', 'dark', 'auto']
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: choices.map((each) => ({
          key: each,
          icon: SCHEME_ICONS[each],
          label: tx(`shell.theme.${each}`),
        })),
        onClick: ({ key }) => chooseScheme(key as SchemeChoice),
      }}
    >
      <button
        type="button"
        className="shell-icon-button"
        aria-label={tx('shell.theme')}
        title={tx('shell.theme')}
      >
        {SCHEME_ICONS[choice]}
      </button>
    </Dropdown>
  )
}

function FullScreenSwitch() {
  const { tx } = useText()
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  const name = tx(isFull ? 'shell.fullScreenEnd' : 'shell.fullScreen')
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button
      type="button"
      className="shell-icon-button wide-only"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}

function UserMenu() {
  const { tx, label } = useText()
  const user = useUser()
  const shownName = label({ zh: user.fullName, en: user.fullNameEn })
  const [isChanging, setChanging] = useState(false)

  async function leave() {
    const dirty = useTabs.getState().tabs.filter((tab) => tab.dirty).length
    if (dirty > 0 && !(await askToDiscard(dirty))) return
    dropTabs()
    await logOut()
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'who',
              type: 'group',
              label: `${shownName} · ${label({ zh: user.supplierName ?? user.userName, en: user.supplierNameEn ?? '' })}`,
            },
            ...(findRoute('userCenter')
              ? [{ key: 'centre', icon: <UserOutlined />, label: tx('shell.userCentre') }]
              : []),
            { key: 'password', icon: <KeyOutlined />, label: tx('shell.changePassword') },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: tx('shell.logout') },
          ],
          onClick: ({ key }) => {
            if (key === 'logout') void leave()
            else if (key === 'centre') void openTab('userCenter')
            else setChanging(true)
          },
        }}
      >
        <button type="button" className="shell-user" title={tx('shell.userMenu')}>
          <span className="shell-avatar" aria-hidden="true">
            {initials(shownName)}
          </span>
          <span className="shell-user-name">{shownName}</span>
        </button>
      </Dropdown>
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}

/** 张伟 -> 伟, Anna Schmidt -> AS */
function initials(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return name.slice(-1)
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
}
