// Only what users may change about themselves; the account's own page is for administrators.

import { AttachmentsField } from '@opensrm/ui/attachments/AttachmentsField.tsx'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useClear } from '@opensrm/ui/form/useClear.tsx'
import { switchLanguage } from '@opensrm/ui/i18n/language.ts'
import { translate, useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import './administration.css'
import './administration.texts.ts'
import { EmailChange } from './EmailChange.tsx'
import { type Mine, useMine } from './useMine.ts'

/** The same settings as the account's own field; menu codes do not apply here. */
const PICTURE = { crop: true, maxCount: 1, codes: false } as const

export function Screen() {
  const mine = useMine()
  if (!mine.data) return <Skeleton active style={{ padding: 24 }} />
  return <ProfileForm key={mine.data.user.versionNum} mine={mine.data} />
}

function ProfileForm({ mine }: { mine: Mine }) {
  const { tx } = useText()
  const clear = useClear()
  const tab = useTab()
  const queries = useQueryClient()
  const { user } = mine
  const [values, setValues] = useState({
    avatarFileId: user.avatarFileId,
    userFullName: user.userFullName,
    mobile: user.mobile ?? '',
    preferredLanguage: user.preferredLanguage,
    timeZone: user.timeZone ?? '',
    defaultRespId: user.defaultRespId,
  })
  const { attempt, busy, failure } = useAttempt()
  const [isMailing, setMailing] = useState(false)
  const isSupplier = user.supplierName !== null

  const save = () =>
    attempt(async () => {
      const body = { ...values, mobile: values.mobile || null, versionNum: user.versionNum }
      const path = resourcePath('baseUserCenter', 'doSaveProfile')
      await call(path, body, { requestKey: newRequestKey() })
      // The session language may differ from the preferred one; it changes only when the user
      // changes the preference.
      if (values.preferredLanguage !== user.preferredLanguage)
        switchLanguage(values.preferredLanguage)
      notify.success(translate('centre.saved'))
      await queries.invalidateQueries({ queryKey: ['userCentre'] })
      await tab.open('userCenter')
    })
  const row = { display: 'block', marginBottom: 12, maxWidth: 420 }
  return (
    <form
      className="adm-page"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <div>
        <fieldset className="adm-picture" style={row}>
          <legend>{tx('centre.avatar')}</legend>
          <AttachmentsField
            value={values.avatarFileId}
            onChange={(avatarFileId) => setValues((before) => ({ ...before, avatarFileId }))}
            rules={PICTURE}
          />
        </fieldset>
        <div style={row}>
          {tx('centre.fullName')}
          <Input
            aria-label={tx('centre.fullName')}
            disabled={!isSupplier}
            value={values.userFullName}
            onChange={(event) => setValues({ ...values, userFullName: event.target.value })}
          />
        </div>
        <div style={row}>
          {tx('centre.email')}
          <Space.Compact block>
            <Input aria-label={tx('centre.email')} disabled value={user.email ?? ''} />
            <Button onClick={() => setMailing(true)}>{tx('centre.changeEmail')}</Button>
          </Space.Compact>
        </div>
        <div style={row}>
          {tx('centre.mobile')}
          <Input
            aria-label={tx('centre.mobile')}
            maxLength={20}
            value={values.mobile}
            onChange={(event) => setValues({ ...values, mobile: event.target.value })}
          />
        </div>
        <div style={row}>
          {tx('centre.language')}
          <Select
            aria-label={tx('centre.language')}
            style={{ width: '100%' }}
            value={values.preferredLanguage}
            options={[
              { value: 'CN', label: '中文' },
              { value: 'EN', label: 'English' },
            ]}
            onChange={(preferredLanguage) => setValues({ ...values, preferredLanguage })}
          />
        </div>
        <div style={row}>
          {tx('centre.timeZone')}
          <Select
            aria-label={tx('centre.timeZone')}
            style={{ width: '100%' }}
            showSearch
            value={values.timeZone}
            options={Intl.supportedValuesOf('timeZone').map((zone) => ({
              value: zone,
              label: zone,
            }))}
            onChange={(timeZone) => setValues({ ...values, timeZone })}
          />
        </div>
        <div style={row}>
          {tx('centre.defaultResp')}
          <Select
            aria-label={tx('centre.defaultResp')}
            style={{ width: '100%' }}
            allowClear={clear}
            value={values.defaultRespId}
            options={mine.responsibilities.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => setValues({ ...values, defaultRespId: value ?? null })}
          />
        </div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {tx('centre.save')}
        </Button>
      </div>
      {isMailing ? <EmailChange onClose={() => setMailing(false)} /> : null}
    </form>
  )
}
