import {
  CloseCircleOutlined,
  DeleteOutlined,
  FolderOpenOutlined,
  LockOutlined,
  PaperClipOutlined,
} from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { lazyPart } from '@opensrm/ui/shell/lazyPart.tsx'
import { ask, notify } from '@opensrm/ui/shell/notify.ts'
import { isViewable, viewFile } from '@opensrm/ui/viewers/viewer.ts'
import { Button, Checkbox, Progress } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import './attachments.css'
import './attachments.texts.ts'
import { AttachmentRow } from './AttachmentRow.tsx'
import type { Attachment } from './fileCalls.ts'
import { useAttachmentCodes } from './useAttachmentCodes.ts'
import {
  type AttachmentRules,
  extensionsOf,
  isOffice,
  refusalOf,
  useAttachments,
} from './useAttachments.ts'

const OfficeEditor = lazyPart(() => import('./OfficeEditor.tsx'), 'OfficeEditor')
const CropDialog = lazyPart(() => import('./CropDialog.tsx'), 'CropDialog')

type Props = {
  id?: string
  /** comma-separated ids, as stored in the record */
  value: string | null
  onChange: (value: string | null) => void
  readOnly?: boolean
  describedBy?: string | undefined
  rules?: AttachmentRules
  /** resource of the document */
  functionId?: string | undefined
  /** in a table cell: only names and actions */
  compact?: boolean
}

const NO_RULES: AttachmentRules = {}

