import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The supplier whose missing reports are wanted; used by the dialog of the list and the server. */
export const askMissing = {
  title: t('缺失报告', 'Missing reports'),
  readOnly: true as const,
  input: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      default: { session: 'supplierId' },
    }),
  },
}
