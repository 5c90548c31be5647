import { useEffect, useState } from 'react'
import { type Article, findPublicArticles } from '../client/articles.ts'
import { errorText } from '../client/serverError.ts'
import { RichText } from '../form/RichText.tsx'
import { useText } from '../i18n/text.ts'
import { FormError } from './AuthField.tsx'

/** The agreement that a supplier has to accept, or an article of the company next to the login. */
export function PublicArticles({ articleType }: { articleType: 'LOGIN_TEXT' | 'AGREEMENT' }) {
  const { language, tx } = useText()
  const [articles, setArticles] = useState<Article[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => {
    let isCurrent = true
    findPublicArticles(articleType).then(
      (found) => isCurrent && setArticles(found),
      (error: unknown) => isCurrent && setFailure(errorText(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [articleType, language])
  // A missing text next to the login does no harm; an unreadable agreement needs a message.
  if (failure && articleType === 'AGREEMENT') return <FormError text={failure} />
  if (!articles) return null
  if (articles.length === 0)
    return articleType === 'AGREEMENT' ? <p>{tx('auth.noAgreement')}</p> : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
    <section className="auth-article" tabIndex={0} aria-label={articles[0]?.title}>
      {articles.map((article) => (
        <article key={article.id}>
          <h2>{article.title}</h2>
          <RichText html={article.content} />
        </article>
      ))}
    </section>
  )
}
