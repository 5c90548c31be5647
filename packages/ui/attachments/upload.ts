import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { LARGE_FILE_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { call } from '@opensrm/ui/client/call.ts'
import { isAborted, NetworkError, ServerError } from '@opensrm/ui/client/serverError.ts'
import { type Attachment, FILES, fileHeaders, LARGE_FILES, postBytes } from './fileCalls.ts'

export type UploadOptions = {
  /** resource of the document the files are for */
  functionId?: string | undefined
  /** encrypted on the server until the document is opened */
  isSealed?: boolean
  signal: AbortSignal
  onProgress: (loaded: number) => void
  /** a part waits for the network */
  onWaiting: (isWaiting: boolean) => void
}

/**
 * Uploads one file: small ones in one piece, large ones in parts that can be resumed. Parts would lie readable on the
 * server meanwhile, so sealed files are sent whole.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<Attachment> {
  const stored =
    file.size > LARGE_FILE_BYTES && !options.isSealed
      ? uploadInParts(file, options)
      : uploadWhole(file, options)
  const [attachment] = await stored
  return attachment as Attachment
}

function uploadWhole(
  file: File,
  { functionId, isSealed, ...options }: UploadOptions,
): Promise<Attachment[]> {
  const form = new FormData()
  if (functionId) form.append('functionId', functionId)
  form.append('files', file)
  return postBytes<Attachment[]>({
    url: `${FILES}/upload?sealed=${isSealed ? 'Y' : 'N'}`,
    headers: fileHeaders(functionId ? `functionId=${functionId}` : ''),
    body: form,
    ...options,
  })
}

/** A picture for a text editor. */
export async function uploadPicture(file: File): Promise<Attachment> {
  const body = new FormData()
  body.append('files', file)
  const [attachment] = await postBytes<Attachment[]>({
    ...{ url: `${FILES}/editorUpload`, headers: fileHeaders(''), body },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return attachment as Attachment
}

type Progress = { uploadId: string; partBytes: number; received: number }

async function uploadInParts(file: File, options: UploadOptions): Promise<Attachment[]> {
  const { functionId, signal, onProgress } = options
  let at = await call<Progress>(`${LARGE_FILES}/beginUpload`, {
    fileName: file.name,
    fileSize: file.size,
    // Choosing the same file again after the page was closed resumes the upload.
    fingerprint: `${file.name}/${file.size}/${file.lastModified}`,
    functionId: functionId ?? '',
  })
  while (at.received < file.size) {
    const from = at.received
    const part = file.slice(from, from + at.partBytes)
    const query = [
      `uploadId=${at.uploadId}`,
      `index=${from / at.partBytes}`,
      `sha256=${await hashOf(part)}`,
    ].join('&')
    at = await persistently(options, () =>
      postBytes<Progress>({
        url: `${LARGE_FILES}/uploadPart?${query}`,
        // Signed again each time, because a signature is only valid for minutes.
        headers: { ...fileHeaders(query), 'content-type': 'application/octet-stream' },
        body: part,
        onProgress: (loaded) => onProgress(from + loaded),
        signal,
      }),
    )
    onProgress(at.received)
  }
  return call<Attachment[]>(`${LARGE_FILES}/finishUpload`, { uploadId: at.uploadId })
}

/** Waits between tries. After the last one it fails; choosing the file again resumes the upload. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000]

async function persistently<T>(options: UploadOptions, work: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      const isPassing =
        error instanceof NetworkError || (error instanceof ServerError && error.httpStatus >= 500)
      if (isAborted(error) || !isPassing) throw error
      options.onWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, wait))
      options.onWaiting(false)
      if (options.signal.aborted) throw new DOMException('given up', 'AbortError')
    }
  }
  return work()
}

async function hashOf(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  // WebCrypto is missing on plain http, which installations in a LAN use.
  if (!isSecureContext) return bytesToHex(sha256(bytes))
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
