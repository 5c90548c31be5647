import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import type { Column, TableRow } from '../table/columns.ts'
import { EditableGrid, type EditableGridProps } from '../table/EditableGrid.tsx'
import './rows.css'

type Props<R extends TableRow> = {
  title: string
  intro?: ReactNode
  label: string
  okText: string
  okTone?: 'primary' | 'success'
  columns: readonly Column<R>[]
  rows: readonly R[]
  grid: Omit<EditableGridProps<R>, 'columns' | 'rows' | 'label'>
  failure: string | null
  busy: boolean
  onOk: () => void
  onClose: () => void
}

/** Dialog for an operation that needs one answer per row: the rows are prefilled and edited like a spreadsheet. */
export function RowAnswersDialog<R extends TableRow>(props: Props<R>) {
  const { tx } = useText()
  return (
    <Modal
      open
      title={props.title}
      okText={props.okText}
      cancelText={tx('common.cancel')}
      okButtonProps={props.okTone === 'success' ? { className: 'srm-success' } : {}}
      confirmLoading={props.busy}
      mask={{ closable: false }}
      keyboard={false}
      width="min(1240px, calc(100vw - 48px))"
      onOk={props.onOk}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <div
        className="kit-rows-answers"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          props.onOk()
        }}
      >
        {props.intro ? <p>{props.intro}</p> : null}
        <div aria-live="assertive">
          {props.failure ? <Alert type="error" showIcon title={props.failure} /> : null}
        </div>
        <EditableGrid<R>
          {...props.grid}
          label={props.label}
          columns={props.columns}
          rows={props.rows}
          summary={false}
          height="auto"
          maxHeight={420}
        />
      </div>
    </Modal>
  )
}
