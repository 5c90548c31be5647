import { chineseAmount } from '../values/chineseAmount.ts'
import { fixed } from '../values/decimal.ts'

/** A value to be put in: its text, by the source path of a merge field. */
export type MergeValues = {
  readonly values: { readonly [path: string]: string }
  /** rows of a collection, by its name; their paths begin with it */
  readonly lines: { readonly [name: string]: readonly { readonly [path: string]: string }[] }
}

type MergeField = {
  fieldCode: string | null
  sourcePath: string | null
  formatPattern: string | null
}

const CODE = '[A-Za-z][A-Za-z0-9_.]*'
const PLACE = new RegExp(`\\$\\{(${CODE})\\}`, 'g')
const BLOCK = new RegExp(`\\$\\{#(${CODE})\\}([\\s\\S]*?)\\$\\{/\\1\\}`, 'g')
const TABLE_ROW = /<tr>(?:(?!<\/tr>)[\s\S])*<\/tr>/g

/** The codes of merge fields that a text names, each once. */
export function placesIn(...texts: readonly (string | null)[]): string[] {
  return [
    ...new Set(
      texts.flatMap((text) => [...(text ?? '').matchAll(PLACE)].map(([, code]) => code ?? '')),
    ),
  ]
}

/** Whether merge fields are left in a text. */
export const isUnmerged = (text: string | null): boolean => /\$\{[#/]?[A-Za-z]/.test(text ?? '')

/** Fills in a text. Values enter HTML as text, so that none becomes markup. */
export function mergeText(
  template: string,
  fields: readonly MergeField[],
  { values, lines }: MergeValues,
  { isHtml }: { isHtml: boolean },
): string {
  const byCode = new Map(fields.map((field) => [field.fieldCode, field]))
  const fill = (text: string, known: { readonly [path: string]: string }): string =>
    text.replace(PLACE, (place, code: string) => {
      const field = byCode.get(code)
      if (!field) return place
      const value = formatted(known[field.sourcePath ?? ''] ?? '', field.formatPattern)
      return isHtml ? escaped(value) : value
    })
  const repeat = (text: string, name: string): string =>
    (lines[name] ?? []).map((row) => fill(text, { ...values, ...row })).join('')
  const repeated = template
    .replace(TABLE_ROW, aroundTableRow)
    .replace(BLOCK, (_, name: string, text: string) => repeat(text, name))
  return fill(repeated, values)
}

/** Marks that begin and end within one row of a table repeat the whole row. */
function aroundTableRow(row: string): string {
  const [, name] = new RegExp(BLOCK.source).exec(row) ?? []
  if (!name) return row
  const [begin, end] = ['#', '/'].map((mark) => `$\{${mark}${name}}`) as [string, string]
  return `${begin}${row.replace(begin, '').replace(end, '')}${end}`
}

/** `yyyy-MM-dd` formats dates, `#,##0.00` numbers, `CNY_UPPER` amounts in Chinese capitals; other values stay as they are. */
function formatted(value: string, pattern: string | null): string {
  if (!pattern) return value
  const date = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?/.exec(value)
  if (date && /[yMdHm]/.test(pattern)) {
    const [, yyyy = '', MM = '', dd = '', HH = '00', mm = '00'] = date
    const parts: { [token: string]: string } = { yyyy, MM, dd, HH, mm }
    return pattern.replace(/yyyy|MM|dd|HH|mm/g, (token) => parts[token] ?? token)
  }
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  if (isNumber && pattern === 'CNY_UPPER') return chineseAmount(value)
  if (!isNumber || !/[#0]/.test(pattern)) return value
  const digits = /\.([0#]+)/.exec(pattern)?.[1]?.length ?? 0
  const [whole = '', rest = ''] = fixed(value, digits).split('.')
  const grouped = pattern.includes(',') ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return rest ? `${grouped}.${rest}` : grouped
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
