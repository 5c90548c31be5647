import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Modal } from 'antd'
import './screens.texts.ts'

export type BulkResultRow = { id: string; name: string; ok: boolean; msg: string | null }

/** The result for each record of a batch. */
export function BulkResult(props: {
  title: string
  rows: readonly BulkResultRow[]
  onClose: () => void
}) {
  const { tx } = useText()
  const done = props.rows.filter((row) => row.ok).length
  return (
    <Modal
      open
      title={props.title}
      onCancel={props.onClose}
      footer={
        <Button type="primary" autoFocus onClick={props.onClose}>
          {tx('common.close')}
        </Button>
      }
    >
      <p aria-live="polite">{tx('bulk.summary', { done, failed: props.rows.length - done })}</p>
      <ul className="srm-bulk">
        {props.rows.map((row) => (
          <li key={row.id} className={row.ok ? 'is-done' : 'is-failed'}>
            {row.ok ? <CheckCircleFilled /> : <CloseCircleFilled />}
            <strong>{row.name}</strong>
            <span>{row.msg ?? tx('bulk.done')}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
