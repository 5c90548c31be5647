import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import { encryptLong } from '@opensrm/kernel/protocol/encryption.ts'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { signedHeaders } from '@opensrm/kernel/protocol/signature.ts'
import { call } from '@opensrm/ui/client/call.ts'
import { signingTime } from '@opensrm/ui/client/clock.ts'
import { findLoginLookups } from '@opensrm/ui/client/login.ts'
import { NetworkError, ServerError } from '@opensrm/ui/client/serverError.ts'
import { currentSession } from '@opensrm/ui/client/session.ts'
import { currentLanguage } from '@opensrm/ui/i18n/language.ts'
import { translate } from '@opensrm/ui/i18n/text.ts'
import './attachments.texts.ts'

export type Attachment = {
  id: string
  originalFileName: string
  fileSize?: number
  suffixName?: string
  fileDesc?: string | null
  createdByLabel?: string | null
  creationDate?: string
  downloadCount?: number
  /** lookup FILE_SCAN */
  scanResult?: string
  /** Y: encrypted until its document is opened */
  sealedFlag?: string
  /** shown where it is not offered as a download */
  viewOnly?: boolean
}

export const FILES = `${API_PREFIX}/fileServer/v2/file`
export const LARGE_FILES = `${API_PREFIX}/largeFileServer/v1/largeFile`

export function listFiles(ids: string, signal: AbortSignal): Promise<Attachment[]> {
  return call<Attachment[]>(`${FILES}/list`, { ids }, { signal, write: false })
}

export async function saveFileDesc(id: string, fileDesc: string): Promise<Attachment | undefined> {
  const [saved] = await call<Attachment[]>(`${FILES}/saveFileDesc`, { id, fileDesc })
  return saved
}

const OFFICE = `${API_PREFIX}/fileServer/v2/pageoffice`

/** An edit in the configured editor; `url` is null when there is none for the file. */
export type OfficeEdit =
  | { id: string; url: string; accessToken: string; accessTokenTtl: number }
  | { id: null; url: null }

export function beginEdit(id: string): Promise<OfficeEdit> {
  return call<OfficeEdit>(`${OFFICE}/doFileEdit`, { id })
}

/** The file as last saved by the editor; null when it has saved nothing yet. */
export function findEdited(id: string): Promise<Attachment | null> {
  return call<Attachment | null>(`${OFFICE}/findEdited`, { id }, { write: false })
}

/** The ids are sent encrypted. */
export async function deleteFiles(ids: readonly string[]): Promise<void> {
  const { publicKey } = await findLoginLookups()
  const { keyId, ciphertext } = await encryptLong({
    publicKeyPem: publicKey.pem,
    keyId: publicKey.keyId,
    plaintext: ids.join(','),
  })
  await call(`${FILES}/batchDelete`, { ids: ciphertext, keyId })
}

/** Saves directly to the disk by a one-time address, because a page has no memory for gigabytes. */
export async function saveLarge(file: Attachment): Promise<void> {
  const { url } = await call<{ url: string }>(`${LARGE_FILES}/findTicket`, { id: file.id })
  save(url, file.originalFileName)
}

/** A one-time address of the file for viewers. */
export async function viewAddress(id: string): Promise<string> {
  const { url } = await call<{ url: string }>(
    `${FILES}/findTicket`,
    { id, purpose: 'preview' },
    { write: false },
  )
  return url
}

export async function fetchDownload(id: string): Promise<Blob> {
  const query = `id=${encodeURIComponent(id)}`
  return bytesOf(await fetch(`${FILES}/download?${query}`, { headers: fileHeaders(query) }))
}

/** Bytes returned by a call with a body: zips, PDFs to view. */
export async function fetchBytes(path: string, body: object): Promise<Blob> {
  const text = JSON.stringify(body)
  return bytesOf(
    await fetch(path, {
      method: 'POST',
      body: text,
      headers: { ...fileHeaders(text), 'content-type': 'application/json' },
    }),
  )
}

/** A refusal arrives as JSON instead of the file: it is thrown, never saved. */
export async function bytesOf(response: Response): Promise<Blob> {
  if (response.headers.get('content-type')?.includes('json')) {
    const envelope = parsedEnvelope(await response.clone().text())
    if (envelope.status === 'E') throw new ServerError(envelope, response.status)
  }
  if (!response.ok) throw new ServerError({}, response.status)
  return response.blob()
}

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  save(url, name)
  URL.revokeObjectURL(url)
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** For a download the address is signed, for an upload the text fields: never the bytes. */
export function fileHeaders(signed: string): Record<string, string> {
  const session = currentSession()
  return signedHeaders({
    authorizationCode: session?.authorizationCode,
    certificate: session?.certificate,
    gatewayTag: session?.gatewayTag,
    language: currentLanguage(),
    body: signed,
    now: signingTime(),
  })
}

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
export function postBytes<T>(request: {
  url: string
  headers: Record<string, string>
  body: FormData | Blob
  onProgress: (loaded: number) => void
  signal: AbortSignal
}): Promise<T> {
  const { url, headers, body, onProgress, signal } = request
  const sending = new XMLHttpRequest()
  sending.open('POST', url)
  for (const [name, text] of Object.entries(headers)) sending.setRequestHeader(name, text)
  const abort = () => sending.abort()
  signal.addEventListener('abort', abort)
  return new Promise<T>((resolve, reject) => {
    sending.upload.onprogress = (event) => onProgress(event.loaded)
    sending.onerror = () => reject(new NetworkError(translate('file.failed')))
    sending.onabort = () => reject(new DOMException('given up', 'AbortError'))
    sending.onload = () => {
      const envelope = parsedEnvelope(sending.responseText)
      if (envelope.status === 'S') resolve(envelope.data as T)
      else reject(new ServerError(envelope, sending.status))
    }
    sending.send(body)
  }).finally(() => signal.removeEventListener('abort', abort))
}

function parsedEnvelope(text: string): Partial<Envelope<unknown>> {
  try {
    return JSON.parse(text) as Partial<Envelope<unknown>>
  } catch {
    return { status: 'E', msg: translate('file.failed') }
  }
}
