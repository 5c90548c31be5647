import type { Captcha } from '../client/login.ts'
import { useText } from '../i18n/text.ts'
import { AuthField } from './AuthField.tsx'
import { AuthIcon } from './authIcons.tsx'

/** The picture is inside the field; a click on it loads another one. */
export function CaptchaField(props: {
  captcha: Captcha
  value: string
  error: string | null
  onValue(value: string): void
  onAnother(): void
}) {
  const { tx } = useText()
  return (
    <AuthField
      label={tx('auth.captcha')}
      name="code"
      value={props.value}
      onValue={props.onValue}
      error={props.error}
      autoComplete="off"
      maxLength={6}
      after={
        <button
          type="button"
          className="auth-captcha"
          title={tx('auth.captchaNew')}
          onClick={props.onAnother}
        >
          <img src={props.captcha.image} alt={tx('auth.captchaImage')} />
          <AuthIcon name="refresh" size={14} />
          <span className="srm-sr-only">{tx('auth.captchaNew')}</span>
        </button>
      }
    />
  )
}
