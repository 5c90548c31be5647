import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { srmRcnStatement } from '../srmRcnStatement.definition.ts'
import './statement.texts.ts'

/** Makes one draft invoice of everything that is not invoiced of these statements, and opens it. */
export function CreateInvoiceButton({ ids, onMade }: { ids: readonly string[]; onMade?(): void }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isBusy, setBusy] = useState(false)
  if (!codes.has('btnCreateInvoice')) return null

  async function create(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await call<{ id: string }>(
        resourcePath(srmRcnStatement.resource, 'doCreateInvoice'),
        { statementIds: ids },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      onMade?.()
      await tab.openDocument('srmRcnInvoice', id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button disabled={ids.length === 0} loading={isBusy} onClick={() => void create()}>
      {tx('statement.createInvoice')}
    </Button>
  )
}
