import {
  API_PREFIX,
  ATTACHMENT_ID_SEPARATOR,
  LARGE_FILE_BYTES,
  UPLOAD_FAILURE_TOAST_MS,
  UPLOAD_MAX_BYTES,
} from '@opensrm/kernel/protocol/constants.ts'
import { encryptLong } from '@opensrm/kernel/protocol/encryption.ts'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { signedHeaders } from '@opensrm/kernel/protocol/signature.ts'
import { call } from '@opensrm/ui/client/call.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
import { findLoginLookups } from '@opensrm/ui/client/login.ts'
import { NetworkError, ServerError } from '@opensrm/ui/client/serverError.ts'
import { currentSession } from '@opensrm/ui/client/session.ts'
import { currentLanguage } from '@opensrm/ui/i18n/language.ts'
import { translate } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export type Attachment = {
  id: string
  originalFileName: string
  fileSize?: number
  suffixName?: string
}

const FILES = `${API_PREFIX}/fileServer/v2/file`
const LARGE_FILES = `${API_PREFIX}/largeFileServer/v1/largeFile`

const serviceFor = (files: readonly { size: number }[]): string =>
  files.some(({ size }) => size > LARGE_FILE_BYTES) ? LARGE_FILES : FILES

/** The files of an id list: their names, adding, downloading, taking off. The caller keeps the list. */
export function useAttachments(value: string | null, onChange: (value: string | null) => void) {
  const ids = value ? value.split(ATTACHMENT_ID_SEPARATOR) : []
  const [percent, setPercent] = useState<number | null>(null)
  const [added, setAdded] = useState<readonly Attachment[]>([])
  const info = useQuery({
    queryKey: ['files', value],
    queryFn: ({ signal }) =>
      call<Attachment[]>(`${FILES}/list`, { ids: value }, { signal, write: false }),
    enabled: ids.some((id) => !added.some((file) => file.id === id)),
  })
  const known = new Map([...(info.data ?? []), ...added].map((file) => [String(file.id), file]))

  async function uploadAll(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    if (files.some((file) => file.size > UPLOAD_MAX_BYTES))
      return notify.error(translate('file.tooLarge'))
    setPercent(0)
    try {
      const stored = await upload(files, setPercent)
      setAdded((before) => [...before, ...stored])
      onChange([...ids, ...stored.map((file) => String(file.id))].join(ATTACHMENT_ID_SEPARATOR))
    } catch (error) {
      notify.failure(error, UPLOAD_FAILURE_TOAST_MS)
    } finally {
      setPercent(null)
    }
  }

  /** Deleted on the server at once; the record stops naming it when it is saved. Answers whether it was deleted. */
  async function remove(id: string): Promise<boolean> {
    try {
      await deleteFile(id)
    } catch (error) {
      // gone already: the record should not go on naming it
      const isGone = error instanceof ServerError && error.code === 'FILE_NOT_FOUND'
      if (!isGone) {
        notify.failure(error)
        return false
      }
    }
    onChange(ids.filter((other) => other !== id).join(ATTACHMENT_ID_SEPARATOR) || null)
    return true
  }

  return {
    ids,
    list: ids.map((id): Attachment => known.get(id) ?? { id, originalFileName: '' }),
    percent,
    upload: uploadAll,
    remove,
    download: (file: Attachment) => download(file).catch(notify.failure),
  }
}

/** XMLHttpRequest, because fetch tells nothing of the progress of an upload. */
function upload(
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<Attachment[]> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  const request = new XMLHttpRequest()
  request.open('POST', `${serviceFor(files)}/upload`)
  for (const [name, text] of Object.entries(fileHeaders(''))) request.setRequestHeader(name, text)
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) =>
      onProgress(Math.floor((event.loaded / event.total) * 100))
    request.onerror = () => reject(new NetworkError(translate('file.failed')))
    request.onload = () => {
      const envelope = parsed(request.responseText)
      if (envelope.status === 'S') resolve((envelope.data as Attachment[]) ?? [])
      else reject(new ServerError(envelope, request.status))
    }
    request.send(form)
  })
}

async function deleteFile(id: string): Promise<void> {
  const { publicKey } = await findLoginLookups()
  const { keyId, ciphertext } = await encryptLong({
    publicKeyPem: publicKey.pem,
    keyId: publicKey.keyId,
    plaintext: id,
  })
  await call(`${FILES}/batchDelete`, { ids: ciphertext, keyId })
}

async function download(file: Attachment): Promise<void> {
  // what does not fit into the page's memory goes straight to the disk
  if ((file.fileSize ?? 0) > LARGE_FILE_BYTES) {
    const { url } = await call<{ url: string }>(`${LARGE_FILES}/findTicket`, { id: file.id })
    return follow(url, file)
  }
  const query = `id=${encodeURIComponent(file.id)}`
  const response = await fetch(`${FILES}/download?${query}`, { headers: fileHeaders(query) })
  // a refusal arrives as JSON where the file should be: it is shown, not saved
  if (response.headers.get('content-type')?.includes('json')) {
    const text = await response.text()
    const envelope = parsed(text)
    if (envelope.status === 'E') throw new ServerError(envelope, response.status)
  }
  if (!response.ok) throw new ServerError({}, response.status)
  const url = URL.createObjectURL(await response.blob())
  follow(url, file)
  URL.revokeObjectURL(url)
}

function follow(url: string, file: Attachment): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file.originalFileName || file.id
  link.click()
}

/** Of a download the address is signed, of an upload the text fields, of which these have none: never the bytes. */
function fileHeaders(signed: string): Record<string, string> {
  const session = currentSession()
  return signedHeaders({
    authorizationCode: session?.authorizationCode,
    certificate: session?.certificate,
    gatewayTag: session?.gatewayTag,
    language: currentLanguage(),
    body: signed,
    now: serverNow(),
  })
}

function parsed(text: string): Partial<Envelope<unknown>> {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>
  } catch {
    return { status: 'E', msg: translate('file.failed') }
  }
}
