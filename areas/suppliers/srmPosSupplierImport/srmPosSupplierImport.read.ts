import { buffer } from 'node:stream/consumers'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import {
  type Cell,
  cellText,
  fieldValue,
  partsOf,
} from '@opensrm/platform/exchange/import/cellValue.ts'
import { readSheet } from '@opensrm/platform/exchange/import/readSheet.ts'
import { ReferenceTexts } from '@opensrm/platform/exchange/import/references.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import {
  type Column,
  type ImportSheet,
  KEY,
  SHEETS,
  type SheetCode,
} from './srmPosSupplierImport.sheets.ts'

export type Fault = Pick<Issue, 'code' | 'args'> & { field: string | null }

/** A row of the workbook with its values as a client would send them. */
export type StagedRow = {
  sheetCode: SheetCode
  /** as spreadsheets count, from 1 */
  rowNum: number
  supplierKey: string
  rowText: string
  values: { [key: string]: unknown }
  faults: Fault[]
}

const MAX_BYTES = 20_000_000
export const MAX_SUPPLIERS = 5_000
const MAX_ROWS = 25_000

export async function workbookOf({ tx, platform }: EngineContext, fileId: string) {
  const [file] = await selectFiles(tx, [fileId])
  if (!file) throw new AppError('FILE_NOT_FOUND')
  if (file.fileSize > MAX_BYTES) throw new AppError('IMPORT_TOO_LARGE', { max: '20 MB' })
  return {
    name: file.originalFileName,
    bytes: await buffer(await platform.files.open(file.fileName)),
  }
}

export const namesOf = ({ title }: ImportSheet): string[] => [title.zh, title.en]

async function rowsOf(bytes: Buffer, sheet: ImportSheet) {
  return (await readSheet(bytes, MAX_ROWS, undefined, namesOf(sheet))).rows
}

/** The first row of a sheet that holds rows. */
export async function headingsOf(bytes: Buffer, sheet: ImportSheet): Promise<string[]> {
  const [first] = await rowsOf(bytes, sheet)
  return first?.cells.map(cellText) ?? []
}

type Found = { sheet: ImportSheet; cells: readonly Cell[]; places: Places; rowNum: number }
type Places = { key: number; columns: [Column, number][] }

/** Every row of the sheets; texts that name other records are looked up with the caller's rights. */
export async function readWorkbook(context: EngineContext, bytes: Buffer): Promise<StagedRow[]> {
  const found: Found[] = []
  for (const sheet of SHEETS) {
    const [first, ...below] = await rowsOf(bytes, sheet)
    if (!first) continue
    const places = placesOf(sheet, first.cells.map(cellText))
    for (const { index, cells } of below) found.push({ sheet, cells, places, rowNum: index + 1 })
  }
  if (found.length === 0) throw new AppError('IMPORT_NO_ROWS')
  const references = new ReferenceTexts(context.platform, context.permissions as Permissions)
  for (const { cells, places } of found)
    for (const [{ field }, place] of places.columns)
      if (field.type === 'ref' || field.type === 'multiref')
        for (const text of namedIn(field.type, cellText(cells[place]))) references.want(field, text)
  await references.load()
  const lookups = await lookupsOf(context.platform)
  return found.map(({ sheet, cells, places, rowNum }) => {
    const values: StagedRow['values'] = {}
    const faults: Fault[] = []
    for (const [{ key, label, field }, place] of places.columns) {
      const cell = cells[place]
      if (cellText(cell) === '') continue
      if (field.type !== 'ref' && field.type !== 'multiref') {
        values[key] = fieldValue(field, cell, lookups)
        continue
      }
      const ids: string[] = []
      for (const value of namedIn(field.type, cellText(cell))) {
        const one = references.get(field, value)
        if (typeof one === 'object') ids.push(one.id)
        else faults.push(notFound(key, label, value, one))
      }
      values[key] = field.type === 'ref' ? (ids[0] ?? null) : ids
    }
    return {
      ...{ sheetCode: sheet.code, rowNum, values, faults },
      supplierKey: cellText(cells[places.key]).slice(0, 120),
      rowText: textOfRow(cells, places),
    }
  })
}

function notFound(field: string, label: Text, value: string, found: 'none' | 'many'): Fault {
  return {
    field,
    code: found === 'many' ? 'IMPORT_AMBIGUOUS' : 'IMPORT_NOT_FOUND',
    args: { label, value },
  }
}

function namedIn(type: 'ref' | 'multiref', text: string): string[] {
  if (text === '') return []
  return type === 'ref' ? [text] : partsOf(text)
}

/** Where a column of a sheet is; -1 when it is not there. */
export function placeIn(headings: readonly string[], label: Text): number {
  return headings.findIndex((heading) => {
    const plain = heading.replace(/^\*/, '').trim()
    return plain === label.zh || plain === label.en
  })
}

/** Headings in either language, with or without the mark of required ones. */
function placesOf(sheet: ImportSheet, headings: readonly string[]): Places {
  const placeOf = (label: Text): number => placeIn(headings, label)
  const missing = [{ label: KEY }, ...sheet.columns.filter(({ isRequired }) => isRequired)].filter(
    ({ label }) => placeOf(label) < 0,
  )
  if (missing.length > 0) {
    const all = missing.map(({ label }) => label)
    const join = (language: 'zh' | 'en'): string =>
      `${sheet.title[language]}: ${all.map((label) => label[language]).join(', ')}`
    throw new AppError('IMPORT_HEADING_MISSING', { headings: { zh: join('zh'), en: join('en') } })
  }
  const columns = sheet.columns.flatMap((column): [Column, number][] => {
    const place = placeOf(column.label)
    return place < 0 ? [] : [[column, place]]
  })
  return { key: placeOf(KEY), columns }
}

/** Numbers of accounts and identity cards are masked for most readers, so the text leaves them out. */
function textOfRow(cells: readonly Cell[], { columns }: Places): string {
  return columns
    .filter(([{ field }]) => !('needsCode' in field && field.needsCode))
    .map(([, place]) => cellText(cells[place]))
    .filter(Boolean)
    .slice(0, 4)
    .join(' · ')
    .slice(0, 300)
}
