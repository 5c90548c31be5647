import { Readable } from 'node:stream'
import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import {
  API_PREFIX,
  HEADERS,
  IMAGE_EXTENSIONS,
  SERVICES,
  TEXT_PREVIEW_BYTES,
} from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import type { RequestInfo } from '../http/action.ts'
import { requestInfo } from '../http/admission.ts'
import { checkSignature } from '../http/signatures.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { callerOfCode } from '../session/sessions.ts'
import { answer, idsOf, readerOf, signedCall } from './fileCalls.ts'
import { contentDisposition } from './fileNames.ts'
import type { FileRow } from './fileRows.ts'
import { unkeyed } from './keyedBytes.ts'
import { type Copy, logCopy, markedCopy, marksOn } from './markedCopies.ts'
import type { OfficeConverter } from './office.ts'
import { type Reader, requireFiles } from './readFiles.ts'
import { isOffice, renditionOf } from './renditions.ts'
import { assertNotSealed } from './sealedFiles.ts'
import { issueTicket, redeemTicket, type TicketPurpose } from './tickets.ts'
import './files.errors.ts'

type Sending = { engine: Engine; office: OfficeConverter | null }
type Viewer = { userId: string; purpose: TicketPurpose; request: RequestInfo }

/** Sending files: downloads, previews, and tickets for addresses that cannot carry headers. */
export async function addSendingRoutes(
  app: FastifyInstance,
  engine: Engine,
  {
    files,
    places,
    office,
  }: { files: string; places: readonly string[]; office: OfficeConverter | null },
): Promise<void> {
  const sending = { engine, office }
  for (const base of places) {
    app.post(`${base}/findTicket`, (request, reply) => findTicket(sending, files, request, reply))
    for (const path of ['download', 'downloadBody'])
      app.get(`${base}/${path}`, (request, reply) => download(sending, request, reply))
  }
  for (const service of SERVICES) {
    app.get(`${API_PREFIX}/${service}/v1/srmSup/largeFile/downloadTemplate`, (request, reply) =>
      downloadTemplate(sending, request, reply),
    )
    const viewer = `${API_PREFIX}/${service}/v2/pageoffice`
    app.post(`${viewer}/doFilePdfView`, (request, reply) => viewPdf(sending, request, reply))
    app.get(`${viewer}/openFile`, (request, reply) => openOffice(sending, request, reply))
  }
}

async function findTicket(
  sending: Sending,
  files: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine } = sending
  const { body, reader } = await signedCall(engine, request)
  const purpose: TicketPurpose = body.purpose === 'preview' ? 'preview' : 'download'
  const file = await oneFile(engine, body.id, reader, purpose)
  if (purpose === 'preview') assertViewable(sending, file)
  const ticket = await issueTicket(engine.platform, file, reader.caller.userId, purpose)
  return answer(reply, { id: file.id, ticket, url: `${files}/download?ticket=${ticket}` })
}

/** With a ticket in the address, or with the headers of a session. */
async function download(
  sending: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine } = sending
  const query = request.query as { id?: unknown; ticket?: unknown }
  if (typeof query.ticket === 'string') return sendByTicket(sending, query.ticket, query.id, reply)
  await checkSignature(engine.platform, request, request.url.split('?')[1] ?? '')
  const reader = await readerOf(engine, request, {})
  const file = await oneFile(engine, query.id, reader, 'download')
  return sendFile(sending, reply, file, { userId: reader.caller.userId, purpose: 'download' })
}

/** Sends only templates that users share; this address accepts no other file. */
async function downloadTemplate(
  sending: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { engine } = sending
  await checkSignature(engine.platform, request, request.url.split('?')[1] ?? '')
  const reader = await readerOf(engine, request, {})
  const file = await oneFile(engine, (request.query as { id?: unknown }).id, reader, 'download')
  if (!(await isTemplate(engine, file))) throw new AppError('FILE_NOT_FOUND')
  return sendFile(sending, reply, file, { userId: reader.caller.userId, purpose: 'download' })
}

