import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import './purchasing.css'
import type { CreatedNote, ShipRow } from './ShipTab.tsx'
import './workbench.texts.ts'

const { resource } = srmPurDeliveryNote
const fields: Fields = srmPurDeliveryNote.fields
const KEYS = [
  'shipDate',
  'expectedArrivalTime',
  'transportMode',
  'plateNumber',
  'carrier',
  'trackingNumber',
  'driverName',
  'driverPhone',
  'supplierNoteNumber',
  'exceptionReason',
]

/** How the chosen rows travel, asked once for all the notes that come of them. */
export function CreateNotesDialog(props: {
  rows: readonly ShipRow[]
  onDone: (notes: readonly CreatedNote[]) => void
  onRefused: (error: unknown) => void
  onClose: () => void
}) {
  const { tx } = useText()
  const id = useId()
  const { today } = useRuleContext()
  const { rows } = props
  const [values, setValues] = useState<Values>({ shipDate: today })
  const [busy, setBusy] = useState(false)
  const [requestKey] = useState(newRequestKey)
  const notes = new Set(
    rows.map((row) => `${String(row.supplierId)}/${row.receiveOrgId}/${row.deliveryAddress}`),
  ).size

  async function create(): Promise<void> {
    setBusy(true)
    try {
      const answer = await call<{ notes: CreatedNote[] }>(
        resourcePath(resource, 'doCreateNote'),
        {
          ...values,
          rows: rows.map((row) => ({ orderDeliveryId: row.id, quantity: row.shipNow })),
        },
        { requestKey },
      )
      props.onDone(answer.notes)
    } catch (error) {
      props.onRefused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={tx('deal.createTitle')}
      okText={tx('deal.createNow')}
      cancelText={tx('common.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      width="min(720px, calc(100vw - 48px))"
      onOk={() => void create()}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div className="pur-dialog">
        <p>{tx('deal.createIntro', { count: rows.length, notes })}</p>
        <FormGrid
          keys={KEYS}
          fields={fields}
          row={values}
          scope={{ resource, header: values, prefix: id }}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          isEditable={() => true}
          autoFocus
          columns={2}
        />
      </div>
    </Modal>
  )
}
