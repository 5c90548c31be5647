import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import '../exchange.errors.ts'

/**
 * Limits of a workbook: several times what a normal sheet of ten thousand rows needs. Everything is counted while it is
 * unpacked and read; sizes in the file are not trusted.
 */
export const SHEET_LIMITS = {
  /** bytes of the file (shell.yaml, import) */
  file: 10_485_760,
  /** parts of the zip */
  parts: 2_000,
  /** unpacked bytes of one part, and of all together */
  part: 134_217_728,
  unpacked: 201_326_592,
  /** highest compression ratio of a part, checked once it is larger than `ratioFrom` */
  ratio: 100,
  ratioFrom: 8_388_608,
  /** bytes of a part that is read as a whole: workbook, relations and styles; the table of texts */
  smallPart: 8_388_608,
  textTable: 50_331_648,
  texts: 1_000_000,
  /** rows of a sheet, including empty ones, and columns that are not empty */
  lastRow: 1_048_576,
  columns: 500,
  /** cells with a value, and the total of their characters */
  cells: 2_000_000,
  characters: 33_554_432,
  /** characters of the XML of one row */
  row: 16_777_216,
} as const

const NAMES = {
  file: null,
  parts: t('部件数', 'parts'),
  part: t('单个部件解压后的字节数', 'bytes in one unpacked part'),
  unpacked: t('解压后的总字节数', 'unpacked bytes'),
  ratio: t('压缩倍数', 'times its packed size'),
  ratioFrom: null,
  smallPart: t('工作簿结构的字节数', 'bytes of structure and styles'),
  textTable: t('共享文本的字节数', 'bytes of shared texts'),
  texts: t('共享文本数', 'shared texts'),
  lastRow: t('行数', 'rows'),
  columns: t('列数', 'columns'),
  cells: t('单元格数', 'cells'),
  characters: t('字符数', 'characters'),
  row: t('单行的字符数', 'characters in one row'),
} as const satisfies { [name in keyof typeof SHEET_LIMITS]: Text | null }

type Limited = {
  [name in keyof typeof NAMES]: (typeof NAMES)[name] extends null ? never : name
}[keyof typeof NAMES]

/** Refuses a workbook that exceeds a limit, and names the limit. */
export function overLimit(name: Limited): AppError {
  return new AppError('IMPORT_OVER_LIMIT', { what: NAMES[name], max: SHEET_LIMITS[name] })
}

/** Counts the data returned from a sheet. */
export class SheetCount {
  #cells = 0
  #characters = 0

  add(value: unknown): void {
    if (++this.#cells > SHEET_LIMITS.cells) throw overLimit('cells')
    if (typeof value !== 'string') return
    this.#characters += value.length
    if (this.#characters > SHEET_LIMITS.characters) throw overLimit('characters')
  }
}
