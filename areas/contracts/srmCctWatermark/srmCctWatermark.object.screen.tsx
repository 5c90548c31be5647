// Shows the mark on a sample page as it is being written, before it is saved.
import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import './screens/watermark.texts.ts'

const DRAWN = [
  ...['watermarkType', 'textPattern', 'imageFileId', 'layoutMode', 'fontSize', 'fontColor'],
  ...['opacity', 'rotation', 'spacing'],
]

export const Screen = objectScreen({ tools: PreviewTools })

function PreviewTools({ object }: { object: ObjectController }) {
  const { tx } = useText()
  const [shown, setShown] = useState<AnyRecord | null>(null)
  const { record } = object
  if (!record) return null
  return (
    <>
      <Button onClick={() => setShown(record)}>{tx('watermark.preview')}</Button>
      {shown && <Sample watermark={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function Sample({ watermark, onClose }: { watermark: AnyRecord; onClose: () => void }) {
  const { tx } = useText()
  const drawn = Object.fromEntries(DRAWN.map((key) => [key, watermark[key]]))
  const { data, error } = useQuery({
    queryKey: ['watermark', drawn],
    queryFn: ({ signal }) =>
      call<{ picture: string }>(resourcePath('srmCctWatermark', 'preview'), drawn, {
        ...{ signal, write: false },
      }),
    retry: false,
  })
  return (
    <Modal open title={tx('watermark.preview')} footer={null} width={520} onCancel={onClose}>
      {error ? <Alert type="error" title={errorText(error)} /> : null}
      {data ? (
        <img
          src={`data:image/png;base64,${data.picture}`}
          alt={tx('watermark.sample')}
          style={{ width: '100%', border: '1px solid var(--srm-border, #d0d5dd)' }}
        />
      ) : (
        !error && <Skeleton active />
      )}
    </Modal>
  )
}
