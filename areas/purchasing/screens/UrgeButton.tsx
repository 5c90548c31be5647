import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button } from 'antd'
import { useState } from 'react'
import './orderAnswer.texts.ts'

/** Reminds the supplier of everything that waits for them on a document; the server says when it was urged too lately. */
export function UrgeButton(props: { documentType: string; documentId: string }) {
  const { tx } = useText()
  const { side } = useUser()
  const [busy, setBusy] = useState(false)
  if (side !== 'buyer') return null

  async function urge(): Promise<void> {
    setBusy(true)
    try {
      const path = resourcePath('srmBasePendingMatter', 'doUrgeDocument')
      const { documentType, documentId } = props
      await call(path, { documentType, documentId }, { requestKey: newRequestKey() })
      notify.success(tx('answer.urged'))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} onClick={() => void urge()}>
      {tx('answer.urge')}
    </Button>
  )
}
