import { LARGE_PART_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../documents/engine.ts'
import { checkSignature } from '../http/signatures.ts'
import { answer, readerOf, signedCall, wordsOf } from './fileCalls.ts'
import { fileInfos } from './fileInfos.ts'
import { sealsFiles } from './sealedFiles.ts'
import { beginUpload, cancelUpload, finishUpload, takePart } from './uploadParts.ts'

/**
 * Uploads in parts, in addition to the single upload of the specification: begin (or find an unfinished one), send the
 * parts in order, finish. A part is a raw body; its signature covers the address, and a SHA-256 of its own covers its
 * bytes.
 */
export async function addLargeFileRoutes(
  app: FastifyInstance,
  engine: Engine,
  base: string,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGE_PART_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(`${base}/beginUpload`, (request, reply) => begin(engine, request, reply))
    scope.post(`${base}/uploadPart`, { bodyLimit: LARGE_PART_BYTES }, (request, reply) =>
      part(engine, request, reply),
    )
    scope.post(`${base}/finishUpload`, (request, reply) => finish(engine, request, reply))
    scope.post(`${base}/cancelUpload`, (request, reply) => cancel(engine, request, reply))
  })
}

async function begin(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const fileSize = Number(body.fileSize)
  if (!Number.isSafeInteger(fileSize) || fileSize < 0)
    throw new AppError('WRONG_FORMAT', { label: 'fileSize' })
  const words = ['path', 'functionId', 'businessId', 'fileDesc'].map((name): [string, string] => [
    name,
    String(body[name] ?? ''),
  ])
  const given = await wordsOf(engine, words, reader)
  const document = engine.platform.registry.documents.get(given.functionId ?? '')
  // Parts lie readable until the last one came; sealed files are sent whole, of any size.
  if (document && sealsFiles(document.definition))
    throw new AppError('UPLOAD_NOT_SEALED', { document: document.definition.title })
  const upload = await beginUpload(engine.platform, reader.caller.userId, {
    fileName: String(body.fileName ?? ''),
    fileSize,
    fingerprint: String(body.fingerprint ?? '').slice(0, 200),
    words: given,
  })
  return answer(reply, upload)
}

async function part(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await checkSignature(engine.platform, request, request.url.split('?')[1] ?? '')
  const { caller } = await readerOf(engine, request, {})
  const query = request.query as { uploadId?: string; index?: string; sha256?: string }
  const index = Number(query.index)
  if (!Buffer.isBuffer(request.body) || !Number.isSafeInteger(index) || index < 0)
    throw new AppError('WRONG_FORMAT', { label: 'index' })
  const upload = await takePart(engine.platform, caller.userId, {
    uploadId: String(query.uploadId ?? ''),
    index,
    sha256: String(query.sha256 ?? ''),
    bytes: request.body,
  })
  return answer(reply, upload)
}

async function finish(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const id = await finishUpload(engine.platform, reader.caller.userId, {
    uploadId: String(body.uploadId ?? ''),
    sha256: typeof body.sha256 === 'string' && body.sha256 ? body.sha256 : null,
  })
  return answer(reply, await fileInfos(engine.platform, [id], reader.caller))
}

async function cancel(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  await cancelUpload(engine.platform, reader.caller.userId, String(body.uploadId ?? ''))
  return answer(reply, null)
}
