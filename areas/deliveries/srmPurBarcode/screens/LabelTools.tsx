import { BarcodeOutlined } from '@ant-design/icons'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { type Printed, showPrinted } from '@opensrm/ui/screens/printed.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import './label.texts.ts'
import { PackDialog } from './PackDialog.tsx'

const WRITABLE = ['DRAFT', 'REJECTED', 'READY']

/** Labels of a note: the supplier can create them until shipment; printing is always possible. */
export function LabelTools({ object }: { object: ObjectController }) {
  const { tx, language } = useText()
  const [list] = useRoutes().of('srmPurBarcode', 'list')
  const codes = useMenuResources(list?.menuId)
  const [isPacking, setPacking] = useState(false)
  const { record, dirty } = object
  if (!record || !codes.has('btnPrint')) return null
  const { id, status } = record
  const labels = (action: string) => resourcePath('srmPurBarcode', action)

  function print(): void {
    const body = { noteId: id, labels: [], language }
    void showPrinted(() => call<Printed>(labels('doPrint'), body, { requestKey: newRequestKey() }))
  }

  const mayGenerate = codes.has('btnGenerate') && WRITABLE.includes(status)
  const isPacked = Number(record.packageCount ?? 0) > 0
  const items = [
    ...(mayGenerate
      ? [{ key: 'generate', label: tx('label.generate'), onClick: () => setPacking(true) }]
      : []),
    {
      key: 'print',
      disabled: !isPacked,
      label: (
        <span className="srm-menuitem">
          {tx('label.print')}
          {isPacked ? null : <small>{tx('label.nothing')}</small>}
        </span>
      ),
      onClick: print,
    },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} disabled={dirty}>
        <Button icon={<BarcodeOutlined />}>{tx('label.tools')}</Button>
      </Dropdown>
      {isPacking ? <PackDialog object={object} onClose={() => setPacking(false)} /> : null}
    </>
  )
}
