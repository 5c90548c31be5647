// The derived page plus one grid in which the receiver enters what has arrived of all lines.
import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import { decimal, greatest, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'
import { isOffered } from '@opensrm/ui/kit/useDialogRun.ts'
import { type RowAnswersProps, useRowAnswers } from '@opensrm/ui/kit/useRowAnswers.tsx'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import '../screens/mall.texts.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'

const line = srmPurCatalogOrder.children.lines.fields

export const Screen = objectScreen({ tools: MallOrderTools })

function MallOrderTools(props: { definition: DocumentDefinition; object: ObjectController }) {
  const { tx } = useText()
  const { object } = props
  const [isOpen, setOpen] = useState(false)
  const { record } = object
  if (!record || !isOffered(object, 'doConfirmReceive') || arrivedRows(record).length === 0)
    return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {tx('mallReceive.open')}
      </Button>
      {isOpen ? <ReceiveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type ArrivedRow = {
  id: string
  lineNum: unknown
  skuId: unknown
  skuIdLabel: unknown
  uomCode: unknown
  receivedQuantity: unknown
  quantity: string | null
  [key: string]: unknown
}

/** Lines on their way, proposed as arrived; of those sent without a note, all that is still ordered. */
function arrivedRows(record: AnyRecord): ArrivedRow[] {
  return rowsOf(record, 'lines').flatMap((row): ArrivedRow[] => {
    const state = String(row.lineState)
    if (!['ORDERED', 'CONFIRMED', 'SHIPPED', 'PART_RECEIVED'].includes(state)) return []
    const received = decimal(row.receivedQuantity as string)
    const shipped = decimal(row.shippedQuantity as string).minus(received)
    const open = decimal(row.quantity as string)
      .minus(decimal(row.cancelledQuantity as string))
      .minus(received)
    const coming = isPositive(shipped) ? shipped : greatest(0, open)
    const { id, lineNum, skuId, skuIdLabel, uomCode, receivedQuantity } = row
    return [
      {
        ...{ id, lineNum, skuId, skuIdLabel, uomCode, receivedQuantity },
        quantity: quantity(coming),
      },
    ]
  })
}

function ReceiveDialog(props: RowAnswersProps) {
  const { tx } = useText()
  const { object } = props
  const make = useColumnMaker([line])
  const dialog = useRowAnswers<ArrivedRow>(props, arrivedRows)
  const columns = useMemo(
    () => [
      make<ArrivedRow>('lineNum', line.lineNum, { width: 60 }),
      make<ArrivedRow>('skuId', line.skuId, { width: 240 }),
      make<ArrivedRow>('uomCode', line.uomCode, { width: 72 }),
      make<ArrivedRow>('receivedQuantity', line.receivedQuantity, { width: 110 }),
      make<ArrivedRow>('quantity', line.quantity, {
        ...{ title: tx('mallReceive.now'), width: 120, editable: true },
      }),
    ],
    [make, tx],
  )

  function save(): void {
    const arrived = dialog.rows.flatMap(({ id, quantity: now }) =>
      isPositive(now) ? [{ rowId: id, quantity: now }] : [],
    )
    if (arrived.length === 0) dialog.fail(tx('mallReceive.nothing'))
    else void dialog.run('doConfirmReceive', { arrived })
  }

  return (
    <RowAnswersDialog<ArrivedRow>
      title={tx('mallReceive.title', { order: String(object.record?.orderNumber ?? '') })}
      intro={tx('mallReceive.intro')}
      label={tx('mallReceive.rows')}
      okText={tx('mallReceive.open')}
      columns={columns}
      {...dialog.shared}
      onOk={save}
      grid={dialog.grid}
    />
  )
}
