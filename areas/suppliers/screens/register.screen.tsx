// Visitors have no session, so this page has its own form and its own calls instead of the derived ones.

import { ServerError } from '@opensrm/ui/client/serverError.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AuthField, FormError, SubmitButton } from '@opensrm/ui/shell/AuthField.tsx'
import { AuthFrame } from '@opensrm/ui/shell/AuthFrame.tsx'
import { CaptchaField } from '@opensrm/ui/shell/CaptchaField.tsx'
import { isNewPasswordGood, NewPassword } from '@opensrm/ui/shell/NewPassword.tsx'
import { PublicArticles } from '@opensrm/ui/shell/PublicArticles.tsx'
import { RegisterNeeds } from '@opensrm/ui/shell/RegisterNeeds.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import './register.texts.ts'
import {
  EMPTY,
  faultsIn,
  type RegisterFaults,
  RegisterFields,
  type RegisterValues,
} from './RegisterFields.tsx'
import { RegisterProgress } from './RegisterProgress.tsx'
import {
  doRegister,
  findForm,
  type Invited,
  isKnown,
  openInvite,
  type Proof,
  type RegisterForm,
} from './registerCalls.ts'
import { SendAgain } from './SendAgain.tsx'
import { useMailboxProof } from './useMailboxProof.ts'

type Done = { registerNumber: string; status: string; email: string }

export function Screen({ params }: ScreenProps) {
  const { tx } = useText()
  const code = params.invite
  const [form, setForm] = useState<RegisterForm | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { attempt, busy, failure } = useAttempt()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is opened once
  useEffect(() => {
    void attempt(async () => {
      setForm(await findForm())
      if (code) setInvited(await openInvite(code))
    })
  }, [code])

  const isOpen = form && (form.isOpen || invited) && form.hasMail
  return (
    <AuthFrame>
      <title>{tx('auth.registerTitle')}</title>
      <h1>{tx('auth.registerTitle')}</h1>
      <FormError text={failure} />
      {done ? <Finished done={done} /> : null}
      {form && isOpen && !done && !busy ? (
        <AccountForm
          form={form}
          invited={invited}
          code={invited ? code : undefined}
          onDone={setDone}
        />
      ) : null}
      {form && !isOpen && !busy ? (
        <>
          <p className="auth-hint">{tx(form.hasMail ? 'register.closed' : 'register.noMail')}</p>
          <RegisterNeeds />
        </>
      ) : null}
      {form?.hasMail && !done ? <RegisterProgress /> : null}
      <p className="auth-switch">
        <Link to="/">{tx('auth.backToLogin')}</Link>
        <Link to="/forget">{tx('auth.forget')}</Link>
      </p>
    </AuthFrame>
  )
}

function Finished({ done }: { done: Done }) {
  const { tx } = useText()
  const isPending = done.status === 'ACCOUNT_PENDING'
  const words = { number: done.registerNumber, email: done.email }
  return (
    <div role="status">
      <h2>{tx(isPending ? 'register.pendingTitle' : 'register.doneTitle')}</h2>
      <p className="auth-hint">
        {tx(isPending ? 'register.pendingText' : 'register.doneText', words)}
      </p>
      {isPending ? null : <Link to="/">{tx('register.signIn')}</Link>}
    </div>
  )
}

