import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { FormGrid } from '@opensrm/ui/form/FormGrid.tsx'

import { defaultsOf, type Values } from '@opensrm/ui/form/values.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { useRuleContext } from '@opensrm/ui/screens/operationsOffered.ts'
import { Alert, Modal } from 'antd'
import { useId, useState } from 'react'

type Props<A> = {
  resource: string
  /** what is asked for, as `doGenerate` of the resource takes it */
  fields: Fields
  title: string
  intro: string
  onMade: (answer: A) => void
  onClose: () => void
}

/** Asks what drafts are to be made of, and makes them. */
export function GenerateDialog<A>({ resource, fields, title, intro, onMade, onClose }: Props<A>) {
  const { tx } = useText()
  const id = useId()
  const context = useRuleContext()
  const { today } = context
  const [values, setValues] = useState<Values>(() =>
    defaultsOf(fields, { header: {}, today, now: `${today} 00:00:00`, session: context }),
  )
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { attempt, busy, failure } = useAttempt(() => setRequestKey(newRequestKey()))

  const generate = () =>
    attempt(async () => {
      onMade(await call<A>(resourcePath(resource, 'doGenerate'), values, { requestKey }))
    })

  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={tx('common.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      width="min(640px, calc(100vw - 48px))"
      onOk={() => void generate()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{intro}</p>
      <FormGrid
        keys={Object.keys(fields)}
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
