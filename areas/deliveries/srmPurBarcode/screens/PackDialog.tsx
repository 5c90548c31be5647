import { recordAs } from '@opensrm/kernel/document/define.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useColumnMaker } from '@opensrm/ui/table/columnMaker.ts'
import { useMemo, useState } from 'react'
import { srmPurDeliveryNote } from '../../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import type { NoteLine } from '../../srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { packageCount } from '../srmPurBarcode.packages.ts'
import './label.texts.ts'
import { RowAnswersDialog } from '@opensrm/ui/kit/RowAnswersDialog.tsx'

const line = srmPurDeliveryNote.children.lines.fields

/** The quantity per package for each line; the labels follow from it. */
export function PackDialog(props: { object: ObjectController; onClose: () => void }) {
  const { tx } = useText()
  const { object, onClose } = props
  const { record } = object
  const note = record && recordAs(srmPurDeliveryNote, record)
  const make = useColumnMaker([line])
  const [rows, setRows] = useState<readonly NoteLine[]>(() => (note ? note.lines : []))
  const [lots] = useState(() => (note ? note.lots : []))
  const [issues, setIssues] = useState<{ row: string; key: string; msg: string }[]>([])
  const { attempt, busy, failure, setFailure } = useAttempt()
  const [requestKey] = useState(newRequestKey)
  const columns = useMemo(
    () => [
      make<NoteLine>('lineNum', line.lineNum, { width: 64 }),
      make<NoteLine>('itemId', line.itemId, { width: 220 }),
      make<NoteLine>('quantity', line.quantity, { width: 110 }),
      make<NoteLine>('uomCode', line.uomCode, { width: 88 }),
      make<NoteLine>('packQuantity', line.packQuantity, {
        width: 130,
        editable: true,
        required: true,
      }),
      make<NoteLine>('packageCount', line.packageCount, {
        width: 90,
        format: (_value, row) => String(packageCount(row, lots) ?? ''),
      }),
    ],
    [make, lots],
  )

  async function generate(): Promise<void> {
    const wrong = rows.filter(({ packQuantity }) => !isPositive(packQuantity))
    setIssues(wrong.map(({ id }) => ({ row: id, key: 'packQuantity', msg: tx('label.needPack') })))
    if (wrong.length > 0) return
    await attempt(async () => {
      const { count } = await call<{ count: number }>(
        resourcePath('srmPurBarcode', 'doGenerate'),
        {
          noteId: record?.id,
          packs: rows.map(({ id, packQuantity }) => ({ noteLineId: id, packQuantity })),
        },
        { requestKey },
      )
      notify.success(tx('label.generated', { count }))
      object.retry()
      onClose()
    })
  }

  return (
    <RowAnswersDialog<NoteLine>
      title={tx('label.generate')}
      intro={tx('label.packIntro')}
      label={tx('label.packs')}
      okText={tx('label.generate')}
      columns={columns}
      rows={rows}
      failure={failure}
      busy={busy}
      onOk={() => void generate()}
      onClose={onClose}
      grid={{
        onChange: (next) => {
          setRows(next)
          setIssues([])
          setFailure(null)
        },
        issues,
      }}
    />
  )
}
