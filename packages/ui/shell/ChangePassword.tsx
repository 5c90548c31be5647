import { Modal } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { doChangePassword } from '../client/login.ts'
import { useUser } from '../client/session.ts'
import { useAttempt } from '../client/useAttempt.ts'
import { useText } from '../i18n/text.ts'
import { FormError, PasswordField, SubmitButton } from './AuthField.tsx'
import { isNewPasswordGood, NewPassword } from './NewPassword.tsx'
import { notify } from './notify.ts'
import './auth.css'

export function ChangePassword({ onClose }: { onClose(): void }) {
  const { tx } = useText()
  const { userName } = useUser()
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const { attempt, busy, failure } = useAttempt()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setShowsFaults(true)
    if (!oldPassword || !isNewPasswordGood(password, again, userName)) return
    await attempt(async () => {
      await doChangePassword({ oldPassword, password })
      notify.success(tx('shell.passwordChanged'))
      onClose()
    })
  }

  return (
    <Modal open title={tx('shell.changePassword')} footer={null} width={440} onCancel={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FormError text={failure} />
        <PasswordField
          label={tx('auth.oldPassword')}
          name="oldPassword"
          value={oldPassword}
          onValue={setOldPassword}
          autoComplete="current-password"
          error={showsFaults && !oldPassword ? tx('auth.needPassword') : null}
        />
        <NewPassword
          {...{
            userName,
            password,
            again,
            showsFaults,
            onPassword: setPassword,
            onAgain: setAgain,
          }}
        />
        <SubmitButton busy={busy} text={tx('auth.changePassword')} />
      </form>
    </Modal>
  )
}
