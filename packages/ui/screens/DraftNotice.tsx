import { wallClock } from '@opensrm/ui/client/clock.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Button, Space } from 'antd'
import type { LoadedRecord } from './recordValues.ts'
import './screens.texts.ts'
import { type HistoryEntry, useAside } from './useAside.ts'
import type { ObjectController } from './useObjectController.ts'

/**
 * Tells the user that the form contains unsaved input of an earlier visit, or that the record was changed meanwhile.
 */
export function DraftNotice({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const { draft, newer, dirty } = object
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
      {newer && dirty ? <Meanwhile object={object} newer={newer} /> : null}
    </div>
  )
}

/** Names the user and the time of the latest change, if the reader may see them. */
function Meanwhile({ object, newer }: { object: ObjectController; newer: LoadedRecord }) {
  const { tx } = useText()
  const { data: entries = [] } = useAside<HistoryEntry[]>({
    resource: object.definition.resource,
    id: newer.id,
    version: newer.versionNum,
    part: 'findHistory',
  })
  const latest = entries.find(({ versionNum }) => versionNum === newer.versionNum)
  return (
    <Alert
      className="srm-notice"
      type="warning"
      showIcon
      title={
        latest?.userName
          ? tx('conflict.meanwhileBy', { name: latest.userName, time: latest.time.slice(0, 16) })
          : tx('conflict.meanwhile')
      }
      action={
        <Button size="small" onClick={() => void object.compare()}>
          {tx('conflict.compare')}
        </Button>
      }
    />
  )
}
