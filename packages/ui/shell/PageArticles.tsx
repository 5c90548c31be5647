import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { findHelp, readArticle } from '../client/articles.ts'
import { errorText } from '../client/serverError.ts'
import { RichText } from '../form/RichText.tsx'
import { useText } from '../i18n/text.ts'

/** Articles published by the company about a page; empty without any. */
export function PageArticles({ menuId }: { menuId: string }) {
  const { tx, language } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const titles = useQuery({
    queryKey: ['help', menuId, language],
    queryFn: () => findHelp(menuId),
    // Not cached: authors check here right after publishing an article.
    ...{ staleTime: 0, gcTime: 0 },
  })
  const id = chosen ?? (titles.data?.length === 1 ? titles.data[0]?.id : undefined) ?? null
  const article = useQuery({
    queryKey: ['helpArticle', id, language],
    queryFn: () => readArticle(id ?? ''),
    enabled: id !== null,
  })
  const error = titles.error ?? article.error
  if (error) return <Alert type="warning" showIcon message={errorText(error)} />
  if (titles.isPending || (id !== null && article.isPending)) return <Skeleton active />
  return (
    <>
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
    </>
  )
}
