// The derived list; suppliers import sheets in the columns of the material's template.
import { ImportOutlined } from '@ant-design/icons'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { listScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ListController } from '@opensrm/ui/screens/useListController.ts'
import { useTab } from '@opensrm/ui/shell/tab.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { SerialImportDialog } from './screens/SerialImportDialog.tsx'
import './screens/serial.texts.ts'

export const Screen = listScreen((list) => <Tools list={list} />)

function Tools({ list }: { list: ListController }) {
  const { tx } = useText()
  const { side } = useUser()
  const codes = useMenuResources(useTab().menuId)
  const [isOpen, setOpen] = useState(false)
  if (side !== 'supplier' || !codes.has('btnImport')) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {tx('serials.open')}
      </Button>
      {isOpen ? (
        <SerialImportDialog onImported={list.reload} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
