import type { Readable } from 'node:stream'
import { API_PREFIX, SERVICES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { userName } from '../access/userNames.ts'
import type { Engine } from '../documents/engine.ts'
import type { Platform } from '../http/action.ts'
import { originFor } from '../http/publicAddress.ts'
import { answer, idsOf, signedCall } from './fileCalls.ts'
import { fileInfos } from './fileInfos.ts'
import { insertFiles, selectFiles } from './fileRows.ts'
import { editorPage, officeEditorUrl } from './officeEditor.ts'
import {
  beginEdit,
  changeLock,
  editOf,
  keepSaved,
  type OfficeEdit,
  ownEdit,
} from './officeEdits.ts'
import { limitsOf, measuredFile, measureOf } from './receiveUpload.ts'
import { assertFilesOpen } from './removeFiles.ts'
import { isOffice, OFFICE_MAX_BYTES } from './renditions.ts'
import { sendBytes } from './sendFiles.ts'
import { scanReceived } from './virusScan.ts'
import './files.errors.ts'

/**
 * Not below /api: editors send their token as a bearer token too, which API calls interpret as another kind of token.
 */
const WOPI = '/wopi/files'

/**
 * Office documents and templates are edited where they are attached. With a configured editor the page opens the file
 * in it, and the editor reads and saves by WOPI; without one, users download, edit and upload. In both cases the
 * document refers to the new file after it is saved.
 */
export async function addEditRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  for (const service of SERVICES) {
    const viewer = `${API_PREFIX}/${service}/v2/pageoffice`
    app.post(`${viewer}/doFileEdit`, (request, reply) => begin(engine, request, reply))
    app.post(`${viewer}/findEdited`, (request, reply) => findEdited(engine, request, reply))
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const { platform } = engine
    scope.get(`${WOPI}/:id`, (request, reply) => about(platform, request, reply))
    scope.get(`${WOPI}/:id/contents`, (request, reply) => contents(platform, request, reply))
    scope.post(`${WOPI}/:id`, (request, reply) => locking(platform, request, reply))
    scope.post(`${WOPI}/:id/contents`, (request, reply) => save(platform, request, reply))
  })
}

/** `url` is null when no editor is configured, or when it does not support this type of file. */
async function begin(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = engine
  const { body, reader } = await signedCall(engine, request)
  const ids = idsOf(body.id).slice(0, 1)
  await assertFilesOpen(engine, ids, reader)
  const [file] = await selectFiles(platform.db, ids)
  if (!file || !isOffice(file)) throw new AppError('OFFICE_EDIT_REFUSED')
  const editor = file.fileSize > OFFICE_MAX_BYTES ? null : await officeEditorUrl(platform)
  const page = editor && (await editorPage(platform, editor, file.suffixName))
  if (!page) return answer(reply, { id: null, url: null })
  const { id, token, expires } = await beginEdit(platform, file, reader.caller)
  const source = `${await originFor(platform, request)}${WOPI}/${id}`
  const language = reader.caller.language === 'EN' ? 'en-US' : 'zh-CN'
  const url = `${page}${new URLSearchParams({ WOPISrc: source, lang: language, ui: language })}`
  return answer(reply, { id, url, accessToken: token, accessTokenTtl: expires.getTime() })
}

/** The file as last saved by the editor; null when it has saved nothing yet. */
async function findEdited(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, reader } = await signedCall(engine, request)
  const { original, latest } = await ownEdit(engine.platform, String(body.id ?? ''), reader.caller)
  if (latest.id === original.id) return answer(reply, null)
  const [info] = await fileInfos(engine.platform, [latest.id], reader.caller)
  return answer(reply, info ?? null)
}

async function about(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const edit = await editFor(platform, request)
  if (!edit) return reply.status(401).send()
  const { original, latest, userId } = edit
  return reply.type('application/json').send(
    JSON.stringify({
      ...{ BaseFileName: original.originalFileName, Size: latest.fileSize },
      ...{ OwnerId: original.createdBy ?? '0', UserId: userId, Version: latest.fileName },
      UserFriendlyName: await userName(platform.db, userId, 'CN'),
      ...{ UserCanWrite: true, UserCanNotWriteRelative: true, UserCanRename: false },
      ...{ SupportsUpdate: true, SupportsLocks: true, SupportsGetLock: true },
      PostMessageOrigin: await originFor(platform, request),
    }),
  )
}

async function contents(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const edit = await editFor(platform, request)
  if (!edit) return reply.status(401).send()
  return sendBytes(reply, await platform.files.open(edit.latest.fileName), {
    'content-type': 'application/octet-stream',
    'content-length': String(edit.latest.fileSize),
    'x-wopi-itemversion': edit.latest.fileName,
  })
}

async function locking(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const edit = await editFor(platform, request)
  if (!edit) return reply.status(401).send()
  const asked = headerOf(request, 'x-wopi-override')
  const lock = headerOf(request, 'x-wopi-lock')
  if (asked === 'GET_LOCK') return reply.header('x-wopi-lock', edit.lock ?? '').send()
  if (!['LOCK', 'REFRESH_LOCK', 'UNLOCK'].includes(asked) || !lock || lock.length > 1024)
    return reply.status(asked === 'PUT_RELATIVE' ? 501 : 400).send()
  const held = headerOf(request, 'x-wopi-oldlock') || lock
  const wanted = asked === 'UNLOCK' ? null : lock
  const { isDone, lock: now } = await changeLock(platform, edit.id, { held, wanted })
  return isDone ? reply.send() : conflict(reply, now)
}

/** Each save is a separate upload; earlier ones are deleted like all uploads that no document uses. */
async function save(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const edit = await editFor(platform, request)
  if (!edit) return reply.status(401).send()
  const lock = headerOf(request, 'x-wopi-lock')
  if (edit.lock && edit.lock !== lock) return conflict(reply, edit.lock)
  const { original, userId } = edit
  const { originalFileName, suffixName, functionId } = original
  const fileName = platform.files.newName()
  try {
    const measure = measureOf(limited(request.body as Readable))
    await platform.files.receive(fileName, measure.bytes)
    const limits = await limitsOf(platform)
    const named = { originalFileName, suffixName, fileName }
    const file = measuredFile(named, measure.result(), limits)
    const scanResult = await scanReceived(platform, fileName)
    await platform.files.keep(fileName)
    const [id] = await insertFiles(platform.db, [{ ...file, scanResult }], {
      words: { path: null, functionId, fileDesc: null },
      storeType: platform.files.type,
      userId,
      now: platform.clock(),
    })
    await keepSaved(platform, edit.id, id as string)
    return reply
      .type('application/json')
      .header('x-wopi-itemversion', fileName)
      .send(JSON.stringify({ LastModifiedTime: platform.clock().toISOString() }))
  } catch (error) {
    await platform.files.discard(fileName)
    if (!(error instanceof AppError)) throw error
    return reply.status(error.code === 'FILE_TOO_LARGE' ? 413 : 400).send()
  }
}

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > OFFICE_MAX_BYTES) throw new AppError('FILE_TOO_LARGE', { max: '50 MB' })
    yield chunk
  }
}

function conflict(reply: FastifyReply, lock: string | null): FastifyReply {
  return reply
    .status(409)
    .header('x-wopi-lock', lock ?? '')
    .send()
}

function editFor(platform: Platform, request: FastifyRequest): Promise<OfficeEdit | null> {
  const { id } = request.params as { id: string }
  const { access_token: inAddress } = request.query as { access_token?: unknown }
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization')) ?? []
  const token = typeof inAddress === 'string' ? inAddress : bearer
  return editOf(platform, id, token)
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
