import { DownOutlined, IdcardOutlined } from '@ant-design/icons'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { Dropdown } from 'antd'
import { call, resourcePath } from '../client/call.ts'
import { doChooseResp } from '../client/login.ts'
import type { RouteEntry } from '../client/routes.ts'
import { currentSession, useSession } from '../client/session.ts'
import { translate, useText } from '../i18n/text.ts'
import { ask, notify } from './notify.ts'
import { closeTabs, HOME_KEY, useTabs } from './tabs.ts'

/** The responsibility decides menus and buttons. With only one there is nothing to switch. */
export function RespSwitch() {
  const { tx, label } = useText()
  const session = useSession()
  const responsibilities = session?.responsibilities ?? []
  const current = responsibilities.find((resp) => resp.id === session?.respId)
  const name = current ? label(current.name) : tx('shell.allResponsibilities')
  if (responsibilities.length < 2) {
    const only = responsibilities[0]
    return only ? (
      <span className="shell-resp only">
        <span>{label(only.name)}</span>
      </span>
    ) : null
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: current ? [current.id] : [],
        items: responsibilities.map((resp) => ({ key: resp.id, label: label(resp.name) })),
        onClick: ({ key }) => void switchTo(key),
      }}
    >
      <button
        type="button"
        className="shell-resp"
        aria-label={`${tx('shell.responsibility')}: ${name}`}
      >
        <IdcardOutlined />
        <span>{name}</span>
        <DownOutlined />
      </button>
    </Dropdown>
  )
}

/** Closes tabs that the new responsibility may not open, after asking. */
async function switchTo(respId: string): Promise<void> {
  if (respId === currentSession()?.respId) return
  try {
    const path = resourcePath('baseMenu', 'findMenusByResp')
    const { routes } = await call<{ routes: RouteEntry[] }>(path, { respId })
    const allowed = new Set(routes.map((entry) => routeName(entry.route)))
    const { tabs } = useTabs.getState()
    const closing = tabs.filter((tab) => tab.key !== HOME_KEY && !allowed.has(routeName(tab.path)))
    if (closing.length > 0 && !(await askToClose(closing.length))) return
    if (!(await closeTabs(closing.map((tab) => tab.key)))) return
    // The frame loads the menus again, because the session's responsibility has changed.
    await doChooseResp(respId)
  } catch (error) {
    notify.failure(error)
  }
}

function askToClose(count: number): Promise<boolean> {
  return ask({
    title: translate('shell.respSwitchTitle'),
    content: translate('shell.respSwitchText', { count }),
    okText: translate('shell.respSwitch'),
  })
}
