import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '../access/access.ts'
import { logOperation, nameInLog } from '../audit/operateLog.ts'
import type { Engine } from '../documents/engine.ts'
import type { RegisteredDocument } from '../documents/registry.ts'
import { headerFields } from '../documents/rows.ts'
import type { Caller, RequestInfo } from '../http/action.ts'
import { actingCaller } from '../session/actingCaller.ts'
import { supplierNames } from '../session/sessionAnswer.ts'
import { inThread } from '../threads/threads.ts'
import type { FileRow } from './fileRows.ts'
import { type CopyMade, type Mark, readerMark, WATERMARK_MAX_BYTES } from './marks.ts'
import './files.errors.ts'

export type Copy = { bytes: Readable; size: number; mime: string }

/** Who gets a copy, and how he asked for it. */
export type CopyReader = {
  userId: string
  purpose: CopyMade['purpose']
  request: RequestInfo | null
}

/** The marks that the document of a file wants on this reader's copy. */
export async function marksOn(
  engine: Engine,
  file: FileRow,
  { userId, purpose, request }: CopyReader,
): Promise<readonly Mark[]> {
  const { platform } = engine
  const owner = platform.registry.documents.get(file.functionId ?? '')
  if (file.status !== 'LINKED' || !owner || !file.businessId) return []
  const { watermark } = owner.definition
  if (!watermark && !owner.operations.marks) return []
  const caller = await actingCaller(platform, { userId, respId: null, language: DEFAULT_LANGUAGE })
  if (!caller) throw new AppError('FILE_NOT_FOUND')
  const { businessId, child, field } = file
  const own = await marksOfRecord(engine, owner, businessId, { caller, purpose, child, field })
  if (!watermark || purpose !== 'preview') return own
  const company = (await supplierNames(platform, caller))?.name
  const time = formatInstant(platform.clock(), platform.config.timeZone).slice(0, 16)
  const words = [company, caller.fullName, time, request?.clientIp]
  return [readerMark(words.filter(Boolean).join(' ')), ...own]
}

/** The same for a printout. */
export async function marksOfRecord(
  engine: Engine,
  { definition, operations }: RegisteredDocument,
  id: string,
  { caller, ...copy }: CopyMade & { caller: Caller },
): Promise<readonly Mark[]> {
  const { marks } = operations
  if (!marks) return []
  const permissions = await permissionsOf(engine.platform, caller)
  return engine.inTransaction(caller, permissions, async (context) => {
    const record = await context.find(definition, id)
    return record ? marks(context, record, copy) : []
  })
}

/**
 * The copy of a file with marks. What cannot be marked is sent as it is, but a PDF or picture that is too large is
 * refused rather than shown without its marks.
 */
export async function markedCopy(
  { bytes, mime }: { bytes: Readable; mime: string },
  marks: readonly Mark[],
): Promise<Copy | null> {
  const isPdf = mime === 'application/pdf'
  if (marks.length === 0 || !(isPdf || mime.startsWith('image/'))) return null
  const whole = await buffer(bytes)
  if (whole.length > WATERMARK_MAX_BYTES) throw new AppError('PREVIEW_REFUSED')
  const marked = await inThread(isPdf ? 'markPdf' : 'markPicture', { bytes: whole, marks })
  // Pictures other than JPEG are sent as PNG.
  const sent = isPdf || mime === 'image/jpeg' ? mime : 'image/png'
  return { bytes: Readable.from([marked]), size: marked.length, mime: sent }
}

/**
 * Notes who looked at an attachment, or took it along. Pictures of texts and of persons are part of the pages that show
 * them.
 */
export async function logCopy(
  { platform }: Engine,
  { functionId: resource, businessId: id, child, field }: FileRow,
  { userId, purpose, request }: CopyReader,
  { isMarked = false } = {},
): Promise<void> {
  const definition = platform.registry.documents.get(resource ?? '')?.definition
  const fields = child
    ? definition?.children[child]?.fields
    : definition && headerFields(definition)
  const place = fields?.[field ?? '']
  if (!definition || !resource || !id || place?.type !== 'attachments' || place.crop) return
  const caller = await actingCaller(platform, { userId, respId: null, language: DEFAULT_LANGUAGE })
  const name = await nameInLog(platform, platform.db, definition, id)
  const { title } = definition
  const download = isMarked
    ? t(`下载了带水印的文件：${title.zh}`, `downloaded a file with watermark of ${title.en}`)
    : t(`下载了附件：${title.zh}`, `downloaded a file of ${title.en}`)
  await logOperation(platform, platform.db, {
    ...{ caller, request },
    ...(purpose === 'preview'
      ? { action: 'preview', type: 'QUERY' }
      : { action: 'download', type: 'DOWNLOAD' }),
    did:
      purpose === 'preview'
        ? t(`预览了附件：${title.zh}`, `viewed a file of ${title.en}`)
        : download,
    about: { resource, id, ...name },
  })
}
