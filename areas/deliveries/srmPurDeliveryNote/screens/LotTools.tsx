import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import '../../srmPurBarcode/screens/label.texts.ts'

const WRITABLE = ['DRAFT', 'REJECTED', 'READY']

/** All lots of a note in one sheet, if it has materials managed by lot. */
export function LotTools({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const { side } = useUser()
  const tab = useTab()
  const { attempt, busy } = useAttempt(notify.failure)
  const { record, dirty } = object
  const hasLots = record
    ? rowsOf(record, 'lines').some(({ lotControlFlag }) => lotControlFlag === 'Y')
    : false
  if (!record || side !== 'supplier' || !hasLots || !WRITABLE.includes(record.status)) return null
  const noteId = record.id

  const open = () =>
    attempt(async () => {
      const { id } = await call<{ id: string }>(
        resourcePath('srmPurDeliveryBatchTemporary', 'doOpen'),
        { noteId },
        { requestKey: newRequestKey() },
      )
      tab.refreshOnReturn()
      await tab.openDocument('srmPurDeliveryBatchTemporary', id)
    })

  return (
    <Button loading={busy} disabled={dirty} onClick={() => void open()}>
      {tx('lots.open')}
    </Button>
  )
}
