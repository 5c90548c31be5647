import {
  passwordPoints,
  passwordPointText,
  unmetPasswordPoints,
} from '@opensrm/kernel/protocol/passwordRules.ts'
import { useEffect } from 'react'
import { findLoginLookups } from '../client/login.ts'
import { usePasswordPolicy } from '../client/passwordPolicy.ts'
import { useText } from '../i18n/text.ts'
import { PasswordField } from './AuthField.tsx'
import { AuthIcon } from './authIcons.tsx'

/** A new password twice, with its requirements checked while typing. */
export function NewPassword(props: {
  userName: string
  password: string
  again: string
  showsFaults: boolean
  onPassword(value: string): void
  onAgain(value: string): void
}) {
  const { tx, language } = useText()
  const policy = usePasswordPolicy()
  useEffect(() => {
    // Until it is known, the shipped policy is shown.
    findLoginLookups().catch(() => undefined)
  }, [])
  const points = passwordPoints(policy)
  const unmet: readonly string[] = props.password
    ? unmetPasswordPoints(props.password, props.userName, policy)
    : points
  return (
    <>
      <PasswordField
        label={tx('auth.newPassword')}
        name="newPassword"
        value={props.password}
        onValue={props.onPassword}
        autoComplete="new-password"
        error={props.showsFaults && unmet.length > 0 ? tx('auth.passwordUnmet') : null}
      />
      <ul className="auth-points" aria-label={tx('auth.passwordPoints')}>
        {points.map((point) => {
          const isMet = !unmet.includes(point)
          return (
            <li key={point} className={isMet ? 'met' : ''}>
              <AuthIcon name={isMet ? 'check' : 'circle'} size={14} />
              {passwordPointText(point, language, policy)}
              <span className="srm-sr-only">{tx(isMet ? 'auth.met' : 'auth.notMet')}</span>
            </li>
          )
        })}
      </ul>
      <PasswordField
        label={tx('auth.passwordAgain')}
        name="again"
        value={props.again}
        onValue={props.onAgain}
        autoComplete="new-password"
        error={
          props.showsFaults && props.again !== props.password ? tx('auth.passwordsDiffer') : null
        }
      />
    </>
  )
}

export function isNewPasswordGood(password: string, again: string, userName: string): boolean {
  const policy = usePasswordPolicy.getState()
  return password === again && unmetPasswordPoints(password, userName, policy).length === 0
}
