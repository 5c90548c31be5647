import { isRecordEditable } from '@opensrm/kernel/document/availability.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { readInScope } from '../documents/read.ts'
import type { RegisteredDocument } from '../documents/registry.ts'
import { callerFor, requestInfo } from '../http/admission.ts'
import { parseRead } from '../http/jsonBody.ts'
import { keepBody } from '../http/keepRefusal.ts'
import { checkSignature } from '../http/signatures.ts'
import type { UploadWords } from './fileRows.ts'
import type { Reader } from './readFiles.ts'
import { FILE_DESC_MAX } from './removeFiles.ts'
import './files.errors.ts'

/** More ids than a document can have attachments; larger requests are refused. */
const IDS_MAX = 2000

export async function wordsOf(
  engine: Engine,
  fields: readonly (readonly [string, string])[],
  reader: Reader,
): Promise<UploadWords> {
  const { platform } = engine
  const given = new Map(fields)
  const text = (name: string, max: number): string | null => {
    const value = (given.get(name) ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
    if ([...value].length > max) throw new AppError('TOO_LONG', { label: name, max })
    return value || null
  }
  const functionId = text('functionId', 60)
  const document = functionId ? platform.registry.documents.get(functionId) : undefined
  if (
    document &&
    !reader.permissions.hasCode(document.definition.resource, ATTACHMENT_CODES.upload)
  ) {
    throw new AppError('UPLOAD_NOT_PERMITTED', { document: document.definition.title })
  }
  const businessId = text('businessId', 18)
  if (businessId !== null) await assertBusiness(engine, document, businessId, reader)
  return {
    path: text('path', 200),
    functionId,
    businessId,
    fileDesc: text('fileDesc', FILE_DESC_MAX),
  }
}

/**
 * A caller who uploads a file for a document must be allowed to change it. The file belongs to the document after a
 * save with the file's id.
 */
async function assertBusiness(
  engine: Engine,
  document: RegisteredDocument | undefined,
  id: string,
  reader: Reader,
): Promise<void> {
  if (!document) throw new AppError('NOT_FOUND')
  const { definition } = document
  const record = await readInScope(engine, engine.platform.db, definition, idOf(id), reader)
  const { caller, permissions } = reader
  if (
    !permissions.can(definition.resource, 'saveOrUpdate') ||
    !permissions.canWrite(definition, record, 'saveOrUpdate') ||
    !isRecordEditable(asRaised(definition, record), caller.side, record)
  )
    throw new AppError('UPLOAD_NOT_PERMITTED', { document: definition.title })
}

/** The text fields of an upload as a body: they give the language when there is no header for it. */
export function bodyIn(
  request: FastifyRequest,
  fields: readonly (readonly [string, string])[],
): { [key: string]: unknown } {
  const body = Object.fromEntries(fields)
  keepBody(request, body)
  return body
}

export async function signedCall(
  engine: Engine,
  request: FastifyRequest,
): Promise<{ body: { [key: string]: unknown }; reader: Reader }> {
  const text = typeof request.body === 'string' ? request.body : ''
  await checkSignature(engine.platform, request, text)
  const body = parseRead(text)
  keepBody(request, body)
  return { body, reader: await readerOf(engine, request, body) }
}

export async function readerOf(
  { platform }: Engine,
  request: FastifyRequest,
  body: { [key: string]: unknown },
): Promise<Reader> {
  const caller = callerFor(request, requestInfo(request, body))
  if (!caller) throw new AppError('NO_SESSION')
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  return { caller, permissions: await permissionsOf(platform, caller) }
}

export function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(success(data)))
}

/** Ids as a comma list or an array, each once. */
export function idsOf(value: unknown): string[] {
  const listed = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  const ids = [...new Set(listed.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw new AppError('FILE_ID_MISSING')
  if (ids.length > IDS_MAX) throw new AppError('TOO_LARGE')
  if (!ids.every((id) => /^\d{1,18}$/.test(id))) throw new AppError('FILE_NOT_FOUND')
  return ids
}