/** Two steps: company and account, then the code from the mailbox. */
function AccountForm(props: {
  form: RegisterForm
  invited: Invited | null
  code: string | undefined
  onDone(done: Done): void
}) {
  const { form, invited } = props
  const { tx, language } = useText()
  const proof = useMailboxProof()
  const [values, setValues] = useState<RegisterValues>(() => begun(form, invited))
  const [faults, setFaults] = useState<RegisterFaults>({})
  const [secret, setSecret] = useState({ password: '', again: '' })
  const [answer, setAnswer] = useState('')
  const [code, setCode] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [showsFaults, setShowsFaults] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const [step, setStep] = useState<'company' | 'proof'>('company')
  const { attempt, busy, failure } = useAttempt(showRefusal)
  const email = values.contactEmail.trim()

  // Messages on the page follow its language; those of the server come again with the next attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language matters
  useEffect(() => {
    const own = faultsIn(values, form, tx)
    setFaults((before) => {
      const shown = Object.keys(before) as (keyof RegisterValues)[]
      return Object.fromEntries(shown.map((field) => [field, before[field] && own[field]]))
    })
  }, [language])

  // The button is at the end of a long form, so the first fault may be far above it.
  useEffect(() => {
    if (refusals === 0) return
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [refusals])

  function showRefusal(error: unknown): void {
    if (!(error instanceof ServerError)) return
    if (error.code === 'TICKET_USED') proof.forget()
    const named =
      error.issues.length > 0 ? error.issues : [{ field: error.field, msg: error.message }]
    const known = named.filter(({ field }) => field && field in EMPTY)
    if (known.length === 0) return
    setFaults(Object.fromEntries(known.map(({ field, msg }) => [field as string, msg ?? ''])))
    setStep('company')
    setRefusals((before) => before + 1)
  }

  function change(next: RegisterValues): void {
    setValues(next)
    const isSame = ([field]: [string, unknown]) =>
      next[field as keyof RegisterValues] === values[field as keyof RegisterValues]
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(isSame)))
  }

  async function leave(field: keyof RegisterValues): Promise<void> {
    if (field !== 'supplierName' && field !== 'unifiedCreditCode' && field !== 'registrationNo')
      return
    const own = faultsIn(values, form, tx)[field]
    // A message that appears at once would move the button that the user is pressing.
    await new Promise((resolve) => setTimeout(resolve, 200))
    setFaults((before) => ({ ...before, [field]: values[field] ? own : undefined }))
    if (own || invited) return
    // Above the hourly limit the question stays open; the registration itself decides.
    const known = await isKnown({ [field]: values[field], countryCode: values.countryCode }).catch(
      () => false,
    )
    if (known) setFaults((before) => ({ ...before, [field]: tx('register.known') }))
  }

  const send = () =>
    attempt(async () => {
      const held = proof.proofOf(email)
      if (held) return finish(held)
      await proof.send(email, answer.trim())
      setAnswer('')
      setStep('proof')
    })

  async function finish(held: Proof): Promise<void> {
    const { orgIds, ...texts } = values
    const trimmed = Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, value.trim()]),
    )
    const made = await doRegister(
      {
        ...trimmed,
        ...held,
        orgIds,
        agreeTermsFlag: 'Y',
        ...(props.code ? { invite: props.code } : {}),
      },
      secret.password,
    )
    props.onDone({ ...made, email })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'proof') {
      if (code.trim()) await attempt(async () => finish(await proof.check(email, code.trim())))
      setCode('')
      return
    }
    const found = faultsIn(values, form, tx)
    setFaults(found)
    setShowsFaults(true)
    const isReady =
      Object.keys(found).length === 0 &&
      isNewPasswordGood(secret.password, secret.again, values.loginName) &&
      isAgreed &&
      (proof.proofOf(email) !== null || answer.trim() !== '')
    if (isReady) await send()
    else setRefusals((before) => before + 1)
  }

  return (
    <>
      <p className="auth-note" role="status">
        {`${tx('auth.step', { at: step === 'company' ? 1 : 2, of: 2 })} · ${tx(`register.${step}`)}`}
      </p>
      {invited ? <p className="auth-hint">{tx('register.invitedBy')}</p> : null}
      <form ref={fields} onSubmit={onSubmit} noValidate>
        <FormError text={failure} />
        {step === 'company' ? (
          <>
            <RegisterFields
              {...{ form, values, faults, isInvited: invited !== null }}
              onChange={change}
              onLeave={(field) => void leave(field)}
            />
            <NewPassword
              {...{ userName: values.loginName, ...secret, showsFaults }}
              onPassword={(password) => setSecret({ ...secret, password })}
              onAgain={(again) => setSecret({ ...secret, again })}
            />
            <Terms isAgreed={isAgreed} showsFault={showsFaults && !isAgreed} onAgree={setAgreed} />
            {proof.captcha && !proof.proofOf(email) ? (
              <CaptchaField
                captcha={proof.captcha}
                value={answer}
                error={showsFaults && answer.trim() === '' ? tx('auth.required') : null}
                onValue={setAnswer}
                onAnother={() => void proof.newCaptcha()}
              />
            ) : null}
          </>
        ) : (
          <>
            <p className="auth-hint">{tx('register.codeSent', { email })}</p>
            <AuthField
              label={tx('auth.emailCode')}
              name="code"
              value={code}
              onValue={setCode}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={6}
              autoFocus
              beside={<Back onBack={() => setStep('company')} />}
            />
          </>
        )}
        <SubmitButton
          busy={busy}
          text={tx(
            step === 'company' && !proof.proofOf(email) ? 'register.sendCode' : 'register.finish',
          )}
        />
      </form>
      {step === 'proof' ? <SendAgain proof={proof} email={email} /> : null}
    </>
  )
}

function begun(form: RegisterForm, invited: Invited | null): RegisterValues {
  const [only] = form.organisations
  const orgIds = form.organisations.length === 1 && only ? [only.id] : []
  if (!invited) return { ...EMPTY, orgIds }
  return {
    ...EMPTY,
    orgIds,
    supplierName: invited.supplierName,
    unifiedCreditCode: invited.unifiedCreditCode ?? '',
    contactName: invited.contactName ?? '',
    contactMobile: invited.mobile ?? '',
    contactEmail: invited.email,
  }
}

function Back({ onBack }: { onBack: () => void }): ReactNode {
  const { tx } = useText()
  return (
    <button type="button" className="auth-link" onClick={onBack}>
      {tx('register.back')}
    </button>
  )
}

function Terms(props: {
  isAgreed: boolean
  showsFault: boolean
  onAgree(isAgreed: boolean): void
}) {
  const { tx } = useText()
  return (
    <>
      <details className="auth-help">
        <summary>{tx('register.showTerms')}</summary>
        <PublicArticles articleType="AGREEMENT" />
      </details>
      <label className="auth-check">
        <input
          type="checkbox"
          name="agreeTermsFlag"
          aria-invalid={props.showsFault}
          checked={props.isAgreed}
          onChange={({ target }) => props.onAgree(target.checked)}
        />
        {tx('register.terms')}
      </label>
      {props.showsFault ? (
        <p className="auth-error" role="alert">
          {tx('register.termsNeeded')}
        </p>
      ) : null}
    </>
  )
}
