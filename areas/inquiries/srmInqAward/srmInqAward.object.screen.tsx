// Adds the scenarios side by side, with totals and the cost of each constraint, and the chain of the award's orders.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { ChainButton } from '../../demand/ports/screens.ts'
import { Scenarios } from './screens/Scenarios.tsx'

export const Screen = objectScreen({
  tools: ChainButton,
  asides: [
    {
      key: 'scenarios',
      title: t('定标方案比较', 'Scenarios compared'),
      isFor: (_award, side) => side === 'buyer',
      show: Scenarios,
    },
  ],
})
