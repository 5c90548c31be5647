import { ScanOutlined } from '@ant-design/icons'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { StatusTag } from '@opensrm/ui/shell/StatusTag.tsx'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import './purchasing.css'
import './receipt.texts.ts'
import { type NoteHead, noteByNumber, RECEIVABLE, useReceiving } from './useReceiving.ts'

const { fields, states } = srmPurDeliveryNote

/** Asks for a note: scanned, typed, or chosen from those on their way; then its draft receipt opens. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const { tx, label } = useText()
  const id = useId()
  const { receive, busyNote } = useReceiving()
  const [number, setNumber] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const notes = useQuery({
    queryKey: ['receivableNotes'],
    queryFn: ({ signal }) =>
      call<NoteHead[]>(
        resourcePath('srmPurDeliveryNote', 'listByPage'),
        {
          status: RECEIVABLE,
          sort: [{ key: 'expectedArrivalTime', order: 'asc' }],
          pageIndex: 1,
          pageRows: 100,
        },
        { signal },
      ),
    refetchOnMount: 'always',
  })
  const wanted = number.trim().toUpperCase()
  const shown = (notes.data ?? []).filter((note) => note.noteNumber.toUpperCase().includes(wanted))

  async function start(noteId: string): Promise<void> {
    if (await receive(noteId)) onClose()
  }

  async function scanned(): Promise<void> {
    if (!wanted) return
    const note = await noteByNumber(wanted, RECEIVABLE)
    if (note) await start(note.id)
    else setFailure(tx('receive.unknown', { number: number.trim() }))
  }

  return (
    <Modal
      open
      title={tx('receive.title')}
      width="min(880px, calc(100vw - 48px))"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="pur-dialog">
        <label htmlFor={`${id}-number`}>{tx('receive.scan')}</label>
        <Input
          id={`${id}-number`}
          autoFocus
          size="large"
          autoComplete="off"
          prefix={<ScanOutlined />}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value)
            setFailure(null)
          }}
          onPressEnter={() => void scanned()}
        />
        <div aria-live="assertive">
          {failure ? <Alert type="error" showIcon title={failure} /> : null}
        </div>
        <h3>{tx('receive.waiting')}</h3>
        {notes.isPending ? <Skeleton active title={false} /> : null}
        {notes.data && shown.length === 0 ? <p>{tx('receive.none')}</p> : null}
        {shown.length > 0 ? (
          <div className="pur-scroll">
            <table className="srm-facts">
              <thead>
                <tr>
                  <th>{label(fields.noteNumber.label)}</th>
                  <th>{label(fields.supplierId.label)}</th>
                  <th>{label(fields.expectedArrivalTime.label)}</th>
                  <th aria-label={tx('receive.here')} />
                </tr>
              </thead>
              <tbody>
                {shown.map((note) => (
                  <tr key={note.id}>
                    <td>
                      {note.noteNumber}{' '}
                      <StatusTag
                        state={note.status}
                        label={label(states[note.status as keyof typeof states])}
                      />
                    </td>
                    <td>{String(note.supplierIdLabel ?? '')}</td>
                    <td>{String(note.expectedArrivalTime ?? '').slice(0, 16)}</td>
                    <td>
                      <Button
                        size="small"
                        type="primary"
                        loading={busyNote === note.id}
                        aria-label={`${tx('receive.here')} ${note.noteNumber}`}
                        onClick={() => void start(note.id)}
                      >
                        {tx('receive.here')}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}
