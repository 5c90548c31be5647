import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Where documents and movements name the pieces they are about. */
export const serialNumbersField = f.textarea('序列号', 'Serial numbers', {
  maxLength: 4000,
  hint: t('一行一个', 'One per line'),
})

/** Serial numbers as people paste them: one a line, or separated by commas. */
export function serialsOf(row: { serialNumbers: string | null }): string[] {
  return serialsIn(row.serialNumbers)
}

export function serialsIn(text: string | null): string[] {
  return (text ?? '').split(/[\s,，;；]+/).filter(Boolean)
}
