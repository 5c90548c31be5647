// The derived page plus one grid for inspection results and one for stocking all lines.
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { focusGridCell } from '@opensrm/ui/screens/gridFocus.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectFrame } from '@opensrm/ui/screens/objectFrame.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { ChainButton } from '../../demand/ports/screens.ts'
import { InspectDialog } from './screens/InspectDialog.tsx'
import './screens/receipt.texts.ts'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import { stockInRows, verdictRows } from './screens/receiptRows.ts'
import { StockInDialog } from './screens/StockInDialog.tsx'

export const Screen = objectScreen({ tools: ReceiptTools })

function ReceiptTools(props: {
  definition: DocumentDefinition
  object: ObjectController
  frame: ObjectFrame
}) {
  const { tx } = useText()
  const { definition, object, frame } = props
  const [open, setOpen] = useState<'inspect' | 'stockIn' | null>(null)
  const close = () => setOpen(null)
  const { record } = object
  // A draft from a note only needs counted quantities: typing starts at the first one.
  const isCounting = object.editing && !object.isNew && record?.status === 'DRAFT'
  const startCounting = useEffectEvent(() => {
    const [first] = (record?.lines as { id: string }[] | undefined) ?? []
    if (!record || !first) return
    const place = { child: 'lines', rowId: first.id, key: 'quantity' }
    void focusGridCell(frame.prefix, place, { definition, record })
  })
  useEffect(() => {
    if (!isCounting) return
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => startCounting())
    })
    return () => cancelAnimationFrame(request)
  }, [isCounting])
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
      <ChainButton {...props} />
      {open === 'inspect' ? <InspectDialog {...props} onClose={close} /> : null}
      {open === 'stockIn' ? <StockInDialog {...props} onClose={close} /> : null}
    </>
  )
}
