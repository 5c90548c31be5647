import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const FIND_MATCH = {
  title: t('查找匹配物料', 'Find matching items'),
  readOnly: true,
  input: { skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true }) },
} as const
