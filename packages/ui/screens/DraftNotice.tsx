import { wallClock } from '@opensrm/ui/client/clock.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button, Space } from 'antd'
import './screens.texts.ts'
import type { ObjectController } from './useObjectController.ts'

/**
 * Tells the user that the form contains unsaved input of an earlier visit, or that the record was changed meanwhile.
 */
export function DraftNotice({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const { draft, isOutdated, dirty } = object
  return (
    <div aria-live="polite">
      {draft.notice ? (
        <Alert
          className="srm-notice"
          type={draft.notice.kind === 'restored' ? 'info' : 'warning'}
          showIcon
          title={tx(draft.notice.kind === 'restored' ? 'draft.restored' : 'draft.outdated', {
            time: wallClock(new Date(draft.notice.draft.time)).slice(0, 16),
          })}
          action={
            <Space>
              {draft.notice.kind === 'outdated' ? (
                <Button size="small" onClick={() => draft.notice && draft.use(draft.notice.draft)}>
                  {tx('draft.use')}
                </Button>
              ) : (
                <Button size="small" onClick={draft.close}>
                  {tx('draft.keep')}
                </Button>
              )}
              <Button size="small" danger onClick={draft.discard}>
                {tx('object.discard')}
              </Button>
            </Space>
          }
        />
      ) : null}
      {isOutdated && dirty ? (
        <Alert
          className="srm-notice"
          type="warning"
          showIcon
          title={tx('conflict.meanwhile')}
          action={
            <Button size="small" onClick={() => void object.compare()}>
              {tx('conflict.compare')}
            </Button>
          }
        />
      ) : null}
    </div>
  )
}
