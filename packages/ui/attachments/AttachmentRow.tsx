import { DeleteOutlined, DownloadOutlined, EyeOutlined, PaperClipOutlined } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { Button, Checkbox } from 'antd'
import type { Attachment } from './fileCalls.ts'
import { sizeText } from './useAttachments.ts'

type Props = {
  file: Attachment
  compact: boolean
  /** null: nothing to select */
  chosen: boolean | null
  onChoose: () => void
  onView: (() => void) | undefined
  onDownload: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One file of the list: its name opens it, if it can be viewed. */
export function AttachmentRow({ file, compact, chosen, onChoose, ...acts }: Props) {
  const { tx } = useText()
  const name = file.originalFileName
  const by = [file.createdByLabel, file.creationDate?.slice(0, 16)].filter(Boolean).join(' · ')
  return (
    <li>
      {chosen === null ? (
        <PaperClipOutlined aria-hidden="true" />
      ) : (
        <Checkbox checked={chosen} onChange={onChoose} aria-label={tx('file.choose', { name })} />
      )}
      {acts.onView ? (
        <button type="button" className="srm-files-name is-link" title={name} onClick={acts.onView}>
          {name}
        </button>
      ) : (
        <span className="srm-files-name" title={name}>
          {name}
        </span>
      )}
      <span className="srm-files-size">{sizeText(file.fileSize)}</span>
      {compact || !by ? null : <span className="srm-files-by">{by}</span>}
      {file.fileDesc && !compact ? <span className="srm-files-by">{file.fileDesc}</span> : null}
      <span className="srm-files-acts">
        {acts.onView ? (
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label={tx('file.view', { name })}
            onClick={acts.onView}
          />
        ) : null}
        {acts.onDownload ? (
          <Button
            type="text"
            size="small"
            icon={<DownloadOutlined />}
            aria-label={tx('file.download', { name })}
            onClick={acts.onDownload}
          />
        ) : null}
        {acts.onRemove ? (
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={tx('file.remove', { name })}
            onClick={acts.onRemove}
          />
        ) : null}
      </span>
    </li>
  )
}
