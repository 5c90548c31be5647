import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { findHelp, readArticle } from '../client/articles.ts'
import { findRoute } from '../client/routes.ts'
import { errorText } from '../client/serverError.ts'
import { RichText } from '../form/RichText.tsx'
import { useText } from '../i18n/text.ts'
import { openTab, useTabs } from './tabs.ts'

const ARTICLES_ROUTE = 'articleManagementList'

const KEYS = [
  ['Ctrl K', 'shell.key.search'],
  ['/', 'shell.key.filter'],
  ['N', 'shell.key.create'],
  ['Ctrl S', 'shell.key.save'],
  ['Ctrl Enter', 'shell.key.submit'],
  ['Alt ← →', 'shell.key.tabs'],
] as const

/** What the house has written about the page that is open. */
export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const { tx, language } = useText()
  const menuId = useTabs(({ tabs, activeKey }) => tabs.find(({ key }) => key === activeKey)?.menuId)
  const [chosen, setChosen] = useState<string | null>(null)
  const titles = useQuery({
    queryKey: ['help', menuId, language],
    queryFn: () => findHelp(menuId ?? ''),
    enabled: menuId !== undefined,
    // Whoever has just published an article looks here whether it is there.
    ...{ staleTime: 0, gcTime: 0 },
  })
  const id = chosen ?? (titles.data?.length === 1 ? titles.data[0]?.id : undefined) ?? null
  const article = useQuery({
    queryKey: ['helpArticle', id, language],
    queryFn: () => readArticle(id ?? ''),
    enabled: id !== null,
  })
  const error = titles.error ?? article.error
  const isEmpty = menuId === undefined || titles.data?.length === 0
  const mayWrite = findRoute(ARTICLES_ROUTE) !== undefined
  return (
    <Drawer open title={tx('shell.help')} width={480} onClose={onClose}>
      {error && <Alert type="warning" showIcon message={errorText(error)} />}
      {!error && !isEmpty && (titles.isPending || (id !== null && article.isPending)) && (
        <Skeleton active />
      )}
      {isEmpty && (
        <Empty description={tx(mayWrite ? 'shell.helpNoneWrite' : 'shell.helpNone')}>
          {mayWrite && (
            <Button
              type="primary"
              onClick={() => {
                onClose()
                void openTab(ARTICLES_ROUTE)
              }}
            >
              {tx('shell.helpWrite')}
            </Button>
          )}
        </Empty>
      )}
      {titles.data && titles.data.length > 1 && (
        <ul className="shell-help-list">
          {titles.data.map((title) => (
            <li key={title.id}>
              <Button
                type={title.id === id ? 'primary' : 'link'}
                onClick={() => setChosen(title.id)}
              >
                {title.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {article.data && (
        <article>
          <h2>{article.data.title}</h2>
          <RichText html={article.data.content} />
          <p className="shell-help-foot">
            {tx('shell.helpVersion', {
              version: article.data.articleVersion,
              time: article.data.publishTime ?? '',
            })}
          </p>
        </article>
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
