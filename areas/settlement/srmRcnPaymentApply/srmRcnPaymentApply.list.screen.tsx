// The derived list, drafts of everything that is due, and a payment file for the bank of the chosen applications.
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import '../screens/files.texts.ts'
import { GenerateDialog } from '../screens/GenerateDialog.tsx'
import { RUN_FIELDS } from './runFields.ts'
import { PaymentFileDialog } from './screens/PaymentFileDialog.tsx'
import './screens/paymentRun.texts.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'

const { resource } = srmRcnPaymentApply

type Made = {
  applications: readonly { id: string }[]
  skipped: readonly { supplierName: string; reason: string }[]
}

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [opened, setOpened] = useState<'run' | 'file' | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const done = (): void => {
    setOpened(null)
    list.reload()
  }
  return (
    <>
      {codes.has('btnGenerate') ? (
        <Button onClick={() => setOpened('run')}>{tx('paymentRun.run')}</Button>
      ) : null}
      {codes.has('btnPaymentFile') ? (
        <Button disabled={list.selected.length === 0} onClick={() => setOpened('file')}>
          {tx('settlementFile.payment')}
        </Button>
      ) : null}
      {opened === 'run' ? (
        <GenerateDialog<Made>
          resource={resource}
          fields={RUN_FIELDS}
          title={tx('paymentRun.run')}
          intro={tx('paymentRun.intro')}
          onMade={(answer) => {
            if (answer.skipped.length > 0) setMade(answer)
            else notify.success(tx('paymentRun.made', { count: answer.applications.length }))
            done()
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'file' ? (
        <PaymentFileDialog
          applicationIds={list.selected.map((row) => row.id)}
          onDone={() => {
            list.select([])
            done()
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {made ? (
        <Modal
          open
          title={tx('paymentRun.made', { count: made.applications.length })}
          okText={tx('common.close')}
          onOk={() => setMade(null)}
          onCancel={() => setMade(null)}
          footer={(_, { OkBtn }) => <OkBtn />}
        >
          <p>{tx('paymentRun.skipped', { count: made.skipped.length })}</p>
          <ul>
            {made.skipped.map(({ supplierName, reason }) => (
              <li key={`${supplierName} ${reason}`}>
                {supplierName}: {reason}
              </li>
            ))}
          </ul>
        </Modal>
      ) : null}
    </>
  )
}
