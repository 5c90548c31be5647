// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { type MergeValues, mergeText, placesIn } from '@opensrm/kernel/document/merge.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { htmlContent } from '@opensrm/platform/print/htmlContent.ts'
import { makePdf } from '@opensrm/platform/print/pdf.ts'
import { contractsLookups } from './contracts.lookups.ts'
import { usualFormat } from './mergePlaces.ts'
import type { srmCctTemplate } from './srmCctTemplate/srmCctTemplate.definition.ts'

type Template = RecordOf<typeof srmCctTemplate>
export type TextClause = {
  chapterName: string | null
  clauseTitle: string | null
  clauseContent: string | null
}

/** The field of a contract's line that each column of its table shows. */
const COLUMNS: { readonly [column: string]: string } = {
  LINE: 'lineNum',
  ITEM_CODE: 'itemId',
  ITEM_NAME: 'itemDescription',
  SPEC: 'specification',
  UOM: 'uomCode',
  QTY: 'quantity',
  PRICE: 'priceInclTax',
  PRICE_EXCL_TAX: 'priceExclTax',
  TAX: 'taxRate',
  AMOUNT: 'amountInclTax',
  DELIVERY: 'deliveryDate',
  REMARK: 'remark',
}
const NUMBERS = ['QTY', 'PRICE', 'PRICE_EXCL_TAX', 'TAX', 'AMOUNT']

export const languageOf = ({ contractLanguage }: Pick<Template, 'contractLanguage'>): Language =>
  contractLanguage === 'EN' ? 'EN' : 'CN'

/** The whole text of a contract before its values are put in. */
export function textOf(template: Template, clauses: readonly TextClause[]): string {
  const opening = template.headerText ?? ''
  const title = opening.includes('<h1') ? '' : '<h1>${contract.contractName}</h1>'
  return [
    title + opening,
    template.lineTableFlag === 'Y' ? lineTable(template) : '',
    clausesText(clauses),
    template.footerText ?? '',
  ].join('\n')
}

/** Clauses under their chapters, numbered through. */
function clausesText(clauses: readonly TextClause[]): string {
  return clauses
    .map(({ chapterName, clauseTitle, clauseContent }, at) => {
      const isNew = chapterName !== clauses[at - 1]?.chapterName
      const chapter = isNew ? `<h2>${escaped(chapterName)}</h2>` : ''
      return `${chapter}<h4>${at + 1}. ${escaped(clauseTitle)}</h4>${clauseContent ?? ''}`
    })
    .join('\n')
}

function lineTable({ lineColumns, contractLanguage }: Template): string {
  const columns = (lineColumns ?? []).filter((column) => column in COLUMNS)
  if (columns.length === 0) return ''
  const titles: { readonly [column: string]: { zh: string; en: string } } =
    contractsLookups.CCT_LINE_COLUMN.values
  const titleOf = (column: string): string => {
    const { zh = column, en = column } = titles[column] ?? {}
    return contractLanguage === 'BOTH' ? `${zh} ${en}` : contractLanguage === 'EN' ? en : zh
  }
  const right = (column: string) => (NUMBERS.includes(column) ? ' style="text-align: right"' : '')
  const cells = columns.map((column) => `<td${right(column)}>$\{lines.${COLUMNS[column]}}</td>`)
  return [
    '<table>',
    `<tr>${columns.map((column) => `<th${right(column)}>${titleOf(column)}</th>`).join('')}</tr>`,
    `<tr>${cells
      .join('')
      .replace('$', '${#lines}$')
      .replace(/<\/td>$/, '${/lines}</td>')}</tr>`,
    '</table>',
  ].join('')
}

/** The text with its values, which stand in the format of the template. */
export function filledText(template: Template, text: string, values: MergeValues): string {
  const formats = new Map(template.mergeFields.map((row) => [row.fieldCode, row.formatPattern]))
  const fields = placesIn(text).map((path) => ({
    ...{ fieldCode: path, sourcePath: path },
    formatPattern: formats.get(path) ?? usualFormat(path),
  }))
  return mergeText(text, fields, values, { isHtml: true })
}

/** A text as PDF. */
export function pdfOf(
  html: string,
  { title, language, stamp = null }: { title: string; language: Language; stamp?: string | null },
): Promise<Buffer> {
  return makePdf({
    ...{ title, paper: { margin: 54 }, stamp },
    pages: [[{ stack: htmlContent(html), fontSize: 10.5 }]],
    footer: { number: title, language },
  })
}

/** Stores a produced PDF, and tells its SHA-256. */
export async function keepPdf(
  { platform, caller }: OperationContext,
  pdf: Buffer,
  { name, resource }: { name: string; resource: string },
): Promise<{ id: string; hash: string }> {
  const userId = caller?.userId ?? null
  const { id } = await keepFile(platform, { name, resource, userId, bytes: Readable.from([pdf]) })
  return { id, hash: createHash('sha256').update(pdf).digest('hex') }
}

const escaped = (text: string | null): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
