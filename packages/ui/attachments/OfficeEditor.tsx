import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Alert, Button, Modal, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import './attachments.css'
import './attachments.texts.ts'
import { type Attachment, beginEdit, findEdited, type OfficeEdit } from './fileCalls.ts'
import { uploadFile } from './upload.ts'
import { refusalOf } from './useAttachments.ts'

type Props = {
  file: Attachment
  functionId: string | undefined
  onDownload: () => void
  onClose: () => void
  /** the edited file, which is a separate upload */
  onEdited: (edited: Attachment) => void
}

const BY_HAND: OfficeEdit = { id: null, url: null }

/** Edits an office file in the configured editor; without one by download and upload. */
export function OfficeEditor(props: Props) {
  const { tx } = useText()
  const { file } = props
  const [edit, setEdit] = useState<OfficeEdit | null>(null)

  useEffect(() => {
    let isShown = true
    beginEdit(file.id).then(
      (begun) => isShown && setEdit(begun),
      (error: unknown) => {
        notify.failure(error)
        if (isShown) setEdit(BY_HAND)
      },
    )
    return () => {
      isShown = false
    }
  }, [file.id])

  if (edit?.url) return <Framed {...props} edit={edit} />
  return (
    <Modal
      open
      title={tx('file.edit', { name: file.originalFileName })}
      footer={null}
      onCancel={props.onClose}
    >
      {edit ? <ByHand {...props} /> : <Spin />}
    </Modal>
  )
}

function Framed({ file, edit, ...props }: Props & { edit: OfficeEdit & { url: string } }) {
  const { tx } = useText()
  const form = useRef<HTMLFormElement>(null)
  const frame = `office-${edit.id}`
  // The token is sent in a form, because an address would be stored in histories and logs.
  useEffect(() => form.current?.submit(), [])

  async function finish(): Promise<void> {
    try {
      const edited = await findEdited(edit.id)
      if (edited) props.onEdited(edited)
      else notify.warning(tx('office.nothing'))
    } catch (error) {
      notify.failure(error)
    }
  }

  return (
    <Modal
      open
      title={tx('file.edit', { name: file.originalFileName })}
      width="96vw"
      style={{ top: 20 }}
      mask={{ closable: false }}
      keyboard={false}
      okText={tx('office.takeOver')}
      cancelText={tx('common.cancel')}
      onOk={() => void finish()}
      onCancel={props.onClose}
    >
      <form ref={form} action={edit.url} method="post" target={frame} hidden>
        <input name="access_token" defaultValue={edit.accessToken} />
        <input name="access_token_ttl" defaultValue={edit.accessTokenTtl} />
      </form>
      <iframe
        name={frame}
        title={tx('file.edit', { name: file.originalFileName })}
        className="srm-office"
        allow="clipboard-read *; clipboard-write *"
      />
    </Modal>
  )
}

function ByHand({ file, functionId, onDownload, onEdited }: Props) {
  const { tx } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const extension = file.originalFileName.split('.').pop()?.toLowerCase() ?? ''

  async function take(given: File): Promise<void> {
    const refusal = refusalOf([given], 0, { extensions: [extension] })
    if (refusal) return notify.error(refusal)
    setSending(true)
    try {
      const nothing = () => undefined
      const { signal } = new AbortController()
      const options = { functionId, signal, onProgress: nothing, onWaiting: nothing }
      onEdited(await uploadFile(given, options))
    } catch (error) {
      notify.failure(error)
      setSending(false)
    }
  }

  return (
    <div className="srm-office-hand">
      <Alert type="info" showIcon title={tx('office.byHand')} />
      <Button icon={<DownloadOutlined />} onClick={onDownload}>
        {tx('office.download')}
      </Button>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {tx('office.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.${extension}`}
        aria-label={tx('office.upload')}
        onChange={(event) => {
          const [given] = event.target.files ?? []
          event.target.value = ''
          if (given) void take(given)
        }}
      />
    </div>
  )
}
