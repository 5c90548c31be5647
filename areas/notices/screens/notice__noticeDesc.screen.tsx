// A reader sees a text, not a form; opening it counts as reading, and the receipt stands under the text.
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { confirmNotice, findNotice, NoticeText, needsReceipt, readNotice } from './NoticeText.tsx'

/** The page of a notice. A preview, of which `counts` is not set, notes nothing. */
export function noticeScreen({ counts }: { counts: boolean }) {
  return function Screen({ id = '' }: ScreenProps) {
    const { tx, label } = useText()
    const { setTitle, open, refreshOnReturn } = useTab()
    const { attempt, busy, failure } = useAttempt()
    const {
      data: notice,
      error,
      refetch,
    } = useQuery({
      queryKey: ['notice', id],
      queryFn: ({ signal }) => findNotice(id, signal),
    })
    const isPublished = notice?.status === 'PUBLISHED'
    // A reading that is not noted is noted the next time.
    useEffect(() => {
      if (counts && isPublished) readNotice(id).then(refreshOnReturn, () => undefined)
    }, [id, isPublished, refreshOnReturn])
    const title = notice && label({ zh: notice.noticeTitle, en: notice.noticeTitleEn ?? '' })
    useEffect(() => {
      if (title) setTitle(title)
    }, [title, setTitle])
    if (error) return <Result status="warning" title={errorText(error)} />
    if (!notice) return <Skeleton className="notice-page" active />
    const { sourceRoute, sourceId } = notice
    return (
      <div className="notice-page">
        <NoticeText notice={notice} titled />
        <footer className="notice-foot">
          {counts && needsReceipt(notice) && (
            <>
              <Button
                type="primary"
                loading={busy}
                onClick={() => void attempt(() => confirmNotice(notice)).then(() => void refetch())}
              >
                {tx('notices.confirm')}
              </Button>
              {notice.receiptDeadline && (
                <span>{tx('notices.until', { time: notice.receiptDeadline.slice(0, 16) })}</span>
              )}
            </>
          )}
          {notice.receiptFlag === 'Y' && notice.confirmedFlag === 'Y' && (
            <span>{tx('notices.confirmed')}</span>
          )}
          {sourceRoute && (
            <Button onClick={() => void open(sourceRoute, sourceId ? { id: sourceId } : {})}>
              {tx('notices.related')}
            </Button>
          )}
          {failure && <Alert type="error" title={failure} />}
        </footer>
      </div>
    )
  }
}

export const Screen = noticeScreen({ counts: true })
