// Adds the overview that buyers open a supplier for, how it stood on a day, and the buttons of each portal account.
import type { Side } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { PortalAccounts } from './screens/PortalAccounts.tsx'
import { StandingOn } from './screens/StandingOn.tsx'
import { SupplierOverview } from './screens/SupplierOverview.tsx'

const BEFORE_ITS_NUMBER = ['DRAFT', 'APPROVING', 'REJECTED']

const isNumbered = ({ status }: { status: string }, side: Side) =>
  side === 'buyer' && !BEFORE_ITS_NUMBER.includes(status)

export const Screen = objectScreen({
  lines: { users: PortalAccounts },
  asides: [
    {
      ...{ key: 'overview', title: t('概览', 'Overview'), show: SupplierOverview },
      comesFirst: true,
      isFor: isNumbered,
    },
    {
      ...{ key: 'standing', title: t('某日状态', 'Standing on a day'), show: StandingOn },
      isFor: isNumbered,
    },
  ],
})
