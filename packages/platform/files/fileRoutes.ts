import multipart from '@fastify/multipart'
import { API_PREFIX, UPLOAD_MAX_BYTES, ZIP_MAX_FILES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { multipartMessage } from '@opensrm/kernel/protocol/signature.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../documents/engine.ts'
import { checkSignature } from '../http/signatures.ts'
import { keysOf } from '../session/keys.ts'
import { answer, idsOf, readerOf, signedCall, wordsOf } from './fileCalls.ts'
import { contentDisposition, sizeText, uniqueNames } from './fileNames.ts'
import { fileInfos, insertFiles } from './fileRows.ts'
import { addLargeFileRoutes } from './largeFileRoutes.ts'
import type { OfficeConverter } from './office.ts'
import { readableFiles, requireFiles } from './readFiles.ts'
import { discardAll, receiveUpload } from './receiveUpload.ts'
import { deleteFiles, describeFile } from './removeFiles.ts'
import { addSendingRoutes, assertStored, countDownloads, sendBytes } from './sendFiles.ts'
import { zipStream } from './zip.ts'
import './files.errors.ts'

/** Both names the specification has for the service: clients send large files to the second. */
const LARGE = `${API_PREFIX}/largeFileServer/v1/largeFile`
const SERVICES = [`${API_PREFIX}/fileServer/v2/file`, LARGE]

/** The file service: the only calls beside the business calls, because bytes go in and out as streams. */
export async function addFileRoutes(
  app: FastifyInstance,
  engine: Engine,
  office: OfficeConverter | null = null,
): Promise<void> {
  // A scope of its own: nothing but these addresses takes multipart bodies.
  await app.register(async (scope) => {
    // A file that is too large is refused in our own words.
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const base of SERVICES) {
      scope.post(`${base}/upload`, (request, reply) => upload(engine, request, reply))
      scope.post(`${base}/list`, (request, reply) => list(engine, request, reply))
      scope.post(`${base}/saveFileDesc`, (request, reply) => saveFileDesc(engine, request, reply))
      scope.post(`${base}/batchDelete`, (request, reply) => batchDelete(engine, request, reply))
      scope.post(`${base}/batchDownload`, (request, reply) => batchDownload(engine, request, reply))
    }
    await addLargeFileRoutes(scope, engine, LARGE)
    await addSendingRoutes(scope, engine, { services: SERVICES, office })
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

async function saveFileDesc(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const [id = ''] = idsOf(body.id)
  await describeFile(engine, { id, fileDesc: String(body.fileDesc ?? '').trim() }, reader)
  return answer(reply, await fileInfos(engine.platform.db, [id], reader.caller))
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
