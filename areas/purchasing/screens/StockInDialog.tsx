import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { newRowId } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useGridLookups } from '@opensrm/ui/screens/gridLookups.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { srmPurReceipt } from '../srmPurReceipt/srmPurReceipt.definition.ts'
import { useColumnMaker } from './columnMaker.ts'
import './orderAnswer.texts.ts'
import './receipt.texts.ts'
import { RowsDialog } from './RowsDialog.tsx'
import {
  type StockInRow,
  splitStockIn,
  stockInFaults,
  stockInRows,
  stockInsToSend,
} from './receiptRows.ts'
import { useDialogRun } from './useDialogRun.ts'

const line = srmPurReceipt.children.lines.fields

/** Accepted goods go on the shelf: quantity, subinventory and locator of all lines in one grid. */
export function StockInDialog(props: {
  definition: DocumentDefinition
  object: ObjectController
  onClose: () => void
}) {
  const { tx } = useText()
  const { definition, object, onClose } = props
  const header = { ...object.record }
  const make = useColumnMaker([line])
  const scope = { resource: definition.resource, child: 'lines', header, prefix: 'stockIn' }
  const grid = useGridLookups(line, scope)
  const [rows, setRows] = useState<readonly StockInRow[]>(() =>
    object.record ? stockInRows(object.record) : [],
  )
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const dialog = useDialogRun(definition, object, onClose)
  const hasLots = rows.some(({ lotNumber }) => lotNumber)
  const columns = useMemo(
    () => [
      make<StockInRow>('lineNum', line.lineNum, { width: 60 }),
      make<StockInRow>('itemId', line.itemId, { width: 190 }),
      make<StockInRow>('lotNumber', line.lotNumber, { width: 120, hiddenByDefault: !hasLots }),
      make<StockInRow>('uomCode', line.uomCode, { width: 64 }),
      make<StockInRow>('waiting', line.quantity, { title: tx('stockIn.waiting'), width: 100 }),
      make<StockInRow>('quantity', line.stockedQuantity, { width: 120, editable: true }),
      make<StockInRow>('subinventoryId', line.subinventoryId, {
        width: 200,
        editable: true,
        required: true,
      }),
      make<StockInRow>('locatorCode', line.locatorCode, { width: 120, editable: true }),
    ],
    [make, tx, hasLots],
  )

  function save(): void {
    const found = stockInFaults(rows)
    setIssues(
      found.map(({ row, key, code, waiting }) => ({ row, key, msg: tx(code, { waiting }) })),
    )
    const [first] = found
    const stockIns = stockInsToSend(rows)
    if (first) dialog.setFailure(tx(first.code, { waiting: first.waiting }))
    else if (stockIns.length === 0) dialog.setFailure(tx('stockIn.nothing'))
    else void dialog.run('doStockIn', { stockIns })
  }

  return (
    <RowsDialog<StockInRow>
      title={tx('stockIn.title', { receipt: String(object.record?.receiptNumber ?? '') })}
      intro={tx('stockIn.intro')}
      label={tx('stockIn.rows')}
      okText={tx('stockIn.open')}
      columns={columns}
      rows={rows}
      failure={dialog.failure}
      busy={dialog.busy}
      onOk={save}
      onClose={onClose}
      grid={{
        onChange: (next) => {
          setRows(next)
          setIssues([])
          dialog.setFailure(null)
        },
        issues,
        onPickRef: grid.onPickRef,
        onPicked: (key, option) => grid.onPicked(key, option),
        rowActionsWidth: 84,
        rowActions: (row) => (
          <Button
            type="link"
            size="small"
            onClick={() =>
              setRows(
                row.id === row.lineId
                  ? splitStockIn(rows, row, newRowId())
                  : rows.filter((other) => other.id !== row.id),
              )
            }
          >
            {tx(row.id === row.lineId ? 'answer.split' : 'answer.join')}
          </Button>
        ),
      }}
    />
  )
}
