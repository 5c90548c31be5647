// The derived list, statements made of chosen rows, and the check of all balances of settlement.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { BalanceDialog } from './screens/BalanceDialog.tsx'
import './screens/balance.texts.ts'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function createStatement(): Promise<void> {
    setBusy(true)
    try {
      const { statements } = await call<{ statements: { id: string }[] }>(
        resourcePath('srmRcnTransactionInfo', 'doCreateStatement'),
        { chosen: list.selected.map(({ id }) => ({ transactionId: id })) },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      notify.success(tx('transaction.statements', { count: statements.length }))
      list.select([])
      list.reload()
      const [first] = statements
      if (first) await tab.openDocument('srmRcnStatement', first.id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {codes.has('btnCreateStatement') ? (
        <Button
          disabled={list.selected.length === 0}
          loading={isBusy}
          onClick={() => void createStatement()}
        >
          {tx('transaction.createStatement')}
        </Button>
      ) : null}
      {list.side === 'buyer' ? (
        <Button onClick={() => setOpen(true)}>{tx('balance.open')}</Button>
      ) : null}
      {isOpen ? <BalanceDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
