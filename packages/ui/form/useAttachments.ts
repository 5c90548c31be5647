import {
  API_PREFIX,
  ATTACHMENT_ID_SEPARATOR,
  UPLOAD_MAX_BYTES,
} from '@opensrm/kernel/protocol/constants.ts'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { signedHeaders } from '@opensrm/kernel/protocol/signature.ts'
import { call } from '@opensrm/ui/client/call.ts'
import { serverNow } from '@opensrm/ui/client/clock.ts'
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
  fileSize?: number | string
  suffixName?: string
}

const FILES = `${API_PREFIX}/fileServer/v2/file`

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
      notify.failure(error)
    } finally {
      setPercent(null)
    }
  }

  return {
    ids,
    list: ids.map((id): Attachment => known.get(id) ?? { id, originalFileName: '' }),
    percent,
    upload: uploadAll,
    remove: (id: string) =>
      onChange(ids.filter((other) => other !== id).join(ATTACHMENT_ID_SEPARATOR) || null),
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
  request.open('POST', `${FILES}/upload`)
  for (const [name, text] of Object.entries(fileHeaders())) request.setRequestHeader(name, text)
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

async function download(file: Attachment): Promise<void> {
  const response = await fetch(`${FILES}/download?id=${encodeURIComponent(file.id)}`, {
    headers: fileHeaders(),
  })
  // a refusal arrives as JSON where the file should be: it is shown, not saved
  if (response.headers.get('content-type')?.includes('json')) {
    const text = await response.text()
    const envelope = parsed(text)
    if (envelope.status === 'E') throw new ServerError(envelope, response.status)
  }
  if (!response.ok) throw new ServerError({}, response.status)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = file.originalFileName || file.id
  link.click()
  URL.revokeObjectURL(url)
}

/** Files are not part of what is signed: only address and moment are. */
function fileHeaders(): Record<string, string> {
  const session = currentSession()
  return signedHeaders({
    authorizationCode: session?.authorizationCode,
    certificate: session?.certificate,
    gatewayTag: session?.gatewayTag,
    language: currentLanguage(),
    body: '',
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
