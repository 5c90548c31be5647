// A card of the user centre: the user's own row of the message settings, which only administrators
// open as documents.

import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { DateEditor } from '@opensrm/ui/form/DateEditor.tsx'
import { useClear } from '@opensrm/ui/form/useClear.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Card, Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import './inbox.css'
import './inbox.texts.ts'
import { type OwnSettings, useOwnSettings } from './useOwnSettings.ts'

type Change = ReturnType<typeof useOwnSettings>['change']
type Part = { settings: OwnSettings; change: Change }

export function Screen() {
  const { tx } = useText()
  const { settings, change } = useOwnSettings()
  return (
    <Card size="small" title={tx('told.title')} loading={!settings}>
      {settings ? (
        <>
          {settings.isBouncing ? (
            <Alert type="warning" showIcon title={tx('told.bouncing')} />
          ) : null}
          <How key={settings.versionNum} settings={settings} change={change} />
          <OptOuts settings={settings} change={change} />
        </>
      ) : null}
    </Card>
  )
}

function How({ settings, change }: Part) {
  const { tx } = useText()
  const clear = useClear()
  const id = useId()
  const lookups = useLookups(['MSG_CHANNEL', 'SYSTEM_LANGUAGE'])
  const [values, setValues] = useState(() => {
    const { channels, language, quietStart, quietEnd, digestFlag } = settings
    return { channels, language, quietStart, quietEnd, digestFlag }
  })
  const { attempt, busy, failure } = useAttempt()

  const save = () =>
    attempt(async () => {
      await change('doSaveSettings', { ...values, versionNum: settings.versionNum })
      notify.success(tx('told.saved'))
    })

  return (
    <form
      className="msg-told"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      <fieldset>
        <legend>{tx('told.channels')}</legend>
        <Checkbox.Group
          value={values.channels}
          options={settings.offered.map((channel) => ({
            value: channel,
            label: lookups.meaning('MSG_CHANNEL', channel),
            // The inbox is always included.
            disabled: channel === 'INAPP',
          }))}
          onChange={(channels) => setValues({ ...values, channels })}
        />
      </fieldset>
      <div>
        <label htmlFor={`${id}-language`}>{tx('told.language')}</label>
        <Select
          id={`${id}-language`}
          allowClear={clear}
          placeholder={tx('told.asScreen')}
          value={values.language}
          options={lookups.options('SYSTEM_LANGUAGE')}
          onChange={(language) => setValues({ ...values, language: language ?? null })}
        />
      </div>
      <fieldset>
        <legend>{tx('told.quiet')}</legend>
        <div className="msg-told-times">
          {(['quietStart', 'quietEnd'] as const).map((key) => (
            <DateEditor
              key={key}
              type="time"
              ariaLabel={tx(`told.${key}`)}
              value={values[key]}
              onChange={(at) => setValues({ ...values, [key]: at })}
            />
          ))}
        </div>
        <small>{tx('told.quietHint')}</small>
      </fieldset>
      <Checkbox
        checked={values.digestFlag === 'Y'}
        onChange={({ target }) => setValues({ ...values, digestFlag: target.checked ? 'Y' : 'N' })}
      >
        {tx('told.digest')}
      </Checkbox>
      <div>
        <Button htmlType="submit" loading={busy}>
          {tx('told.save')}
        </Button>
      </div>
    </form>
  )
}

function OptOuts({ settings, change }: Part) {
  const { tx } = useText()
  const lookups = useLookups(['MSG_CHANNEL'])
  const [eventCode, setEventCode] = useState<string | null>(null)
  const channels = settings.offered.filter((channel) => channel !== 'INAPP')
  const [chosen, setChosen] = useState<string | null>(null)
  const channel = chosen ?? channels[0]

  async function run(...asked: Parameters<Change>): Promise<void> {
    try {
      await change(...asked)
      setEventCode(null)
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <section aria-label={tx('told.optOuts')} className="msg-told">
      <h4>{tx('told.optOuts')}</h4>
      {settings.optOuts.length === 0 ? <small>{tx('told.noOptOuts')}</small> : null}
      <ul>
        {settings.optOuts.map((one) => (
          <li key={one.id}>
            <span>
              {one.title} · {lookups.meaning('MSG_CHANNEL', one.channel)}
            </span>
            <Button size="small" onClick={() => void run('doResubscribe', { id: one.id })}>
              {tx('told.resume')}
            </Button>
          </li>
        ))}
      </ul>
      {channel ? (
        <div className="msg-told-add">
          <Select
            aria-label={tx('told.event')}
            placeholder={tx('told.event')}
            showSearch={{ optionFilterProp: 'label' }}
            value={eventCode}
            options={settings.events.map((event) => ({
              value: event.eventCode,
              label: event.title,
            }))}
            onChange={setEventCode}
          />
          <Select
            aria-label={tx('told.channel')}
            value={channel}
            options={channels.map((value) => ({
              value,
              label: lookups.meaning('MSG_CHANNEL', value),
            }))}
            onChange={setChosen}
          />
          <Button
            disabled={!eventCode}
            onClick={() => void run('doUnsubscribe', { eventCode, channel })}
          >
            {tx('told.stop')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
