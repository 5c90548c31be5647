import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { callerFor, requestInfo } from '../http/admission.ts'
import { parseRead } from '../http/jsonBody.ts'
import { checkSignature } from '../http/signatures.ts'
import type { UploadWords } from './fileRows.ts'
import type { Reader } from './readFiles.ts'
import { FILE_DESC_MAX } from './removeFiles.ts'
import './files.errors.ts'

/** More ids than a document has attachments are no honest question. */
const IDS_MAX = 2000

export function wordsOf(
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
  return { path: text('path', 200), functionId, fileDesc: text('fileDesc', FILE_DESC_MAX) }
}

export async function signedCall(
  engine: Engine,
  request: FastifyRequest,
): Promise<{ body: { [key: string]: unknown }; reader: Reader }> {
  const text = typeof request.body === 'string' ? request.body : ''
  await checkSignature(engine.platform, request, text)
  const body = parseRead(text)
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

/** A comma list or an array of ids, each once. */
export function idsOf(value: unknown): string[] {
  const listed = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  const ids = [...new Set(listed.map((id) => id.trim()).filter(Boolean))]
  if (ids.length === 0) throw new AppError('FILE_ID_MISSING')
  if (ids.length > IDS_MAX) throw new AppError('TOO_LARGE')
  if (!ids.every((id) => /^\d{1,18}$/.test(id))) throw new AppError('FILE_NOT_FOUND')
  return ids
}
