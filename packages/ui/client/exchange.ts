import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import type { Envelope } from '@opensrm/kernel/protocol/envelope.ts'
import { multipartMessage, signedHeaders } from '@opensrm/kernel/protocol/signature.ts'
import { currentLanguage } from '../i18n/language.ts'
import { call } from './call.ts'
import { signingTime } from './clock.ts'
import { isAborted, NetworkError, ServerError } from './serverError.ts'
import { currentSession } from './session.ts'

const SERVICE = `${API_PREFIX}/exportServer/v1`
const FILES = `${API_PREFIX}/fileServer/v2/file`

type SentFile = { inputStream: string; fileType: string; fileName: string; rowCount?: number }

export type ExportPayload = {
  requestUrl: string
  requestParams: { [key: string]: unknown }
  columns: readonly { key: string; title: string; width?: number }[]
  fileName: string
  sheetMaxRow: number
  customParams?: { [key: string]: unknown }
}

export type ShownIssue = { row: number; heading: string | null; msg: string }

/** An import as reported by the server. Imports of lines have `rows`. */
export type ImportRun = {
  importId?: string
  fileName?: string
  status: 'RUNNING' | 'CHECKED' | 'REFUSED' | 'DONE' | 'UNDONE' | 'FAILED' | 'CANCELLED'
  total?: number
  done?: number
  rowCount: number
  createdCount?: number
  changedCount?: number
  unchangedCount?: number
  failedCount?: number
  issueCount: number
  issues: ShownIssue[]
  errorFileId: string | null
  ignored: string[]
  message?: string | null
  startTime?: string
  /** can be undone as a whole */
  undoable?: boolean
  rows?: { [key: string]: unknown }[]
}

/** Exports at once and saves the file; returns the number of rows. */
export async function exportNow(payload: ExportPayload): Promise<number> {
  const action = payload.customParams ? 'customExportExcel' : 'exportExcel'
  const file = await call<SentFile>(`${SERVICE}/exportExcelRestful/${action}`, texts(payload), {
    write: false,
  })
  saveFile(file)
  return file.rowCount ?? 0
}

/**
 * Starts an export in the background; a notification tells when it is ready. An equal export in progress is returned
 * instead.
 */
export function exportLater(
  payload: ExportPayload,
  exportFormat: string,
): Promise<{ exportNumber: string; isUnderWay: boolean }> {
  return call(`${API_PREFIX}/baseServer/v1/baseRptBackExportRestful/doBackExport`, {
    paramsValue: payload,
    fileName: payload.fileName,
    exportFormat,
  })
}

/** The template of an import: for the record that takes the rows, or with records to edit when filters are given. */
export async function downloadTemplate(
  functionCode: string,
  of: { requestParams?: { [key: string]: unknown } | undefined; recordId?: string | undefined },
): Promise<void> {
  const body = { functionCode, ...of }
  const path = `${SERVICE}/importExcelRestful/downloadImportTemplate`
  saveFile(await call<SentFile>(path, body, { write: false }))
}

/** Uploads a sheet. A refused import returns its faults too, because the user needs to see them. */
export async function sendSheet(
  file: File,
  fields: { [name: string]: string },
  signal?: AbortSignal,
): Promise<ImportRun> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  form.append('file', file)
  const session = currentSession()
  const headers = signedHeaders({
    authorizationCode: session?.authorizationCode,
    certificate: session?.certificate,
    gatewayTag: session?.gatewayTag,
    language: currentLanguage(),
    body: multipartMessage(Object.entries(fields)),
    now: signingTime(),
  })
  let envelope: Partial<Envelope<ImportRun>> & { data?: ImportRun }
  let status = 0
  try {
    const response = await fetch(`${SERVICE}/importExcelRestful/importExcel`, {
      method: 'POST',
      headers,
      body: form,
      signal: signal ?? null,
    })
    status = response.status
    envelope = await response.json()
  } catch (error) {
    if (isAborted(error)) throw error
    throw new NetworkError(error)
  }
  if (envelope.data && 'issues' in envelope.data) return envelope.data
  throw new ServerError(envelope, status)
}

export function findImport(importId: string): Promise<ImportRun> {
  return call<ImportRun>(`${SERVICE}/importExcelRestful/findImport`, { importId })
}

export function findImports(functionCode: string): Promise<ImportRun[]> {
  return call<ImportRun[]>(`${SERVICE}/importExcelRestful/findImports`, { functionCode })
}

export function undoImport(importId: string): Promise<{ count: number }> {
  return call(`${SERVICE}/importExcelRestful/doUndoImport`, { importId })
}

export function cancelImport(importId: string): Promise<unknown> {
  return call(`${SERVICE}/importExcelRestful/doCancelImport`, { importId })
}

/** Downloads a stored file of this user by a one-time address. */
export async function downloadKept(id: string): Promise<void> {
  const { url } = await call<{ url: string }>(`${FILES}/findTicket`, { id, purpose: 'download' })
  follow(url, '')
}

/** The payload in the form of the specification: parameters and columns as JSON texts. */
function texts(payload: ExportPayload): object {
  const { requestParams, columns, customParams, ...rest } = payload
  return {
    ...rest,
    requestParams: JSON.stringify(requestParams),
    columns: JSON.stringify(columns),
    ...(customParams ? { customParams: JSON.stringify(customParams) } : {}),
  }
}

function saveFile({ inputStream, fileName }: SentFile): void {
  const bytes = Uint8Array.from(atob(inputStream), (char) => char.charCodeAt(0))
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  follow(url, fileName)
  URL.revokeObjectURL(url)
}

function follow(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
