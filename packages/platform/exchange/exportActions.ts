import { t } from '@opensrm/kernel/i18n/text.ts'
import { EXPORT_SHEET_MAX_ROW } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { type Action, type ActionContext, callerIn, defineAction } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { type Exporter, planExport } from './plan.ts'
import { readExportRequest } from './request.ts'
import { logExport, writeExport } from './write.ts'
import './exchange.errors.ts'

/** The answer of both export calls: the file as base64, as the specification requires. */
export type ExportAnswer = {
  inputStream: string
  fileType: 'xlsx'
  fileName: string
  rowCount: number
}

const input = z.record(z.string(), z.unknown())
const place = { service: 'exportServer', resource: 'exportExcel', access: 'session' } as const

/** exportExcel and customExportExcel: small results at once; larger ones run in the background. */
export function createExportActions(engine: Engine): readonly Action[] {
  return [
    defineAction({
      ...place,
      action: 'exportExcel',
      title: t('导出Excel', 'Export to Excel'),
      input,
      run: (context, body) => exportNow(engine, context, body),
    }),
    defineAction({
      ...place,
      action: 'customExportExcel',
      title: t('自定义导出Excel', 'Custom export to Excel'),
      input,
      run: (context, body) =>
        exportNow(engine, context, body, { sheetMaxRow: EXPORT_SHEET_MAX_ROW }),
    }),
  ]
}

async function exportNow(
  engine: Engine,
  context: ActionContext,
  body: { [key: string]: unknown },
  options: { sheetMaxRow?: number } = {},
): Promise<ExportAnswer> {
  const { platform } = engine
  const request = readExportRequest(body)
  const exporter = await exporterOf(engine, context)
  const plan = await planExport(exporter, request, options)
  const max = (await profilesOf(platform)).number('EXPORT_SYNC_MAX_ROWS')
  if ((await plan.count(max)) > max) throw new AppError('EXPORT_TOO_MANY_ROWS', { max })
  const { bytes, written } = writeExport(platform, plan, 'XLSX')
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk as Buffer)
  await logExport(exporter, plan, {
    parameters: request.parameters,
    rows: written.rows,
    background: false,
  })
  return {
    inputStream: Buffer.concat(chunks).toString('base64'),
    fileType: 'xlsx',
    fileName: `${plan.fileName}.xlsx`,
    rowCount: written.rows,
  }
}

export async function exporterOf(engine: Engine, context: ActionContext): Promise<Exporter> {
  const caller = callerIn(context)
  const permissions = await permissionsOf(engine.platform, caller)
  return { engine, caller, permissions, info: context.request }
}
