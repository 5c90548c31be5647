// Visitors have no session, so this has its own call; the login page shows it below its form.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useEffect, useState } from 'react'
import './notices.texts.ts'

type PublicNotice = { id: string; title: string; content: string; time: string }

/** Public notices; nothing where there are none, or while they cannot be read. */
export function Screen() {
  const { tx, language } = useText()
  const [notices, setNotices] = useState<readonly PublicNotice[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => {
    let isCurrent = true
    call<PublicNotice[]>(resourcePath('srmBaseNoticePublic', 'findPublic')).then(
      (found) => isCurrent && setNotices(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  if (notices.length === 0) return null
  return (
    <section className="auth-article" aria-label={tx('notices.public')}>
      <h2>{tx('notices.public')}</h2>
      {notices.map(({ id, title, content, time }) => (
        <details key={id}>
          <summary>{title}</summary>
          <p className="auth-hint">{time}</p>
          <RichText html={content} />
        </details>
      ))}
    </section>
  )
}
