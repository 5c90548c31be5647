// The derived page, with verdicts and stock-ins of all lines in one grid each.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { InspectDialog } from '../screens/InspectDialog.tsx'
import '../screens/receipt.texts.ts'
import { stockInRows, verdictRows } from '../screens/receiptRows.ts'
import { StockInDialog } from '../screens/StockInDialog.tsx'
import { isOffered } from '../screens/useDialogRun.ts'

export function Screen({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ObjectScreen
      definition={definition}
      rules={rules}
      route={route}
      id={id ?? 'new'}
      tools={ReceiptTools}
    />
  )
}

function ReceiptTools(props: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const { object } = props
  const [open, setOpen] = useState<'inspect' | 'stockIn' | null>(null)
  const close = () => setOpen(null)
  const { record } = object
  if (!record) return null
  const mayInspect = isOffered(object, 'doInspect') && verdictRows(record).length > 0
  const mayStock = isOffered(object, 'doStockIn') && stockInRows(record).length > 0
  return (
    <>
      {mayInspect ? (
        <Button type="primary" onClick={() => setOpen('inspect')}>
          {tx('inspect.open')}
        </Button>
      ) : null}
      {mayStock ? (
        <Button type="primary" onClick={() => setOpen('stockIn')}>
          {tx('stockIn.open')}
        </Button>
      ) : null}
      {open === 'inspect' ? <InspectDialog {...props} onClose={close} /> : null}
      {open === 'stockIn' ? <StockInDialog {...props} onClose={close} /> : null}
    </>
  )
}
