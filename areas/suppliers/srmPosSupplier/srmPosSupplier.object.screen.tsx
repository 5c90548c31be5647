// Adds the overview that buyers open a supplier for, and the buttons of each portal account.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { PortalAccounts } from './screens/PortalAccounts.tsx'
import { SupplierOverview } from './screens/SupplierOverview.tsx'

const BEFORE_ITS_NUMBER = ['DRAFT', 'APPROVING', 'REJECTED']

export const Screen = objectScreen({
  lines: { users: PortalAccounts },
  asides: [
    {
      ...{ key: 'overview', title: t('概览', 'Overview'), show: SupplierOverview },
      comesFirst: true,
      isFor: ({ status }, side) => side === 'buyer' && !BEFORE_ITS_NUMBER.includes(status),
    },
  ],
})
