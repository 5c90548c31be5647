import { type Preview, RouteSteps } from '@opensrm/ui/approval/RoutePreview.tsx'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import './designer.texts.ts'

/** The route a real document would take through what is deployed. */
export function Simulation(props: { docResource: string; onClose: () => void }) {
  const { tx } = useText()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(docNumber: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    setPreview(null)
    try {
      setPreview(
        await call<Preview>(resourcePath('baseBpmModel', 'findSimulation'), {
          docResource: props.docResource,
          docNumber: docNumber.trim(),
        }),
      )
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }

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
