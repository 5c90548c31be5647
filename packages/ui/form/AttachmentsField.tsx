import { DeleteOutlined, DownloadOutlined, PaperClipOutlined } from '@ant-design/icons'
import { ATTACHMENT_MAX_COUNT } from '@opensrm/kernel/protocol/constants.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Progress } from 'antd'
import { useRef } from 'react'
import './form.css'
import './form.texts.ts'
import { type Attachment, useAttachments } from './useAttachments.ts'

type Props = {
  id?: string
  /** comma-separated ids, as the record holds them */
  value: string | null
  onChange: (value: string | null) => void
  readOnly?: boolean
  describedBy?: string | undefined
}

/** Files of a record: added, downloaded, taken off the list. The record keeps the list only when it is saved. */
export function AttachmentsField(props: Props) {
  const { tx } = useText()
  const input = useRef<HTMLInputElement>(null)
  const files = useAttachments(props.value, props.onChange)
  const full = files.ids.length >= ATTACHMENT_MAX_COUNT

  async function remove(file: Attachment): Promise<void> {
    const sure = await ask({
      title: tx('file.removeAsk', { name: nameOf(file, tx) }),
      danger: true,
    })
    if (!sure) return
    if (await files.remove(file.id)) notify.success(tx('file.removed'))
  }

  return (
    <div className="srm-files">
      {files.list.length === 0 && props.readOnly ? <span>{tx('file.none')}</span> : null}
      {files.list.length > 0 ? (
        <ul className="srm-files-list">
          {files.list.map((file) => {
            const name = nameOf(file, tx)
            return (
              <li key={file.id}>
                <PaperClipOutlined aria-hidden="true" />
                <span className="srm-files-name">{name}</span>
                <span className="srm-files-size">{sizeText(file.fileSize)}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<DownloadOutlined />}
                  aria-label={tx('file.download', { name })}
                  onClick={() => void files.download(file)}
                />
                {props.readOnly ? null : (
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={tx('file.remove', { name })}
                    onClick={() => void remove(file)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {props.readOnly ? null : files.percent !== null ? (
        <Progress
          percent={files.percent}
          size="small"
          aria-label={tx('file.uploading', { percent: files.percent })}
        />
      ) : (
        <>
          <Button
            id={props.id ?? ''}
            icon={<PaperClipOutlined />}
            disabled={full}
            title={full ? tx('file.tooMany', { max: ATTACHMENT_MAX_COUNT }) : ''}
            aria-describedby={props.describedBy}
            onClick={() => input.current?.click()}
          >
            {tx('file.add')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={tx('file.add')}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              event.target.value = ''
              void files.upload(chosen)
            }}
          />
        </>
      )}
    </div>
  )
}

/** KB and MB, as lists of files show them. */
function sizeText(size: number | undefined): string {
  if (size === undefined) return ''
  const kilobytes = size / 1024
  return kilobytes < 1024
    ? `${Math.max(kilobytes, 0.1).toFixed(1)} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`
}

function nameOf(
  file: Attachment,
  tx: (key: string, args?: { [name: string]: string }) => string,
): string {
  return file.originalFileName || tx('file.unnamed', { id: file.id })
}
