import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const

/**
 * Rows of an event about its bidders: who belongs together, from the invitation on, and signs of collusion, from the
 * opening on. They decide nothing by themselves, and no supplier reads them.
 */
export const conflictRows = child({
  title: t('关联与串通迹象', 'Relations and signs of collusion'),
  auto: true,
  visibleTo: 'buyer',
  about: 'supplierId',
  fields: {
    signalType: f.lookup('COI_SIGNAL', '迹象', 'Sign', told),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
    otherId: f.ref('srmPosSupplier', '另一供应商', 'Other supplier', told),
    detail: f.text('说明', 'Detail', { ...told, maxLength: 200 }),
    foundTime: f.datetime('发现时间', 'Found at', told),
  },
})
