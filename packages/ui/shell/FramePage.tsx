import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { type BridgeMessage, onFrameMessage, postToFrame } from './bridge.ts'
import { menuTitle } from './menuTree.ts'
import { notify } from './notify.ts'
import { type TabReader, useTab } from './tab.ts'

/**
 * A page of another system. The address comes from the menu, never from the browser's address bar, and gets no token.
 * What the page inside asks for is done by the same bridge as in /iframeBox.
 */
export function FramePage({ menuId }: { menuId: string | undefined }) {
  const { tx, language } = useText()
  const tab = useTab()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [height, setHeight] = useState<number | null>(null)
  const menu = useMenus((state) => state.menus.find((item) => item.menuId === menuId))
  const address = menu?.url ?? ''
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
          onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}
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
