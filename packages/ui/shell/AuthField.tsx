import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { AuthIcon } from './authIcons.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  error?: string | null | undefined
  onValue(value: string): void
  /** placed at the right end of the field */
  after?: ReactNode
  beside?: ReactNode
}

/** Label, input and message, connected for screen readers. */
export function AuthField({ label, error, onValue, after, beside, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={error ? 'auth-field wrong' : 'auth-field'}>
      <div className="auth-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div className="auth-input">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {after}
      </div>
      {error && (
        <p className="auth-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<FieldProps, 'after' | 'type'>) {
  const { tx } = useText()
  const [shown, setShown] = useState(false)
  const name = tx(shown ? 'auth.hidePassword' : 'auth.showPassword')
  return (
    <AuthField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      after={
        <button
          type="button"
          className="auth-icon-button inside"
          aria-label={name}
          title={name}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <AuthIcon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}

/** Message above the fields when the whole form was refused; screen readers announce it at once. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="auth-alert">
          <AuthIcon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

export function SubmitButton({ busy, text }: { busy: boolean; text: string }) {
  const { tx } = useText()
  return (
    <button type="submit" className="auth-submit" disabled={busy} aria-busy={busy}>
      {busy && <span className="auth-spinner" aria-hidden="true" />}
      {busy ? tx('auth.busy') : text}
    </button>
  )
}
