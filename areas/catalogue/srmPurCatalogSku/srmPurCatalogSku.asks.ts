import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const IMPORT_PICTURES = {
  title: t('导入图片', 'Import pictures'),
  code: 'btnImport',
  input: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      default: { session: 'supplierId' },
    }),
    zipFileId: f.attachments('图片压缩包', 'Pictures in a zip', {
      required: true,
      maxCount: 1,
      extensions: ['zip'],
      hint: t(
        '以供应商商品编码命名，主图如A1.png，其余如A1_2.png',
        "Named by the supplier's code: A1.png is the main picture, A1_2.png a further one",
      ),
    }),
  },
} as const
