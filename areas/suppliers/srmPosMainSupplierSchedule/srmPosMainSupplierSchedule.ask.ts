import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Inputs for proposing a year, used by the dialog of the list and the server. */
export const askYear = {
  title: t('生成年度日程', 'Propose the year'),
  input: { planYear: f.year('年度', 'Year', { required: true }) },
}
