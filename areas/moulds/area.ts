import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { acceptedGoods } from '../stock/ports.ts'
import { documents } from './documents.ts'
import { mouldsEvents } from './moulds.events.ts'
import { mouldsLookups } from './moulds.lookups.ts'
import { mouldsMenus } from './moulds.menus.ts'
import { followGoods } from './srmMdmMould/receipts.ts'

export const moulds = defineArea({
  code: 'moulds',
  title: t('模具', 'Moulds'),
  lookups: mouldsLookups,
  menus: mouldsMenus,
  events: mouldsEvents,
  provides: [provide(acceptedGoods, followGoods)],
  documents,
})
