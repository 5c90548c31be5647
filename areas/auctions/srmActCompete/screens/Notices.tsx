import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Tag } from 'antd'
import type { HallView } from '../../hall/hallView.ts'
import './hall.texts.ts'
import { clockText } from './useHall.ts'

/** What the host told all, or this reader, the newest first. */
export function Notices({ notices }: Pick<HallView, 'notices'>) {
  const { tx } = useText()
  const { timeZone } = useUser()
  return (
    <section className="hall-box" aria-label={tx('hall.notices')}>
      <h2>{tx('hall.notices')}</h2>
      <ol className="hall-notices" aria-live="polite">
        {notices.toReversed().map(({ at, text, isOwn }) => (
          <li key={`${at} ${text}`}>
            <time>{clockText(at, timeZone)}</time>
            <span>{text}</span>
            {isOwn ? <Tag>{tx('hall.onlyYou')}</Tag> : null}
          </li>
        ))}
      </ol>
      {notices.length === 0 ? <p className="hall-none">{tx('hall.noNotices')}</p> : null}
    </section>
  )
}
