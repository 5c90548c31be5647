import { formatValue } from '@opensrm/kernel/document/format.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Content } from 'pdfmake/interfaces'
import type { Permissions } from '../access/permissions.ts'
import { userName } from '../access/userNames.ts'
import type { Engine } from '../documents/engine.ts'
import { findView } from '../documents/read.ts'
import type { RegisteredDocument } from '../documents/registry.ts'
import { headerFields } from '../documents/rows.ts'
import { marksOfRecord } from '../files/markedCopies.ts'
import type { Mark } from '../files/marks.ts'
import type { Caller } from '../http/action.ts'
import { type LookupIndex, lookupsOf } from '../lookups/lookups.ts'
import { inThread } from '../threads/threads.ts'
import { fontRuns } from './fonts.ts'
import { makePdf } from './pdf.ts'
import { type PrintedData, printedDataOf } from './printedData.ts'
import type { PrintedRecord, PrintSpec, PrintTools } from './printSpec.ts'
import { sheetOf } from './sheet.ts'
import './print.errors.ts'

const MOST_AT_ONCE = 50
const yes = t('是', 'Yes')
const no = t('否', 'No')

export type PrintedFile = { fileName: string; mimeType: 'application/pdf'; content: string }

/** The records that a call to print names. */
export function idsToPrint(body: { [key: string]: unknown }): string[] {
  return Array.isArray(body.ids) ? body.ids.map(idOf) : [idOf(body.id)]
}

/** Prints records in either language, with the fields that the caller may read. */
export async function printDocument(
  engine: Engine,
  document: RegisteredDocument,
  body: { [key: string]: unknown },
  reader: { caller: Caller; permissions: Permissions },
): Promise<PrintedFile> {
  const { definition, operations } = document
  const ids = idsToPrint(body)
  if (ids.length > MOST_AT_ONCE) throw new AppError('PRINT_TOO_MANY', { most: MOST_AT_ONCE })
  const language = languageOf(body.language, reader.caller)
  const spec = specOf(operations.prints, body.print)
  const caller = { ...reader.caller, language }
  const tools = toolsFor(document, language, await lookupsOf(engine.platform))
  const records: PrintedRecord[] = []
  const pages: Content[][] = []
  for (const id of ids) {
    const record = await findView(engine, definition, id, { ...reader, caller })
    records.push(record)
    pages.push(sheetOf(record, spec, tools))
  }
  const [first] = records
  if (!first) throw new AppError('NOT_FOUND')
  const title = [inLanguage(spec.title ?? definition.title, language), numberOf(first, tools)]
    .filter(Boolean)
    .join(' ')
  const state = String(first.status ?? '')
  const pdf = await makePdf({
    title,
    pages,
    paper: spec.paper,
    footer: spec.pages
      ? null
      : {
          number: records.length === 1 ? title : inLanguage(definition.title, language),
          user: (await userName(engine.platform.db, caller.userId, language)) ?? caller.fullName,
          time: formatInstant(engine.platform.clock(), engine.platform.config.timeZone).slice(
            0,
            16,
          ),
          language,
        },
    stamp: spec.stamps?.includes(state) ? stateName(first, tools) : null,
  })
  return {
    fileName: `${title.replace(/[\\/:*?"<>|\s]+/g, '_')}.pdf`,
    mimeType: 'application/pdf',
    content: (await withMarks(engine, document, ids, { caller, pdf })).toString('base64'),
  }
}

/** Every sheet has the marks of every record on it, because a record may take several pages. */
async function withMarks(
  engine: Engine,
  document: RegisteredDocument,
  ids: readonly string[],
  { caller, pdf }: { caller: Caller; pdf: Buffer },
): Promise<Buffer> {
  const marks = new Map<string, Mark>()
  const copy = { caller, purpose: 'print', child: null, field: null } as const
  if (document.operations.marks)
    for (const id of ids)
      for (const mark of await marksOfRecord(engine, document, id, copy))
        marks.set(JSON.stringify(mark), mark)
  if (marks.size === 0) return pdf
  return Buffer.from(await inThread('markPdf', { bytes: pdf, marks: [...marks.values()] }))
}

/** What the printout of one record says to this reader. */
export async function printData(
  engine: Engine,
  document: RegisteredDocument,
  { id, ...body }: { id: string; language?: unknown; print?: unknown },
  reader: { caller: Caller; permissions: Permissions },
): Promise<PrintedData> {
  const language = languageOf(body.language, reader.caller)
  const spec = specOf(document.operations.prints, body.print)
  const tools = toolsFor(document, language, await lookupsOf(engine.platform))
  const caller = { ...reader.caller, language }
  const record = await findView(engine, document.definition, id, { ...reader, caller })
  return printedDataOf(record, spec, tools)
}

function specOf(
  prints: { readonly [name: string]: PrintSpec } | undefined,
  wanted: unknown,
): PrintSpec {
  if (wanted === undefined || wanted === null || wanted === '')
    return Object.values(prints ?? {})[0] ?? {}
  const name = String(wanted).slice(0, 60)
  const spec = prints && Object.hasOwn(prints, name) ? prints[name] : undefined
  if (!spec) throw new AppError('PRINT_UNKNOWN', { print: name })
  return spec
}

function languageOf(wanted: unknown, caller: Caller): Language {
  return wanted === 'EN' || wanted === 'CN' ? wanted : (caller.language ?? DEFAULT_LANGUAGE)
}

function numberOf(record: PrintedRecord, { definition, text }: PrintTools): string {
  return text(definition.display.code, record)
}

function stateName(record: PrintedRecord, { definition, say }: PrintTools): string {
  const state = definition.states[String(record.status)]
  return state ? say(state) : String(record.status ?? '')
}

function toolsFor(
  { definition }: RegisteredDocument,
  language: Language,
  lookups: LookupIndex,
): PrintTools {
  const header = headerFields(definition)
  const meaning = (type: string, code: string): string => {
    const value = lookups.find(type, code)
    return (language === 'EN' ? value?.meaningEn : value?.meaning) || (value?.meaning ?? code)
  }
  return {
    definition,
    language,
    say: (text) => inLanguage(text, language),
    runs: fontRuns,
    text(key, record, of) {
      const field = of ? definition.children[of.child]?.fields[key] : header[key]
      const row = of?.row ?? record
      const value = row[key]
      if (!field || value === null || value === undefined || value === '') return ''
      if (field.type === 'bool') return inLanguage(value === 'Y' ? yes : no, language)
      if (field.type === 'richtext') return withoutMarkup(String(value))
      return formatValue({
        key,
        field,
        value,
        row,
        header: record,
        lookupMeaning: meaning,
        percentSign: true,
        language,
      })
    },
  }
}

/** Paper shows the text of a rich text without its tags. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d|\/tr)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()
}
