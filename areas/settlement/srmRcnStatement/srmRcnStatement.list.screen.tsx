// The derived list, drafts made of everything that is open, and an invoice for chosen statements.
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
import { CreateInvoiceButton } from './screens/CreateInvoiceButton.tsx'
import './screens/statement.texts.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'

const { resource } = srmRcnStatement

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const tab = useTab()
  const codes = useMenuResources(tab.menuId)
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      {codes.has('btnGenerate') ? (
        <Button onClick={() => setOpen(true)}>{tx('statement.generate')}</Button>
      ) : null}
      <CreateInvoiceButton
        ids={list.selected.map((row) => String(row.id))}
        onMade={() => list.select([])}
      />
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
