import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * What is in progress with a supplier when a measure is decided, and whether the measure stops it.
 */
export const impact = child({
  title: t('影响范围', 'What it affects'),
  auto: true,
  fields: {
    itemType: f.lookup('SLC_OPEN_ITEM', '事项', 'Open item', { auto: true }),
    docCount: f.integer('单据数', 'Documents', { auto: true }),
    amount: f.amount('金额', 'Amount in base currency', { auto: true }),
    impactResult: f.lookup('SLC_IMPACT', '影响', 'What becomes of it', { auto: true }),
    documents: f.textarea('单据', 'Document numbers', { auto: true, maxLength: 2000 }),
  },
})
