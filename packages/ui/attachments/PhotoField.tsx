import { CameraOutlined, CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { IMAGE_EXTENSIONS } from '@opensrm/kernel/protocol/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { ask, notify } from '../shell/notify.ts'
import { viewFile } from '../viewers/viewer.ts'
import './attachments.css'
import './attachments.texts.ts'
import { type Attachment, fetchDownload } from './fileCalls.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'
import { useAttachmentCodes } from './useAttachmentCodes.ts'
import { type AttachmentRules, refusalOf, useAttachments } from './useAttachments.ts'

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
  /** takes photos over instead of the upload, for screens that work without a connection */
  onTaken?: (photos: readonly File[]) => Promise<void>
}

/** Whether a file field is a photo field: only pictures, without cropping. */
export function isPhotos({ extensions, crop }: AttachmentRules): boolean {
  const pictures: readonly string[] = IMAGE_EXTENSIONS
  return !crop && extensions !== undefined && extensions.every((one) => pictures.includes(one))
}

/** Photos of a record, taken with the camera or chosen, reduced in size before the upload, and shown as thumbnails. */
export function PhotoField(props: Props) {
  const { tx } = useText()
  const { readOnly = false, rules = PICTURES } = props
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [isShrinking, setShrinking] = useState(false)
  const files = useAttachments({ ...props, rules })
  const may = useAttachmentCodes(rules)
  const isFull = files.ids.length >= files.most
  const canAdd = !readOnly && may('upload') && !isFull

  async function take(given: readonly File[]): Promise<void> {
    const shrunk: File[] = []
    setShrinking(true)
    for (const file of given) {
      try {
        shrunk.push(await shrinkPhoto(file))
      } catch {
        notify.error(refusalOf([file], 0, PICTURES) ?? tx('photo.unread', { name: file.name }))
      }
    }
    setShrinking(false)
    if (props.onTaken) await props.onTaken(shrunk)
    else await files.upload(shrunk)
  }

  function takeChosen({ target }: ChangeEvent<HTMLInputElement>): void {
    const given = [...(target.files ?? [])]
    target.value = ''
    void take(given)
  }

  async function remove({ id, originalFileName }: Attachment): Promise<void> {
    const title = tx('file.removeAsk', { count: 1 })
    if (!(await ask({ title, content: originalFileName, danger: true }))) return
    if (await files.remove([id])) notify.success(tx('file.removed'))
  }

  return (
    <div className="srm-photos">
      {files.list.length === 0 && readOnly ? (
        <span className="srm-files-none">{tx('photo.none')}</span>
      ) : null}
      <ul>
        {files.list.map((file) => (
          <li key={file.id}>
            <Thumbnail
              file={file}
              onView={may('preview') ? () => void viewFile(file, files.list) : undefined}
            />
            {!readOnly && may('remove') ? (
              <Button
                size="small"
                shape="circle"
                className="srm-photos-remove"
                icon={<CloseOutlined />}
                aria-label={tx('photo.remove', { name: file.originalFileName })}
                onClick={() => void remove(file)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {files.uploading ? (
        <Progress
          percent={files.uploading.percent}
          size="small"
          aria-label={tx('file.uploading', { percent: files.uploading.percent })}
        />
      ) : null}
      {canAdd ? (
        <div className="srm-photos-add">
          <Button
            id={props.id ?? ''}
            icon={<CameraOutlined />}
            loading={isShrinking}
            aria-describedby={props.describedBy}
            onClick={() => camera.current?.click()}
          >
            {tx('photo.take')}
          </Button>
          <Button icon={<PictureOutlined />} onClick={() => album.current?.click()}>
            {tx('photo.add')}
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={tx('photo.take')}
            onChange={takeChosen}
          />
          <input
            ref={album}
            type="file"
            hidden
            accept="image/*"
            multiple={files.most > 1}
            aria-label={tx('photo.add')}
            onChange={takeChosen}
          />
        </div>
      ) : null}
    </div>
  )
}

const PICTURES: AttachmentRules = { extensions: IMAGE_EXTENSIONS }

function Thumbnail({ file, onView }: { file: Attachment; onView: (() => void) | undefined }) {
  const { tx } = useText()
  const { data } = useQuery({
    queryKey: ['photo', file.id],
    queryFn: () => fetchDownload(file.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  const picture = address ? <img src={address} alt={file.originalFileName} /> : <PictureOutlined />
  if (!onView) return <span className="srm-photo">{picture}</span>
  return (
    <button
      type="button"
      className="srm-photo"
      aria-label={tx('photo.view', { name: file.originalFileName })}
      onClick={onView}
    >
      {picture}
    </button>
  )
}
