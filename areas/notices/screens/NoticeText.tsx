import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { PhotoField } from '@opensrm/ui/attachments/PhotoField.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { RichText } from '@opensrm/ui/form/RichText.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Tag } from 'antd'
import './notices.css'
import './notices.texts.ts'

export type ShownNotice = {
  id: string
  versionNum: number
  status: string
  noticeTitle: string
  noticeTitleEn: string | null
  noticeContent: string
  noticeContentEn: string | null
  noticeType: string
  importantFlag: string | null
  publishTime: string | null
  orgIdLabel?: string | null
  coverFileId: string | null
  fileIds: string | null
  receiptFlag: string | null
  receiptDeadline: string | null
  confirmedFlag: string | null
  sourceRoute: string | null
  sourceId: string | null
}

const noticePath = (action: string): string => resourcePath('srmBaseNotice', action)

export const findNotice = (id: string, signal?: AbortSignal): Promise<ShownNotice> =>
  call(noticePath('findById'), { id }, signal ? { signal } : {})

export const findPopUps = (): Promise<{ ids: string[] }> => call(noticePath('findPopUps'))

export const readNotice = (noticeId: string): Promise<void> =>
  call(noticePath('doRead'), { noticeId })

export const confirmNotice = ({ id, versionNum }: ShownNotice): Promise<unknown> =>
  call(noticePath('doConfirmRead'), { id, versionNum })

export const needsReceipt = ({ status, receiptFlag, confirmedFlag }: ShownNotice): boolean =>
  status === 'PUBLISHED' && receiptFlag === 'Y' && confirmedFlag !== 'Y'

/** Title and facts of a notice, its text, cover and attachments, in the reader's language. */
export function NoticeText({ notice, titled }: { notice: ShownNotice; titled: boolean }) {
  const { tx, language } = useText()
  const lookups = useLookups(['NOTICE_TYPE'])
  const inEnglish = language === 'EN'
  const title = (inEnglish && notice.noticeTitleEn) || notice.noticeTitle
  const content = (inEnglish && notice.noticeContentEn) || notice.noticeContent
  return (
    <article>
      {titled && <h1>{title}</h1>}
      <p className="notice-about">
        {notice.importantFlag === 'Y' && <Tag color="red">{tx('notices.important')}</Tag>}
        <span>{lookups.meaning('NOTICE_TYPE', notice.noticeType)}</span>
        {notice.orgIdLabel && <span>{notice.orgIdLabel}</span>}
        {notice.publishTime && <time>{notice.publishTime.slice(0, 16)}</time>}
      </p>
      {notice.coverFileId && (
        <PhotoField value={notice.coverFileId} readOnly onChange={() => undefined} />
      )}
      <RichText html={content ?? ''} />
      {notice.fileIds && (
        <section aria-label={tx('notices.files')}>
          <AttachmentsField value={notice.fileIds} readOnly onChange={() => undefined} />
        </section>
      )}
    </article>
  )
}
