import { buffer } from 'node:stream/consumers'
import { type DocumentDefinition, serviceOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { z } from 'zod'
import type { Engine } from '../../documents/engine.ts'
import type { Operations } from '../../documents/operations.ts'
import { cleanFileName } from '../../files/fileNames.ts'
import { requireFiles } from '../../files/readFiles.ts'
import { type Action, type ActionContext, defineAction } from '../../http/action.ts'
import { exporterOf } from '../exportActions.ts'
import type { Exporter } from '../plan.ts'
import { SHEET_LIMITS } from '../xlsx/sheetLimits.ts'
import { functionFor } from './prepare.ts'
import { accepted, assertSheetName, modeOf, startImport } from './start.ts'
import '../exchange.errors.ts'

const input = z.object({
  /** a sheet that the caller has uploaded */
  fileId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  /** or the sheet itself as base64, as in the answer of an export */
  inputStream: z.base64().optional(),
  fileName: z.string().max(200).optional(),
  mode: z.enum(['ALL', 'GOOD']).optional(),
  dryRun: z.enum(['Y', 'N']).optional(),
})

/** Whether the platform imports a document's sheets: users edit it, and it has no import of its own. */
export function hasDocumentImport(
  definition: DocumentDefinition,
  operations?: Operations,
): boolean {
  const isOwn =
    definition.transitions.some(({ op }) => op === 'doImport') ||
    Boolean(operations?.actions?.doImport)
  return !definition.readOnly && !isOwn
}

/** `{resource}Restful/doImport`: the same as importExcel, as a call of the document itself. */
export function documentImports(engine: Engine): readonly Action[] {
  return [...engine.platform.registry.documents.values()]
    .filter(({ definition, operations }) => hasDocumentImport(definition, operations))
    .map(({ definition: { resource, title } }) =>
      defineAction({
        service: serviceOf(resource),
        resource,
        action: 'doImport',
        title: t(`导入${title.zh}`, `Import ${title.en}`),
        access: 'session',
        maxBytes: BODY_MAX_BYTES,
        input,
        run: (context, asked) => importSheet(engine, context, resource, asked),
      }),
    )
}

async function importSheet(
  engine: Engine,
  context: ActionContext,
  resource: string,
  asked: z.infer<typeof input>,
) {
  const importer = await exporterOf(engine, context)
  // Rights are checked first, so that a caller without them learns nothing about files.
  functionFor(importer, resource)
  const { name, bytes } = await sheetOf(importer, asked)
  if (bytes.length > SHEET_LIMITS.file)
    throw new AppError('IMPORT_TOO_LARGE', { max: `${SHEET_LIMITS.file / 1_048_576} MB` })
  const sent = { functionCode: resource, fileName: cleanFileName(name), bytes }
  return accepted(await startImport(importer, { ...sent, mode: modeOf(asked) }))
}

async function sheetOf(
  importer: Exporter,
  { fileId, inputStream, fileName }: z.infer<typeof input>,
): Promise<{ name: string; bytes: Buffer }> {
  if (inputStream !== undefined) {
    const name = fileName ?? 'import.xlsx'
    assertSheetName(name)
    return { name, bytes: Buffer.from(inputStream, 'base64') }
  }
  if (fileId === undefined) throw new AppError('IMPORT_NO_FILE')
  const [file] = await requireFiles(importer.engine, [fileId], importer, 'download')
  if (!file) throw new AppError('FILE_NOT_FOUND')
  assertSheetName(file.originalFileName)
  const bytes = await buffer(await importer.engine.platform.files.open(file.fileName))
  return { name: file.originalFileName, bytes }
}
