import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import '../screens/administration.texts.ts'
import { PickSeveral } from '../screens/PickSelect.tsx'
import type { AssignedPair } from './assignedPair.ts'

/** Gives responsibilities to several users, or to the user whose page shows it. */
export function BatchAssign({ userId }: { userId?: string }) {
  const { tx } = useText()
  const codes = useMenuResources(useRoutes().openable('baseUserResponsibility')?.menuId)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [chosenIds, setChosenIds] = useState<string[]>([])
  const userIds = userId ? [userId] : chosenIds
  const [respIds, setRespIds] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const [pairs, setPairs] = useState<AssignedPair[] | null>(null)
  const { attempt, busy, failure, setFailure } = useAttempt()

  const assign = () =>
    attempt(async () => {
      const path = resourcePath('baseUserResponsibility', 'doBatchAssign')
      setPairs(
        await call<AssignedPair[]>(
          path,
          { userIds, respIds, reason: reason || null },
          { requestKey: newRequestKey() },
        ),
      )
      await queries.invalidateQueries()
    })
  function close(): void {
    setOpen(false)
    setPairs(null)
    setChosenIds([])
    setRespIds([])
    setReason('')
    setFailure(null)
  }

  if (!codes.has('btnSave')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{tx(userId ? 'batch.openOne' : 'batch.open')}</Button>
      {isOpen ? (
        <Modal
          open
          title={tx(userId ? 'batch.openOne' : 'batch.title')}
          okText={tx('batch.run')}
          cancelText={tx(pairs ? 'common.close' : 'common.cancel')}
          okButtonProps={{
            disabled: !userIds.length || !respIds.length || pairs !== null,
            loading: busy,
          }}
          onOk={() => void assign()}
          onCancel={close}
        >
          {failure ? <Alert type="error" showIcon title={failure} /> : null}
          {userId ? null : (
            <>
              <p style={{ marginBottom: 4 }}>{tx('batch.users')}</p>
              <PickSeveral
                resource="baseUser"
                label={tx('batch.users')}
                value={chosenIds}
                onChange={setChosenIds}
                width={472}
              />
            </>
          )}
          <p style={{ margin: '12px 0 4px' }}>{tx('batch.resps')}</p>
          <PickSeveral
            resource="baseResponsibility"
            label={tx('batch.resps')}
            value={respIds}
            onChange={setRespIds}
            width={472}
          />
          <p style={{ margin: '12px 0 4px' }}>{tx('batch.reason')}</p>
          <Input
            aria-label={tx('batch.reason')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {pairs ? (
            <ul
              className="adm-list"
              style={{ marginTop: 12, maxHeight: 240, overflow: 'auto' }}
              aria-label={tx('batch.result')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
              tabIndex={0}
            >
              {pairs.map((pair) => (
                <li key={`${pair.user}/${pair.responsibility}`} style={{ padding: '4px 0' }}>
                  {pair.user} · {pair.responsibility}{' '}
                  <Tag
                    style={{ whiteSpace: 'normal' }}
                    color={pair.status === 'E' ? 'error' : pair.isPending ? 'warning' : 'success'}
                  >
                    {pair.msg ?? tx(pair.isPending ? 'batch.pending' : 'batch.done')}
                  </Tag>
                </li>
              ))}
            </ul>
          ) : null}
        </Modal>
      ) : null}
    </>
  )
}
