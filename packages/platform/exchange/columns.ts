import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Language, Text } from '@opensrm/kernel/i18n/text.ts'
import type { AskedColumn } from './request.ts'
import { formatOf, textIn } from './values.ts'
import type { SheetColumn } from './xlsx/workbook.ts'

/** Heading, format and width of an exported column: from the table's column, else from the field. */
export function sheetColumn(
  asked: AskedColumn,
  field: Field | null,
  label: Text | null,
  language: Language,
): SheetColumn {
  const title =
    typeof asked.title === 'string' && asked.title.trim()
      ? asked.title.trim().slice(0, 200)
      : label
        ? textIn(label, language)
        : asked.key
  const format = formatOf(field)
  const pixels = asked.width ?? field?.width
  const width = pixels ? pixels / 7 : format === 'text' ? 18 : format === 'datetime' ? 20 : 14
  return { title, format, width: Math.min(80, Math.max(width, title.length + 4)) }
}
