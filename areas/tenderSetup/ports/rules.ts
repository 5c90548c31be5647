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

/** The same of an event with a supervisor, who may let related bidders go on. */
export const watchedConflictRows = child({
  ...conflictRows,
  fields: {
    ...conflictRows.fields,
    acceptedBy: f.ref('baseUser', '放行人', 'Let pass by', told),
    acceptedTime: f.datetime('放行时间', 'Let pass at', told),
    acceptReason: f.text('放行理由', 'Reason to let pass', { ...told, maxLength: 500 }),
  },
})

/** The button of the supervisor, in the states where the event waits for its opening. */
export const acceptRelationsAsked = {
  op: 'doAcceptRelations',
  label: t('放行关联供应商', 'Let related suppliers pass'),
  to: 'same',
  by: 'buyer',
  optional: true,
  recordOnly: true,
  input: {
    reason: f.text('放行理由', 'Reason to let pass', {
      required: true,
      maxLength: 500,
      hint: t(
        '由监督人说明为何仍可竞争；未放行前不能开标',
        'The supervisor says why they still compete; nothing is opened before',
      ),
    }),
  },
} as const
