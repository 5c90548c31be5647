import multipart from '@fastify/multipart'
import {
  API_PREFIX,
  SERVICES,
  UPLOAD_MAX_BYTES,
  ZIP_MAX_FILES,
} from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { multipartMessage } from '@opensrm/kernel/protocol/signature.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../documents/engine.ts'
import type { Platform } from '../http/action.ts'
import { requestInfo } from '../http/admission.ts'
import { checkSignature } from '../http/signatures.ts'
import { keysOf } from '../session/keys.ts'
import { addEditRoutes } from './editRoutes.ts'
import { answer, bodyIn, idsOf, readerOf, signedCall, wordsOf } from './fileCalls.ts'
import { type FileInfo, fileInfos } from './fileInfos.ts'
import { contentDisposition, sizeText, uniqueNames } from './fileNames.ts'
import { insertFiles, type NewFile, type UploadWords } from './fileRows.ts'
import { addLargeFileRoutes } from './largeFileRoutes.ts'
import { insertCopies } from './linkFiles.ts'
import { marksOn } from './markedCopies.ts'
import type { OfficeConverter } from './office.ts'
import { markedPictures, picturesOnly } from './pictureUploads.ts'
import { readableFiles, requireFiles } from './readFiles.ts'
import { discardAll, receiveUpload } from './receiveUpload.ts'
import { deleteFiles, describeFile } from './removeFiles.ts'
import { assertNotSealed, sealedUpload, sealsFiles } from './sealedFiles.ts'
import {
  addSendingRoutes,
  assertStored,
  countDownloads,
  downloadOf,
  sendBytes,
} from './sendFiles.ts'
import { zipStream } from './zip.ts'
import './files.errors.ts'

/** Both names of the service in the specification, under every prefix: clients send large files to the second. */
const FILES = `${API_PREFIX}/fileServer/v2/file`
const LARGE = SERVICES.map((service) => `${API_PREFIX}/${service}/v1/largeFile`)
const PLACES = [...SERVICES.map((service) => `${API_PREFIX}/${service}/v2/file`), ...LARGE]

/** The file service. Its calls are not business calls, because bytes are streamed in and out. */
export async function addFileRoutes(
  app: FastifyInstance,
  engine: Engine,
  office: OfficeConverter | null = null,
): Promise<void> {
  // A separate scope: only these addresses accept multipart bodies.
  await app.register(async (scope) => {
    // We refuse a file that is too large with our own message.
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const base of PLACES) {
      scope.post(`${base}/upload`, (request, reply) => upload(engine, request, reply))
      scope.post(`${base}/uploadImage`, (request, reply) => uploadImage(engine, request, reply))
      scope.post(`${base}/editorUpload`, (request, reply) => editorUpload(engine, request, reply))
      scope.post(`${base}/copy`, (request, reply) => copy(engine, request, reply))
      scope.post(`${base}/list`, (request, reply) => list(engine, request, reply))
      scope.post(`${base}/saveFileDesc`, (request, reply) => saveFileDesc(engine, request, reply))
      scope.post(`${base}/batchDelete`, (request, reply) => batchDelete(engine, request, reply))
      scope.post(`${base}/batchDownload`, (request, reply) => batchDownload(engine, request, reply))
    }
    for (const base of LARGE) await addLargeFileRoutes(scope, engine, base)
    await addEditRoutes(scope, engine)
    await addSendingRoutes(scope, engine, { files: FILES, places: PLACES, office })
  })
}

/**
 * The session is checked before a byte is read; the signature covers the text fields, which are complete only at the
 * end.
 */
async function upload(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(reply, await take(engine, request))
}

/** Pictures only, with the text of `watermark` drawn on them if it is sent. */
async function uploadImage(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return answer(reply, await take(engine, request, markedPictures))
}

/** Upload of a text editor. Returns the address of the picture, which every reader of the text may open. */
async function editorUpload(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const files = await take(engine, request, picturesOnly)
  return answer(
    reply,
    files.map((file) => ({ ...file, url: `${FILES}/download?id=${file.id}` })),
  )
}

type Change = (
  platform: Platform,
  files: readonly NewFile[],
  fields: readonly (readonly [string, string])[],
) => Promise<readonly NewFile[]>

