import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const SIMULATE = {
  title: t('模拟', 'Simulate'),
  readOnly: true,
  input: {
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { required: true }),
    amount: f.amount('金额', 'Amount', { min: '0' }),
  },
} as const
