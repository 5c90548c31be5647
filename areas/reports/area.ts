import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { reportActions } from './engine/actions.ts'
import { reportsLookups } from './reports.lookups.ts'
import { reportsMenus } from './reports.menus.ts'
import { reports } from './reports.ts'

export const reportsArea = defineArea({
  code: 'reports',
  title: t('业务报表', 'Business reports'),
  documents: [],
  lookups: reportsLookups,
  menus: reportsMenus,
  actions: reports.flatMap(reportActions),
})
