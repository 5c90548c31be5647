// Visitors have no session, so this has its own call; the login page shows it below its form.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useEffect, useState } from 'react'
import './publicNotices.texts.ts'

type Notice = {
  id: string
  noticeNumber: string
  title: string
  content: string
  publishTime: string
  signupEndTime: string | null
}

/** Tender notices for everybody; nothing where there are none, or while they cannot be read. */
export function Screen() {
  const { tx } = useText()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useEffect(() => {
    let isCurrent = true
    call<Notice[]>(resourcePath('srmBidNotice', 'findPublic'), {}).then(
      (found) => isCurrent && setNotices(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (notices.length === 0) return null
  return (
    <section className="auth-article" aria-label={tx('publicNotices.title')}>
      <h2>{tx('publicNotices.title')}</h2>
      {notices.map((notice) => (
        <details key={notice.id}>
          <summary>{notice.title}</summary>
          <p className="auth-hint">
            {[
              notice.noticeNumber,
              tx('publicNotices.published', { time: notice.publishTime }),
              ...(notice.signupEndTime
                ? [tx('publicNotices.signUp', { time: notice.signupEndTime })]
                : []),
            ].join(' · ')}
          </p>
          <RichText html={notice.content} />
        </details>
      ))}
    </section>
  )
}
