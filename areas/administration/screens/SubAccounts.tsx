import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormItemFrame } from '@opensrm/ui/form/FormGrid.tsx'
import { SelectSeveral } from '@opensrm/ui/form/SelectSeveral.tsx'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Input, Modal, Tag } from 'antd'
import { useId, useState } from 'react'

type Account = {
  id: string
  versionNum: number
  userName: string
  userFullName: string
  email: string
  status: 'ACTIVE' | 'LOCKED' | 'DISABLED'
  isMain: 'Y' | 'N'
  responsibilities: string | null
}
type Answer = { max: number; grantable: { id: string; name: Text }[]; accounts: Account[] }

/** Either a link was mailed, or the answer holds a temporary password. */
type Reset = { temporaryPassword?: string; said?: string }

/** The supplier's main account manages the other accounts of its company. */
export function SubAccounts() {
  const { tx } = useText()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['subAccounts'],
    queryFn: () => call<Answer | null>(resourcePath('baseUserCenter', 'findSubAccounts')),
  })
  if (!found.data) return null
  const { accounts, max, grantable } = found.data
  const used = accounts.filter(({ status }) => status !== 'DISABLED').length

  function tellReset(answer: Reset | null): void {
    setPassword(answer?.temporaryPassword ?? null)
    if (answer?.said) notify.success(answer.said)
  }
  async function run(action: string, body: object): Promise<boolean> {
    try {
      const path = resourcePath('baseUserCenter', action)
      tellReset(await call<Reset | null>(path, body, { requestKey: newRequestKey() }))
      await queries.invalidateQueries({ queryKey: ['subAccounts'] })
      return true
    } catch (error) {
      notify.failure(error)
      return false
    }
  }
  async function disable({ id, versionNum, userFullName }: Account): Promise<void> {
    const title = `${tx('centre.disable')}: ${userFullName}`
    if (await ask({ title, danger: true, okText: tx('centre.disable') }))
      await run('doSubDisable', { id, versionNum, reason: tx('centre.sub') })
  }

  return (
    <Card
      size="small"
      title={`${tx('centre.sub')} ${tx('centre.room', { used, max })}`}
      extra={
        <Button type="primary" disabled={used >= max} onClick={() => setAdding(true)}>
          {tx('centre.addSub')}
        </Button>
      }
    >
      {password ? (
        <Alert
          type="warning"
          showIcon
          closable={{ 'aria-label': tx('common.close') }}
          title={tx('centre.temporary')}
          description={<code>{password}</code>}
        />
      ) : null}
      <ul className="adm-list">
        {accounts.map((account) => (
          <li key={account.id} className="adm-bar" style={{ padding: '6px 0' }}>
            <span className="adm-grow">
              <strong>{account.userName}</strong> {account.userFullName} · {account.email} ·{' '}
              {account.responsibilities ?? '—'}
            </span>
            {account.isMain === 'Y' ? <Tag color="blue">{tx('centre.main')}</Tag> : null}
            {account.isMain !== 'Y' && account.status === 'DISABLED' ? (
              <Button
                size="small"
                onClick={() =>
                  void run('doSubEnable', { id: account.id, versionNum: account.versionNum })
                }
              >
                {tx('centre.enable')}
              </Button>
            ) : null}
            {account.isMain !== 'Y' && account.status !== 'DISABLED' ? (
              <>
                <Button
                  size="small"
                  onClick={() =>
                    void run('doSubAdminReset', { id: account.id, versionNum: account.versionNum })
                  }
                >
                  {tx('centre.reset')}
                </Button>
                <Button size="small" danger onClick={() => void disable(account)}>
                  {tx('centre.disable')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddAccount
          grantable={grantable}
          onClose={() => setAdding(false)}
          onAdd={async (values) => {
            const path = resourcePath('baseUserCenter', 'doCreateSubAccount')
            tellReset(await call<Reset | null>(path, values, { requestKey: newRequestKey() }))
            setAdding(false)
            await queries.invalidateQueries({ queryKey: ['subAccounts'] })
          }}
        />
      ) : null}
    </Card>
  )
}

type NewAccount = {
  userName: string
  userFullName: string
  email: string
  mobile: string
  respIds: string[]
}

function AddAccount(props: {
  grantable: Answer['grantable']
  onAdd: (values: NewAccount) => Promise<void>
  onClose: () => void
}) {
  const { tx, label } = useText()
  const [values, setValues] = useState<NewAccount>({
    userName: '',
    userFullName: '',
    email: '',
    mobile: '',
    respIds: [],
  })
  const { attempt, busy, failure } = useAttempt()
  const prefix = useId()
  const isReady =
    values.userName && values.userFullName && values.email && values.respIds.length > 0
  const texts = [
    ['userName', 'centre.userName'],
    ['userFullName', 'centre.fullName'],
    ['email', 'centre.email'],
    ['mobile', 'centre.mobile'],
  ] as const
  return (
    <Modal
      open
      title={tx('centre.addSub')}
      okText={tx('centre.save')}
      cancelText={tx('common.cancel')}
      okButtonProps={{ disabled: !isReady, loading: busy }}
      onOk={() => void attempt(() => props.onAdd(values))}
      onCancel={props.onClose}
    >
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {texts.map(([key, text]) => (
        <FormItemFrame
          key={key}
          id={`${prefix}-${key}`}
          label={tx(text)}
          required={key !== 'mobile'}
        >
          <Input
            id={`${prefix}-${key}`}
            value={values[key]}
            onChange={(event) => setValues({ ...values, [key]: event.target.value })}
          />
        </FormItemFrame>
      ))}
      <FormItemFrame id={`${prefix}-respIds`} label={tx('adm.responsibility')} required>
        <SelectSeveral
          id={`${prefix}-respIds`}
          style={{ width: '100%' }}
          options={props.grantable.map(({ id, name }) => ({ value: id, label: label(name) }))}
          value={values.respIds}
          onChange={(respIds) => setValues({ ...values, respIds })}
        />
      </FormItemFrame>
    </Modal>
  )
}
