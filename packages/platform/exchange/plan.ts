import { type DocumentDefinition, englishOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { FieldMask } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { type ListRequest, wholeList } from '../documents/list.ts'
import { readDoor } from '../documents/readDoor.ts'
import type { RegisteredDocument } from '../documents/registry.ts'
import { headerFields } from '../documents/rows.ts'
import { cleanFileName } from '../files/fileNames.ts'
import type { Caller, RequestInfo } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { actionRows } from './actionRows.ts'
import { childColumn, onlyChild, withLines } from './childLines.ts'
import { sheetColumn } from './columns.ts'
import { cursorRows, type TextRows } from './cursor.ts'
import { labelled } from './labelled.ts'
import type { AskedColumn, ExportRequest } from './request.ts'
import { sourceOf } from './source.ts'
import { shownValue, textIn } from './values.ts'
import type { SheetColumn, SheetRow } from './xlsx/workbook.ts'
import './exchange.errors.ts'

/** An export ready to be written: every column is known and permitted. */
export type ExportPlan = {
  title: string
  /** without extension */
  fileName: string
  /** the resource in the export log */
  resource: string
  columns: readonly SheetColumn[]
  /** a line above the headings */
  head?: string
  /** rows of data per sheet */
  sheetRows: number
  /** number of rows of the whole result, counted up to `limit` + 1 */
  count(limit: number): Promise<number>
  rows(): AsyncIterable<readonly SheetRow[]>
  /** cancels the running count or read; if absent, reading stops at the next batch */
  cancel?(): Promise<unknown>
}

export type Exporter = {
  engine: Engine
  caller: Caller
  permissions: Permissions
  info: RequestInfo
}

/** Checks the request against the caller's rights. Nothing is read yet. */
export async function planExport(
  exporter: Exporter,
  request: ExportRequest,
  options: { sheetMaxRow?: number } = {},
): Promise<ExportPlan> {
  const { platform } = exporter.engine
  const source = sourceOf(platform.registry, request.requestUrl)
  const profiles = await profilesOf(platform)
  const asked =
    request.sheetMaxRow ?? options.sheetMaxRow ?? profiles.number('EXPORT_SHEET_MAX_ROW')
  // The heading takes one row of each sheet.
  const sheetRows = asked - 1
  const planned =
    source.kind === 'list'
      ? await planList(exporter, source.document, request)
      : await actionRows(exporter, source, request)
  return { ...planned, sheetRows, fileName: fileNameOf(exporter, request, planned.title) }
}

async function planList(
  { engine, caller, permissions }: Exporter,
  document: RegisteredDocument,
  request: ExportRequest,
): Promise<Omit<ExportPlan, 'sheetRows' | 'fileName'>> {
  const { definition } = document
  const { platform } = engine
  if (
    !permissions.can(definition.resource, 'listByPage') ||
    !permissions.can(definition.resource, 'exportRows')
  )
    throw new AppError('NO_PERMISSION')
  const { language } = caller
  const { mask } = readDoor(definition, permissions, 'list')
  const fields = headerFields(definition)
  const asked = withEnglish(definition, mask, request.columns, language)
  const ofLines = asked.map(({ key }) => childColumn(definition, mask, key))
  const child = onlyChild(ofLines)
  const keys = asked.map((column, index) => {
    const key = ofLines[index] ? 'id' : keyIn(fields, column)
    if (key === null || mask.header.hidden.has(key))
      throw new AppError('EXPORT_COLUMN_UNKNOWN', { column: column.key })
    return key
  })
  const context = {
    platform,
    totals: engine.totals,
    caller,
    permissions,
    today: dayOf(platform.clock(), platform.config.timeZone),
  }
  const { pageIndex: _, pageRows: __, ...filters } = request.parameters
  const list = wholeList(context, document, filters as ListRequest, keys)
  const lookups = await lookupsOf(platform)
  const at = new Map(list.outputs.map(({ key }, index) => [key, index]))
  const lineColumns = ofLines.filter((column) => column !== null)
  const cells = keys.map((key, index) => {
    const ofLine = ofLines[index]
    if (ofLine) {
      const { field } = ofLine
      const isReference = field.type === 'ref' || field.type === 'multiref'
      return {
        index: list.outputs.length + lineColumns.indexOf(ofLine),
        labels: isReference ? field : null,
        show: shownValue(definition, ofLine.key, isReference ? null : field, { lookups, language }),
      }
    }
    const field = fields[key] ?? null
    const place = at.get(key)
    const isReference = field?.type === 'ref' || field?.type === 'multiref'
    return {
      index: isReference ? (at.get(`${key}Label`) ?? place) : place,
      /** references whose labels the list's own statement does not join */
      labels: isReference && !at.has(`${key}Label`) && place !== undefined ? field : null,
      show: shownValue(definition, key, isReference ? null : field, { lookups, language }),
    }
  })
  const lines = child === null ? null : withLines(platform, definition, mask, lineColumns)
  async function* rows(): AsyncGenerator<SheetRow[]> {
    const label = labelled(platform, cells, caller)
    for await (const batch of cursorRows(platform, list)) {
      const headers = list.enrich ? await enriched(batch) : batch
      const read = lines ? await lines(headers, at.get('id') as number) : headers
      await label.load(read)
      yield read.map((row) =>
        cells.map(({ index, show }, column) => {
          const value = index === undefined ? null : (row[index] ?? null)
          if (value === null) return null
          return label.shown(column, value) ?? show(value)
        }),
      )
    }
  }
  async function enriched(batch: TextRows): Promise<TextRows> {
    const objects = (await list.enrich?.(batch)) ?? []
    return objects.map((object) => list.outputs.map(({ key }) => textOf(object[key])))
  }
  return {
    title: textIn(definition.title, language),
    resource: definition.resource,
    columns: keys.map((key, index) =>
      sheetColumn(
        asked[index] as AskedColumn,
        ofLines[index]?.field ?? fields[key] ?? null,
        ofLines[index]?.field.label ?? fields[key]?.label ?? STATUS,
        language,
      ),
    ),
    count: (limit) => list.count(limit, child),
    rows,
  }
}

/**
 * For an English reader, adds the English version of a bilingual text; the other column stays, because imports write it
 * back.
 */
function withEnglish(
  definition: DocumentDefinition,
  mask: FieldMask,
  columns: readonly AskedColumn[],
  language: Language,
): readonly AskedColumn[] {
  if (language !== 'EN') return columns
  const named = new Set(columns.map(({ key }) => key))
  return columns.flatMap((column): AskedColumn[] => {
    const english = englishOf(definition, column.key)
    const isShown = english && !named.has(english) && !mask.header.hidden.has(english)
    return isShown ? [column, { key: english, title: null, cellType: column.cellType }] : [column]
  })
}

const STATUS: Text = { zh: '状态', en: 'Status' }

/** The field that a column shows: its key, or its key without the 'Label' suffix that tables use for references. */
function keyIn(fields: { readonly [key: string]: Field }, { key }: AskedColumn): string | null {
  if (key === 'status' || key === 'id' || Object.hasOwn(fields, key)) return key
  const field = key.replace(/Label$/, '')
  return Object.hasOwn(fields, field) ? field : null
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** title_yyyyMMddHHmmss, unless the caller gave a name. */
function fileNameOf(exporter: Exporter, request: ExportRequest, title: string): string {
  const { clock, config } = exporter.engine.platform
  const stamp = formatInstant(clock(), config.timeZone).replace(/\D/g, '')
  const given = request.fileName?.replace(/\.(xlsx|csv)$/i, '')
  return cleanFileName(given || `${title}_${stamp}`)
}