async function isTemplate({ platform }: Engine, file: FileRow): Promise<boolean> {
  const { definition } = platform.registry.documents.get(file.functionId ?? '') ?? {}
  if (file.status !== 'LINKED' || !definition?.templates) return false
  const { field, is } = definition.templates
  const { rows } = await sql`select 1 from ${sql.table(tableOf(definition))}
    where id = ${file.businessId}::bigint and ${sql.ref(snake(field))} = ${is}`.execute(platform.db)
  return rows.length > 0
}

/**
 * The address for office clients, which send no headers. Its AuthorizationCode is a one-time ticket. Clients of the
 * specification send the code of their session there, which allows reading one file unless the option forbids it.
 */
async function openOffice(
  sending: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as { [name: string]: unknown }
  const fileId = query.fileId ?? query.id
  const code = String(query[HEADERS.authorizationCode] ?? '')
  const reader = await readerByCode(sending.engine, code, query[HEADERS.gatewayTag])
  if (!reader) return sendByTicket(sending, code, fileId, reply)
  const file = await oneFile(sending.engine, fileId, reader, 'download')
  return sendFile(sending, reply, file, { userId: reader.caller.userId, purpose: 'download' })
}

async function readerByCode(
  { platform }: Engine,
  authorizationCode: string,
  gatewayTag: unknown,
): Promise<Reader | null> {
  const isOpen = (await profilesOf(platform)).isOn('OFFICE_OPEN_BY_SESSION')
  if (!isOpen || gatewayTag !== platform.config.gatewayTag) return null
  const caller = await callerOfCode(platform, authorizationCode)
  if (!caller) return null
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  return { caller, permissions: await permissionsOf(platform, caller) }
}

async function sendByTicket(
  sending: Sending,
  ticket: string,
  id: unknown,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fileId = typeof id === 'string' ? id : null
  const { file, purpose, userId } = await redeemTicket(sending.engine.platform, ticket, { fileId })
  return sendFile(sending, reply, file, { userId, purpose })
}

async function viewPdf(
  sending: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(sending.engine, request)
  const file = await oneFile(sending.engine, body.id, reader, 'preview')
  if (file.mimeType !== 'application/pdf' && !isOffice(file)) throw new AppError('PREVIEW_REFUSED')
  return sendFile(sending, reply, file, { userId: reader.caller.userId, purpose: 'preview' })
}

async function oneFile(
  engine: Engine,
  id: unknown,
  reader: Reader,
  purpose: TicketPurpose,
): Promise<FileRow> {
  const [wanted] = idsOf(id)
  const [file] = await requireFiles(engine, wanted ? [wanted] : [], reader, purpose)
  if (!file) throw new AppError('FILE_NOT_FOUND')
  return file
}

export async function assertStored({ platform }: Engine, { id, fileName }: FileRow): Promise<void> {
  if (await platform.files.has(fileName)) return
  throw new Error(`The bytes of file ${id} (${unkeyed(fileName).name}) are not in the store`)
}

/** Inline only for types that a browser shows without running any of their content: never svg, html or xml. */
function isShownInline({ mimeType, suffixName }: FileRow): boolean {
  if (mimeType === 'application/pdf') return suffixName === 'pdf'
  if (mimeType.startsWith('text/plain')) return suffixName === 'txt'
  return IMAGE_EXTENSIONS.some((extension) => extension === suffixName)
}

/** Refused before a ticket is issued, so that the user sees a message and not a broken picture. */
function assertViewable({ office }: Sending, file: FileRow): void {
  assertNotSealed([file])
  if (isShownInline(file)) return
  if (!isOffice(file)) throw new AppError('PREVIEW_REFUSED')
  if (!office?.can(file.suffixName)) throw new AppError('NO_CONVERTER')
}

