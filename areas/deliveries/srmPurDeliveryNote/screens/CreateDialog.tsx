import '../../../demand/ports/purchasing.css'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import './workbench.texts.ts'

/** Asks once for the values shared by all documents created from the selected rows. */
export function CreateDialog<Answer>(props: {
  target: { resource: string; action: string; fields: Fields }
  title: string
  intro: string
  keys: readonly string[]
  initial: Values
  rows: readonly object[]
  onDone: (answer: Answer) => void
  onRefused: (error: unknown) => void
  onClose: () => void
}) {
  const { tx } = useText()
  const id = useId()
  const { resource, action, fields } = props.target
  const [values, setValues] = useState<Values>(props.initial)
  const { attempt, busy } = useAttempt(props.onRefused)
  const [requestKey] = useState(newRequestKey)

  const create = () =>
    attempt(async () => {
      const body = { ...values, rows: props.rows }
      props.onDone(await call<Answer>(resourcePath(resource, action), body, { requestKey }))
    })

  return (
    <Modal
      open
      title={props.title}
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
        <p>{props.intro}</p>
        <FormGrid
          keys={props.keys}
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
