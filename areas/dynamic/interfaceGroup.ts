import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Groups that interfaces stand in: in their order, and switched off rather than deleted once they are used. */
export const INTERFACE_GROUP = {
  withoutOrg: true,
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'ENABLED',
  editableIn: ['ENABLED', 'DISABLED'],
  deletableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
    },
  ],
  access: { org: null, lookup: 'buyer' },
  screens: {},
} as const

/** Behind the code and name of each. */
export const GROUP_FIELDS = {
  seqNum: f.integer('排序', 'Sequence', { default: 10 }),
  enabledFlag: f.bool('启用', 'Enabled', { computed: true }),
}
