import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const ASSIGN_ORGS = {
  title: t('分配组织', 'Assign to organisations'),
  input: {
    itemIds: f.multiref('srmBaseItem', '物料', 'Items', { required: true }),
    orgIds: f.multiref('baseOrganization', '库存组织', 'Inventory organisations', {
      required: true,
    }),
  },
} as const
