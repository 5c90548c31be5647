import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { Button, Drawer } from 'antd'
import { findRoute } from '../client/routes.ts'
import { Handbook } from '../handbook/Handbook.tsx'
import { useText } from '../i18n/text.ts'
import { PageArticles } from './PageArticles.tsx'
import { openTab, useTabs } from './tabs.ts'

const ARTICLES_ROUTE = 'articleManagementList'

const KEYS = [
  ['Ctrl K', 'shell.key.search'],
  ['/', 'shell.key.filter'],
  ['N', 'shell.key.create'],
  ['↑ ↓ Enter Space', 'shell.key.move'],
  ['J K', 'shell.key.next'],
  ['A R', 'shell.key.decide'],
  ['Ctrl Z', 'shell.key.undo'],
  ['Ctrl S', 'shell.key.save'],
  ['Ctrl Enter', 'shell.key.submit'],
  ['Alt ← →', 'shell.key.tabs'],
] as const

/** Help on the open page: articles published by the company, then the handbook of the product. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { tx } = useText()
  const tab = useTabs(({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey))
  const goTo = (route: string) => {
    onClose()
    void openTab(route)
  }
  return (
    <Drawer open title={tx('shell.help')} width={560} onClose={onClose}>
      {tab?.menuId && <PageArticles menuId={tab.menuId} />}
      <Handbook page={routeName(tab?.path ?? '')} onPage={goTo} />
      {findRoute(ARTICLES_ROUTE) && (
        <p className="shell-help-foot">
          {tx('shell.helpWriteHint')}{' '}
          <Button type="link" onClick={() => goTo(ARTICLES_ROUTE)}>
            {tx('shell.helpWrite')}
          </Button>
        </p>
      )}
      <section className="shell-help-keys" aria-label={tx('shell.helpKeys')}>
        <h3>{tx('shell.helpKeys')}</h3>
        <dl>
          {KEYS.map(([keys, text]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{tx(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Drawer>
  )
}
