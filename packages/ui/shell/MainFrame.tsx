import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { HEARTBEAT_MS } from '@opensrm/kernel/protocol/constants.ts'
import { Button, Drawer, Result } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call, resourcePath } from '../client/call.ts'
import { keepServerTime } from '../client/clock.ts'
import { refreshSession } from '../client/login.ts'
import { loadMenus } from '../client/routes.ts'
import { errorText } from '../client/serverError.ts'
import { currentSession, useSession } from '../client/session.ts'
import { proposeLanguage } from '../i18n/language.ts'
import { translate, useText } from '../i18n/text.ts'
import '../i18n/auth.texts.ts'
import '../i18n/common.texts.ts'
import '../i18n/shell.texts.ts'
import { Additions } from './Additions.tsx'
import { AntProvider } from './AntProvider.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { useNarrow, usePhone } from './media.ts'
import { notify } from './notify.ts'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { TabOverflow } from './TabOverflow.tsx'
import { PageSkeleton, TabPages } from './TabPages.tsx'
import { TopBar } from './TopBar.tsx'
import { activateTab, hasDirtyTabs, showLocation, startTabs, useTabs } from './tabs.ts'
import { UndoBar } from './UndoBar.tsx'
import { useShellRealtime } from './useShellRealtime.ts'
import './shell.css'

const COLLAPSED = 'opensrm.menuCollapsed'
const PASSWORD_WARNING_DAYS = 7

/** Everything after the login: menus, tabs and their pages. */
export function MainFrame() {
  return (
    <AntProvider>
      <Starting />
    </AntProvider>
  )
}

function Starting() {
  const { tx } = useText()
  const respId = useSession()?.respId
  const [state, setState] = useState<{ ready: boolean; error: unknown }>({
    ready: false,
    error: null,
  })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try, `respId` for other menus
  useEffect(() => {
    let isCurrent = true
    start().then(
      () => isCurrent && setState({ ready: true, error: null }),
      (error: unknown) => isCurrent && setState((was) => ({ ...was, error })),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt, respId])

  if (state.ready) return <Frame />
  if (!state.error) return <PageSkeleton />
  return (
    <Result
      status="warning"
      title={tx('shell.startFailed')}
      subTitle={errorText(state.error)}
      extra={
        <Button
          type="primary"
          onClick={() => {
            setState({ ready: false, error: null })
            setAttempt(attempt + 1)
          }}
        >
          {tx('common.retry')}
        </Button>
      }
    />
  )
}

async function start(): Promise<void> {
  const [session] = await Promise.all([refreshSession(), loadMenus()])
  startTabs()
  if (session?.user.language) proposeLanguage(session.user.language)
  const days = session?.passwordExpiresInDays
  if (typeof days === 'number' && days <= PASSWORD_WARNING_DAYS) {
    notify.warning(translate('shell.passwordExpires', { days }))
  }
}

function Frame() {
  const { tx } = useText()
  const { pathname, search } = useLocation()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const { tabs, activeKey } = useTabs()
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'Y')
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  useEffect(() => showLocation(pathname, search), [pathname, search])
  useEffect(watchLeaving, [])
  useEffect(beat, [])
  useShellRealtime()

  function toggleMenu() {
    if (isNarrow) return setDrawerOpen(true)
    localStorage.setItem(COLLAPSED, isCollapsed ? 'N' : 'Y')
    setCollapsed(!isCollapsed)
  }

  const toggleName = isNarrow || isCollapsed ? 'shell.menuExpand' : 'shell.menuCollapse'
  const menuToggle = (
    <button
      type="button"
      className="shell-icon-button"
      aria-label={tx(toggleName)}
      title={tx(toggleName)}
      aria-expanded={isNarrow ? isDrawerOpen : !isCollapsed}
      onClick={toggleMenu}
    >
      {isNarrow || isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  )
  return (
    <div className="shell">
      <a className="srm-skip" href="#shell-main">
        {tx('shell.skip')}
      </a>
      <LoadingBar />
      <TopBar
        menuToggle={
          <>
            {menuToggle}
            {isPhone && <TabOverflow tabs={tabs} activeKey={activeKey} />}
          </>
        }
      />
      <div className="shell-body">
        {!isNarrow && (
          <div
            className={isCollapsed ? 'shell-side collapsed srm-noprint' : 'shell-side srm-noprint'}
          >
            <SideMenu collapsed={isCollapsed} />
          </div>
        )}
        <div className="shell-content">
          <TabBar />
          <main className="shell-main" id="shell-main" tabIndex={-1}>
            <TabPages />
          </main>
        </div>
      </div>
      <UndoBar />
      <Additions place="frame" />
      {isNarrow && (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={288}
          title={tx('shell.menu')}
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawerOpen(false)}
        >
          <SideMenu collapsed={false} onPicked={() => setDrawerOpen(false)} />
        </Drawer>
      )}
    </div>
  )
}

/** Asks before the browser leaves unsaved pages; Alt and arrow keys switch tabs. */
function watchLeaving(): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    if (currentSession() && hasDirtyTabs()) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    // Otherwise the browser would go back in its history.
    event.preventDefault()
    const { tabs, activeKey } = useTabs.getState()
    const at = tabs.findIndex((tab) => tab.key === activeKey)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next) activateTab(next.key)
  }
  addEventListener('beforeunload', onLeave)
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('beforeunload', onLeave)
    removeEventListener('keydown', onKey)
  }
}

/** Tells the server that the page is still open. A failure does not sign out; a 401 does, in `call`. */
function beat(): () => void {
  const timer = setInterval(() => {
    call<{ serverTime: unknown }>(
      resourcePath('baseLogin', 'doHeartbeat'),
      {},
      { write: false },
    ).then(
      ({ serverTime }) => keepServerTime(serverTime),
      () => undefined,
    )
  }, currentSession()?.settings?.heartbeatMs ?? HEARTBEAT_MS)
  return () => clearInterval(timer)
}
