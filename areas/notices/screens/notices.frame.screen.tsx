// After the login, notices that pop up are read one by one before anything else.
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import {
  confirmNotice,
  findNotice,
  findPopUps,
  NoticeText,
  needsReceipt,
  readNotice,
  type ShownNotice,
} from './NoticeText.tsx'

/** A notice with a receipt closes only by the confirmation. */
export function Screen() {
  const { tx, label } = useText()
  const [notices, setNotices] = useState<readonly ShownNotice[]>([])
  const { attempt, busy, failure } = useAttempt()
  useEffect(() => {
    let isCurrent = true
    findPopUps()
      .then(({ ids }) => Promise.all(ids.map((id) => findNotice(id))))
      // Without them the page works; they pop up the next time.
      .then(
        (found) => isCurrent && setNotices(found),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])
  const [notice] = notices
  if (!notice) return null
  const asksReceipt = needsReceipt(notice)
  const finish = () =>
    void attempt(async () => {
      await (asksReceipt ? confirmNotice(notice) : readNotice(notice.id))
      setNotices(notices.slice(1))
    })
  return (
    <Modal
      open
      width={720}
      title={label({ zh: notice.noticeTitle, en: notice.noticeTitleEn ?? '' })}
      closable={!asksReceipt}
      keyboard={!asksReceipt}
      mask={{ closable: false }}
      onCancel={finish}
      footer={
        <Button type="primary" loading={busy} onClick={finish}>
          {tx(asksReceipt ? 'notices.confirm' : 'notices.close')}
        </Button>
      }
    >
      <NoticeText notice={notice} titled={false} />
      {failure && <Alert type="error" title={failure} />}
    </Modal>
  )
}
