// The derived list, and the chosen invoice as UBL.
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import '../screens/files.texts.ts'
import { saveFile } from '../screens/saveFile.ts'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const codes = useMenuResources(useTab().menuId)
  const [isBusy, setBusy] = useState(false)
  const [chosen] = list.selected
  if (!codes.has('btnWriteUbl')) return null

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const path = resourcePath('srmRcnInvoice', 'doWriteUbl')
      saveFile(await call<{ fileName: string; content: string }>(path, { invoiceId: chosen?.id }))
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button disabled={list.selected.length !== 1} loading={isBusy} onClick={() => void download()}>
      {tx('settlementFile.ubl')}
    </Button>
  )
}
