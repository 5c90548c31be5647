import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { markedWorkbook, type SheetFaults } from '@opensrm/platform/exchange/import/errorFile.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { cleanFileName } from '@opensrm/platform/files/fileNames.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport.definition.ts'
import {
  type Fault,
  headingsOf,
  namesOf,
  placeIn,
  type StagedRow,
  workbookOf,
} from './srmPosSupplierImport.read.ts'
import { SHEETS } from './srmPosSupplierImport.sheets.ts'

type Import = RecordOf<typeof srmPosSupplierImport>

/** A copy of the uploaded workbook with every fault marked in its cell; the id of the file, null without faults. */
export async function keepErrorFile(
  context: EngineContext,
  { sheetFileIds }: Pick<Import, 'sheetFileIds'>,
  rows: readonly Pick<StagedRow, 'sheetCode' | 'rowNum' | 'faults'>[],
  language: Language,
): Promise<string | null> {
  const wrong = rows.filter(({ faults }) => faults.length > 0)
  const [fileId = ''] = String(sheetFileIds ?? '').split(',')
  if (wrong.length === 0 || !fileId) return null
  const { name, bytes } = await workbookOf(context, fileId)
  const marks: SheetFaults[] = []
  for (const sheet of SHEETS) {
    const own = wrong.filter(({ sheetCode }) => sheetCode === sheet.code)
    if (own.length === 0) continue
    const headings = await headingsOf(bytes, sheet)
    const placeOf = (field: string | null): number | null => {
      const column = sheet.columns.find(({ key }) => key === field)
      const place = column ? placeIn(headings, column.label) : -1
      return place < 0 ? null : place
    }
    const issues = own.flatMap(({ rowNum, faults }) =>
      faults.map(({ field, code, args = {} }: Fault) => ({
        ...{ row: rowNum - 1, place: placeOf(field), code, args },
      })),
    )
    marks.push({ names: namesOf(sheet), headings, issues })
  }
  const marked = await markedWorkbook(bytes, marks, language).catch((error: unknown) => {
    // The errors stand beside the rows anyway; the marked copy would be too large to be written.
    if (error instanceof AppError) return null
    throw error
  })
  if (!marked) return null
  const ending = language === 'EN' ? 'errors' : '错误'
  async function* once(): AsyncGenerator<Uint8Array> {
    yield marked as Uint8Array
  }
  const { id } = await keepFile(context.platform, {
    name: cleanFileName(`${name.replace(/\.xlsx$/i, '')}_${ending}.xlsx`),
    bytes: once(),
    userId: context.caller?.userId ?? null,
    resource: srmPosSupplierImport.resource,
  })
  return id
}
