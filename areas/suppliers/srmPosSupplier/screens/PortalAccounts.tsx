import { rowsOf, type Transition } from '@opensrm/kernel/document/define.ts'
import { newRequestKey } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { OperationDialog } from '@opensrm/ui/screens/OperationDialog.tsx'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import './supplier.css'
import './supplier.texts.ts'

type Account = {
  id: string
  userName: string
  contactName: string | null
  adminFlag: string | null
  enabledFlag: string | null
  lastLoginTime: string | null
}

/** The portal accounts of a supplier, each with the button that opens or closes it. */
export function PortalAccounts({ definition, object, child }: Omit<LinesProps, 'parentRow'>) {
  const { tx, label } = useText()
  const [asked, setAsked] = useState<Account | null>(null)
  const { record } = object
  if (!record) return null
  const accounts = rowsOf(record, child) as unknown as Account[]
  const named = (op: string) => definition.transitions.find((one) => one.op === op)
  const create = isOffered(object, 'doCreateAccount') ? named('doCreateAccount') : undefined
  const enable = isOffered(object, 'doEnableAccount') ? named('doEnableAccount') : undefined
  if (accounts.length === 0)
    return (
      <div className="pos-none">
        <p>{tx(create ? 'pos.noAccountsYet' : 'pos.noAccounts')}</p>
        {create ? (
          <Button type="primary" onClick={() => void object.operate(create)}>
            {label(create.label)}
          </Button>
        ) : null}
      </div>
    )
  return (
    <>
      <div className="pos-scroll">
        <table className="srm-facts">
          <thead>
            <tr>
              <th scope="col">{tx('pos.account')}</th>
              <th scope="col">{tx('pos.holder')}</th>
              <th scope="col">{tx('pos.kind')}</th>
              <th scope="col">{tx('pos.state')}</th>
              <th scope="col">{tx('pos.lastLogin')}</th>
              {enable ? <th scope="col">{tx('pos.act')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.id}>
                <th scope="row">{account.userName}</th>
                <td>{account.contactName}</td>
                <td>{tx(account.adminFlag === 'Y' ? 'pos.main' : 'pos.further')}</td>
                <td>
                  <StatusTag
                    state={account.enabledFlag ?? 'N'}
                    tone={account.enabledFlag === 'Y' ? 'done' : 'refused'}
                    label={tx(account.enabledFlag === 'Y' ? 'pos.inUse' : 'pos.disabled')}
                  />
                </td>
                <td>{account.lastLoginTime?.slice(0, 16) ?? tx('pos.never')}</td>
                {enable ? (
                  <td>
                    <Button
                      size="small"
                      danger={account.enabledFlag === 'Y'}
                      onClick={() => setAsked(account)}
                    >
                      {tx(account.enabledFlag === 'Y' ? 'pos.disable' : 'pos.enable')}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked && enable ? (
        <OperationDialog
          definition={definition}
          request={{
            transition: askedOf(enable, asked),
            targets: [{ id: record.id, versionNum: Number(record.versionNum) }],
          }}
          subject={asked.userName}
          header={record}
          onClose={() => setAsked(null)}
          run={({ targets }, input) =>
            object.runNow(
              { transition: enable, targets, requestKey: newRequestKey() },
              { ...input, userId: asked.id, enabledFlag: asked.enabledFlag === 'Y' ? 'N' : 'Y' },
            )
          }
        />
      ) : null}
    </>
  )
}

/** Which account and what is to become of it are known; only the reason is asked for. */
function askedOf(enable: Transition, { enabledFlag }: Account): Transition {
  const { reason } = enable.input ?? {}
  const isOpen = enabledFlag === 'Y'
  return {
    ...enable,
    label: isOpen
      ? { zh: '停用账号', en: 'Disable account' }
      : { zh: '启用账号', en: 'Enable account' },
    style: isOpen ? 'danger' : 'success',
    input: isOpen && reason ? { reason: { ...reason, required: true } } : {},
  }
}
