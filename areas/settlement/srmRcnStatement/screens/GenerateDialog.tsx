import { f } from '@opensrm/kernel/document/fields.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'
import type { Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'
import { srmRcnStatement } from '../srmRcnStatement.definition.ts'
import './statement.texts.ts'

const { resource, fields: known } = srmRcnStatement
const fields = {
  cutoffDate: known.cutoffDate,
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
}
const KEYS = Object.keys(fields)

/** Asks up to which day, and whose open rows become draft statements. */
export function GenerateDialog(props: { onDone: () => void; onClose: () => void }) {
  const { tx } = useText()
  const id = useId()
  const [values, setValues] = useState<Values>({})
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy, failure } = useAttempt(() => setRequestKey(newRequestKey()))

  const generate = () =>
    attempt(async () => {
      const path = resourcePath(resource, 'doGenerate')
      const { statements } = await call<{ statements: unknown[] }>(path, values, { requestKey })
      notify.success(tx('statement.generated', { count: statements.length }))
      props.onDone()
    })

  return (
    <Modal
      open
      title={tx('statement.generate')}
      okText={tx('statement.generate')}
      cancelText={tx('common.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      width="min(640px, calc(100vw - 48px))"
      onOk={() => void generate()}
      onCancel={props.onClose}
      destroyOnHidden
    >
      <p>{tx('statement.generateIntro')}</p>
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
      <div aria-live="assertive">
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </div>
    </Modal>
  )
}
