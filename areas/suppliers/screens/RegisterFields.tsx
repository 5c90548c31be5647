import { isCreditCode, plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { AuthField } from '@opensrm/ui/shell/AuthField.tsx'
import { useId } from 'react'
import type { Choice, RegisterForm } from './registerCalls.ts'

export type RegisterValues = {
  countryCode: string
  supplierName: string
  unifiedCreditCode: string
  registrationNo: string
  supplierType: string
  orgIds: string[]
  contactName: string
  contactMobile: string
  contactEmail: string
  loginName: string
}

export const EMPTY: RegisterValues = {
  countryCode: 'CN',
  supplierName: '',
  unifiedCreditCode: '',
  registrationNo: '',
  supplierType: 'MANUFACTURER',
  orgIds: [],
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  loginName: '',
}

export type RegisterFaults = { [field in keyof RegisterValues]?: string }

/** What is wrong in the form, before anything is sent. */
export function faultsIn(
  values: RegisterValues,
  form: RegisterForm,
  tx: (key: string) => string,
): RegisterFaults {
  const faults: RegisterFaults = {}
  const number = values.countryCode === 'CN' ? 'unifiedCreditCode' : 'registrationNo'
  for (const field of [
    'supplierName',
    number,
    'contactName',
    'contactMobile',
    'contactEmail',
    'loginName',
  ] as const)
    if (values[field].trim() === '') faults[field] = tx('auth.required')
  if (values.countryCode === 'CN' && !faults.unifiedCreditCode)
    if (!isCreditCode(plainCode(values.unifiedCreditCode)))
      faults.unifiedCreditCode = tx('register.creditWrong')
  if (!faults.contactEmail && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(values.contactEmail.trim()))
    faults.contactEmail = tx('auth.emailWrong')
  if (!faults.loginName && !/^[A-Za-z0-9._@-]{6,30}$/.test(values.loginName.trim()))
    faults.loginName = tx('register.loginForm')
  if (form.organisations.length > 1 && values.orgIds.length === 0)
    faults.orgIds = tx('register.chooseOrg')
  return faults
}

/** The company and who registers it. */
export function RegisterFields(props: {
  form: RegisterForm
  values: RegisterValues
  faults: RegisterFaults
  isInvited: boolean
  onChange(values: RegisterValues): void
  /** the visitor has left a field that other companies may not share */
  onLeave(field: keyof RegisterValues): void
}) {
  const { form, values, faults, isInvited, onChange } = props
  const { tx, label, language } = useText()
  const isHere = values.countryCode === 'CN'
  const text = (
    field: Exclude<keyof RegisterValues, 'orgIds'>,
    key: string,
    more: Partial<Parameters<typeof AuthField>[0]> = {},
  ) => (
    <AuthField
      label={tx(key)}
      name={field}
      value={values[field]}
      onValue={(value) => onChange({ ...values, [field]: value })}
      onBlur={() => props.onLeave(field)}
      error={faults[field] ?? null}
      {...more}
    />
  )
  return (
    <>
      <SelectField
        label={tx('register.country')}
        name="countryCode"
        value={values.countryCode}
        choices={form.countries}
        nameOf={({ name }) => label(name)}
        onValue={(countryCode) => onChange({ ...values, countryCode })}
      />
      {text('supplierName', 'register.name', {
        maxLength: 120,
        autoComplete: 'organization',
        readOnly: isInvited,
      })}
      {isHere
        ? text('unifiedCreditCode', 'register.creditCode', { maxLength: 40, autoComplete: 'off' })
        : text('registrationNo', 'register.registrationNo', {
            maxLength: 60,
            autoComplete: 'off',
          })}
      <SelectField
        label={tx('register.type')}
        name="supplierType"
        value={values.supplierType}
        choices={form.supplierTypes}
        nameOf={({ name }) => label(name)}
        onValue={(supplierType) => onChange({ ...values, supplierType })}
      />
      {form.organisations.length > 1 && !isInvited ? (
        <fieldset className={faults.orgIds ? 'auth-field wrong' : 'auth-field'}>
          <legend className="auth-label">{tx('register.orgs')}</legend>
          {form.organisations.map(({ id, name, nameEn }) => (
            <label key={id} className="auth-check">
              <input
                type="checkbox"
                name="orgIds"
                aria-invalid={Boolean(faults.orgIds)}
                checked={values.orgIds.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    ...values,
                    orgIds: target.checked
                      ? [...values.orgIds, id]
                      : values.orgIds.filter((other) => other !== id),
                  })
                }
              />
              {language === 'EN' ? nameEn : name}
            </label>
          ))}
          {faults.orgIds ? <p className="auth-error">{faults.orgIds}</p> : null}
        </fieldset>
      ) : null}
      {text('contactName', 'register.contact', { maxLength: 60, autoComplete: 'name' })}
      {text('contactMobile', isHere ? 'register.mobile' : 'register.mobileAbroad', {
        ...{ maxLength: 20, autoComplete: 'tel', inputMode: 'tel' },
      })}
      {text('contactEmail', 'register.email', {
        ...{ maxLength: 120, autoComplete: 'email', inputMode: 'email' },
        readOnly: isInvited,
      })}
      {text('loginName', 'register.login', {
        ...{ maxLength: 30, autoComplete: 'username', autoCapitalize: 'off', spellCheck: false },
        placeholder: tx('register.loginForm'),
      })}
    </>
  )
}

function SelectField(props: {
  label: string
  name: string
  value: string
  choices: readonly Choice[]
  nameOf(choice: Choice): string
  onValue(value: string): void
}) {
  const id = useId()
  return (
    <div className="auth-field">
      <div className="auth-label">
        <label htmlFor={id}>{props.label}</label>
      </div>
      <div className="auth-input">
        <select
          id={id}
          name={props.name}
          value={props.value}
          onChange={({ target }) => props.onValue(target.value)}
        >
          {props.choices.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {props.nameOf(choice)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
