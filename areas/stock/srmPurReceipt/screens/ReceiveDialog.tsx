import { useText } from '@opensrm/ui/i18n/text.ts'
import { RowsDialog } from '@opensrm/ui/kit/RowsDialog.tsx'
import { ScanField } from '@opensrm/ui/kit/ScanField.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import './receipt.texts.ts'
import { noteByNumber, RECEIVABLE, useReceiving } from '../../../deliveries/ports/screens.ts'

const COLUMNS = ['noteNumber', 'status', 'supplierId', 'expectedArrivalTime'] as const
const EXPECTED = {
  status: RECEIVABLE,
  sort: [{ key: 'expectedArrivalTime', order: 'asc' }],
} as const

/**
 * Asks for a note (scanned, typed, or chosen from those in transit) and opens its draft receipt.
 */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const { tx } = useText()
  const { receive, busyNote } = useReceiving()
  const [failure, setFailure] = useState<string | null>(null)

  async function start(noteId: string): Promise<void> {
    if (await receive(noteId)) onClose()
  }

  async function scanned(number: string): Promise<void> {
    const note = await noteByNumber(number, RECEIVABLE)
    setFailure(note ? null : tx('receive.unknown', { number }))
    if (note) await start(note.id)
  }

  return (
    <RowsDialog
      title={tx('receive.title')}
      definition={srmPurDeliveryNote}
      columns={COLUMNS}
      preset={EXPECTED}
      single={{ text: tx('receive.here'), busyId: busyNote }}
      empty={tx('receive.none')}
      onChoose={([note]) => note && void start(note.id)}
      onClose={onClose}
    >
      <ScanField label={tx('receive.scan')} autoFocus onScan={(number) => void scanned(number)} />
      <div aria-live="assertive">
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </div>
    </RowsDialog>
  )
}
