import { posix } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { type PackedFile, unpacked } from '../../files/unzip.ts'
import { type CellKinds, type ReadRow, readRows, sharedTexts } from './readRows.ts'
import { overLimit, SHEET_LIMITS } from './sheetLimits.ts'

/** Built-in date formats of spreadsheets (ECMA-376 part 1, 18.8.30, including those for East Asia). */
const DATE_FORMATS = new Set([
  ...range(14, 22),
  ...range(27, 36),
  ...range(45, 47),
  ...range(50, 58),
])
const WORKBOOK = 'xl/workbook.xml'

type Node = { [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
  maxNestedTags: 50,
  isArray: (name) => ['sheet', 'Relationship', 'numFmt', 'xf'].includes(name),
})

/**
 * The rows of a workbook's first sheet, or of the one with one of these names if there is one, in file order, read while the file is unpacked: texts, numbers, flags, and
 * dates where the cell's format is a date; formulas as their last results. Throws when the file is no workbook; the
 * caller reports it.
 *
 * The small parts are read by an XML parser, the rows, of which there may be a million, by a scanner of their own.
 */
export async function* sheetRows(
  files: readonly PackedFile[],
  names?: readonly string[],
): AsyncGenerator<ReadRow[]> {
  const part = (name: string): PackedFile | undefined => files.find((file) => file.name === name)
  const workbook = (await tree(part(WORKBOOK))).workbook as Node
  const relations = list(
    (await tree(part('xl/_rels/workbook.xml.rels'))).Relationships,
    'Relationship',
  )
  const target = (isIt: (relation: Node) => boolean): PackedFile | undefined => {
    const relation = relations.find(isIt)
    return relation && part(posix.resolve('/xl', String(relation.Target)).slice(1))
  }
  const typed = (type: string): PackedFile | undefined =>
    target(({ Type }) => String(Type).endsWith(`/${type}`))

  const sheets = list(workbook.sheets, 'sheet')
  const wanted = names ? sheets.find(({ name }) => names.includes(String(name).trim())) : sheets[0]
  if (names && !wanted) return
  const sheet = target(({ Id }) => Id === wanted?.id)
  if (!sheet) throw new Error('The workbook names no sheet that is in the file')
  const styles = typed('styles')
  const strings = typed('sharedStrings')
  const kinds: CellKinds = {
    isDate: styles ? dateStyles((await tree(styles)).styleSheet as Node) : [],
    startsIn1904: ['1', 'true'].includes(
      String((workbook.workbookPr as Node | undefined)?.date1904),
    ),
    texts: strings ? sharedTexts(await wholeText(strings, 'textTable')) : [],
  }
  yield* readRows(unpacked(sheet), kinds)
}

async function tree(file: PackedFile | undefined): Promise<Node> {
  if (!file) throw new Error('A part of the workbook is missing')
  const xml = await wholeText(file, 'smallPart')
  // The format forbids declarations, and nested entities can expand without limit.
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(xml))
    throw new Error('A part of the workbook declares entities')
  return parser.parse(xml) as Node
}

/** A part that is read as a whole, up to the limit for such a part. */
async function wholeText(file: PackedFile, limit: 'smallPart' | 'textTable'): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(file)) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size > SHEET_LIMITS[limit]) throw overLimit(limit)
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

function list(parent: unknown, name: string): Node[] {
  const found = (parent as Node | undefined)?.[name]
  return Array.isArray(found) ? (found as Node[]) : []
}

/** For each cell style, whether it shows a number as a date. */
function dateStyles(styleSheet: Node): boolean[] {
  const formats = new Map(
    list(styleSheet.numFmts, 'numFmt').map((format) => [
      Number(format.numFmtId),
      String(format.formatCode),
    ]),
  )
  return list(styleSheet.cellXfs, 'xf').map((style) => {
    const id = Number(style.numFmtId)
    const format = formats.get(id)
    return format === undefined ? DATE_FORMATS.has(id) : isDateFormat(format)
  })
}

/** Contains a letter for years, months, days, hours or seconds outside quoted texts, escaped characters and colours. */
function isDateFormat(format: string): boolean {
  const plain = format.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return !/^general$/i.test(plain.trim()) && /[ymdhs]/i.test(plain.replace(/general/gi, ''))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
