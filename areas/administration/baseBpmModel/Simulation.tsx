import { type Preview, RouteSteps } from '@opensrm/ui/approval/RoutePreview.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import './designer.texts.ts'

/** The route a real document would take through the deployed processes. */
export function Simulation(props: { docResource: string; onClose: () => void }) {
  const { tx } = useText()
  const [preview, setPreview] = useState<Preview | null>(null)
  const { attempt, busy, failure } = useAttempt()

  const run = (docNumber: string) =>
    attempt(async () => {
      setPreview(null)
      setPreview(
        await call<Preview>(resourcePath('baseBpmModel', 'findSimulation'), {
          docResource: props.docResource,
          docNumber: docNumber.trim(),
        }),
      )
    })

  return (
    <Modal open footer={null} title={tx('design.simulate')} onCancel={props.onClose}>
      <p>{tx('design.simulateHint')}</p>
      <Input.Search
        aria-label={tx('design.docNumber')}
        placeholder={tx('design.docNumber')}
        enterButton={tx('design.simulate')}
        loading={busy}
        onSearch={(text) => void run(text)}
      />
      {failure ? <Alert type="error" showIcon title={failure} /> : null}
      {preview ? <RouteSteps preview={preview} /> : null}
    </Modal>
  )
}
