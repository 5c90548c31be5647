import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import {
  API_PREFIX,
  ATTACHMENT_CODES,
  IMAGE_EXTENSIONS,
  UPLOAD_MAX_BYTES,
  ZIP_MAX_FILES,
} from '@opensrm/kernel/protocol/constants.ts'
import { success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { multipartMessage } from '@opensrm/kernel/protocol/signature.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { callerFor, checkSignature, parseBody, requestInfo } from '../http/server.ts'
import { keysOf } from '../session/keys.ts'
import { contentDisposition, sizeText, uniqueNames } from './fileNames.ts'
import { type FileRow, fileInfos, insertFiles, type UploadWords } from './fileRows.ts'
import { type Reader, readableFiles, requireFiles } from './readFiles.ts'
import { discardAll, receiveUpload } from './receiveUpload.ts'
import { deleteFiles } from './removeFiles.ts'
import { issueTicket, redeemTicket, type TicketPurpose } from './tickets.ts'
import { zipStream } from './zip.ts'
import './files.errors.ts'

/** Both names the specification has for the service: clients send large files to the second. */
const SERVICES = [`${API_PREFIX}/fileServer/v2/file`, `${API_PREFIX}/largeFileServer/v1/largeFile`]
const VIEWER = `${API_PREFIX}/fileServer/v2/pageoffice`

/** More ids than a document has attachments are no honest question. */
const IDS_MAX = 2000

/** The file service: the only calls beside the business calls, because bytes go in and out as streams. */
export async function addFileRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  // A scope of its own: nothing but these addresses takes multipart bodies.
  await app.register(async (scope) => {
    // A file that is too large is refused in our own words.
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const base of SERVICES) {
      scope.post(`${base}/upload`, (request, reply) => upload(engine, request, reply))
      scope.post(`${base}/list`, (request, reply) => list(engine, request, reply))
      scope.post(`${base}/findTicket`, (request, reply) => findTicket(engine, request, reply))
      scope.post(`${base}/batchDelete`, (request, reply) => batchDelete(engine, request, reply))
      scope.post(`${base}/batchDownload`, (request, reply) => batchDownload(engine, request, reply))
      scope.get(`${base}/download`, (request, reply) => download(engine, request, reply))
      scope.get(`${base}/downloadBody`, (request, reply) => download(engine, request, reply))
    }
    scope.post(`${VIEWER}/doFilePdfView`, (request, reply) => viewPdf(engine, request, reply))
  })
}

/** The session is asked before a byte is read; the signature covers the text fields, known only at the end. */
async function upload(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = engine
  const reader = await readerOf(engine, request, {})
  if (!request.isMultipart()) throw new AppError('BAD_JSON')
  const { fields, files } = await receiveUpload(platform, request)
  try {
    await checkSignature(platform, request, multipartMessage(fields))
    const words = wordsOf(engine, fields, reader)
    for (const { fileName } of files) await platform.files.keep(fileName)
    const ids = await insertFiles(platform.db, files, {
      words,
      storeType: platform.files.type,
      userId: reader.caller.userId,
      now: platform.clock(),
    })
    return answer(reply, await fileInfos(platform.db, ids, reader.caller))
  } catch (error) {
    await discardAll(platform, files)
    for (const { fileName } of files) await platform.files.remove(fileName)
    throw error
  }
}

