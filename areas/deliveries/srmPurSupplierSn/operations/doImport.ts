import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  type AppError,
  type Issue,
  messageOf,
  refuseIssues,
} from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { cellText } from '@opensrm/platform/exchange/import/cellValue.ts'
import { readSheet } from '@opensrm/platform/exchange/import/readSheet.ts'
import { writeXlsx } from 'hucre/xlsx'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import {
  BUILT_IN,
  mapSerials,
  type SheetRow,
  titlesFor,
} from '../../srmPurSnImportTemplate/srmPurSnImportTemplate.mapping.ts'
import { templateFor } from '../../srmPurSnImportTemplate/srmPurSnImportTemplate.operations.ts'
import { srmPurSupplierSn } from '../srmPurSupplierSn.definition.ts'
import { matching } from './patterns.ts'

const MAX_ROWS = 5000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const itemId = f.ref('srmBaseItem', '物料', 'Item', { required: true })

/**
 * Imports a supplier's list of serial numbers by the template of its material. Every faulty cell is
 * reported and then nothing is stored, unless the caller asks for the good rows only.
 */
export const doImport = documentAction({
  title: t('导入序列号', 'Import serial numbers'),
  by: 'supplier',
  input: {
    itemId,
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order'),
    fileName: f.text('文件名', 'File name', { required: true, maxLength: 200 }),
    content: f.textarea('文件内容', 'Content', { required: true, maxLength: 14_000_000 }),
    onlyGood: f.bool('只导入正确的行', 'Only the good rows'),
  },
  async run(context, input) {
    const { itemId: item, orderId } = input as { itemId: string; orderId: string | null }
    await assertControlled(context, item)
    const template = await templateFor(context, item)
    const bytes = Buffer.from(String(input.content), 'base64')
    const isCsv = String(input.fileName).toLowerCase().endsWith('.csv')
    const most = template?.maxRows ?? MAX_ROWS
    const sheet = isCsv ? csvRows(bytes) : await xlsxRows(bytes, most + 10)
    const supplierId = context.caller?.supplierId ?? null
    const mapped = mapSerials(template ?? BUILT_IN, supplierId, sheet, matching)
    if (mapped.serials.length > most) context.refuse('IMPORT_TOO_MANY_ROWS', { max: most })
    const issues = [...mapped.issues]
    if (mapped.serials.length > 0) issues.push(...(await existing(context, item, mapped.serials)))
    const bad = new Set(issues.map(({ row }) => row))
    const importBatch = `SN${nowText(context).replace(/\D/g, '')}`
    let count = 0
    for (const { row, ...serial } of mapped.serials) {
      if (bad.has(row - 1)) continue
      const outcome = await context.attempt(() =>
        context.create(srmPurSupplierSn, {
          ...serial,
          ...{ supplierId, itemId: item, orderId, importBatch },
          templateId: template?.id ?? null,
        }),
      )
      if ('refused' in outcome) issues.push(rowIssue(context, row, outcome.refused))
      else count++
    }
    // A sheet without titles or without a good row is always refused.
    if (input.onlyGood !== 'Y' || count === 0) refuseIssues(issues.sort(byRow))
    const failed = new Set(issues.map(({ row }) => row)).size
    return { count, failed, importBatch, ignoredColumns: mapped.unknown }
  },
})

const byRow = (a: Issue, b: Issue): number => (a.row ?? 0) - (b.row ?? 0)

/** The refusal to save a serial number, reported at its row. */
function rowIssue(context: OperationContext, row: number, refused: AppError): Issue {
  const [first = refused] = refused.issues ?? []
  const why = messageOf(first.code, first.args ?? {}, context.caller?.language ?? 'CN')
  const field = first.field ? { field: first.field } : {}
  return { row: row - 1, ...field, code: 'SN_IMPORT_ROW', args: { row, why } }
}

/** An empty sheet with the titles in the supplier's language. */
export const doDownloadTemplate = documentAction({
  title: t('下载模板', 'Download template'),
  by: 'both',
  readOnly: true,
  input: { itemId },
  async run(context, input) {
    const template = await templateFor(context, String(input.itemId))
    const { caller } = context
    const language = caller?.language ?? 'CN'
    const titles = titlesFor(template ?? BUILT_IN, caller?.supplierId ?? null, language)
    const blank = Array.from({ length: (template?.headerRow ?? 1) - 1 }, () => [])
    const file = await writeXlsx({ sheets: [{ name: 'SN', rows: [...blank, titles] }] })
    return {
      fileName: `${template?.templateCode ?? 'SN'}.xlsx`,
      mimeType: XLSX,
      content: Buffer.from(file).toString('base64'),
    }
  },
})

async function assertControlled(context: OperationContext, id: string): Promise<void> {
  const [item] = await context.select(srmBaseItem, { id })
  if (item?.serialControlFlag === 'Y') return
  context.refuse('SN_NOT_CONTROLLED', { item: item?.itemCode ?? '' }, { field: 'itemId' })
}

async function existing(
  context: OperationContext,
  item: string,
  serials: readonly { row: number; serialNumber: string }[],
): Promise<Issue[]> {
  const known = await context.select(srmPurSupplierSn, {
    itemId: item,
    serialNumber: serials.map(({ serialNumber }) => serialNumber),
    status: ['NEW', 'ASSIGNED', 'DELIVERED'],
  })
  const taken = new Set(known.map(({ serialNumber }) => serialNumber))
  return serials.flatMap(({ row, serialNumber }) =>
    taken.has(serialNumber)
      ? [{ row: row - 1, code: 'SN_IMPORT_EXISTS', args: { row, value: serialNumber } }]
      : [],
  )
}

async function xlsxRows(bytes: Buffer, max: number): Promise<SheetRow[]> {
  const { rows } = await readSheet(bytes, max)
  return rows.map(({ index, cells }) => ({ row: index + 1, cells: cells.map(cellText) }))
}

/** Comma-separated text in UTF-8, quoted as spreadsheets write it. */
export function csvRows(bytes: Buffer): SheetRow[] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    )
    return [{ row: index + 1, cells }]
  })
}
