import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  PaperClipOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/viewers/viewer.texts.ts'
import { Button, Checkbox, Input, Tag, Tooltip } from 'antd'
import type { Attachment } from './fileCalls.ts'
import { sizeText } from './useAttachments.ts'

type Props = {
  file: Attachment
  compact: boolean
  /** null: rows cannot be selected */
  chosen: boolean | null
  onChoose: () => void
  onView: (() => void) | undefined
  /** otherwise the viewer says that the file has to be downloaded */
  isViewable: boolean
  onDownload: (() => void) | undefined
  /** for office files that may be replaced */
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
  /** number of selected files: if there are any, those are deleted instead of this one */
  removes: number
  /** absent when the document can no longer be edited */
  onDescribe: ((text: string) => void) | undefined
}

/** The result of the virus scan, if it needs attention. */
function ScanMark({ result }: { result: string | undefined }) {
  const { tx } = useText()
  if (result === 'INFECTED') return <Tag color="error">{tx('file.infected')}</Tag>
  if (result === 'PENDING') return <Tag color="warning">{tx('file.pending')}</Tag>
  if (result === 'CLEAN')
    return <SafetyOutlined className="srm-files-clean" title={tx('file.clean')} />
  return null
}

function Description(props: {
  file: Attachment
  onDescribe: ((text: string) => void) | undefined
}) {
  const { tx } = useText()
  const { file, onDescribe } = props
  const text = file.fileDesc ?? ''
  if (!onDescribe) return text ? <span className="srm-files-by">{text}</span> : null
  return (
    <Input
      key={text}
      size="small"
      variant="borderless"
      className="srm-files-desc"
      defaultValue={text}
      maxLength={300}
      placeholder={tx('file.describe')}
      aria-label={tx('file.describeOf', { name: file.originalFileName })}
      onBlur={(event) => onDescribe(event.target.value)}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}

/** One file of the list. Its name opens it if it can be viewed. */
export function AttachmentRow(props: Props) {
  const { file, compact, chosen, onChoose, isViewable, removes, ...acts } = props
  const { tx } = useText()
  const name = file.originalFileName
  const taken = file.downloadCount ? tx('file.taken', { count: file.downloadCount }) : ''
  const by = [file.createdByLabel, file.creationDate?.slice(0, 16), taken]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      {chosen === null ? (
        <PaperClipOutlined />
      ) : (
        <Checkbox checked={chosen} onChange={onChoose} aria-label={tx('file.choose', { name })} />
      )}
      {acts.onView && isViewable ? (
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
      <ScanMark result={file.scanResult} />
      {compact ? null : <Description file={file} onDescribe={acts.onDescribe} />}
      <span className="srm-files-acts">
        {acts.onView ? (
          <Tooltip title={isViewable ? '' : tx('viewer.refused')}>
            <Button
              type="text"
              size="small"
              icon={isViewable ? <EyeOutlined /> : <EyeInvisibleOutlined />}
              className={isViewable ? '' : 'srm-off'}
              aria-disabled={!isViewable}
              aria-label={tx('file.view', { name })}
              {...(isViewable ? {} : { 'aria-description': tx('viewer.refused') })}
              onClick={acts.onView}
            />
          </Tooltip>
        ) : null}
        {acts.onEdit ? (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={tx('file.edit', { name })}
            onClick={acts.onEdit}
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
            aria-label={
              removes > 0
                ? tx('file.removeChosen', { count: removes })
                : tx('file.remove', { name })
            }
            title={removes > 0 ? tx('file.removeChosen', { count: removes }) : ''}
            onClick={acts.onRemove}
          />
        ) : null}
      </span>
    </li>
  )
}
