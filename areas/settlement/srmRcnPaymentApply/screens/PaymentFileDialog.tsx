import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import '../../screens/files.texts.ts'
import { saveFile } from '../../screens/saveFile.ts'

type Props = { applicationIds: readonly string[]; onDone: () => void; onClose: () => void }

/** Makes the file and saves it. A second file needs a tick and a reason. */
export function PaymentFileDialog({ applicationIds, onDone, onClose }: Props) {
  const { tx } = useText()
  const [isAgain, setAgain] = useState(false)
  const [reason, setReason] = useState('')
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy, failure } = useAttempt(() => setRequestKey(newRequestKey()))

  const make = () =>
    attempt(async () => {
      const file = await call<{ fileName: string; content: string }>(
        resourcePath('srmRcnPaymentApply', 'doPaymentFile'),
        { applicationIds, again: isAgain ? 'Y' : 'N', reason: isAgain ? reason : null },
        { requestKey },
      )
      saveFile(file)
      onDone()
    })

  return (
    <Modal
      open
      title={tx('settlementFile.payment')}
      okText={tx('settlementFile.payment')}
      cancelText={tx('common.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void make()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{tx('settlementFile.paymentIntro', { count: applicationIds.length })}</p>
      <Checkbox checked={isAgain} onChange={(event) => setAgain(event.target.checked)}>
        {tx('settlementFile.again')}
      </Checkbox>
      {isAgain ? (
        <Input
          aria-label={tx('settlementFile.reason')}
          placeholder={tx('settlementFile.reason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <div aria-live="assertive">
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </div>
    </Modal>
  )
}
