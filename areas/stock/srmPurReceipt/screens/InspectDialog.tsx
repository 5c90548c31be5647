import { useText } from '@opensrm/ui/i18n/text.ts'
import { useGridLookups } from '@opensrm/ui/screens/gridLookups.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { useMemo } from 'react'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import './receipt.texts.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'
import { type RowAnswersProps, useRowAnswers } from '@opensrm/ui/kit/useRowAnswers.tsx'
import {
  balanced,
  type VerdictRow,
  verdictFaults,
  verdictRows,
  verdictsToSend,
} from './receiptRows.ts'

const line = srmPurReceipt.children.lines.fields
const EDITED = ['accepted', 'concession', 'rejected', 'destroyed'] as const

/** Inspection results of all waiting lines in one grid. */
export function InspectDialog(props: RowAnswersProps) {
  const { tx } = useText()
  const { definition, object } = props
  const make = useColumnMaker([line])
  const scope = { resource: definition.resource, child: 'lines', header: {}, prefix: 'inspect' }
  const grid = useGridLookups(line, scope)
  const dialog = useRowAnswers(props, verdictRows)
  const { rows } = dialog
  const hasLots = rows.some(({ lotNumber }) => lotNumber)
  const hasLevels = rows.some(({ inspectionLevel }) => inspectionLevel)
  const columns = useMemo(
    () => [
      make<VerdictRow>('lineNum', line.lineNum, { width: 60 }),
      make<VerdictRow>('itemId', line.itemId, { width: 160 }),
      make<VerdictRow>('lotNumber', line.lotNumber, { width: 110, hiddenByDefault: !hasLots }),
      make<VerdictRow>('uomCode', line.uomCode, { width: 88 }),
      make<VerdictRow>('waiting', line.quantity, { title: tx('inspect.waiting'), width: 92 }),
      make<VerdictRow>('inspectionLevel', line.inspectionLevel, {
        ...{ width: 92, hiddenByDefault: !hasLevels },
      }),
      ...EDITED.map((key) =>
        make<VerdictRow>(key, line[`${key}Quantity`], {
          title: tx(`inspect.${key}`),
          width: 98,
          editable: true,
        }),
      ),
      make<VerdictRow>('defectCode', line.defectCode, { width: 130, editable: true }),
      make<VerdictRow>('mrbNumber', line.mrbNumber, { width: 120, editable: true }),
    ],
    [make, tx, hasLots, hasLevels],
  )

  function save(): void {
    if (dialog.accepts(verdictFaults(rows)))
      void dialog.run('doInspect', { verdicts: verdictsToSend(rows) })
  }

  return (
    <RowAnswersDialog<VerdictRow>
      title={tx('inspect.title', { receipt: String(object.record?.receiptNumber ?? '') })}
      intro={tx('inspect.intro')}
      label={tx('inspect.rows')}
      okText={tx('inspect.save')}
      okTone="success"
      columns={columns}
      {...dialog.shared}
      onOk={save}
      grid={{
        ...dialog.grid,
        onChange: (next) => {
          const before = new Map(rows.map((row) => [row.id, row]))
          dialog.change(next.map((row) => balanced(before.get(row.id), row)))
        },
        lookups: grid.lookups,
      }}
    />
  )
}
