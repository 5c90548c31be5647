import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import './administration.texts.ts'

const path = (action: string) => resourcePath('baseUserCenter', action)

/** Two steps: a code is sent to the new address, then the user enters it. */
export function EmailChange({ onClose }: { onClose: () => void }) {
  const { tx } = useText()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [challengeId, setChallenge] = useState<string | null>(null)
  const { attempt, busy, failure } = useAttempt()
  const isReady = challengeId ? code.trim() !== '' : /^\S+@\S+\.\S+$/.test(email.trim())

  async function next(): Promise<void> {
    if (!isReady) return
    await attempt(async () => {
      const address = { email: email.trim() }
      if (challengeId === null) {
        const sent = await call<{ challengeId: string }>(path('doSendEmailCode'), address)
        setChallenge(sent.challengeId)
        return
      }
      const body = { ...address, challengeId, code: code.trim() }
      await call(path('doChangeEmail'), body, { requestKey: newRequestKey() })
      notify.success(tx('centre.saved'))
      await queries.invalidateQueries({ queryKey: ['userCentre'] })
      onClose()
    })
  }

  return (
    <Modal
      open
      title={tx('centre.changeEmail')}
      okText={tx(challengeId ? 'centre.confirmEmail' : 'centre.sendCode')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: !isReady, loading: busy }}
      onOk={() => void next()}
      onCancel={onClose}
    >
      {failure ? (
        <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} />
      ) : null}
      <p style={{ marginBottom: 4 }}>{tx('centre.newEmail')}</p>
      <Input
        type="email"
        aria-label={tx('centre.newEmail')}
        autoFocus
        maxLength={200}
        disabled={challengeId !== null}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onPressEnter={() => void next()}
      />
      {challengeId ? (
        <>
          <p style={{ margin: '12px 0 4px' }}>{tx('centre.codeSent', { email })}</p>
          <Input
            aria-label={tx('centre.code')}
            autoFocus
            inputMode="numeric"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onPressEnter={() => void next()}
          />
        </>
      ) : (
        <small>{tx('centre.changeEmailHint')}</small>
      )}
    </Modal>
  )
}
