import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Beside the account of a payment: what it has become since it was copied. */
export const payeeNow = f.text('收款账户现为', 'Payee account now', {
  computed: 'atRead',
  visibleTo: 'buyer',
  hint: t(
    '供应商账户在填写后已变更：批准则付至原账户，退回后重新保存则取现账户',
    'The supplier changed it since. Once approved, the former account is paid; sent back and saved again, the present one',
  ),
})