/** Receives the files of an upload; `change` may check or replace them before they are stored. */
async function take(engine: Engine, request: FastifyRequest, change?: Change): Promise<FileInfo[]> {
  const { platform } = engine
  await readerOf(engine, request, {})
  if (!request.isMultipart()) throw new AppError('BAD_JSON')
  const asked = (request.query as { sealed?: unknown }).sealed
  const isSealed = asked === 'Y' && !change
  const received = await receiveUpload(platform, request, { isSealed })
  let { files } = received
  try {
    const { fields } = received
    await checkSignature(platform, request, multipartMessage(fields))
    const reader = await readerOf(engine, request, bodyIn(request, fields))
    const words = await wordsOf(engine, fields, reader)
    assertSealed(engine, words, { asked: change ? undefined : asked })
    if (change) files = await change(platform, files, fields)
    for (const { fileName } of files) await platform.files.keep(fileName)
    const { caller } = reader
    const sealed = files.map((file) => {
      const key = received.keys.get(file.fileName)
      return key ? sealedUpload(platform, caller, file, { key, fileDesc: words.fileDesc }) : file
    })
    const ids = await insertFiles(platform.db, sealed, {
      words: isSealed ? { ...words, path: null, fileDesc: null } : words,
      storeType: platform.files.type,
      userId: caller.userId,
      now: platform.clock(),
    })
    return fileInfos(platform, ids, caller)
  } catch (error) {
    const all = [...new Set([...received.files, ...files])]
    await discardAll(platform, all)
    for (const { fileName } of all) await platform.files.remove(fileName)
    throw error
  }
}

/**
 * Documents with sealed files take no upload that does not say which of the two it is: one that forgot would lie
 * readable in the store until somebody saved it.
 */
function assertSealed(
  { platform }: Engine,
  { functionId }: UploadWords,
  { asked }: { asked: unknown },
): void {
  const document = platform.registry.documents.get(functionId ?? '')
  if (!document || asked === 'Y' || asked === 'N') return
  if (sealsFiles(document.definition))
    throw new AppError('UPLOAD_NOT_SEALED', { document: document.definition.title })
}

/** Copies of readable files. They belong to the caller until a document uses them. */
async function copy(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const originals = await requireFiles(engine, idsOf(body.ids ?? body.id), reader, 'download')
  assertNotSealed(originals)
  // A copy of one's own would have no marks.
  const copier = { userId: reader.caller.userId, purpose: 'download', request: null } as const
  for (const file of originals)
    if ((await marksOn(engine, file, copier)).length > 0) throw new AppError('FILE_MARKED')
  const { caller, permissions } = reader
  const ids = await engine.inTransaction(caller, permissions, async (context) => {
    const copies = await insertCopies(context, originals)
    return originals.map(({ id }) => copies.get(id)?.id as string)
  })
  return answer(reply, await fileInfos(engine.platform, ids, caller))
}

async function list(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const files = await readableFiles(engine, idsOf(body.ids), reader, 'list')
  const ids = files.map(({ id }) => id)
  return answer(reply, await fileInfos(engine.platform, ids, reader.caller))
}

async function saveFileDesc(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const [id = ''] = idsOf(body.id)
  await describeFile(engine, { id, fileDesc: String(body.fileDesc ?? '').trim() }, reader)
  return answer(reply, await fileInfos(engine.platform, [id], reader.caller))
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
  // After the first byte a refusal is no longer possible, so missing files are detected now.
  for (const file of files) await assertStored(engine, file)
  const names = uniqueNames(files.map(({ originalFileName }) => originalFileName))
  const viewer = { userId: reader.caller.userId, request: requestInfo(request, body) }
  const entries = files.map((file, at) => ({
    name: names[at] as string,
    open: async () => (await downloadOf(engine, file, viewer)).bytes,
  }))
  await countDownloads(engine, files)
  const wallClock = formatInstant(platform.clock(), platform.config.timeZone)
  const name = `附件_${wallClock.replace(/\D/g, '')}.zip`
  return sendBytes(reply, zipStream(entries, wallClock), {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
  })
}
