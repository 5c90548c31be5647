import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The field in which documents and movements name their pieces. */
export const serialNumbersField = f.textarea('序列号', 'Serial numbers', {
  maxLength: 4000,
  hint: t('一行一个', 'One per line'),
})

/** Serial numbers as users paste them: one per line, or separated by commas. */
export function serialsOf(row: { serialNumbers: string | null }): string[] {
  return serialsIn(row.serialNumbers)
}

export function serialsIn(text: string | null): string[] {
  return (text ?? '').split(/[\s,，;；]+/).filter(Boolean)
}