function wordsOf(
  { platform }: Engine,
  fields: readonly (readonly [string, string])[],
  { permissions }: Reader,
): UploadWords {
  const given = new Map(fields)
  const text = (name: string, max: number): string | null => {
    const value = (given.get(name) ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
    if ([...value].length > max) throw new AppError('TOO_LONG', { label: name, max })
    return value || null
  }
  const functionId = text('functionId', 60)
  const document = functionId ? platform.registry.documents.get(functionId) : undefined
  if (document && !permissions.hasCode(document.definition.resource, ATTACHMENT_CODES.upload)) {
    throw new AppError('UPLOAD_NOT_PERMITTED', { document: document.definition.title })
  }
  return { path: text('path', 200), functionId, fileDesc: text('fileDesc', 300) }
}

async function list(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const files = await readableFiles(engine, idsOf(body.ids), reader, 'list')
  const ids = files.map(({ id }) => id)
  return answer(reply, await fileInfos(engine.platform.db, ids, reader.caller))
}

async function findTicket(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const purpose: TicketPurpose = body.purpose === 'preview' ? 'preview' : 'download'
  const file = await oneFile(engine, body.id, reader, purpose)
  if (purpose === 'preview' && !isShownInline(file)) throw new AppError('PREVIEW_REFUSED')
  const ticket = await issueTicket(engine.platform, file, reader.caller.userId, purpose)
  return answer(reply, { id: file.id, ticket, url: `${SERVICES[0]}/download?ticket=${ticket}` })
}

async function batchDelete(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const { reader: secrets } = await keysOf(engine.platform)
  if (body.keyId !== undefined && body.keyId !== secrets.keyId) throw new AppError('KEY_OUTDATED')
  if (typeof body.ids !== 'string' || !body.ids) throw new AppError('FILE_ID_MISSING')
  const plain = secrets.decryptLong(body.ids)
  if (!/^\d{1,18}(,\d{1,18})*$/.test(plain)) {
    throw new AppError('SECRET_REFUSED', { serverTime: engine.platform.clock().getTime() })
  }
  await deleteFiles(engine, idsOf(plain), reader)
  return answer(reply, null)
}

async function batchDownload(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = engine
  const { body, reader } = await signedCall(engine, request)
  const ids = idsOf(body.ids)
  const tooLarge = () =>
    new AppError('ZIP_TOO_LARGE', { maxFiles: ZIP_MAX_FILES, maxSize: sizeText(UPLOAD_MAX_BYTES) })
  if (ids.length > ZIP_MAX_FILES) throw tooLarge()
  const files = await requireFiles(engine, ids, reader, 'download')
  if (files.reduce((sum, { fileSize }) => sum + fileSize, 0) > UPLOAD_MAX_BYTES) throw tooLarge()
  // After the first byte a refusal can no longer be told: what is missing is found now.
  for (const file of files) await assertStored(engine, file)
  const names = uniqueNames(files.map(({ originalFileName }) => originalFileName))
  const entries = files.map(({ fileName }, at) => ({
    name: names[at] as string,
    open: () => platform.files.open(fileName),
  }))
  await countDownloads(engine, files)
  const wallClock = formatInstant(platform.clock(), platform.config.timeZone)
  const name = `附件_${wallClock.replace(/\D/g, '')}.zip`
  return sendBytes(reply, zipStream(entries, wallClock), {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
  })
}

/** With a ticket in the address, or with the headers of a session. */
async function download(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = request.query as { id?: unknown; ticket?: unknown }
  if (typeof query.ticket === 'string') {
    const fileId = typeof query.id === 'string' ? query.id : null
    const { file, purpose } = await redeemTicket(engine.platform, query.ticket, { fileId })
    return sendFile(engine, reply, file, purpose)
  }
  await checkSignature(engine.platform, request, request.url.split('?')[1] ?? '')
  const reader = await readerOf(engine, request, {})
  return sendFile(engine, reply, await oneFile(engine, query.id, reader, 'download'), 'download')
}

async function viewPdf(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const file = await oneFile(engine, body.id, reader, 'preview')
  if (file.mimeType !== 'application/pdf') throw new AppError('PREVIEW_REFUSED')
  return sendFile(engine, reply, file, 'preview')
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

async function assertStored({ platform }: Engine, { id, fileName }: FileRow): Promise<void> {
  if (await platform.files.has(fileName)) return
  throw new Error(`The bytes of file ${id} (${fileName}) are not in the store`)
}

/** Inline only what a browser shows without running anything of it: never svg, html or xml. */
function isShownInline({ mimeType, suffixName }: FileRow): boolean {
  if (mimeType === 'application/pdf') return suffixName === 'pdf'
  if (mimeType.startsWith('text/plain')) return suffixName === 'txt'
  return IMAGE_EXTENSIONS.some((extension) => extension === suffixName)
}

async function sendFile(
  engine: Engine,
  reply: FastifyReply,
  file: FileRow,
  purpose: TicketPurpose,
): Promise<FastifyReply> {
  await assertStored(engine, file)
  const isInline = purpose === 'preview' && isShownInline(file)
  const bytes = await engine.platform.files.open(file.fileName)
  if (purpose === 'download') await countDownloads(engine, [file])
  return sendBytes(reply, bytes, {
    'content-type': file.mimeType,
    'content-length': String(file.fileSize),
    'content-disposition': contentDisposition(
      isInline ? 'inline' : 'attachment',
      file.originalFileName,
    ),
    // Browsers do not show PDF in a sandbox.
    'content-security-policy':
      file.mimeType === 'application/pdf'
        ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        : "sandbox; default-src 'none'; frame-ancestors 'self'",
  })
}

function sendBytes(
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

async function countDownloads({ platform }: Engine, files: readonly FileRow[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  await sql`update base_file set download_count = download_count + 1
    where id = any(${ids}::bigint[])`.execute(platform.db)
}

async function signedCall(
  engine: Engine,
  request: FastifyRequest,
): Promise<{ body: { [key: string]: unknown }; reader: Reader }> {
  const text = typeof request.body === 'string' ? request.body : ''
  await checkSignature(engine.platform, request, text)
  const body = parseBody(text)
  return { body, reader: await readerOf(engine, request, body) }
}

async function readerOf(
  { platform }: Engine,
  request: FastifyRequest,
  body: { [key: string]: unknown },
): Promise<Reader> {
  const caller = await callerFor(platform, request, requestInfo(request, body), true)
  if (!caller) throw new AppError('NO_SESSION')
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  return { caller, permissions: await permissionsOf(platform, caller) }
}

/** A comma list or an array of ids, each once. */
function idsOf(value: unknown): string[] {
  const listed = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  const ids = [...new Set(listed.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw new AppError('FILE_ID_MISSING')
  if (ids.length > IDS_MAX) throw new AppError('TOO_LARGE')
  if (!ids.every((id) => /^\d{1,18}$/.test(id))) throw new AppError('FILE_NOT_FOUND')
  return ids
}

function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(success(data)))
}
