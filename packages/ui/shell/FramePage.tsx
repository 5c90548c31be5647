import { ExportOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { useMenus } from '../client/routes.ts'
import { useText } from '../i18n/text.ts'
import { menuTitle } from './menuTree.ts'

/** A page of another system. The address comes from the menu, never from the browser's address bar, and gets no token. */
export function FramePage({ menuId }: { menuId: string | undefined }) {
  const { tx, language } = useText()
  const menu = useMenus((state) => state.menus.find((item) => item.menuId === menuId))
  const address = menu?.url ?? ''
  if (!menu || !/^https:\/\//.test(address)) {
    return <Result status="warning" title={tx('shell.frameBlocked')} />
  }
  return (
    <div className="shell-frame">
      <div className="shell-frame-bar">
        <Button
          size="small"
          icon={<ExportOutlined />}
          onClick={() => window.open(address, '_blank', 'noopener,noreferrer')}
        >
          {tx('shell.frameNewWindow')}
        </Button>
      </div>
      <iframe
        title={menuTitle(menu, language)}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
