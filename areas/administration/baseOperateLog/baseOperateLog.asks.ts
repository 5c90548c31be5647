import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const VERIFY_CHAIN = {
  title: t('校验日志链', 'Verify the chain'),
  readOnly: true,
  input: {
    from: f.date('开始日期', 'From', { required: true, default: { today: true } }),
    to: f.date('结束日期', 'To', { required: true, default: { today: true } }),
  },
} as const
