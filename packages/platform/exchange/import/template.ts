import type { Field } from '@opensrm/kernel/document/fields.ts'
import { type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type Cell, type DataValidation, writeXlsx } from 'hucre/xlsx'
import type { LookupIndex } from '../../lookups/lookups.ts'
import { formatOf, textIn, YES_NO } from '../values.ts'
import { columnLetters } from '../xlsx/cells.ts'
import type { ImportColumn, ImportFunction } from './functions.ts'
import { KEY_HEADING } from './headings.ts'

/** A template that contains records, to be edited and imported again. */
export type TemplateData = {
  /** key and cells in the order of the columns, as stored texts */
  rows: readonly { key: string; cells: readonly (string | null)[] }[]
}

const GUIDE = t('填写说明', 'Guide')
const LISTS = 'lists'
/** Rows of a template with drop-down lists. */
const OFFERED_ROWS = 10_001
const LONGEST_LIST = 1_000

type Known = { lookups: LookupIndex; language: Language }

/**
 * The workbook users fill in: headings with the required ones marked, drop-down lists, an example row that an import
 * ignores, and a second sheet that explains every column.
 */
export async function templateFile(
  fn: ImportFunction,
  known: Known,
  data?: TemplateData,
): Promise<Buffer> {
  const { language } = known
  const headings = fn.columns.map((column) => headingOf(column, language))
  const lists = fn.columns.map(({ field }) => choicesOf(field, known))
  const cells = new Map<string, Partial<Cell>>()
  const shown = data ? [...headings, KEY_HEADING] : headings
  for (const [place, value] of shown.entries())
    cells.set(`0,${place}`, {
      value,
      style: {
        font: { bold: true, ...(value.startsWith('*') ? { color: { rgb: 'FFC00000' } } : {}) },
        fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEEF2F7' } },
      },
    })
  const example = exampleRow(fn, known)
  if (!data)
    for (const [place, value] of example.entries())
      cells.set(`1,${place}`, {
        value,
        style: { font: { italic: true, color: { rgb: 'FF8C8C8C' } } },
      })
  const rows = data
    ? data.rows.map(({ key, cells: texts }) => [
        ...texts.map((text, at) => typed((fn.columns[at] as ImportColumn).field, text)),
        key,
      ])
    : [example]
  const output = await writeXlsx({
    sheets: [
      {
        name: textIn(fn.title, language)
          .replace(/[[\]:*?/\\']/g, ' ')
          .slice(0, 31),
        columns: [
          ...fn.columns.map((column, at) => ({
            width: Math.min(40, Math.max(12, (headings[at] as string).length * 2 + 2)),
            ...(numberFormat(column.field) ? { numFmt: numberFormat(column.field) as string } : {}),
          })),
          ...(data ? [{ width: 12, hidden: true }] : []),
        ],
        rows: [shown, ...rows],
        cells,
        freezePane: { rows: 1 },
        dataValidations: validations(lists),
      },
      { name: textIn(GUIDE, language), ...guide(fn, lists, known) },
      { name: LISTS, rows: transposed(lists), hidden: true },
    ],
  })
  return Buffer.from(output)
}

export function headingOf(column: ImportColumn, language: Language): string {
  const isAsked = column.required || column.usuallyRequired
  return `${isAsked ? '*' : ''}${textIn(column.title, language)}`
}

/** The example row. An import ignores it when it is unchanged in the first row. */
export function exampleRow(fn: ImportFunction, known: Known): string[] {
  return fn.columns.map(({ field, key }) =>
    key === fn.matchBy && fn.document.definition.number ? '' : exampleOf(field, known),
  )
}

function exampleOf(field: Field, known: Known): string {
  const { language } = known
  switch (field.type) {
    case 'date':
      return '2026-11-20'
    case 'datetime':
      return '2026-11-20 08:30:00'
    case 'year':
      return '2026'
    case 'month':
      return '2026-11'
    case 'time':
      return '08:30'
    case 'integer':
    case 'number':
      return '10'
    case 'percent':
      return '13'
    case 'price':
    case 'amount':
      return '12.50'
    case 'ref':
    case 'multiref':
      return textIn(t('编码或名称', 'Code or name'), language)
    case 'bool':
    case 'lookup':
    case 'multilookup':
      return choicesOf(field, known)[0] ?? ''
    default:
      return textIn(t('示例', 'Example'), language)
  }
}

/** The allowed values of a column as texts; empty for free input. */
function choicesOf(field: Field, { lookups, language }: Known): string[] {
  if (field.type === 'bool') return Object.values(YES_NO).map((text) => textIn(text, language))
  if (field.type !== 'lookup' && field.type !== 'multilookup') return []
  return lookups
    .values(field.lookup)
    .filter(({ lookupCode }) => lookups.isSelectable(field.lookup, lookupCode))
    .slice(0, LONGEST_LIST)
    .map(({ meaning, meaningEn }) => (language === 'EN' ? meaningEn : meaning))
}

function validations(lists: readonly string[][]): DataValidation[] {
  return lists.flatMap((list, at): DataValidation[] => {
    if (list.length === 0) return []
    const column = columnLetters(at)
    return [
      {
        type: 'list',
        formula1: `${LISTS}!$${column}$1:$${column}$${list.length}`,
        range: `${column}2:${column}${OFFERED_ROWS}`,
        allowBlank: true,
        // Codes and the other language's texts are accepted too, so Excel must not refuse them.
        showErrorMessage: false,
      },
    ]
  })
}

function transposed(lists: readonly string[][]): (string | null)[][] {
  const longest = Math.max(1, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
}

const KINDS: { readonly [type: string]: Text } = {
  date: t('日期 yyyy-MM-dd', 'Date yyyy-MM-dd'),
  datetime: t('日期时间 yyyy-MM-dd HH:mm:ss', 'Date and time yyyy-MM-dd HH:mm:ss'),
  year: t('年份', 'Year'),
  month: t('月份 yyyy-MM', 'Month yyyy-MM'),
  time: t('时间 HH:mm', 'Time HH:mm'),
  integer: t('整数', 'Whole number'),
  bool: t('是/否', 'Yes/No'),
  lookup: t('选择其一', 'One of a list'),
  multilookup: t('可选多个，用分号隔开', 'Several of a list, separated by semicolons'),
  ref: t('编码或名称', 'Code or name'),
  multiref: t('编码或名称，用分号隔开', 'Codes or names, separated by semicolons'),
}

function guide(fn: ImportFunction, lists: readonly string[][], known: Known) {
  const { language } = known
  const say = (zh: string, en: string): string => (language === 'EN' ? en : zh)
  const rows = fn.columns.map(({ title, required, usuallyRequired, field }, at) => [
    textIn(title, language),
    required ? say('是', 'Yes') : usuallyRequired ? say('通常是', 'Usually') : '',
    kindOf(field, language),
    (lists[at] ?? []).slice(0, 50).join(' / '),
    field.hint ? textIn(field.hint, language) : '',
  ])
  const notes = [
    say(
      '标*的列必填。第二行是示例，原样保留时不会导入。',
      'Columns marked * are required. The second row is an example and is not imported while it stays as it is.',
    ),
    ...(fn.lines
      ? [
          say(
            '同一单据的多行：后续行的单据列留空或与首行相同。',
            'Several lines of one document: leave its columns blank in the following rows, or repeat them.',
          ),
        ]
      : []),
    ...(fn.matchBy
      ? [
          say(
            `“${fn.document.definition.fields[fn.matchBy]?.label.zh}”已存在时更新该记录，空单元格不修改。`,
            `Where "${fn.document.definition.fields[fn.matchBy]?.label.en}" exists, that record is updated; blank cells change nothing.`,
          ),
        ]
      : []),
  ]
  return {
    columns: [{ width: 24 }, { width: 10 }, { width: 30 }, { width: 60 }, { width: 50 }],
    rows: [
      [
        say('列', 'Column'),
        say('必填', 'Required'),
        say('格式', 'Form'),
        say('可选值', 'Values'),
        say('说明', 'Note'),
      ],
      ...rows,
      [],
      ...notes.map((note) => [note]),
    ],
  }
}

function kindOf(field: Field, language: Language): string {
  const kind = KINDS[field.type]
  if (kind) return textIn(kind, language)
  if ('scale' in field)
    return language === 'EN'
      ? `Number, up to ${field.scale} decimals`
      : `数字，最多${field.scale}位小数`
  const max = 'maxLength' in field ? field.maxLength : 0
  return language === 'EN' ? `Text, up to ${max} characters` : `文本，最多${max}字`
}

/** A value as a cell of its type; numbers with more digits than a double stay texts. */
function typed(field: Field, text: string | null): string | number | Date | null {
  if (text === null || text === '') return null
  const format = formatOf(field)
  if (format === 'date') return new Date(`${text}T00:00:00Z`)
  if (format === 'datetime') return new Date(`${text.replace(' ', 'T')}Z`)
  if (format === 'text') return text
  const value = Number(text)
  return text.replace(/[^\d]/g, '').length <= 15 && Number.isFinite(value) ? value : text
}

function numberFormat(field: Field): string | null {
  switch (field.type) {
    case 'date':
      return 'yyyy-mm-dd'
    case 'datetime':
      return 'yyyy-mm-dd hh:mm:ss'
    case 'text':
    case 'lookup':
    case 'ref':
      return '@'
    default:
      return null
  }
}
