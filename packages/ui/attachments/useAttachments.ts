import type { AttachmentsField } from '@opensrm/kernel/document/fields.ts'
import {
  ATTACHMENT_ID_SEPARATOR,
  ATTACHMENT_MAX_COUNT,
  IMAGE_EXTENSIONS,
  LARGE_FILE_BYTES,
  UPLOAD_FAILURE_TOAST_MS,
  UPLOAD_MAX_BYTES,
} from '@opensrm/kernel/protocol/constants.ts'
import { isAborted, ServerError } from '@opensrm/ui/client/serverError.ts'
import { translate } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Attachment,
  deleteFiles,
  FILES,
  fetchBytes,
  fetchDownload,
  listFiles,
  saveBlob,
  saveFileDesc,
  saveLarge,
} from './fileCalls.ts'
import { asUpload } from './running.ts'
import { uploadFile } from './upload.ts'

/** The rules of a file field; the server checks them again. */
export type AttachmentRules = Pick<
  AttachmentsField,
  'extensions' | 'maxCount' | 'maxBytes' | 'crop' | 'codes' | 'sealed'
>

type Uploading = { percent: number; isWaiting: boolean }

/** The files of an id list: names, adding, viewing, downloading, deleting. The caller stores the list. */
export function useAttachments(options: {
  value: string | null
  onChange: (value: string | null) => void
  rules: AttachmentRules
  functionId?: string | undefined
}) {
  const { value, onChange, rules } = options
  const ids = value ? value.split(ATTACHMENT_ID_SEPARATOR) : []
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const stopping = useRef<AbortController | null>(null)
  const info = useQuery({
    queryKey: ['files', value],
    queryFn: ({ signal }) => listFiles(value ?? '', signal),
    enabled: ids.some((id) => !added.some((file) => file.id === id)),
  })
  const known = new Map([...(info.data ?? []), ...added].map((file) => [String(file.id), file]))

  function uploadAll(files: readonly File[]): Promise<void> {
    if (files.length === 0 || uploading) return Promise.resolve()
    const refusal = refusalOf(files, ids.length, rules)
    if (refusal) return Promise.resolve(notify.error(refusal))
    return asUpload(options.functionId ?? '', () => uploadNow(files))
  }

  async function uploadNow(files: readonly File[]): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    setUploading({ percent: 0, isWaiting: false })
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const stored: Attachment[] = []
    let done = 0
    try {
      for (const file of files) {
        stored.push(
          await uploadFile(file, {
            functionId: options.functionId,
            isSealed: rules.sealed ?? false,
            signal: controller.signal,
            onProgress: (loaded) => {
              const percent = Math.min(99, Math.floor(((done + loaded) / total) * 100))
              setUploading({ percent, isWaiting: false })
            },
            onWaiting: (isWaiting) => setUploading((now) => now && { ...now, isWaiting }),
          }),
        )
        done += file.size
      }
    } catch (error) {
      if (!isAborted(error)) notify.failure(error, { forMs: UPLOAD_FAILURE_TOAST_MS })
    } finally {
      stopping.current = null
      setUploading(null)
    }
    // Files uploaded before a failure are kept.
    if (stored.length === 0) return
    // A save that waits for the upload begins right after it, and must find the files in the record.
    flushSync(() => {
      setAdded((before) => [...before, ...stored])
      onChange([...ids, ...stored.map((file) => String(file.id))].join(ATTACHMENT_ID_SEPARATOR))
    })
  }

  /**
   * Deletes files on the server at once; the record drops their ids when it is saved. Returns whether they were
   * deleted.
   */
  async function remove(gone: readonly string[]): Promise<boolean> {
    try {
      await deleteFiles(gone)
    } catch (error) {
      // Already deleted: the record should drop the ids too.
      const isGone = error instanceof ServerError && error.code === 'FILE_NOT_FOUND'
      if (!isGone || gone.length > 1) {
        notify.failure(error)
        return false
      }
    }
    onChange(ids.filter((id) => !gone.includes(id)).join(ATTACHMENT_ID_SEPARATOR) || null)
    return true
  }

  /** Replaces a file by its edited version; the document refers to it after it is saved. */
  function replace(id: string, edited: Attachment): void {
    setAdded((before) => [...before, edited])
    const put = ids.map((each) => (each === id ? String(edited.id) : each))
    onChange(put.join(ATTACHMENT_ID_SEPARATOR))
    notify.success(translate('file.replaced'))
  }

  async function describe(file: Attachment, fileDesc: string): Promise<void> {
    if (fileDesc.trim() === (file.fileDesc ?? '')) return
    try {
      const saved = await saveFileDesc(file.id, fileDesc.trim())
      if (saved) setAdded((before) => [...before.filter(({ id }) => id !== saved.id), saved])
    } catch (error) {
      notify.failure(error)
    }
  }

  async function download(file: Attachment): Promise<void> {
    try {
      if ((file.fileSize ?? 0) > LARGE_FILE_BYTES) await saveLarge(file)
      else saveBlob(await fetchDownload(file.id), file.originalFileName || file.id)
    } catch (error) {
      notify.failure(error)
    }
  }

  async function downloadAll(chosen: readonly string[]): Promise<void> {
    try {
      const zip = await fetchBytes(`${FILES}/batchDownload`, { ids: chosen.join(',') })
      saveBlob(zip, `${translate('file.zipName')}.zip`)
    } catch (error) {
      notify.failure(error)
    }
  }

  return {
    ids,
    list: ids.map((id): Attachment => known.get(id) ?? { id, originalFileName: '' }),
    isLoading: info.isLoading,
    most: mostOf(rules),
    ...{ uploading, remove, replace, describe, download, downloadAll },
    upload: uploadAll,
    stop: () => stopping.current?.abort(),
  }
}

/** Office files are edited where they are attached. */
export function isOffice(name: string): boolean {
  return /\.(docx?|xlsx?|pptx?)$/i.test(name)
}

export function extensionsOf(rules: AttachmentRules): readonly string[] | undefined {
  return rules.extensions ?? (rules.crop ? IMAGE_EXTENSIONS : undefined)
}

function mostOf({ maxCount }: AttachmentRules): number {
  return maxCount ?? ATTACHMENT_MAX_COUNT
}

/** The first reason to refuse these files; null when they are accepted. */
export function refusalOf(
  files: readonly Pick<File, 'name' | 'size'>[],
  held: number,
  rules: AttachmentRules,
): string | null {
  const allowed = extensionsOf(rules)
  const maxBytes = rules.maxBytes ?? UPLOAD_MAX_BYTES
  if (held + files.length > mostOf(rules)) return translate('file.tooMany', { max: mostOf(rules) })
  for (const { name, size } of files) {
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    if (allowed && !(name.includes('.') && allowed.includes(extension))) {
      const isImages = allowed.every((each) =>
        (IMAGE_EXTENSIONS as readonly string[]).includes(each),
      )
      return translate(isImages ? 'file.imageOnly' : 'file.extension', {
        extensions: allowed.join(', '),
      })
    }
    if (size === 0) return translate('file.empty')
    if (size > maxBytes) return translate('file.tooLarge', { max: sizeText(maxBytes) })
  }
  return null
}

/** A size in KB, MB or GB, for lists of files. */
export function sizeText(size: number | undefined): string {
  if (size === undefined) return ''
  const kilobytes = size / 1024
  if (kilobytes < 1024) return `${Math.max(kilobytes, 0.1).toFixed(1)} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
