import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call, resourcePath } from '../client/call.ts'
import { type MenuItem, useMenus } from '../client/routes.ts'
import { errorText } from '../client/serverError.ts'
import { useText } from '../i18n/text.ts'
import { type BridgeMessage, onFrameMessage, postToFrame } from './bridge.ts'
import { menuTitle } from './menuTree.ts'
import { notify } from './notify.ts'
import { PageSkeleton } from './TabPages.tsx'
import { type TabReader, useTab } from './tab.ts'

/**
 * A page of another system. The address comes from the menu, never from the browser's address bar, and contains no
 * token. Requests of the framed page go through the same bridge as in /iframeBox.
 */
export function FramePage({ menuId }: { menuId: string | undefined }) {
  const { tx, language } = useText()
  const tab = useTab()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [height, setHeight] = useState<number | null>(null)
  const menu = useMenus((state) => state.menus.find((item) => item.menuId === menuId))
  const ticketed = useTicketed(menu, loads)
  const address = (menu?.connected ? ticketed.url : menu?.url) ?? ''
  const isAllowed = /^https:\/\//.test(address)
  const latest = useRef(tab)
  latest.current = tab

  useEffect(() => {
    if (!isAllowed) return
    const { origin } = new URL(address)
    return onFrameMessage(origin, (message) => {
      if (message.type === 'RESIZE') setHeight(heightOf(message))
      else if (message.type === 'READY') {
        const content = { language }
        if (frame.current?.contentWindow)
          postToFrame(frame.current.contentWindow, origin, { type: 'READY', content })
      } else answerFrame(message, latest.current)
    })
  }, [address, isAllowed, language])

  if (ticketed.failure) {
    return (
      <Result
        status="warning"
        title={ticketed.failure}
        extra={<Button onClick={() => setLoads(loads + 1)}>{tx('common.retry')}</Button>}
      />
    )
  }
  if (menu?.connected && !ticketed.url) return <PageSkeleton />
  if (!menu || !isAllowed) return <Result status="warning" title={tx('shell.frameBlocked')} />
  return (
    <div className="shell-frame">
      <div className="shell-frame-bar">
        <span className="shell-frame-hint">{tx('shell.frameHint')}</span>
        <Button size="small" icon={<ReloadOutlined />} onClick={() => setLoads(loads + 1)}>
          {tx('common.refresh')}
        </Button>
        <Button
          size="small"
          icon={<ExportOutlined />}
          // A ticket is valid for one visit, so the new window gets none.
          onClick={() => window.open(menu.url ?? '', '_blank', 'noopener,noreferrer')}
        >
          {tx('shell.frameNewWindow')}
        </Button>
      </div>
      <iframe
        key={loads}
        ref={frame}
        title={menuTitle(menu, language)}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        style={height === null ? {} : { flex: 'none', height }}
      />
    </div>
  )
}

/** Requests a ticket for each load of a connected system, which asks the server who opened its page. */
function useTicketed(menu: MenuItem | undefined, loads: number) {
  const [state, setState] = useState<{ url?: string; failure?: string }>({})
  const menuId = menu?.connected ? menu.menuId : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load needs a ticket of its own
  useEffect(() => {
    if (menuId === undefined) return
    let current = true
    setState({})
    call<{ url: string }>(
      resourcePath('baseMenu', 'findFrameTicket'),
      { menuId },
      { write: true },
    ).then(
      ({ url }) => current && setState({ url }),
      (error) => current && setState({ failure: errorText(error) }),
    )
    return () => {
      current = false
    }
  }, [menuId, loads])
  return state
}

const LEAST_HEIGHT = 200
const MOST_HEIGHT = 20_000

function heightOf({ content }: BridgeMessage): number | null {
  const height = Number(content.height)
  if (!Number.isFinite(height)) return null
  return Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height))
}

function answerFrame({ type, content }: BridgeMessage, tab: TabReader): void {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : undefined)
  if (type === 'NAVIGATE') {
    const route = text(content.route)
    const id = text(content.id)
    if (route) void tab.open(route, id ? { id } : {})
  } else if (type === 'SAVED') tab.refreshOnReturn()
  else if (type === 'CLOSE') void tab.close({ force: true })
  else if (type === 'ERROR') notify.error(text(content.msg) ?? '')
}
