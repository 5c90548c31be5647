import multipart from '@fastify/multipart'
import { idOf, wholeNumberOf } from '@opensrm/kernel/document/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { API_PREFIX } from '@opensrm/kernel/protocol/constants.ts'
import { success } from '@opensrm/kernel/protocol/envelope.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { multipartMessage } from '@opensrm/kernel/protocol/signature.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Engine } from '../../documents/engine.ts'
import type { ListRequest } from '../../documents/list.ts'
import { readInScope } from '../../documents/read.ts'
import { cleanFileName } from '../../files/fileNames.ts'
import { type Action, defineAction } from '../../http/action.ts'
import { callerFor, requestInfo } from '../../http/admission.ts'
import { parseBody } from '../../http/jsonBody.ts'
import { checkSignature } from '../../http/signatures.ts'
import { lookupsOf } from '../../lookups/lookups.ts'
import { exporterOf } from '../exportActions.ts'
import type { Exporter } from '../plan.ts'
import { textIn } from '../values.ts'
import { SHEET_LIMITS } from '../xlsx/sheetLimits.ts'
import { documentImports } from './documentImports.ts'
import { editData } from './editData.ts'
import type { ImportFunction } from './functions.ts'
import { importLines } from './lineRows.ts'
import { withDates } from './operationSheets.ts'
import { functionFor } from './prepare.ts'
import { cancelRun, findRun, findRuns } from './runs.ts'
import { accepted, assertSheetName, modeOf, startImport } from './start.ts'
import { templateFile } from './template.ts'
import { undoImport } from './undo.ts'
import '../exchange.errors.ts'

const place = { service: 'exportServer', resource: 'importExcel', access: 'session' } as const
const importId = z.object({ importId: z.string().regex(/^\d{1,18}$/) })
const functionCode = z.string().min(1).max(120)

/** Calls for templates, the result of an import, and undoing it; and each document's own import call. */
export function createImportActions(engine: Engine): readonly Action[] {
  return [
    defineAction({
      ...place,
      action: 'downloadImportTemplate',
      title: t('下载导入模板', 'Download an import template'),
      input: z.object({
        functionCode,
        /** records to edit: filters of their list, or ids */
        requestParams: z.record(z.string(), z.unknown()).nullish(),
        /** the open record of the operation that takes the rows */
        recordId: z
          .string()
          .regex(/^\d{1,18}$/)
          .nullish(),
      }),
      async run(context, input) {
        const importer = await exporterOf(engine, context)
        const fn = await withRecordDates(importer, input)
        const { language } = importer.caller
        const known = { lookups: await lookupsOf(engine.platform), language }
        const data =
          input.requestParams && fn.child === null
            ? await editData(importer, fn, input.requestParams as ListRequest)
            : undefined
        const bytes = await templateFile(fn, known, data)
        const kind = data ? t('编辑', 'edit') : t('导入模板', 'template')
        return {
          inputStream: bytes.toString('base64'),
          fileType: 'xlsx',
          fileName: cleanFileName(`${textIn(fn.title, language)}_${textIn(kind, language)}.xlsx`),
        }
      },
    }),
    defineAction({
      ...place,
      action: 'findImport',
      title: t('查询导入', 'Read an import'),
      input: importId,
      run: async (context, input) => findRun(await exporterOf(engine, context), input.importId),
    }),
    defineAction({
      ...place,
      action: 'findImports',
      title: t('最近的导入', 'Latest imports'),
      input: z.object({ functionCode }),
      run: async (context, input) =>
        findRuns(await exporterOf(engine, context), input.functionCode),
    }),
    defineAction({
      ...place,
      action: 'doCancelImport',
      title: t('取消导入', 'Cancel an import'),
      input: importId,
      async run(context, input) {
        const importer = await exporterOf(engine, context)
        await cancelRun(importer, input.importId)
        return findRun(importer, input.importId)
      },
    }),
    defineAction({
      ...place,
      action: 'doUndoImport',
      title: t('撤销导入', 'Undo an import'),
      input: importId,
      run: async (context, input) => undoImport(await exporterOf(engine, context), input.importId),
    }),
    ...documentImports(engine),
  ]
}

const SERVICES = ['exportServer', 'baseServer', 'srmServer']

/** importExcel itself: a multipart body, whose text fields are signed like those of an upload. */
export async function addImportRoute(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const service of SERVICES)
      scope.post(`${API_PREFIX}/${service}/v1/importExcelRestful/importExcel`, (request, reply) =>
        importExcel(engine, request, reply),
      )
  })
}

async function importExcel(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = engine
  const info = requestInfo(request, {})
  const caller = callerFor(request, info)
  if (!caller) throw new AppError('NO_SESSION')
  if (caller.duties.length) throw new AppError('DUTY_FIRST')
  const { fields, file } = await receive(request)
  await checkSignature(platform, request, multipartMessage([...fields]))
  if (!file) throw new AppError('IMPORT_NO_FILE')
  const importer = await exporterOf(engine, { platform, engine, caller, request: info })
  const sent = {
    functionCode: fields.get('functionCode'),
    fileName: cleanFileName(file.name),
    bytes: file.bytes,
    mode: modeOf({ dryRun: fields.get('dryRun'), mode: fields.get('mode') }),
    signal: closed(reply),
  }
  const fn = functionFor(importer, sent.functionCode)
  const record = parseBody(fields.get('record') ?? '{}')
  if (fn.child !== null && !fn.operation) {
    const lines = await importLines(importer, {
      ...sent,
      record,
      parentId: fields.get('parentId') || null,
    })
    return answer(reply, lines)
  }
  const target = fn.operation?.ofRecord
    ? { id: idOf(record.id), versionNum: wholeNumberOf(record.versionNum) ?? 0 }
    : null
  return answer(reply, accepted(await startImport(importer, { ...sent, target })))
}

/** Aborts when the caller disconnects; ignored once there is an answer. */
function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Dates of the template's record become its headings. */
async function withRecordDates(
  importer: Exporter,
  input: { functionCode: string; recordId?: string | null | undefined },
): Promise<ImportFunction> {
  const fn = functionFor(importer, input.functionCode)
  const pivot = fn.operation?.pivot
  if (!pivot || !input.recordId) return fn
  const { engine } = importer
  const { definition } = fn.document
  const record = await readInScope(engine, engine.platform.db, definition, input.recordId, importer)
  return withDates(
    fn,
    pivot.dates(record).map((date) => ({ date, heading: date })),
  )
}

/** Enough for a document of five hundred lines as shown on the screen. */
const RECORD_MAX_BYTES = 5_242_880

async function receive(request: FastifyRequest): Promise<{
  fields: Map<string, string>
  file: { name: string; bytes: Buffer } | null
}> {
  if (!request.isMultipart()) throw new AppError('IMPORT_NO_FILE')
  const fields = new Map<string, string>()
  let file: { name: string; bytes: Buffer } | null = null
  const limits = { fileSize: SHEET_LIMITS.file, files: 1, fields: 10, fieldSize: RECORD_MAX_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value))
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    if (part.file.truncated)
      throw new AppError('IMPORT_TOO_LARGE', { max: `${SHEET_LIMITS.file / 1_048_576} MB` })
    assertSheetName(part.filename)
    file = { name: part.filename, bytes: Buffer.concat(chunks) }
  }
  return { fields, file }
}

function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(success(data)))
}
