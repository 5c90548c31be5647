// The derived list, drafts made of everything that is open, and an invoice for chosen statements.
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { GenerateDialog } from '../screens/GenerateDialog.tsx'
import { GENERATE_FIELDS } from './generateFields.ts'
import './screens/statement.texts.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'

const { resource } = srmRcnStatement

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function createInvoice(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await call<{ id: string }>(
        resourcePath(resource, 'doCreateInvoice'),
        { statementIds: list.selected.map((row) => row.id) },
        { requestKey: newRequestKey(), ...(tab.menuId ? { menuId: tab.menuId } : {}) },
      )
      list.select([])
      await tab.openDocument('srmRcnInvoice', id)
    } catch (error) {
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {codes.has('btnGenerate') ? (
        <Button onClick={() => setOpen(true)}>{tx('statement.generate')}</Button>
      ) : null}
      {codes.has('btnCreateInvoice') ? (
        <Button
          disabled={list.selected.length === 0}
          loading={isBusy}
          onClick={() => void createInvoice()}
        >
          {tx('statement.createInvoice')}
        </Button>
      ) : null}
      {isOpen ? (
        <GenerateDialog<{ statements: unknown[] }>
          resource={resource}
          fields={GENERATE_FIELDS}
          title={tx('statement.generate')}
          intro={tx('statement.generateIntro')}
          onMade={({ statements }) => {
            notify.success(tx('statement.generated', { count: statements.length }))
            setOpen(false)
            list.reload()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
