import { Button, Result, Space } from 'antd'
import { useText } from '../i18n/text.ts'
import { goTo } from './navigation.ts'
import { closeTabs, homePath, useTabs } from './tabs.ts'

/** The same page for an unknown address and for one this user may not open. */
export function NotFoundPage({ path, onBack }: { path: string; onBack?: () => void }) {
  const { tx } = useText()
  return (
    <Result
      status="404"
      title={tx('shell.notFoundTitle')}
      subTitle={tx('shell.notFoundText', { path: `/${path}` })}
      extra={
        <Space>
          <Button type="primary" onClick={() => goTo(`/main/${homePath()}`)}>
            {tx('shell.toHome')}
          </Button>
          <Button onClick={onBack ?? (() => void closeTabs([useTabs.getState().activeKey]))}>
            {tx('common.back')}
          </Button>
        </Space>
      }
    />
  )
}
