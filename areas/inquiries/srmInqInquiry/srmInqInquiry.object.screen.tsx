// Adds the matrix of opened quotations, for which the buyer opens the page after the opening.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { Comparison } from './screens/Comparison.tsx'

export const Screen = objectScreen({
  asides: [
    {
      key: 'comparison',
      title: t('比价', 'Comparison'),
      comesFirst: true,
      isFor: ({ openedTime }, side) => side === 'buyer' && Boolean(openedTime),
      show: Comparison,
    },
  ],
})
