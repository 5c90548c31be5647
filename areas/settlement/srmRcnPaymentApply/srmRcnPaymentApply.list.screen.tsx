// The derived list, and a payment file for the bank of the chosen applications.
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import '../screens/files.texts.ts'
import { PaymentFileDialog } from './screens/PaymentFileDialog.tsx'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isOpen, setOpen] = useState(false)
  if (!codes.has('btnPaymentFile')) return null
  return (
    <>
      <Button disabled={list.selected.length === 0} onClick={() => setOpen(true)}>
        {tx('settlementFile.payment')}
      </Button>
      {isOpen ? (
        <PaymentFileDialog
          applicationIds={list.selected.map((row) => row.id)}
          onDone={() => {
            setOpen(false)
            list.select([])
            list.reload()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
