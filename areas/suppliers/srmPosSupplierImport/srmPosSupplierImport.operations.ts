import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { DEFAULT_LANGUAGE, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { keyOfUser } from '../srmPosChangeInfo/srmPosChangeInfo.guard.ts'
import '../suppliers.inputs.ts'
import { checkRows, groupsOf } from './srmPosSupplierImport.check.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport.definition.ts'
import { keepErrorFile } from './srmPosSupplierImport.errorFile.ts'
import { SUPPLIER_IMPORT } from './srmPosSupplierImport.job.ts'
import { type Fault, MAX_SUPPLIERS, readWorkbook, workbookOf } from './srmPosSupplierImport.read.ts'
import { sheetOf } from './srmPosSupplierImport.sheets.ts'
import { templateWorkbook } from './srmPosSupplierImport.workbook.ts'

type Import = RecordOf<typeof srmPosSupplierImport>
type ImportRow = Import['rows'][number]

export const srmPosSupplierImportOperations = defineOperations(srmPosSupplierImport, {
  async beforeSave(context, draft, before) {
    await assertStage(context, draft)
    if (draft.sheetFileIds !== before?.sheetFileIds)
      draft.uploadedKey = await keyOfUser(context, context.caller?.userId ?? null)
    return []
  },
  enrich: ({ caller }, records) => {
    const language = caller?.language ?? 'CN'
    for (const { rows = [] } of records)
      for (const row of rows) row.errorMessage = errorText(row, language)
    return Promise.resolve()
  },
  actions: {
    findTemplate: documentAction({
      title: t('下载模板', 'Download template'),
      by: 'buyer',
      readOnly: true,
      input: {},
      run: async (context) => ({
        fileName: context.caller?.language === 'EN' ? 'suppliers.xlsx' : '供应商导入模板.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: await templateWorkbook(context),
      }),
    }),
  },
  effects: {
    async doCheck(context, record) {
      await assertStage(context, record)
      const [fileId = ''] = String(record.sheetFileIds ?? '').split(',')
      if (!fileId) context.refuse('IMPORT_NO_FILE', {}, { field: 'sheetFileIds' })
      const work = context as EngineContext
      const { name, bytes } = await workbookOf(work, fileId)
      const rows = await readWorkbook(work, bytes)
      const suppliers = new Set(rows.map(({ supplierKey }) => supplierKey)).size
      if (suppliers > MAX_SUPPLIERS) context.refuse('SUPPLIER_IMPORT_MAX', { max: MAX_SUPPLIERS })
      await checkRows(work, rows, record)
      const good = new Set(
        groupsOf(rows).flatMap((group) =>
          group.rows.every(({ faults }) => faults.length === 0) ? group.rows : [],
        ),
      )
      const { language } = context.caller ?? { language: DEFAULT_LANGUAGE }
      const errorFileIds = await keepErrorFile(work, record, rows, language)
      const errorRows = rows.filter(({ faults }) => faults.length > 0).length
      return {
        patch: {
          fields: {
            fileName: name.slice(0, 200),
            totalRows: rows.length,
            validRows: good.size,
            errorRows,
            accountRows: [...good].filter(({ sheetCode }) => sheetCode === 'ACCOUNT').length,
            importedRows: 0,
            errorFileIds,
            failReason: null,
          },
          remove: { rows: record.rows.map(({ id }) => id) },
          add: {
            rows: rows.map((one) => {
              const { values, faults, ...row } = one
              return {
                ...row,
                rowData: values,
                faults: faults.length > 0 ? faults : null,
                checkResult: good.has(one) ? 'PASS' : faults.length > 0 ? 'FAIL' : 'PENDING',
              }
            }),
          },
        },
      }
    },
    async doConfirmImport(context, record) {
      await assertStage(context, record)
      await startJob(context, record)
    },
    doRetryImport: startJob,
    async doFinishImport(context, record) {
      context.emit('srmPosSupplierImport.finished', {
        id: record.id,
        userId: record.createdBy,
        count: record.importedRows ?? 0,
      })
    },
    async doFailImport(_context, _record, { reason }) {
      return { patch: { fields: { failReason: reason.slice(0, 500) } } }
    },
  },
})

async function startJob(context: OperationContext, { id }: Import): Promise<void> {
  const { userId, respId, language } = context.caller ?? {}
  await addJob(context as EngineContext, SUPPLIER_IMPORT, { id, userId, respId, language })
}

export async function assertStage(
  context: OperationContext,
  { targetStage }: Pick<Import, 'targetStage'>,
): Promise<void> {
  if (targetStage !== 'QUALIFIED' || !context.caller) return
  const permissions = await permissionsOf(context.platform, context.caller)
  if (!permissions.hasCode(srmPosSupplierImport.resource, 'btnImportQualified'))
    context.refuse('SUPPLIER_IMPORT_QUALIFIED', {}, { field: 'targetStage' })
}

/** Every fault of a row with its column. */
export function errorText(
  row: Pick<ImportRow, 'faults' | 'sheetCode' | 'checkResult'>,
  language: Language,
): string | null {
  const say = (text: Text): string => (language === 'EN' ? text.en : text.zh)
  const columns = sheetOf(row.sheetCode)?.columns ?? []
  const faults = (Array.isArray(row.faults) ? row.faults : []) as unknown as Fault[]
  if (faults.length === 0)
    return row.checkResult === 'PENDING'
      ? messageOf('SUPPLIER_IMPORT_OTHER_ROW', {}, language)
      : null
  return faults
    .map(({ field, code, args }) => {
      const column = columns.find(({ key }) => key === field)
      const message = messageOf(code, args ?? {}, language)
      return column ? `${say(column.label)}: ${message}` : message
    })
    .join('; ')
    .slice(0, 4000)
}
