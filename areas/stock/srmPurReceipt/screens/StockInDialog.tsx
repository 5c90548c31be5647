import { useText } from '@opensrm/ui/i18n/text.ts'
import { useGridLookups } from '@opensrm/ui/screens/gridLookups.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { useMemo } from 'react'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import './receipt.texts.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'
import type { PartKeys } from '@opensrm/ui/kit/rowParts.ts'
import { type RowAnswersProps, useRowAnswers } from '@opensrm/ui/kit/useRowAnswers.tsx'
import { type StockInRow, stockInFaults, stockInRows, stockInsToSend } from './receiptRows.ts'

const line = srmPurReceipt.children.lines.fields

const PARTS: PartKeys<StockInRow> = {
  group: 'lineId',
  wanted: 'waiting',
  part: 'quantity',
  blank: ['subinventoryId', 'subinventoryIdLabel', 'locatorCode'],
}

/** Stocks accepted goods: quantity, subinventory and locator of all lines in one grid. */
export function StockInDialog(props: RowAnswersProps) {
  const { tx } = useText()
  const { definition, object } = props
  const header = { ...object.record }
  const make = useColumnMaker([line])
  const scope = { resource: definition.resource, child: 'lines', header, prefix: 'stockIn' }
  const grid = useGridLookups(line, scope)
  const dialog = useRowAnswers(props, stockInRows)
  const { rows } = dialog
  const hasLots = rows.some(({ lotNumber }) => lotNumber)
  const columns = useMemo(
    () => [
      make<StockInRow>('lineNum', line.lineNum, { width: 60 }),
      make<StockInRow>('itemId', line.itemId, { width: 190 }),
      make<StockInRow>('lotNumber', line.lotNumber, { width: 120, hiddenByDefault: !hasLots }),
      make<StockInRow>('uomCode', line.uomCode, { width: 88 }),
      make<StockInRow>('waiting', line.quantity, { title: tx('stockIn.waiting'), width: 100 }),
      make<StockInRow>('quantity', line.stockedQuantity, {
        title: tx('stockIn.now'),
        width: 120,
        editable: true,
      }),
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
    if (!dialog.accepts(stockInFaults(rows))) return
    const stockIns = stockInsToSend(rows)
    if (stockIns.length === 0) dialog.fail(tx('stockIn.nothing'))
    else void dialog.run('doStockIn', { stockIns })
  }

  return (
    <RowAnswersDialog<StockInRow>
      title={tx('stockIn.title', { receipt: String(object.record?.receiptNumber ?? '') })}
      intro={tx('stockIn.intro')}
      label={tx('stockIn.rows')}
      okText={tx('stockIn.open')}
      columns={columns}
      {...dialog.shared}
      onOk={save}
      grid={{
        ...dialog.grid,
        ...dialog.parts(PARTS),
        onPickRef: grid.onPickRef,
        onPicked: (key, option) => grid.onPicked(key, option),
      }}
    />
  )
}
