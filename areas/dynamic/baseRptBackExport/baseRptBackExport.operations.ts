import { isDeepStrictEqual } from 'node:util'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { type ExportRequest, readExportRequest } from '@opensrm/platform/exchange/request.ts'
import { sourceOf } from '@opensrm/platform/exchange/source.ts'
import { cleanFileName } from '@opensrm/platform/files/fileNames.ts'
import { callerIn, type Db } from '@opensrm/platform/http/action.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { baseRptBackExport } from './baseRptBackExport.definition.ts'

export const BACK_EXPORT = 'BACK_EXPORT'

/** The result of an export: a file, or the reason why there is none. */
export type Outcome = {
  fileId?: string
  expireTime?: string
  fileSize?: number
  totalRows?: number
  sheetCount?: number
  errorMessage?: string
}

export const baseRptBackExportOperations = defineOperations(baseRptBackExport, {
  actions: {
    doBackExport: documentAction({
      title: t('提交后台导出', 'Export in the background'),
      by: 'both',
      said: t(
        '导出任务已提交，正在后台执行',
        'The export was submitted and runs in the background',
      ),
      input: {
        paramsValue: f.json('参数', 'Parameters', { required: true }),
        fileName: f.text('文件名', 'File name', { maxLength: 120 }),
        exportFormat: f.lookup('EXPORT_FORMAT', '格式', 'Format', { default: 'XLSX' }),
      },
      run: submit,
    }),
  },
  effects: {
    async doCancel(context) {
      return { patch: { fields: { finishTime: moment(context) } } }
    },
    async doRetry(context, record) {
      await addJob(context, BACK_EXPORT, { id: record.id })
      const fields = { errorMessage: null, progress: '0', startTime: null, finishTime: null }
      return { patch: { fields } }
    },
    async doStart(context) {
      return { patch: { fields: { startTime: moment(context) } } }
    },
    async doFinish(context, record, input) {
      const isDone = typeof input.fileId === 'string'
      context.emit(`baseRptBackExport.${isDone ? 'finished' : 'failed'}`, {
        id: record.id,
        exportNumber: record.exportNumber,
        fileName: record.fileName,
        userId: record.requestedBy,
        errorMessage: input.errorMessage ?? null,
      })
      return {
        to: isDone ? 'FINISHED' : 'FAILED',
        patch: {
          fields: {
            finishTime: moment(context),
            ...(isDone ? { progress: '100', expireTime: input.expireTime ?? null } : {}),
            fileId: input.fileId ?? null,
            fileSize: input.fileSize ?? null,
            totalRows: input.totalRows ?? record.totalRows,
            sheetCount: input.sheetCount ?? null,
            errorMessage: input.errorMessage ?? null,
          },
        },
      }
    },
    /** Deletes the file but keeps the number of downloads. */
    async doExpire(context, record) {
      const counts = await downloadsOf(context.tx, [String(record.fileId)])
      const downloadCount = counts.get(String(record.fileId)) ?? record.downloadCount
      return { patch: { fields: { fileId: null, downloadCount } } }
    },
  },
  /**
   * Administrators see that an export exists but not its content: only the requester gets the file.
   */
  async enrich({ caller, platform }, rows) {
    const files = rows.flatMap(({ fileId }) => (fileId ? [String(fileId)] : []))
    const counts = await downloadsOf(platform.db, files)
    for (const row of rows) {
      const count = counts.get(String(row.fileId))
      if (count !== undefined && 'downloadCount' in row) row.downloadCount = count
    }
    if (!caller) return
    for (const row of rows)
      if (row.requestedBy !== caller.userId && 'fileId' in row) row.fileId = null
  },
})

/** A second request for the same waiting or running export returns the existing one. */
export async function submit(
  context: OperationContext,
  input: { paramsValue: unknown; fileName?: string | null; exportFormat?: string | null },
) {
  const { platform } = context
  const caller = callerIn(context)
  const asked =
    typeof input.paramsValue === 'string' ? JSON.parse(input.paramsValue) : input.paramsValue
  const request = readExportRequest(asked as { [key: string]: unknown })
  const source = sourceOf(platform.registry, request.requestUrl)
  const format = input.exportFormat === 'CSV' ? 'CSV' : 'XLSX'
  // Serialises two clicks at the same moment: the second waits until the first has its row.
  await sql`select pg_advisory_xact_lock(hashtext('back export'), hashtext(${caller.userId}))`.execute(
    context.tx,
  )
  const open = await context.select(baseRptBackExport, {
    requestedBy: caller.userId,
    status: ['WAITING', 'RUNNING'],
  })
  const same = open.find(
    (one) =>
      isDeepStrictEqual(one.paramsValue, asked) &&
      one.exportFormat === format &&
      one.respId === caller.respId &&
      one.language === caller.language,
  )
  if (same) return { id: same.id, exportNumber: same.exportNumber, isUnderWay: true }
  const report = await reportOf(context, request)
  const stamp = moment(context).replace(/\D/g, '')
  const title = source.kind === 'fixed' ? source.action.title : source.document.definition.title
  const given = String(input.fileName ?? '').replace(/\.(xlsx|csv)$/i, '')
  const name = cleanFileName(given || `${caller.language === 'EN' ? title.en : title.zh}_${stamp}`)
  const record = await context.create(baseRptBackExport, {
    exportSource: report ? 'REPORT' : source.kind === 'list' ? 'TABLE' : 'CUSTOM',
    reportDefinitionId: report?.id ?? null,
    columns: request.columns,
    apiPath: String(request.requestUrl).split('?')[0]?.slice(0, 200),
    fileName: `${name}.${format.toLowerCase()}`,
    exportFormat: format,
    paramsValue: asked,
    respId: caller.respId,
    language: caller.language,
    requestedBy: caller.userId,
    requestTime: moment(context),
  })
  await addJob(context, BACK_EXPORT, { id: record.id })
  return { id: record.id, exportNumber: record.exportNumber, isUnderWay: false }
}

/** The exported report, if the export is of one. */
async function reportOf(context: OperationContext, request: ExportRequest) {
  if (!/\/baseRptDefinitionRestful\/runReport$/.test(String(request.requestUrl))) return null
  const [report = null] = await context.select(baseRptDefinition, {
    reportCode: String(request.parameters.reportCode ?? ''),
    status: 'PUBLISHED',
  })
  return report
}

/** Downloads of each file, as counted by the file service. */
async function downloadsOf(
  db: Db | OperationContext['tx'],
  fileIds: readonly string[],
): Promise<Map<string, number>> {
  if (fileIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: string }>`
    select id, coalesce(download_count, 0) as count from base_file
    where id = any(${fileIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

function moment({ now, platform }: OperationContext): string {
  return formatInstant(now, platform.config.timeZone)
}