/** Files of a record: add, view, download, remove. The record stores the list only when it is saved. */
export function AttachmentsField(props: Props) {
  const { tx, listed } = useText()
  const { rules = NO_RULES, readOnly = false, compact = false } = props
  const input = useRef<HTMLInputElement>(null)
  const files = useAttachments({ ...props, rules })
  const may = useAttachmentCodes(rules)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const [cropping, setCropping] = useState<File | null>(null)
  const [editing, setEditing] = useState<Attachment | null>(null)
  const isFull = files.ids.length >= files.most
  const canAdd = !readOnly && may('upload')
  const held = chosen.filter((id) => files.ids.includes(id))
  const isMany = !compact && files.ids.length > 1

  function take(given: readonly File[]): void {
    const [first] = given
    if (!rules.crop || !first) return void files.upload(given)
    // Checked before the cropping dialog opens.
    const refusal = refusalOf([first], files.ids.length, rules)
    if (refusal) notify.error(refusal)
    else setCropping(first)
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const sure = await ask({
      title: tx('file.removeAsk', { count: ids.length }),
      content: listed(
        files.list.filter(({ id }) => ids.includes(id)).map((file) => nameOf(file, tx)),
      ),
      danger: true,
    })
    if (sure && (await files.remove(ids))) {
      setChosen([])
      notify.success(tx('file.removed'))
    }
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    if (canAdd && !isFull) take([...event.dataTransfer.files])
  }

  const toggle = (id: string) =>
    setChosen(held.includes(id) ? held.filter((each) => each !== id) : [...held, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping and pasting
    <div
      className={`srm-files${isOver ? ' is-over' : ''}${compact ? ' is-compact' : ''}`}
      onDragOver={(event) => {
        if (!canAdd || isFull) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files]
        if (pasted.length === 0 || !canAdd || isFull) return
        event.preventDefault()
        take(pasted)
      }}
    >
      {files.list.length === 0 && readOnly ? (
        <span className="srm-files-none">{tx('file.none')}</span>
      ) : null}
      {isMany && (may('download') || canAdd) ? (
        <div className="srm-files-bar">
          <Checkbox
            checked={held.length === files.ids.length}
            indeterminate={held.length > 0 && held.length < files.ids.length}
            onChange={(event) => setChosen(event.target.checked ? files.ids : [])}
            aria-label={tx('file.chooseAll')}
          />
          {may('download') ? (
            <Button
              size="small"
              icon={<FolderOpenOutlined />}
              onClick={() => void files.downloadAll(held.length > 0 ? held : files.ids)}
            >
              {tx('file.downloadAll')}
            </Button>
          ) : null}
          {!readOnly && may('remove') && held.length > 0 ? (
            <Button size="small" danger icon={<DeleteOutlined />} onClick={() => void remove(held)}>
              {tx('file.removeSome')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canAdd && rules.sealed && !compact ? (
        <p className="srm-files-hint">
          <LockOutlined /> {tx('file.sealed')}
        </p>
      ) : null}
      {files.list.length > 0 ? (
        <ul className="srm-files-list">
          {files.list.map((file) => (
            <AttachmentRow
              key={file.id}
              file={{ ...file, originalFileName: nameOf(file, tx) }}
              compact={compact}
              chosen={isMany ? held.includes(file.id) : null}
              onChoose={() => toggle(file.id)}
              onView={
                may('preview') && file.sealedFlag !== 'Y'
                  ? () => void viewFile(file, files.list)
                  : undefined
              }
              isViewable={isViewable(file.originalFileName)}
              onDownload={may('download') ? () => void files.download(file) : undefined}
              onEdit={
                canAdd &&
                may('download') &&
                file.sealedFlag !== 'Y' &&
                isOffice(file.originalFileName)
                  ? () => setEditing(file)
                  : undefined
              }
              onDescribe={canAdd ? (text) => void files.describe(file, text) : undefined}
              onRemove={
                !readOnly && may('remove')
                  ? () => void remove(held.length > 0 ? held : [file.id])
                  : undefined
              }
              removes={held.length}
            />
          ))}
        </ul>
      ) : null}
      {files.uploading ? (
        <div className="srm-files-progress">
          <Progress
            percent={files.uploading.percent}
            size="small"
            aria-label={tx('file.uploading', { percent: files.uploading.percent })}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseCircleOutlined />}
            aria-label={tx('file.stop')}
            onClick={files.stop}
          />
          {files.uploading.isWaiting ? <span role="status">{tx('file.waiting')}</span> : null}
        </div>
      ) : canAdd ? (
        <div className="srm-files-add">
          <Button
            id={props.id ?? ''}
            size={compact ? 'small' : 'medium'}
            icon={<PaperClipOutlined />}
            disabled={isFull}
            title={isFull ? tx('file.tooMany', { max: files.most }) : ''}
            aria-describedby={props.describedBy}
            onClick={() => input.current?.click()}
          >
            {tx(rules.crop ? 'file.addImage' : 'file.add')}
          </Button>
          {compact || isFull ? null : (
            <span className="srm-files-hint">{tx(isOver ? 'file.dropNow' : 'file.drop')}</span>
          )}
          <input
            ref={input}
            type="file"
            multiple={files.most > 1}
            hidden
            aria-label={tx('file.add')}
            accept={extensionsOf(rules)
              ?.map((extension) => `.${extension}`)
              .join(',')}
            onChange={(event) => {
              const given = [...(event.target.files ?? [])]
              event.target.value = ''
              take(given)
            }}
          />
        </div>
      ) : null}
      {editing ? (
        <OfficeEditor
          file={editing}
          functionId={props.functionId}
          onDownload={() => void files.download(editing)}
          onClose={() => setEditing(null)}
          onEdited={(edited) => {
            setEditing(null)
            files.replace(editing.id, edited)
          }}
        />
      ) : null}
      {cropping ? (
        <CropDialog
          file={cropping}
          onCancel={() => setCropping(null)}
          onCropped={(picture) => {
            setCropping(null)
            void files.upload([picture])
          }}
        />
      ) : null}
    </div>
  )
}

function nameOf(
  file: Attachment,
  tx: (key: string, args?: { [name: string]: string }) => string,
): string {
  return file.originalFileName || tx('file.unnamed', { id: file.id })
}