async function sendFile(
  sending: Sending,
  reply: FastifyReply,
  file: FileRow,
  { userId, purpose }: Omit<Viewer, 'request'>,
): Promise<FastifyReply> {
  const { engine } = sending
  const viewer = { userId, purpose, request: requestInfo(reply.request, {}) }
  await assertStored(engine, file)
  if (purpose === 'download') {
    const { bytes, size, mime } = await downloadOf(engine, file, viewer)
    await countDownloads(engine, [file])
    return sendBytes(reply, bytes, {
      ...headersOf(mime, 'attachment', file.originalFileName),
      'content-length': String(size),
    })
  }
  const view = await viewOf(sending, file, viewer)
  await logCopy(engine, file, viewer)
  const kind = view.isInline ? 'inline' : 'attachment'
  return sendBytes(reply, view.bytes, {
    ...headersOf(view.mime, kind, view.name),
    ...(view.size === null ? {} : { 'content-length': String(view.size) }),
  })
}

type View = { bytes: Readable; size: number | null; mime: string; name: string; isInline: boolean }

/**
 * The content for the viewer: office files as PDF, only the beginning of long texts, with the watermarks that
 * the document wants.
 */
async function viewOf(sending: Sending, file: FileRow, viewer: Viewer): Promise<View> {
  const { platform } = sending.engine
  // A view of an office file would leave a readable copy in the store.
  assertNotSealed([file])
  const name = file.shownAs ?? file.originalFileName
  const office = isOffice(file)
  const stored = office ? await renditionOf(platform, sending.office, file) : file.fileName
  const mime = office ? 'application/pdf' : file.mimeType
  const view = {
    name: office ? `${name}.pdf` : name,
    mime,
    isInline: office || isShownInline(file),
  }
  const bytes = await platform.files.open(stored)
  const isText = mime.startsWith('text/plain')
  if (isText && file.fileSize > TEXT_PREVIEW_BYTES)
    return { ...view, bytes: beginningOf(bytes, TEXT_PREVIEW_BYTES), size: TEXT_PREVIEW_BYTES }
  const marks = isText ? [] : await marksOn(sending.engine, file, viewer)
  const marked = await markedCopy({ bytes, mime }, marks)
  return { ...view, bytes, size: office ? null : file.fileSize, ...marked }
}

/** The content of a download, with the marks that its document wants on copies. */
export async function downloadOf(
  engine: Engine,
  file: FileRow,
  reader: Omit<Viewer, 'purpose'>,
): Promise<Copy> {
  const viewer: Viewer = { ...reader, purpose: 'download' }
  const bytes = await engine.platform.files.open(file.fileName)
  const plain = { bytes, size: file.fileSize, mime: file.mimeType }
  const marked = await markedCopy(plain, await marksOn(engine, file, viewer))
  await logCopy(engine, file, viewer, { isMarked: marked !== null })
  return marked ?? plain
}

function beginningOf(bytes: Readable, most: number): Readable {
  async function* beginning() {
    let left = most
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) break
    }
  }
  return Readable.from(beginning())
}

function headersOf(
  mime: string,
  kind: 'inline' | 'attachment',
  name: string,
): { [name: string]: string } {
  return {
    'content-type': mime,
    'content-disposition': contentDisposition(kind, name),
    // Browsers do not show PDF in a sandbox.
    'content-security-policy':
      mime === 'application/pdf'
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "sandbox; default-src 'none'; frame-ancestors 'self'",
  }
}

export function sendBytes(
  reply: FastifyReply,
  bytes: Readable,
  headers: { [name: string]: string },
): FastifyReply {
  return reply
    .headers({
      ...headers,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(bytes)
}

export async function countDownloads(
  { platform }: Engine,
  files: readonly FileRow[],
): Promise<void> {
  const ids = files.map(({ id }) => id)
  await sql`update base_file set download_count = download_count + 1
    where id = any(${ids}::bigint[])`.execute(platform.db)
}
