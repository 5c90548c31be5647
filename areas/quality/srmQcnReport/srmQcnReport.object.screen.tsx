// Adds the eight steps in their order: facts and lines of the derived page part what belongs together.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Steps } from './screens/Steps.tsx'

export const Screen = objectScreen({
  unfolded: true,
  asides: [
    {
      key: 'steps',
      title: t('D1至D8', 'D1 to D8'),
      comesFirst: true,
      isFor: (record, side) => side === 'buyer' || record.status !== 'PENDING',
      show: Steps,
    },
  ],
})
